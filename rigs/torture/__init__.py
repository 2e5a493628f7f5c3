"""Breaks what a server stands on (processes, disks, databases, networks) and counts which promises do not hold."""
