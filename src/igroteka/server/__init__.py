"""Where people play: tables over the network, every accepted action on disk before anyone hears of it."""
