"""Memory images of a workload: what a host loads before a run, and what it finds afterwards.

A :class:`MemoryImage` is the memory of one program of one core. :func:`image_files` makes files of
it: each segment as bytes (``.bin``) and for ``$readmemh`` (``.hex``: a beat a line, the first byte
in its lowest bits, ``@`` addresses in beats), a manifest, and a C header of addresses.
"""

import json
import math
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.encoding import INSTRUCTION_BYTES

__all__ = ["MANIFEST", "MemoryImage", "Range", "image_files"]

#: Name of the file that describes the others.
MANIFEST = "manifest.json"

#: Address and number of bytes.
Range = tuple[int, int]

Bytes = NDArray[np.uint8]


@dataclass(frozen=True, kw_only=True, eq=False)
class MemoryImage:
    """Memory of one program.

    Parameters
    ----------
    name : str
        Folder of its files; empty if it is the only one.
    memory : (B,) uint8 array
        Before the run.
    program_at, instructions : int
        Byte address of the program, and its length.
    inputs : tuple of Range
        Inputs of the workload.
    scratch : tuple of Range
        What the run writes without leaving a result there. The rest of the memory is constant:
        weights, parameters, tables.
    expected, known : (B,) uint8 and bool arrays
        After the run, and which bytes are results.
    model : mapping
        ``cycles`` and ``counters`` that the model predicts.
    """

    name: str = ""
    memory: Bytes
    program_at: int
    instructions: int
    inputs: tuple[Range, ...]
    scratch: tuple[Range, ...] = ()
    expected: Bytes
    known: NDArray[np.bool_]
    model: Mapping[str, Any] = field(default_factory=dict)


def _ranges(marked: NDArray[np.bool_], beat: int) -> Iterator[Range]:
    """Yield the beats with a marked byte, neighbours together."""
    beats = marked.reshape(-1, beat).any(axis=1)
    edges = np.flatnonzero(np.diff(beats, prepend=False, append=False))
    for first, last in edges.reshape(-1, 2).tolist():
        yield first * beat, (last - first) * beat


def _marked(size: int, ranges: Iterable[Range]) -> NDArray[np.bool_]:
    found = np.zeros(size, bool)
    for address, length in ranges:
        found[address:address + length] = True
    return found


def _hex(data: Bytes, address: int, beat: int) -> bytes:
    words = data.reshape(-1, beat)[:, ::-1]
    lines = [f"@{address // beat:x}", *(word.tobytes().hex() for word in words)]
    return ("\n".join(lines) + "\n").encode()


def _segments(image: MemoryImage, beat: int) -> Iterator[tuple[str, int, Bytes]]:
    """Yield name, address and bytes of everything in the files of an image."""
    size = len(image.memory)
    code = _marked(size, [(image.program_at, image.instructions * INSTRUCTION_BYTES)])
    inputs = _marked(size, image.inputs)
    constants = ~(code | inputs | image.known | _marked(size, image.scratch))
    # Beats are whole: what another segment shares with the program or with inputs has its bytes.
    for kind, marked, data in (
            ("program", code, image.memory), ("weights", constants, image.memory),
            ("inputs", inputs, image.memory), ("expected", image.known, image.expected),
            ("mask", image.known, np.where(image.known, 255, 0).astype(np.uint8))):
        if kind == "weights":
            beats = marked.reshape(-1, beat)
            marked = np.repeat(beats.all(axis=1), beat)  # noqa: PLW2901
        found = list(_ranges(marked, beat))
        for number, (address, length) in enumerate(found):
            name = kind if len(found) == 1 else f"{kind}_{number}"
            yield name, address, data[address:address + length]


def _header(image: MemoryImage, segments: Sequence[Mapping[str, Any]],
            facts: Mapping[str, Any]) -> str:
    """Return the C header of an image's addresses.

    All its names begin with ``IMAGE_``; whoever writes it puts the name of its folder there.
    """
    lines = [
        "/* Addresses of a workload's memory image. Made by hwgen. */", "#ifndef IMAGE_H",
        "#define IMAGE_H", "", "/* What FINGERPRINT of a core for this image reads. */",
        f"#define IMAGE_FINGERPRINT 0x{facts['fingerprint']:08x}u", "",
        f"#define IMAGE_BYTES 0x{len(image.memory):x}u",
        f"#define IMAGE_INSTRUCTIONS {image.instructions}u", "",
        "/* Segments; _CRC32 is that of their bytes, as zlib counts it. */"]
    for segment in segments:
        name = segment["name"].upper()
        lines += [f"#define IMAGE_{name}_ADDRESS 0x{segment['address']:x}u",
                  f"#define IMAGE_{name}_BYTES 0x{segment['bytes']:x}u",
                  f"#define IMAGE_{name}_CRC32 0x{segment['crc32']:08x}u"]
    ranges = ", ".join(f"{{0x{segment['address']:x}u, 0x{segment['bytes']:x}u}}"
                       for segment in segments if segment["name"].startswith("expected"))
    lines += ["", "/* Address and bytes of each range of results: those of `expected`, as far as",
              " * bits of `mask` are set. */", f"#define IMAGE_EXPECTED_RANGES {{ {ranges} }}"]
    if facts.get("scales"):
        lines += ["", "/* Real numbers are integers times two to the power of these. */", *(
            f"#define IMAGE_{name.upper()}_SCALE_LOG2 ({math.log2(step):.0f})"
            for name, step in facts["scales"].items())]
    lines += ["", "/* What the timing model predicts, with the memory of the configuration. */",
              f"#define IMAGE_CYCLES {image.model['cycles']}u", "", "#endif"]
    return "\n".join(lines) + "\n"


def image_files(images: Sequence[MemoryImage], *, beat: int, facts: Mapping[str, Any]
                ) -> dict[str, bytes]:
    """Return the files of a workload's images, by name relative to their folder.

    Parameters
    ----------
    images : sequence of MemoryImage
    beat : int
        Bytes of a beat of the memory ports.
    facts : mapping
        Further entries of the manifest: engine, configuration and its fingerprint, workload. Of
        ``scales``, the real values of one step of integers, powers of two, the header has the
        logarithms.
    """
    files: dict[str, bytes] = {}
    described = []
    for image in images:
        folder = f"{image.name}/" if image.name else ""
        segments = []
        for name, address, data in _segments(image, beat):
            files[f"{folder}{name}.bin"] = data.tobytes()
            files[f"{folder}{name}.hex"] = _hex(data, address, beat)
            segments.append({"name": name, "address": address, "bytes": len(data),
                             "crc32": zlib.crc32(data.tobytes()),
                             "bin": f"{folder}{name}.bin", "hex": f"{folder}{name}.hex"})
        header = f"{folder}image.h"
        files[header] = _header(image, segments, facts).encode()
        described.append({
            "name": image.name, "bytes": len(image.memory), "program": image.program_at,
            "instructions": image.instructions, "header": header, "segments": segments,
            "model": dict(image.model)})
    manifest = {"hwgen_image": 1, **facts, "beat_bytes": beat, "images": described}
    files[MANIFEST] = (json.dumps(manifest, indent=2) + "\n").encode()
    return files
