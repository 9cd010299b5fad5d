"""Checkpoints of training: what a run needs to go on after some of its steps, in one file."""

import fcntl
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cache import warn
from arch.cluster.workloads import Workload
from arch.config import ConfigError
from arch.files import replace_file
from arch.npz import list_names, read_arrays
from arch.workloads.training import initial_parameters

__all__ = ["FILE", "Checkpoint", "hold", "read", "release", "write"]

#: Its name in a folder of checkpoints.
FILE = "checkpoint.npz"
_ABOUT, _FORMAT = "about", 1
#: What is counted, with the least and the most of each.
_COUNTS = {"done": (1, 1 << 30), "updates": (0, 1 << 30), "scale_log2": (-126, 127),
           "good": (0, 1 << 30)}
_MOST_NUMBERS = 1 << 28


@dataclass(frozen=True, kw_only=True)
class Checkpoint:
    """Training after some steps. All nodes have the same weights and state.

    Parameters
    ----------
    done, updates : int
        Steps, and those of them that were not skipped.
    scale_log2, good : int
        Binary logarithm of the next step's loss scale, and the good steps since it changed.
    arrays : mapping of str to float32 array
        ``LAYER.weight`` and ``LAYER.bias``, and ``LAYER.weight.STATE`` of the optimiser.
    """

    done: int
    updates: int
    scale_log2: int
    good: int
    arrays: Mapping[str, NDArray[Any]]


def _identity(workload: Workload) -> dict[str, Any]:
    """Return what a run must have in common with the one that it continues."""
    request, data = workload.training, workload.training.images()
    return {"network": request.network.name, "nodes": workload.nodes, "batch": request.batch,
            "seed": request.seed, "optimizer": type(request.optimizer).__name__.lower(),
            "hyperparameters": asdict(request.optimizer), "scaling": asdict(request.scaling),
            "clip": request.clip, "images": zlib.crc32(
                np.ascontiguousarray(data.train_labels).tobytes(),
                zlib.crc32(np.ascontiguousarray(data.train_images).tobytes()))}


def _shapes(workload: Workload) -> dict[str, tuple[int, ...]]:
    """Return the shape of each array of a workload's checkpoint."""
    request = workload.training
    found = {name: value.shape for name, value in initial_parameters(request.network).items()}
    return found | {f"{name}.{each}": shape for name, shape in found.items()
                    for each in request.optimizer.state}


def check_folder(folder: Path) -> None:
    """Refuse a file in the place of a folder, or of one in which it is.

    Raises
    ------
    ConfigError
        There is one.
    """
    for each in (folder, *folder.parents):
        if os.path.lexists(each):
            if not each.is_dir():
                raise ConfigError(f"checkpoint must be a folder, not {str(folder)!r}"
                                  + ("" if each == folder else f": {str(each)!r} is none"))
            return


def hold(folder: Path) -> int:
    """Keep other runs from writing to a folder until :func:`release`, or the end of the process.

    Where the folder cannot be locked, a line on standard error says so, and the run goes on.

    Raises
    ------
    ConfigError
        Another run writes to it, or it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise ConfigError("checkpoint must be a folder that can be made, not "
                          f"{str(folder)!r} ({error.strerror})") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise ConfigError("checkpoint must be a folder to which no other run writes, not "
                          f"{str(folder)!r}") from None
    except OSError as error:      # a file system without locks, or one that locks no folders
        warn(f"checkpoint folder {str(folder)!r} cannot be locked ({error.strerror}): nothing "
             "keeps another run from writing to it")
    return held


def release(held: int) -> None:
    """Let other runs write to the folder of :func:`hold`."""
    os.close(held)


def write(folder: Path, workload: Workload, checkpoint: Checkpoint) -> None:
    """Write a checkpoint to a folder, in the place of an earlier one, which is there until then.

    Raises
    ------
    OSError
        It cannot be written.
    """
    about = {"format": _FORMAT, **_identity(workload),
             **{name: getattr(checkpoint, name) for name in _COUNTS}}
    arrays: dict[str, Any] = {
        _ABOUT: np.frombuffer(json.dumps(about).encode(), np.uint8), **checkpoint.arrays}
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(folder / FILE, lambda file: np.savez(file, **arrays))


def _about(where: str, arrays: dict[str, NDArray[Any]]) -> dict[str, Any]:
    """Take out what a checkpoint says of itself."""
    found = arrays.pop(_ABOUT, None)
    about = None
    if found is not None and found.dtype == np.uint8:
        try:
            about = json.loads(found.tobytes())
        except ValueError:      # also of bytes that are no text
            about = None
    if not isinstance(about, dict):
        raise ConfigError(f"{where} must be a checkpoint, and does not say of what") from None
    if about.get("format") != _FORMAT:
        raise ConfigError(f"{where} must be of format {_FORMAT}, not {about.get('format')!r}")
    return about


def read(folder: Path, workload: Workload) -> Checkpoint:
    """Read the checkpoint of a folder, of a run with the same training.

    Raises
    ------
    ConfigError
        There is none, it is damaged, it is of other training, or it has all steps already.
    """
    path = folder / FILE
    where = f"checkpoint {str(path)!r}"
    try:
        arrays = read_arrays(path, most=_MOST_NUMBERS)
    except ConfigError as error:
        raise ConfigError(f"resume must be a folder with a checkpoint: {error}") from None
    about = _about(where, arrays)
    for name, wanted in _identity(workload).items():
        # As a file has it.
        if about.get(name) != json.loads(json.dumps(wanted)):
            raise ConfigError(f"{where} must be of {name} {wanted!r}, not {about.get(name)!r}")
    counts: dict[str, int] = {}
    for name, (least, most) in _COUNTS.items():
        value = about.get(name)
        if type(value) is not int or not least <= value <= most:
            raise ConfigError(f"{where} must have {name} from {least} to {most}, not {value!r}")
        counts[name] = value
    shapes = _shapes(workload)
    if set(arrays) != set(shapes):
        raise ConfigError(f"{where} must have the arrays {list_names(shapes)}, not "
                          f"{list_names(arrays)}")
    for name, shape in shapes.items():
        if arrays[name].shape != shape or arrays[name].dtype != np.float32:
            raise ConfigError(f"{where} must have {name} as float32 of shape {shape}, not "
                              f"{arrays[name].dtype} of shape {arrays[name].shape}")
    steps = workload.training.steps
    if steps <= counts["done"]:
        raise ConfigError(f"steps must be more than {counts['done']}, which the checkpoint has, "
                          f"not {steps}")
    return Checkpoint(**counts, arrays=arrays)
