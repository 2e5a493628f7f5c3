"""One way to write a move, a position, a scenario and a record, everywhere the same."""
