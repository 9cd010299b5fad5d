"""One-line messages for errors of the machine: files and memory."""

from arch import cache
from arch.cache import cache_dir
from arch.config import ConfigError

__all__ = ["refusal_text"]


def _nameless() -> str:
    """Return the subject of an error without a file name; the user's files always have names."""
    try:
        return f"file in {str(cache_dir())!r} or {str(cache.temporary_dir())!r}"
    except ConfigError:
        return "file"


def refusal_text(error: OSError | MemoryError) -> str:
    """Return the line that names the unavailable resource."""
    if isinstance(error, MemoryError):
        return "workload must fit the memory of this machine"
    what = f"file {error.filename!r}" if error.filename else _nameless()
    return f"{what} could not be used: {error.strerror or error}"
