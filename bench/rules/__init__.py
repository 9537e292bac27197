"""The rules beside their peers: how much play, guessing, telling and search fits into a second."""
