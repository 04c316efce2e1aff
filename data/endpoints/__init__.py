"""What the data service offers, one file a topic."""
