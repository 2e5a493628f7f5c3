"""Serves tables for people and bots over HTTP and WebSockets: acknowledged moves are saved, hidden cards hidden."""
