"""A DRAM behind the memory ports of a design: its banks, its timing rules and its controller.

The tables of known devices are TOML files beside this module (:func:`preset_names`), each with
its source. :mod:`arch.common.dram` has the law of the controller; :mod:`sim.native` simulates it.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from arch.config import (
    ConfigError,
    check_int,
    check_power_of_two,
    convert_field,
    placing,
    read_toml_text,
    show,
)

__all__ = ["MAX_QUEUE", "DramConfig", "load_dram", "preset_names"]

#: Most accesses that a channel's queue holds.
MAX_QUEUE = 16

_FOLDER = Path(__file__).with_name("drams")
_PAGES = ("open", "closed")
_ORDERS = ("oldest", "reads-first", "round-robin")
_PARTS = ("row", "bank", "group", "column", "channel")
_TERM = 1 << 20
# Clocks that a rule may take: beyond every device, and far from where sums of them overflow.
_MOST_CLOCKS = 1 << 16
# Supply voltage and currents: all or none.
_CURRENTS = ("vdd", "idd0", "idd2n", "idd3n", "idd4r", "idd4w", "idd5")
# Fields that a file may leave out in any case: the core's clock, the controller, and what only the
# energy needs.
_CHOICES = frozenset(("core_mhz", "page", "mapping", "order", "queue", "latency", "devices",
                      *_CURRENTS))
_RULES = ("cl", "cwl", "bl", "rcd_read", "rcd_write", "rp", "ras", "rc", "rrd_s", "rrd_l", "faw",
          "ccd_s", "ccd_l", "wtr_s", "wtr_l", "rtp", "wr", "rfc")


@dataclass(frozen=True, kw_only=True)
class DramConfig:
    """A DRAM and its controller; the defaults are DDR4-2400 (``arch/drams/ddr4-2400.toml``) without
    its currents.

    All AXI ports whose memory has an equal ``DramConfig`` share the device. Times are in clocks of
    the device's command bus unless said otherwise. :mod:`arch.common.dram` has the law.

    Parameters
    ----------
    clock_mhz, core_mhz : Fraction
        Clock of the command bus, and of the accelerator; only their ratio matters.
    channels, bank_groups, banks, rows : int
        Channels, bank groups of a channel, banks of a group, and rows of a bank; powers of two.
        Rows above the last one wrap.
    row_bytes, access_bytes : int
        Bytes of a row of a channel, and of one read or write command: the width of the data bus
        times the burst length. Powers of two.
    cl, cwl, bl : int
        From a read or a write command to its data, and the length of the data.
    rcd_read, rcd_write : int
        From activate to read and to write.
    rp, ras, rc : int
        From precharge to activate; from activate to precharge, and to the next activate.
    rrd_s, rrd_l, faw : int
        Between activates of different groups and of one group, and of any five.
    ccd_s, ccd_l : int
        Between reads, or writes, of different groups and of one group.
    wtr_s, wtr_l : int
        From the end of written data to a read of a different group, and of the same one.
    rtp, wr : int
        From a read, and from the end of written data, to precharge.
    turnaround : int
        Clocks that the data bus is idle between read data and written data.
    refi, rfc : int
        Between refreshes, and the length of one. ``refi`` 0: no refresh; else at least
        :attr:`least_refi`.
    activate_clocks : int
        Clocks of the command bus that an activate takes; rules count from the last.
    buses : int
        1: one bus for all commands. 2: one for activate, precharge and refresh, one for reads and
        writes.
    page : str
        ``"open"``: rows stay open. ``"closed"``: each access closes its row.
    mapping : str
        ``row``, ``bank``, ``group``, ``column`` and ``channel``, joined by hyphens: what the bits
        of an address select, from the highest.
    order : str
        Which access a channel takes next, of those that wait at its ports: ``"oldest"``, with
        ``"reads-first"`` the oldest read before all writes, or ``"round-robin"``.
    queue : int
        Accesses of a channel whose rows are opened ahead, 1 to :data:`MAX_QUEUE`.
    latency : int
        Cycles of the core from the end of the data to the port. 1 to 1000.
    vdd : Fraction
        Supply voltage, V; 0, with all currents: the energy is not known.
    idd0, idd2n, idd3n, idd4r, idd4w, idd5 : Fraction
        Currents of one device, mA, as data sheets have them: activate and precharge every ``rc``;
        standby with all banks closed, and with open ones; reads, and writes, without a gap;
        refresh for ``rfc``. :mod:`arch.costs.dram` has what they mean.
    devices : Fraction
        Devices of a channel, which draw these currents each.

    Raises
    ------
    TypeError, ValueError
        A field is not as described.
    """

    #: A name, for refusals.
    EXAMPLE: ClassVar[str] = "ddr4-2400"

    clock_mhz: Fraction = Fraction(1200)
    core_mhz: Fraction = Fraction(1000)
    channels: int = 1
    bank_groups: int = 4
    banks: int = 4
    rows: int = 65536
    row_bytes: int = 8192
    access_bytes: int = 64
    cl: int = 16
    cwl: int = 12
    bl: int = 4
    rcd_read: int = 16
    rcd_write: int = 16
    rp: int = 16
    ras: int = 39
    rc: int = 55
    rrd_s: int = 4
    rrd_l: int = 6
    faw: int = 26
    ccd_s: int = 4
    ccd_l: int = 6
    wtr_s: int = 3
    wtr_l: int = 9
    rtp: int = 9
    wr: int = 18
    turnaround: int = 2
    refi: int = 9364
    rfc: int = 433
    activate_clocks: int = 1
    buses: int = 1
    page: str = "open"
    mapping: str = "row-bank-column-group-channel"
    order: str = "oldest"
    queue: int = 4
    latency: int = 8
    vdd: Fraction = Fraction(0)
    idd0: Fraction = Fraction(0)
    idd2n: Fraction = Fraction(0)
    idd3n: Fraction = Fraction(0)
    idd4r: Fraction = Fraction(0)
    idd4w: Fraction = Fraction(0)
    idd5: Fraction = Fraction(0)
    devices: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        for name in ("clock_mhz", "core_mhz"):
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} must be greater than 0, not {show(getattr(self, name))}")
        ratio = self.clocks_per_cycle
        if max(ratio.numerator, ratio.denominator) >= _TERM:
            raise ValueError(f"clock_mhz / core_mhz must have terms below {_TERM}, not {ratio}")
        for name, most in (("channels", 64), ("bank_groups", 16), ("banks", 64),
                           ("rows", 1 << 24), ("row_bytes", 1 << 16), ("access_bytes", 1 << 12)):
            check_power_of_two(name, getattr(self, name), 1, most)
        if self.row_bytes < self.access_bytes:
            raise ValueError(f"row_bytes must be at least access_bytes ({self.access_bytes}), "
                             f"not {self.row_bytes}")
        for name in _RULES:
            check_int(name, getattr(self, name), 1, _MOST_CLOCKS)
        check_int("turnaround", self.turnaround, 0, _MOST_CLOCKS)
        check_int("refi", self.refi, 0, 1 << 24)
        check_int("activate_clocks", self.activate_clocks, 1, 4)
        check_int("buses", self.buses, 1, 2)
        check_int("queue", self.queue, 1, MAX_QUEUE)
        check_int("latency", self.latency, 1, 1000)
        self._check_relations()
        self._check_currents()

    def _check_currents(self) -> None:
        given = [name for name in _CURRENTS if getattr(self, name)]
        for name in _CURRENTS if given else ():
            value = getattr(self, name)
            if value <= 0:
                raise ValueError(f"{name} must be greater than 0, as the supply voltage and all "
                                 f"currents, or all of them 0, not {show(value)}")
        for name, least in (("idd3n", "idd2n"), ("idd0", "idd3n"), ("idd4r", "idd3n"),
                            ("idd4w", "idd3n"), ("idd5", "idd2n")):
            if getattr(self, name) < getattr(self, least):
                raise ValueError(f"{name} must be at least {least} ({getattr(self, least)}), "
                                 f"not {getattr(self, name)}")
        if self.devices <= 0:
            raise ValueError(f"devices must be greater than 0, not {show(self.devices)}")

    def _check_relations(self) -> None:
        if self.ccd_s < self.bl or self.ccd_l < self.ccd_s:
            raise ValueError(f"ccd_s must be from bl ({self.bl}) to ccd_l ({self.ccd_l}), "
                             f"not {self.ccd_s}")
        if self.cl + self.bl + self.turnaround <= self.cwl:
            raise ValueError(f"cwl must be below cl + bl + turnaround "
                             f"({self.cl + self.bl + self.turnaround}), not {self.cwl}")
        if self.rc < self.ras + self.rp:
            raise ValueError(f"rc must be at least ras + rp ({self.ras} + {self.rp}), from one "
                             f"activate to the next of a bank, not {self.rc}")
        if 0 < self.refi < self.least_refi:
            raise ValueError(f"refi must be 0 or at least {self.least_refi}, for no more than "
                             f"8 refreshes to be late, not {self.refi}")
        if self.activate_clocks > 1 and self.buses == 1:
            raise ValueError("activate_clocks must be 1 with one command bus, "
                             f"not {self.activate_clocks}")
        for name, known in (("page", _PAGES), ("order", _ORDERS)):
            if getattr(self, name) not in known:
                raise ValueError(f"{name} must be one of {', '.join(known)}, "
                                 f"not {show(getattr(self, name))}")
        if sorted(self.mapping.split("-")) != sorted(_PARTS):
            raise ValueError(f"mapping must be {', '.join(_PARTS)} in some order, joined by "
                             f"hyphens, not {show(self.mapping)}")

    @staticmethod
    def named(name: str, path: str) -> "DramConfig":
        """Return a device by name or file: :func:`load_dram`. So it may be set as a string."""
        return load_dram(name, path)

    @classmethod
    def lacking(cls, names: Collection[str]) -> list[str]:
        """Return the fields of a device that are not among ``names``: without them there is none.
        """
        return [field.name for field in fields(cls) if field.name not in {*_CHOICES, *names}]

    @property
    def draws(self) -> bool:
        """Whether its currents are known."""
        return self.vdd > 0

    @property
    def clocks_per_cycle(self) -> Fraction:
        """Clocks of the device in a cycle of the accelerator."""
        return Fraction(self.clock_mhz) / Fraction(self.core_mhz)

    @property
    def bytes_per_cycle(self) -> Fraction:
        """Bytes per cycle of the accelerator that all channels' data buses carry at most."""
        return self.clocks_per_cycle * self.channels * Fraction(self.access_bytes, self.bl)

    @property
    def idle_latency(self) -> int:
        """Cycles from an address to its data in an idle device with closed rows, about."""
        clocks = 1 + self.rcd_read + self.cl + self.bl
        return self.latency + 1 + int(clocks / self.clocks_per_cycle)

    @property
    def least_refi(self) -> int:
        """Clocks between refreshes that are enough for at most eight to be late, as JEDEC allows.

        While a full queue of accesses to rows of one bank waits, refreshes become due: eight
        intervals must be as long as that queue and the refreshes in them take.
        """
        access = max(self.rc, self.rcd_read + self.rtp + self.rp,
                     self.rcd_write + self.cwl + self.bl + max(self.wr + self.rp, self.wtr_l))
        refresh = self.rfc + self.rp
        return max(refresh + self.rc + 1, -(-(self.queue * access + 9 * refresh) // 8))

    @property
    def parts(self) -> dict[str, tuple[int, int]]:
        """Lowest bit and number of values of each part of an address, in accesses."""
        sizes = {"row": self.rows, "bank": self.banks, "group": self.bank_groups,
                 "column": self.row_bytes // self.access_bytes, "channel": self.channels}
        found, bit = {}, 0
        for part in reversed(self.mapping.split("-")):
            found[part] = bit, sizes[part]
            bit += sizes[part].bit_length() - 1
        return found


def preset_names() -> list[str]:
    """Return the names of the devices whose tables are there."""
    return sorted(path.stem for path in _FOLDER.glob("*.toml"))


@lru_cache
def _preset(name: str) -> DramConfig:
    return _read(_FOLDER / f"{name}.toml")


def _read(path: str | Path) -> DramConfig:
    text, table = read_toml_text(path, what="DRAM")
    try:
        with placing(path, text, dict(table)):
            return _made(table)
    except ConfigError as error:
        said = str(error).startswith(str(path))
        raise error if said else ConfigError(f"{path}: {error}") from None


def _made(table: dict[str, Any]) -> DramConfig:
    start = table.pop("device", None)
    values: dict[str, Any] = {}
    if start is not None:
        if start not in preset_names():
            raise ConfigError(f"device must be one of {', '.join(preset_names())}, "
                              f"not {show(start)}")
        base = _preset(str(start))
        values = {field.name: getattr(base, field.name) for field in fields(DramConfig)}
    try:
        values |= {name: convert_field(DramConfig, name, value) for name, value in table.items()}
        found = DramConfig(**values)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    missing = DramConfig.lacking(values)
    if missing:
        raise ConfigError(f"device must be given, or each field of a device; missing: "
                          f"{', '.join(missing)}")
    return found


def load_dram(name: str, path: str = "dram") -> DramConfig:
    """Return a device by the name of its table, or from a TOML file of one's own.

    Parameters
    ----------
    name : str
        One of :func:`preset_names`, or the path of a file with the fields of :class:`DramConfig`.
        With the key ``device``, a preset, it gives what differs from that; else it has to give all
        fields but those of the controller, ``core_mhz`` and what only the energy needs.
    path : str
        The field that has the name, for the refusal.

    Raises
    ------
    ConfigError
        There is no such preset or file, or a field is not valid. One line.
    """
    if name in preset_names():
        return _preset(name)
    if not name.endswith(".toml"):
        raise ConfigError(f"{path} must be one of {', '.join(preset_names())} or a .toml file, "
                          f"not {show(name)}")
    return _read(name)
