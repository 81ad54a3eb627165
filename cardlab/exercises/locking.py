"""A lock between processes that the system lets go when its holder dies, and that nobody waits for without end."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 5.0  # seconds; a line is written in a thousandth of one
PAUSE = 0.005


def try_lock(file: int) -> bool | None:
    """Take the lock on an open file: whether that went well; None where there are no locks (in a browser, say)."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return None
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return None  # some shared drives know no locks
    return True


@contextmanager
def held_lock(path: Path) -> Iterator[bool]:
    """Hold the lock of this file for a while; gives whether it is held. OSError where no file can be made.

    Who waits longer than PATIENCE goes on without: a short line at the end of a file is written whole anyway.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        end = time.monotonic() + PATIENCE
        while (locked := try_lock(file)) is False and time.monotonic() < end:
            time.sleep(PAUSE)
        yield bool(locked)
    finally:
        os.close(file)
