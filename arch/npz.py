"""Arrays of ``.npz`` files that may be damaged, or anything else."""

import math
import zipfile
import zlib
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError

__all__ = ["read_arrays"]

# First bytes of a zip archive with and without members; of an array.
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_MAGIC = b"\x93NUMPY"


def read_arrays(path: str | Path, *, most: int) -> dict[str, NDArray[Any]]:
    """Return all arrays of an ``.npz`` file, none of more than ``most`` elements.

    Raises
    ------
    ConfigError
        It cannot be read, is no such file, or holds objects.
    """
    where = f"file {str(path)!r}"
    try:
        with open(path, "rb") as raw:
            # By its first bytes: zipfile looks at the end, which a device has none of.
            if raw.read(len(_ZIP[0])) not in _ZIP:
                raise ConfigError(f"{where} must be an .npz archive, and is no zip archive")
            _check_sizes(where, raw, most)
            raw.seek(0)
            with np.load(raw, allow_pickle=False) as file:
                return {name: file[name] for name in file.files}
    except ConfigError:
        raise
    except OSError as error:
        raise ConfigError(f"{where} must be readable: {error.strerror or error}") from None
    except (ValueError, EOFError, KeyError, NotImplementedError, zipfile.BadZipFile,
            zipfile.LargeZipFile, zlib.error, RuntimeError) as error:
        raise ConfigError(f"{where} must be an .npz archive, not damaged ({error})") from None


def _check_sizes(where: str, raw: IO[bytes], most: int) -> None:
    """Refuse arrays that are larger than any that is used, by their headers: nothing is unpacked.

    Raises
    ------
    ConfigError, ValueError, zipfile.BadZipFile
    """
    with zipfile.ZipFile(raw) as archive:
        for entry in archive.infolist():
            with archive.open(entry) as member:
                # As np.load has it: what does not begin so is no array, and is not unpacked.
                if member.read(len(_MAGIC)) != _MAGIC:
                    raise ConfigError(f"{where} must hold arrays alone, not {entry.filename!r}")
            with archive.open(entry) as member:
                version = np.lib.format.read_magic(member)
                read = (np.lib.format.read_array_header_1_0 if version == (1, 0)
                        else np.lib.format.read_array_header_2_0)
                shape, _, dtype = read(member)
            name, size = entry.filename.removesuffix(".npy"), math.prod(shape)
            if dtype.hasobject:
                raise ConfigError(f"{where}: {name} must be an array of numbers, not of {dtype}")
            if size > most:
                raise ConfigError(f"{where}: {name} must have at most {most} elements, "
                                  f"not {size}")
            if size * dtype.itemsize > entry.file_size:
                raise ConfigError(f"{where} must be an .npz archive, not damaged ({name} has "
                                  f"{entry.file_size} bytes, its shape is {shape} of {dtype})")
