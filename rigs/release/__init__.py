"""Makes everything that a release consists of: `python3 run.py release --dry-run` (docs/decisions/0036)."""
