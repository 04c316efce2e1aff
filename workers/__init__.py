"""ACT: the dispatcher, the workers, the routes to AI systems and the simulator."""
