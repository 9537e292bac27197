"""An hour of people, attackers and kills: what `python3 dev.py soak` runs."""
