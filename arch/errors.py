"""What every error of hwgen that a user can do something about has in common."""

__all__ = ["EngineError", "HwgenError"]


class HwgenError(Exception):
    """Bad input, a missing tool, or a limit. Its text is one line: what, the rule, the value.

    The command line prints it and ends with status 2; any other exception is a fault of hwgen's.
    """


class EngineError(HwgenError):
    """A fault inside an engine: its own code raised what is no :class:`HwgenError`."""
