"""Tables for people and bots over HTTP and WebSockets: what is acknowledged is kept, what is hidden stays hidden."""
