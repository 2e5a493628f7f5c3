"""Breaks what a server depends on (processes, disks, databases, networks) and counts broken promises."""
