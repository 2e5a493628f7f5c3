"""The authority over one table: who sits there, what is asked, what is answered, and what each viewer may see of it.

No sockets and no clock: time is passed in, and a table is a function of how it was set up and what was done at it.
"""
