"""What all games share: the contract, the table, clocks, luck and records."""
