"""The authority over one table: who sits there, what is asked and answered, and what each viewer may see.

It has no sockets and no clock: time is passed in, and a table is a function of its settings and its events.
"""
