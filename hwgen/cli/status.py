"""Exit statuses of the command."""

__all__ = ["BAD", "BROKEN_PIPE", "DIFFERS", "FAULT", "INTERRUPTED", "OK"]

OK = 0
"""As expected."""
DIFFERS = 1
"""The run finished and something differs."""
BAD = 2
"""Bad input or a missing tool, said in one line."""
FAULT = 70
"""A fault inside hwgen or an engine, whatever the input was: ``EX_SOFTWARE`` of sysexits.h."""
INTERRUPTED = 130
"""128 and the number of SIGINT."""
BROKEN_PIPE = 141
"""128 and the number of SIGPIPE."""
