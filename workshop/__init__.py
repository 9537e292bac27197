"""What stands behind dev.py, standard library only: the set-up, step by step, and the commands."""
