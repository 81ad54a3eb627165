"""What the `cardlab` command does: lay out the lessons, then open JupyterLab on one of them."""


class LaunchError(Exception):
    """Something on this machine is in the way; the text says what, and what to type."""
