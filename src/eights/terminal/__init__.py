"""The table in a terminal: full screen or line by line, here or on a server.

It contains no rules. What it shows comes from a view; what a player does is one of its options, or a table command.
"""
