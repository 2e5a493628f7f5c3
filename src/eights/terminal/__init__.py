"""The table in a terminal: full screen, line by line, and at a server's table. It knows no rules.

Everything that is shown comes from a view, everything that is done is one of its options or a command to the table.
"""
