"""A shelf of table games: rules, bots, and a table to play them at."""
