"""Check that ``arch`` and ``sim`` are hwgen's packages, since their names are common.

A package of that name from elsewhere, or an ``arch.py`` next to a script, may come first on the
path and would fail somewhere inside, with a useless message. This imports neither.
"""

import importlib.util
import sys
from pathlib import Path

__all__ = ["check", "strangers"]

_NAMES = ("arch", "sim")
# Occurs in the docstring of each of hwgen's packages, in case another package overwrote it.
_MARK = b"hwgen"


def strangers() -> list[str]:
    """Return the packages that would be imported instead of hwgen's, in a line each."""
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
    """Refuse to continue with packages that are not hwgen's.

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
    # At this point, sys.argv[0] is "-m" while Python looks for the module to run.
    program = sys.argv[0] if sys.argv else ""
    if program != "-m" and Path(program).stem != "hwgen":
        raise ImportError(found[0])
    sys.stderr.write(f"hwgen: error: {found[0]}\n")
    raise SystemExit(2)
