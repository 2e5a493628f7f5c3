"""The command line, as `python -m eights`."""

from eights.cli import main

if __name__ == "__main__":
    main()
