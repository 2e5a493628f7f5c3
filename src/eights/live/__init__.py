"""The steward of a table: does what nobody has to be asked for. Bots think, and answers without a choice are given."""
