"""Builds the documentation site: `python3 run.py docs`. `eights serve` offers it under /docs (docs/decisions/0037)."""
