"""Checks of the files that a command reads and writes, made before the work begins."""

import contextlib
import functools
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO

from arch.config import ConfigError
from arch.files import SCRATCH, check_writable, replace_file, write_text
from arch.workloads.options import split_file, split_options
from arch.workloads.training_names import TRAIN

__all__ = ["check_different", "check_file", "check_own", "data_file", "is_result", "make_folder",
           "output_folder", "outputs_suffixes", "workload_file", "write_image"]


def _unwritable(what: str, path: Path, error: OSError) -> ConfigError:
    return ConfigError(f"{what} must be writable, not {str(path)!r} ({error.strerror})")


def make_folder(path: Path) -> Path:
    """Make an output folder, and check that files can be written there.

    Raises
    ------
    ConfigError
        The folder cannot be made, or not written to.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except FileExistsError:
        raise ConfigError(f"output folder must be a folder, not {str(path)!r}, which is a file"
                          ) from None
    except OSError as error:
        raise _unwritable("output folder", path, error) from None
    return path


@contextlib.contextmanager
def output_folder(path: Path) -> Iterator[Path]:
    """Make an output folder; remove it again if the work fails before writing anything.

    Raises
    ------
    ConfigError
        As :func:`make_folder` does.
    """
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    make_folder(path)
    try:
        yield path
    except BaseException:
        for folder in missing:
            try:
                folder.rmdir()
            except OSError:     # not empty, or now in use by another program
                break
        raise


def check_file(what: str, path: Path | None) -> None:
    """Check that a file can be written, without changing an existing one.

    Raises
    ------
    ConfigError
        It cannot.
    """
    if path is None:
        return
    try:
        check_writable(path)
    except OSError as error:
        raise _unwritable(what, path, error) from None


def check_own(folder: Path, names: Sequence[str], *, what: str, own: bool) -> None:
    """Refuse to overwrite files that the user did not name, unless an earlier call wrote them.

    Links belong to nobody: they are never written through.

    Parameters
    ----------
    folder : Path
    names : sequence of str
        Names of the files in the folder that will be written.
    what : str
        What the files belong to, for the message.
    own : bool
        Whether the folder already holds the results of an earlier call.

    Raises
    ------
    ConfigError
        One of the files exists.
    """
    for path in (folder / name for name in names):
        if path.is_symlink() or (not own and path.exists()):
            raise ConfigError(f"file {str(path)!r} is not of an earlier {what}: give --force to "
                              "write over it, or another folder")


def write_image(folder: Path, files: Mapping[str, bytes], *, force: bool) -> None:
    """Write the files of a workload's memory images, and remove those that an earlier image left.

    Names in C begin with that of the folder, so that one program can include several images. The
    manifest goes first and comes last. In between, ``incomplete.json`` names the files of both
    images, so that the next call knows them if this one is killed.

    Raises
    ------
    ConfigError
        One of them exists, and is not of an earlier image; ``force`` allows it.
    OSError
        A file cannot be written.
    """
    files = _named(files, folder)
    manifest, incomplete = folder / _MANIFEST, folder / _INCOMPLETE
    earlier = _listed(manifest) | _killed(incomplete)
    if not force:
        check_own(folder, [*files, _INCOMPLETE], what="image",
                  own=_is_manifest(manifest) or _is_incomplete(incomplete))
    write_text(incomplete, json.dumps({
        "hwgen_image_incomplete": 1, "files": sorted(earlier | set(files) - {_MANIFEST})},
        indent=2) + "\n")
    manifest.unlink(missing_ok=True)
    for name in earlier - set(files):
        path = folder / name
        path.unlink(missing_ok=True)
        if path.parent != folder:
            with contextlib.suppress(OSError):      # others have files there
                path.parent.rmdir()
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        if path != manifest:
            replace_file(path, functools.partial(_put, data))
    replace_file(manifest, functools.partial(_put, files[_MANIFEST]))
    incomplete.unlink()


def _named(files: Mapping[str, bytes], folder: Path) -> dict[str, bytes]:
    """Return files of images whose names in C begin with the folder's instead of ``IMAGE``."""
    found = dict(files)
    manifest = json.loads(found[_MANIFEST])
    own = re.sub(r"\W", "_", Path(os.path.abspath(folder)).name, flags=re.ASCII).upper()
    if not re.match(r"[A-Z]", own):
        own = f"IMAGE_{own}"
    for image in manifest["images"]:
        image["prefix"] = f"{own}_{image['name'].upper()}" if image["name"] else own
        text = found[image["header"]].decode()
        found[image["header"]] = re.sub(r"\bIMAGE_", f"{image['prefix']}_", text).encode()
    manifest["sha256"] = {name: hashlib.sha256(data).hexdigest()
                          for name, data in found.items() if name != _MANIFEST}
    found[_MANIFEST] = (json.dumps(manifest, indent=2) + "\n").encode()
    return found


# Describes the other files of an image; of one that is being written, names them.
_MANIFEST, _INCOMPLETE = "manifest.json", "incomplete.json"

# Names that images have, in one folder or none: of others, a manifest says nothing.
_IMAGE_FILE = re.compile(r"(\w+/)?\w+\.(bin|hex|h)")


def _listed(manifest: Path) -> set[str]:
    """Return the files that a manifest lists; none if it is not one of an image."""
    if not _is_manifest(manifest):
        return set()
    try:
        images = json.loads(manifest.read_bytes())["images"]
        found = {image["header"] for image in images} | {
            segment[kind] for image in images for segment in image["segments"]
            for kind in ("bin", "hex")}
        return {name for name in found if _IMAGE_FILE.fullmatch(name)}
    except (OSError, ValueError, TypeError, KeyError):
        return set()        # somebody changed it


def _killed(incomplete: Path) -> set[str]:
    """Return the files that a call may have left that was killed, and remove what it was writing.

    That belongs to nobody if its writer is not there any more.
    """
    if not _is_incomplete(incomplete):
        return set()
    try:
        names = json.loads(incomplete.read_bytes())["files"]
        found = {name for name in names if _IMAGE_FILE.fullmatch(name)}
    except (OSError, ValueError, TypeError, KeyError):
        return set()        # somebody changed it
    for folder in {(incomplete.parent / name).parent for name in (*found, _MANIFEST)}:
        for path in folder.glob(f"{SCRATCH}*"):
            writer = path.name.removeprefix(SCRATCH).partition("-")[0]
            if writer.isdecimal() and not _is_running(int(writer)):
                path.unlink(missing_ok=True)
    return found


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass
    return True


def _put(data: bytes, opened: IO[bytes]) -> None:
    opened.write(data)


def _is_manifest(path: Path) -> bool:
    """Return whether a file is the manifest of a memory image."""
    try:
        return "hwgen_image" in json.loads(path.read_bytes())
    except (OSError, ValueError, TypeError, RecursionError):
        return False


def _is_incomplete(path: Path) -> bool:
    """Return whether a file names those of a memory image that is or was being written."""
    try:
        return "hwgen_image_incomplete" in json.loads(path.read_bytes())
    except (OSError, ValueError, TypeError, RecursionError):
        return False


def is_result(path: Path) -> bool:
    """Return whether a file is a result that ``hwgen run -o`` has written."""
    try:
        found = json.loads(path.read_bytes())
        return {"schema", "engine", "workload", "config", "model"} <= set(found)
    except (OSError, ValueError, TypeError, RecursionError):
        return False


def check_different(written: Mapping[str, Path | None], read: Mapping[str, Path | None]) -> None:
    """Refuse to write a file twice, or over one that is read; devices and pipes are exempt.

    Raises
    ------
    ConfigError
        Two of the files are the same.
    """
    known: dict[str, str] = {}
    for name, path in [*read.items(), *written.items()]:
        if path is None or (path.exists() and not path.is_file()):
            continue
        real = os.path.realpath(path)
        if name in written and real in known:
            raise ConfigError(f"{name} file must be another than that of {known[real]}, "
                              f"not {str(path)!r}")
        known[real] = name


def outputs_suffixes(workload: str) -> tuple[str, ...]:
    """Return the suffixes allowed for files that receive a workload's outputs."""
    return (".npz", ".onnx") if _trained(workload)[0].endswith(".onnx") else (".npz",)


def _trained(workload: str) -> tuple[str, str]:
    """Return the network or file that a workload trains, and its options; empty if none."""
    kind, _, rest = workload.partition(":")
    return split_file(rest) if kind == TRAIN else ("", "")


def data_file(workload: str) -> Path | None:
    """Return the file of images in the options of a training workload's name, if any."""
    return next((Path(option.removeprefix("data="))
                 for option in split_options(_trained(workload)[1], "data")
                 if option.startswith("data=")), None)


def workload_file(name: str) -> Path | None:
    """Return the file that a workload's name refers to, if any."""
    parts = name.split(":")[1:]
    return Path(parts[0]) if parts and parts[0] else None
