"""One live table: its journal, commands, audience and autopilot. The server and the terminal use the same ones."""
