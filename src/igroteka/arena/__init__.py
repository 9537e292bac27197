"""Where bots meet: games without people, in virtual time."""
