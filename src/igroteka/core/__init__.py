"""The house every game lives in: the contract, the table, clocks, luck and records."""
