"""Arrays of ``.npz`` files that may be damaged, or anything else."""

import math
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import open_regular

__all__ = ["MOST_BYTES", "list_names", "read_arrays"]

#: Of a file, and of all its arrays together. Bytes.
MOST_BYTES = 1 << 31

# First bytes of a zip archive with and without members; of an array.
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_MAGIC = b"\x93NUMPY"
# Of the record at the end of an archive without a comment.
_END, _END_BYTES = b"PK\x05\x06", 22
# Of names that an error lists.
_MOST_NAMES = 8


def list_names(names: Iterable[str]) -> str:
    """Return the names of arrays for an error, in order; of many the first ones."""
    found = sorted(names)
    more = len(found) - _MOST_NAMES
    return (f"{', '.join(map(repr, found[:_MOST_NAMES]))}{f' and {more} more' if more > 0 else ''}"
            if found else "none")


def read_arrays(path: str | Path, *, most: int) -> dict[str, NDArray[Any]]:
    """Return all arrays of an ``.npz`` file, none of more than ``most`` elements.

    Raises
    ------
    ConfigError
        It cannot be read, is no such file, holds objects, or has more than :data:`MOST_BYTES`,
        packed or not.
    """
    where = f"file {str(path)!r}"
    try:
        with open_regular(path, most=MOST_BYTES) as raw:
            begin = raw.read(len(_MAGIC))
            if begin == _MAGIC:
                raise ConfigError(f"{where} must be an .npz archive, and is a single array "
                                  "(.npy): numpy.savez gives it a name")
            if not begin.startswith(_ZIP):
                raise ConfigError(f"{where} must be an .npz archive, and is no zip archive")
            raw.seek(max(0, raw.seek(0, 2) - _END_BYTES))
            if not raw.read().startswith(_END):
                raise ConfigError(f"{where} must be an .npz archive, not damaged (it must end with "
                                  "its directory: what is behind it nobody reads)")
            with zipfile.ZipFile(raw) as archive:
                members = _members(where, archive, most)
                return {name: _read_array(archive, entry) for name, entry in members.items()}
    except ConfigError:
        raise
    except OSError as error:
        raise ConfigError(f"{where} must be readable: {error.strerror or error}") from None
    except MemoryError:
        raise
    except Exception as error:      # zipfile, zlib and numpy's parser have a dozen between them
        text = " ".join(str(error).split())
        raise ConfigError(f"{where} must be an .npz archive, not damaged ({text:.200})") from None


def _members(where: str, archive: zipfile.ZipFile, most: int) -> dict[str, zipfile.ZipInfo]:
    """Return members by the names of their arrays, checked by their headers: none is unpacked."""
    members: dict[str, zipfile.ZipInfo] = {}
    total = 0
    for entry in archive.infolist():
        name = entry.filename.removesuffix(".npy")
        if name in members:
            raise ConfigError(f"{where} must hold each array once, not {name!r} twice")
        with archive.open(entry) as member:
            # As np.load has it: what does not begin so is no array, and is not unpacked.
            if member.read(len(_MAGIC)) != _MAGIC:
                raise ConfigError(f"{where} must hold arrays alone, not {entry.filename!r}")
        with archive.open(entry) as member:
            try:
                _check_header(member, entry.file_size, most)
            except ConfigError as error:
                raise ConfigError(f"{where}: {name} {error}") from None
        members[name] = entry
        total += entry.file_size
    if total > MOST_BYTES:
        raise ConfigError(f"{where} must have at most {MOST_BYTES >> 20} MiB unpacked, "
                          f"not {total:,} bytes")
    return members


def _check_header(member: IO[bytes], size: int, most: int) -> None:
    """Refuse an array by its header, without a name: size in bytes with the header."""
    version = np.lib.format.read_magic(member)
    read = (np.lib.format.read_array_header_1_0 if version == (1, 0)
            else np.lib.format.read_array_header_2_0)
    shape, _, dtype = read(member)
    # To numpy, True is an integer, and -1 a size.
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


def _read_array(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> NDArray[Any]:
    with archive.open(entry) as member:
        found: NDArray[Any] = np.lib.format.read_array(member, allow_pickle=False)
        member.read()       # there is nothing more; at the end the checksum is verified
    return found
