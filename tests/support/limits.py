"""A disk that is full, for tests: no file may become larger."""

import contextlib
import resource


@contextlib.contextmanager
def file_size_limit(size_bytes):
    """Let writes beyond this size fail with EFBIG, in this process (Python ignores SIGXFSZ)."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
