"""How long `import cardlab` takes, beside `import numpy`: each in a new Python, in turns."""

from __future__ import annotations

import subprocess
import sys

ROUNDS = 11
TIMED = "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"


def import_time(module: str) -> float:
    """Seconds that a fresh Python takes for the import."""
    run = subprocess.run([sys.executable, "-c", TIMED.format(module)], capture_output=True, text=True, check=True)
    return float(run.stdout)


def test_import_cardlab_against_import_numpy(measured: list[str]) -> None:
    import_time("numpy"), import_time("cardlab")  # once for the disk
    times = [(import_time("cardlab"), import_time("numpy")) for _ in range(ROUNDS)]
    ours, theirs = (sorted(column)[ROUNDS // 2] for column in zip(*times, strict=True))
    ratio = f"ratio {ours / theirs:.2f} (wanted: at most 1.5)"
    measured.append(f"import: cardlab {1000 * ours:.1f} ms; numpy {1000 * theirs:.1f} ms; {ratio}")
