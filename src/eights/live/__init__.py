"""One live table: its journal, commands, audience and autopilot. Both the server and the terminal use them."""
