"""The shelf: the one list of games."""
