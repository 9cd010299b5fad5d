"""Are ``arch`` and ``sim`` those of hwgen? Their names are common ones.

A package of that name from elsewhere, or an ``arch.py`` beside a script, comes first on the path
and would fail somewhere inside, with a message that tells nothing. This imports neither.
"""

import importlib.util
import sys
from pathlib import Path

__all__ = ["check", "strangers"]

_NAMES = ("arch", "sim")
# Said by the docstring of each of ours, should another package have written over it.
_MARK = b"hwgen"


def strangers() -> list[str]:
    """Return, in a line each, which packages would be imported in the place of hwgen's."""
    root = Path(__file__).resolve().parents[1]
    found = []
    for name in _NAMES:
        try:
            spec = importlib.util.find_spec(name)
        except ValueError:
            spec = None     # already imported, by hand
        origin = spec.origin if spec is not None else None
        ours = root / name / "__init__.py"
        if spec is not None and (origin is None or Path(origin).resolve() != ours):
            place = origin or next(iter(spec.submodule_search_locations or []), "a built-in module")
            found.append(f"package {name} must be hwgen's, not {place!r}: rename or uninstall that "
                         f"one, or run hwgen where it is not on the path")
        elif not ours.is_file() or _MARK not in ours.read_bytes():
            found.append(f"package {name} must be hwgen's, not {str(ours)!r} of another project: "
                         f"uninstall that one and install hwgen again")
    return found


def check() -> None:
    """Refuse to go on with the packages of others.

    Raises
    ------
    ImportError
        ``arch`` or ``sim`` is not hwgen's; the text is one line and names the file.
    SystemExit
        The same, in the process of the ``hwgen`` command: status 2, and the line on stderr.
    """
    found = strangers()
    if not found:
        return
    # At this time "-m" is how Python calls itself when it looks for the module to run.
    program = sys.argv[0] if sys.argv else ""
    if program != "-m" and Path(program).stem != "hwgen":
        raise ImportError(found[0])
    sys.stderr.write(f"hwgen: error: {found[0]}\n")
    raise SystemExit(2)
