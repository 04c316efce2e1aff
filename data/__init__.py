"""KEEP: the ledger, the store, the service that owns them and the client that reaches it."""
