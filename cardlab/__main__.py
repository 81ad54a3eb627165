"""`python -m cardlab` is the `cardlab` command."""

import sys

from cardlab.cli import main

if __name__ == "__main__":
    sys.exit(main())
