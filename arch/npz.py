"""Safe reading of arrays from ``.npz`` files, which may be damaged or something else entirely."""

import contextlib
import io
import math
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import is_lfs_pointer, open_regular

__all__ = ["MOST_BYTES", "list_names", "read_arrays"]

#: Size limit of a file, and of all its arrays together. Bytes.
MOST_BYTES = 1 << 31

# First bytes of a zip archive with members and of an empty one; of an array.
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_MAGIC = b"\x93NUMPY"
# End record of an archive without a comment: its first bytes, and its size.
_END, _END_BYTES = b"PK\x05\x06", 22
# Longest comment after that record.
_MOST_COMMENT = 0xFFFF
# Flag of an encrypted member of an archive.
_ENCRYPTED = 1
# Versions of .npy: size of the header's length field, and numpy's reader of the header.
_VERSIONS = {(1, 0): (2, np.lib.format.read_array_header_1_0),
             (2, 0): (4, np.lib.format.read_array_header_2_0),
             (3, 0): (4, np.lib.format.read_array_header_2_0)}
# Longest header, numpy's own limit. Bytes.
_MOST_HEADER = 10000
# Most letters of a name or header that an error quotes.
_MOST_QUOTED = 60
# Most names that an error lists.
_MOST_NAMES = 8


def list_names(names: Iterable[str]) -> str:
    """Return the names of arrays as errors list them, sorted; of many, only the first."""
    found = sorted(names)
    more = len(found) - _MOST_NAMES
    return (f"{', '.join(map(repr, found[:_MOST_NAMES]))}{f' and {more} more' if more > 0 else ''}"
            if found else "none")


def read_arrays(path: str | Path, *, most: int) -> dict[str, NDArray[Any]]:
    """Read all arrays of an ``.npz`` file, none of more than ``most`` elements.

    Raises
    ------
    ConfigError
        It cannot be read, is not such a file, holds objects, or is larger than
        :data:`MOST_BYTES`, compressed or not.
    """
    where = f"file {str(path)!r}"
    try:
        with open_regular(path, most=MOST_BYTES) as raw:
            begin = raw.read(_MOST_QUOTED)
            if begin.startswith(_MAGIC):
                raise ConfigError(f"{where} must be an .npz archive, and is a single array "
                                  "(.npy): numpy.savez gives it a name")
            if is_lfs_pointer(begin):
                raise ConfigError(f"{where} must be an .npz archive, and is a pointer of Git LFS: "
                                  "git lfs pull fetches the archive")
            if not begin.startswith(_ZIP):
                raise ConfigError(f"{where} must be an .npz archive, and is no zip archive")
            _check_end(where, raw)
            with _open_archive(where, raw) as archive:
                members = _members(where, archive, most)
                return {name: _read_array(where, name, archive, entry)
                        for name, entry in members.items()}
    except OSError as error:
        raise ConfigError(f"{where} must be readable: {error.strerror or error}") from None


def _check_end(where: str, raw: IO[bytes]) -> None:
    """Refuse a file that does not end with the end record of an archive."""
    size = raw.seek(0, 2)
    raw.seek(max(0, size - _END_BYTES - _MOST_COMMENT))
    tail = raw.read()
    if tail[-_END_BYTES:].startswith(_END):
        return
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_BYTES:
        raise ConfigError(f"{where} must be an .npz archive, not damaged (it must end with its "
                          "directory, and has none at its end: it is cut off)")
    raise ConfigError(f"{where} must be an .npz archive, not damaged (it must end with its "
                      "directory: what is behind it nobody reads)")


def _open_archive(where: str, raw: IO[bytes]) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(raw)
    except (OSError, MemoryError):
        raise
    except Exception:       # zipfile raises a dozen kinds, some from struct and from codecs
        raise ConfigError(f"{where} must be an .npz archive, not damaged (its directory must say "
                          "where its arrays are)") from None


def _quoted(text: str) -> str:
    """Return text from a file, shortened and quoted for an error."""
    return repr(text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}...")


def _label(name: str) -> str:
    """Return an array's name, which may be any text, as an error prints it."""
    return name if name.isidentifier() and len(name) <= _MOST_QUOTED else f"array {_quoted(name)}"


@contextlib.contextmanager
def _whole(where: str, name: str) -> Iterator[None]:
    """Refuse an array whose compressed data cannot be read."""
    try:
        yield
    except (ConfigError, MemoryError):
        raise
    except NotImplementedError:
        raise ConfigError(f"{where}: {_label(name)} must be packed as numpy.savez_compressed does "
                          "it, or not at all") from None
    except Exception as error:      # zipfile, zlib and numpy raise a dozen kinds between them
        if isinstance(error, OSError) and error.errno:      # bz2's has no errno
            raise
        raise ConfigError(f"{where}: {_label(name)} must be whole, not damaged (its data must be "
                          "where the archive says, and have its size and checksum)") from None


def _members(where: str, archive: zipfile.ZipFile, most: int) -> dict[str, zipfile.ZipInfo]:
    """Return members by array name, checked by their headers without decompressing them."""
    members: dict[str, zipfile.ZipInfo] = {}
    total = 0
    for entry in archive.infolist():
        name = entry.filename.removesuffix(".npy")
        if name in members:
            raise ConfigError(f"{where} must hold each array once, not {_quoted(name)} twice")
        if entry.flag_bits & _ENCRYPTED:
            raise ConfigError(f"{where}: {_label(name)} must not be encrypted")
        with _whole(where, name), archive.open(entry) as member:
            # As np.load does: a member without this beginning is not an array, and is not read.
            if member.read(len(_MAGIC)) != _MAGIC:
                raise ConfigError(f"{where} must hold arrays alone, not {_quoted(entry.filename)}")
            try:
                _check_header(member, entry.file_size, most)
            except ConfigError as error:
                raise ConfigError(f"{where}: {_label(name)} {error}") from None
        members[name] = entry
        total += entry.file_size
    if total > MOST_BYTES:
        raise ConfigError(f"{where} must have at most {MOST_BYTES >> 20} MiB unpacked, "
                          f"not {total:,} bytes")
    return members


def _check_header(member: IO[bytes], size: int, most: int) -> None:
    """Refuse an array whose header disagrees with its size in bytes."""
    shape, dtype = _read_header(member)
    # numpy would accept True as an integer, and -1 as a length.
    if any(type(length) is not int or length < 0 for length in shape):
        raise ConfigError(f"shape must be of integers from 0, not {str(shape):.100}")
    count = math.prod(shape)
    if dtype.hasobject:
        raise ConfigError(f"must be an array of numbers, not of {dtype}")
    if count > most:
        raise ConfigError(f"must have at most {most} elements, not {str(count):.100}")
    there = size - member.tell()
    if not dtype.itemsize or count * dtype.itemsize != there:
        raise ConfigError(f"must have {count} elements of {dtype.itemsize} bytes behind its "
                          f"header, as it says, not {there} bytes")


def _read_header(member: IO[bytes]) -> tuple[tuple[int, ...], np.dtype[Any]]:
    """Return the shape and type of an array."""
    version = tuple(member.read(2))
    if version not in _VERSIONS:
        raise ConfigError("must be of a version of .npy out of "
                          f"{', '.join(f'{major}.{minor}' for major, minor in _VERSIONS)}, "
                          f"not {'.'.join(map(str, version)) or 'cut off before it'}")
    bytes_of_length, parse = _VERSIONS[version]
    stated = member.read(bytes_of_length)
    length = int.from_bytes(stated, "little")
    if length > _MOST_HEADER:
        raise ConfigError(f"must have a header of at most {_MOST_HEADER} bytes, not {length}")
    header = member.read(length)
    if len(header) < length:
        raise ConfigError(f"must have a header of {length} bytes, as it says, not {len(header)}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")     # Python's parser warns about odd text
            shape, _, dtype = parse(io.BytesIO(stated + header))
    except Exception:   # Python's parser raises a dozen kinds for such text, MemoryError included
        raise ConfigError("must have a header with descr, fortran_order and shape of an array, "
                          f"not {_quoted(header.decode('latin1').rstrip())}") from None
    return shape, dtype


def _read_array(where: str, name: str, archive: zipfile.ZipFile, entry: zipfile.ZipInfo
                ) -> NDArray[Any]:
    with _whole(where, name), archive.open(entry) as member:
        found: NDArray[Any] = np.lib.format.read_array(member, allow_pickle=False)
        member.read()       # nothing is left, but reaching the end verifies the checksum
    return found
