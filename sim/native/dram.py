"""A DRAM as ``dram.h`` has it: its settings, its counts, and a device without a design."""

import ctypes
from typing import Any

from arch.common.dram import COUNTS
from arch.dram import DramConfig
from sim.native.builder import cluster_library

__all__ = ["DramCounts", "DramSettings", "dram_settings", "load_dram_library"]

_ORDERS = ("oldest", "reads-first", "round-robin")
_SAME = ("cl", "cwl", "bl", "rcd_read", "rcd_write", "rp", "ras", "rc", "rrd_s", "rrd_l", "faw",
         "ccd_s", "ccd_l", "wtr_s", "wtr_l", "rtp", "wr", "turnaround", "refi", "rfc",
         "activate_clocks")


class DramSettings(ctypes.Structure):
    """``DramSettings`` of ``dram.h``."""

    _fields_ = [(name, ctypes.c_int64) for name in (
        "clocks", "per_cycles", "channels", "groups", "banks", "access_bytes", *_SAME, "one_bus",
        "closed", "order", "queue", "latency", "row_bit", "rows", "bank_bit", "group_bit",
        "channel_bit")]


class DramCounts(ctypes.Structure):
    """``DramCounts`` of ``dram.h``."""

    _fields_ = [(name, ctypes.c_uint64) for name in COUNTS]

    def table(self) -> dict[str, int]:
        """Return the counts by name."""
        return {name: getattr(self, name) for name in COUNTS}


def dram_settings(config: DramConfig) -> DramSettings:
    """Return a device's settings in the form that the simulation takes."""
    ratio, parts = config.clocks_per_cycle, config.parts
    return DramSettings(
        clocks=ratio.numerator, per_cycles=ratio.denominator, channels=config.channels,
        groups=config.bank_groups, banks=config.banks, access_bytes=config.access_bytes,
        one_bus=config.buses == 1, closed=config.page == "closed",
        order=_ORDERS.index(config.order), queue=config.queue, latency=config.latency,
        row_bit=parts["row"][0], rows=config.rows, bank_bit=parts["bank"][0],
        group_bit=parts["group"][0], channel_bit=parts["channel"][0],
        **{name: getattr(config, name) for name in _SAME})


def load_dram_library(**options: Any) -> ctypes.CDLL:
    """Return the library with a device alone; options are those of :func:`cluster_library`."""
    lib = ctypes.CDLL(str(cluster_library(**options)))
    u64, i64, unsigned, handle = (ctypes.c_uint64, ctypes.c_int64, ctypes.c_uint, ctypes.c_void_p)
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "dram_create": (handle, [ctypes.POINTER(DramSettings)]),
        "dram_destroy": (None, [handle]),
        "dram_add": (None, [handle, ctypes.c_int]),
        "dram_submit": (u64, [handle, unsigned, u64, u64, i64]),
        "dram_advance": (None, [handle, i64]),
        "dram_ready": (i64, [handle, unsigned, u64, u64, u64, u64]),
        "dram_counts": (None, [handle, ctypes.POINTER(DramCounts)]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, name)
        function.restype = result
        function.argtypes = arguments
    return lib
