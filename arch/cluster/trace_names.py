"""Names of steps of other tools: ``chakra:FOLDER[:option=value...]``, and of files for them."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from arch.config import ConfigError, show
from arch.memory import check_rate
from arch.scale.names import MOST_RANKS, TOPOLOGIES
from arch.workloads.options import parse_options, parse_unsigned

__all__ = ["CHAKRA", "CLOCK_MHZ", "GOAL", "MODEL", "PRIORITY", "Traces", "check_topology",
           "is_trace", "parse_traces"]

CHAKRA = "chakra"
#: Clock of a node unless one is given, as for power. MHz.
CLOCK_MHZ = Fraction(700)
#: Where times of computation come from.
_STATED, MODEL = "stated", "model"
_OPTIONS = ("clock", "compute", "prefix", "ranks", "topology", "rates", "latencies", "algorithm",
            "order")
_FIFO, PRIORITY, _AUTO = "fifo", "priority", "auto"
_MOST_CLOCK = 100_000
#: Endings of files that a step is written to, beside Chrome's.
_ET, GOAL = ".et", ".goal"


@dataclass(frozen=True, kw_only=True)
class Traces:
    """A folder of traces, and how it is modelled.

    Parameters
    ----------
    folder : str
    prefix : str
        Of its files; empty: the only one that is there.
    ranks : int
        Copies of a trace of one rank; 0: none.
    compute : str
        Where times of computation come from: ``stated`` or ``model``.
    clock_mhz : Fraction
        MHz.
    algorithm, order : str
        Of allreduces, and of communication at a NIC.
    topology : str
        As for :func:`arch.cluster.networks.network_of_name`.
    rates, latencies : tuple
        Of each tier; empty: those of the NIC's links.
    """

    folder: str
    prefix: str = ""
    ranks: int = 0
    compute: str = _STATED
    clock_mhz: Fraction = CLOCK_MHZ
    algorithm: str = _AUTO
    order: str = _FIFO
    topology: str = ""
    rates: tuple[Fraction, ...] = ()
    latencies: tuple[int, ...] = ()


def _split(text: str) -> tuple[str, str]:
    """Split a name into the folder that it begins with, and the rest."""
    ends = [len(text), *(place for place in range(len(text) - 1, -1, -1) if text[place] == ":")]
    end = next((end for end in ends if text[:end] and Path(text[:end]).is_dir()),
               len(text.partition(":")[0]))
    return text[:end], text[end:]


def _one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ConfigError(f"{CHAKRA} option {name} must be one of {', '.join(known)}, not "
                          f"{show(value)}")
    return value


def parse_traces(rest: str) -> Traces:
    """Parse what follows ``chakra:`` in a workload's name.

    Raises
    ------
    ConfigError
        There is no folder, an option is unknown, or a value is out of range. Nothing is read yet.
    """
    folder, behind = _split(rest)
    if not folder:
        raise ConfigError(f"workload must be {CHAKRA}:FOLDER, a folder of PREFIX.RANK.et, not "
                          f"'{CHAKRA}:{rest}'")
    try:
        given = {name: value or "" for name, value in parse_options(
            CHAKRA, behind.split(":")[1:], dict.fromkeys(_OPTIONS, True)).items()}
        clock = check_rate(given.get("clock", str(CLOCK_MHZ)), f"{CHAKRA} option clock")
        rates = tuple(check_rate(text, f"{CHAKRA} option rates")
                      for text in given["rates"].split(",")) if "rates" in given else ()
        latencies = tuple(parse_unsigned(f"{CHAKRA} option latencies", text) for text in
                          given["latencies"].split(",")) if "latencies" in given else ()
        ranks = parse_unsigned(f"{CHAKRA} option ranks", given["ranks"], 1) if (
            "ranks" in given) else 0
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    check_topology(CHAKRA, given.get("topology"))
    if ranks > MOST_RANKS:
        raise ConfigError(f"{CHAKRA} option ranks must be at most {MOST_RANKS:,}, not {ranks:,}")
    if clock > _MOST_CLOCK:
        raise ConfigError(f"{CHAKRA} option clock must be at most {_MOST_CLOCK:,} MHz, not "
                          f"{show(clock)}")
    return Traces(
        folder=folder, prefix=given.get("prefix", ""), ranks=ranks, clock_mhz=clock,
        compute=_one_of("compute", given.get("compute", _STATED), (_STATED, MODEL)),
        algorithm=given.get("algorithm", _AUTO), rates=rates, latencies=latencies,
        order=_one_of("order", given.get("order", _FIFO), (_FIFO, PRIORITY)),
        topology=given.get("topology", ""))


def check_topology(kind: str, given: str | None) -> None:
    """Refuse a topology that is given without its name, which would be the mesh.

    Raises
    ------
    ConfigError
        It is empty.
    """
    if given == "":
        raise ConfigError(f"{kind} option topology must be one of {', '.join(TOPOLOGIES)}, "
                          "FILE.yml, or left out for the mesh, not ''")


def is_trace(path: Path | None) -> bool:
    """Return whether a file of that name is for another simulator."""
    return path is not None and path.suffix in {_ET, GOAL}
