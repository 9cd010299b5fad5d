"""Names of a cluster's workloads: ``train:NETWORK:nodes=N[:option=value...]``."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from arch.cluster.mishaps import NONE, OPTIONS, Mishaps, parse_mishaps
from arch.cluster.trace_names import CHAKRA, Traces, check_topology, parse_traces
from arch.config import ConfigError, show
from arch.memory import check_rate
from arch.scale.kinds import COLUMNS, GPIPE, ONE_EACH, PAIRS, ROWS
from arch.scale.names import MOST_RANKS, ORDERS, RINGS, SERVERS
from arch.workloads.options import parse_unsigned, split_file, split_options, suggestion
from arch.workloads.training_names import TRAIN, training_workloads

if TYPE_CHECKING:
    from arch.workloads.training_request import TrainingRequest

__all__ = ["AUTO", "COLUMNS", "FIFO", "GPIPE", "MESH", "PAIRS", "PRIORITY", "ROWS", "SWITCH",
           "Workload", "load", "unmodelled_option", "usual_algorithm", "workloads"]

#: In place of the bytes of a bucket, or of an algorithm: what the exact model finds best.
AUTO = "auto"
#: Orders of the buckets of gradients on the NIC: as they come, or the one that comes last first.
FIFO, PRIORITY = "fifo", "priority"
#: The graph with a link between each two nodes.
MESH = "mesh"
#: That in which all links go through a switch.
SWITCH = "switch"
_ON, _OFF = "on", "off"
#: Orders that are modelled alone are :data:`arch.scale.orders.ORDERS`, and algorithms these.
_MODELLED = (RINGS, SERVERS)
_USUAL_BATCH, _MOST_DIGITS = 32, 10
#: Most nodes of a run, and of a cluster whose NICs are timed one by one.
_MOST_NODES = 64
#: Stages of ZeRO; 0: each node keeps all.
_ZERO = ("0", "1", "2")
_WHOLE = "off"
#: Options of data-parallel training that pipelines and tensor parallelism do not have.
_DATA_PARALLEL = ("algorithm", "bucket", "overlap", "order", "zero")
#: Options of the network between the nodes, which are those of a NIC's run.
_NETWORK = ("graph", "gpus", "switch-latency")
#: Options of the faults of its links.
FAULTS = ("drop", "corrupt", "duplicate", "reorder", "reorder-delay", "fault-seed")
#: Options of a network that is modelled alone.
_SCALE = ("topology", "rates", "latencies", "servers")
_OWN = ("nodes", "algorithm", "bucket", "overlap", "order", "zero", "pipeline", "schedule",
        "tensor", "shared-rate", *_NETWORK, *FAULTS,
        *_SCALE, *OPTIONS)
#: Algorithm unless one is given, by graph: where all are neighbours, each sends to every other.
_ALGORITHMS = {MESH: "naive"}
_ALGORITHM = "ring"
#: Options of training on one core that are not there for several.
_ALONE = ("micro", "memory", "recompute", "encode", "density")


@dataclass(frozen=True, kw_only=True)
class Scale:
    """A network that is modelled alone, and how: :mod:`arch.scale`.

    Parameters
    ----------
    topology : str
        One of :data:`arch.scale.network.TOPOLOGIES`; empty: a link between any two nodes that
        exchange messages.
    rates, latencies : tuple
        Of each tier; empty: those of the NIC's links.
    servers : int
        Parameter servers beside the nodes; 0: each node is one.
    choose : bool
        Whether the size of buckets is chosen by the model; else there are as many as doors.
    why : tuple of str
        The option for which it is modelled alone, what it must be to be run, and its value.
    """

    topology: str = ""
    rates: tuple[Fraction, ...] = ()
    latencies: tuple[int, ...] = ()
    servers: int = 0
    choose: bool = False
    why: tuple[str, str, str] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Workload:
    """Data-parallel training.

    Parameters
    ----------
    name : str
        As the user wrote it.
    training : TrainingRequest
        Of all nodes together: ``batch`` is the global batch.
    nodes : int
        Each takes as many images of every batch. One alone exchanges nothing.
    algorithm : str
        Of the allreduce, one of the NIC's; :data:`AUTO`: by the exact model.
    bucket : int or None
        Least bytes of a bucket but the last; None: by the exact model.
    overlap : bool
        Whether buckets are sent while the backward pass goes on.
    order : str
        :data:`FIFO` or :data:`PRIORITY`.
    network, faults : tuple of (str, str)
        Options of the NIC's run.
    zero : int
        Stage of ZeRO: from 1 on nodes share out the optimiser's state, from 2 on gradients; 0:
        neither.
    pipeline : int
        Stages of a pipeline, each a node; 0: none, each node has the whole network.
    schedule : str
        Of the pipeline: :data:`GPIPE` or :data:`ONE_EACH`.
    tensor : str
        How weights of dense layers are shared out: :data:`COLUMNS`, :data:`ROWS` or
        :data:`PAIRS` of both; empty: not at all.
    mishaps : Mishaps
        What is wrong with some nodes.
    shared_rate : Fraction or None
        Bytes a cycle that all memory ports of a node share, in each direction; None: each has its
        own rate. With it cycles are not modelled.
    done : int
        First steps that a checkpoint has the results of: these are not run.
    scale : Scale or None
        The network of a cluster that is modelled alone; None: it can be run.
    traces : Traces or None
        Steps of another tool that are modelled instead; nothing is trained.
    """

    name: str
    training: "TrainingRequest"
    nodes: int
    algorithm: str = "ring"
    bucket: int | None = None
    overlap: bool = True
    order: str = FIFO
    network: tuple[tuple[str, str], ...] = ()
    faults: tuple[tuple[str, str], ...] = ()
    zero: int = 0
    pipeline: int = 0
    schedule: str = GPIPE
    tensor: str = ""
    mishaps: Mishaps = NONE
    shared_rate: Fraction | None = None
    done: int = 0
    scale: Scale | None = None
    traces: Traces | None = None

    @property
    def steps(self) -> int:
        """Steps of the run."""
        return self.training.steps - self.done

    @property
    def local(self) -> "TrainingRequest":
        """What one node trains in the run: images of its own, or a part of the network."""
        if self.pipeline or self.tensor:
            return replace(self.training, steps=self.steps)
        return replace(self.training, batch=self.training.batch // self.nodes, steps=self.steps)

    @property
    def unmodelled(self) -> str:
        """Why the model has no cycles of the run; empty if it has."""
        return "; ".join(text for text, there in (
            ("links have faults", bool(self.faults)),
            ("a node dies", self.mishaps.dies is not None),
            ("all ports of a node share a rate", self.shared_rate is not None)) if there)


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    options = ("options steps, batch (of all nodes), optimizer, rate, clip, scale; of the cluster "
               f"algorithm=NAME|auto, bucket=BYTES|auto, overlap=on|off, order={FIFO}|{PRIORITY}, "
               "zero=0|1|2, pipeline=STAGES, schedule=gpipe|1f1b, micro=IMAGES, "
               "tensor=cols|rows|pairs, graph, "
               "switch-latency, shared-rate=BYTES, drop=P, slow=NODExTIMES, late=NODExCYCLES, "
               "dies=NODE@CYCLE, patience=CYCLES")
    modelled = (f"of more than {_MOST_NODES} nodes by the model alone, which also has topology, "
                "rates, latencies, servers, algorithm=rings|servers, "
                f"order={'|'.join(name for name in ORDERS if name not in {FIFO, PRIORITY})}")
    traced = ("clock=MHZ, compute=stated|model, prefix=PREFIX, ranks=COPIES, topology, rates, "
              f"latencies, algorithm, order={FIFO}|{PRIORITY}; by the model alone")
    networks = [name.partition(":")[2] for name, _ in training_workloads()]
    *named, file = networks
    return [(f"{TRAIN}:NETWORK:nodes=N",
             f"data-parallel steps of training of {', '.join(named)}; {modelled}; {options}"),
            (f"{TRAIN}:{file}:nodes=N", f"the same of a float ONNX model; {options}, data"),
            (f"{CHAKRA}:FOLDER",
             f"step of another tool, Chakra traces FOLDER/PREFIX.RANK.et; options {traced}")]


def unmodelled_option(workload: Workload) -> tuple[str, str] | None:
    """Return the first option of a run whose cycles the model does not have, and its value.

    None: the model has all of it.
    """
    if not workload.unmodelled:
        return None
    given = (part.partition("=") for part in split_options(
        split_file(workload.name.partition(":")[2])[1], "data"))
    return next((key, value) for key, _, value in given
                if key in {*FAULTS, "dies", "shared-rate"})


def usual_algorithm(workload: Workload) -> str:
    """Return the algorithm of a workload that names none."""
    return _usual(dict(workload.network), apart=bool(workload.zero))


def _usual(options: dict[str, str], *, apart: bool) -> str:
    return _ALGORITHM if apart else _ALGORITHMS.get(options.get("graph", ""), _ALGORITHM)


def _one_of(options: dict[str, str], name: str, known: tuple[str, ...]) -> str:
    value = options.get(name, known[0])
    if value not in known:
        *most, last = known
        raise ConfigError(f"train option {name} must be {', '.join(most)} or {last}, "
                          f"not {value!r}")
    return value


def _pipeline(own: dict[str, str]) -> int:
    """Return the stages of a pipeline, 0 for none, which are nodes if these are not given."""
    if "pipeline" not in own:
        if "schedule" in own:
            raise ConfigError("train option schedule must be left out without pipeline, not "
                              f"{own['schedule']!r}")
        return 0
    try:
        stages = parse_unsigned("train option pipeline", own["pipeline"], 2)
    except ValueError as error:
        raise ConfigError(error) from None
    own.setdefault("nodes", own["pipeline"])
    return stages


def _check_together(own: dict[str, str], tensor: str) -> None:
    """Refuse options of other kinds of parallelism than the one that is asked for."""
    kind = "pipeline" if "pipeline" in own else f"tensor={tensor}" if tensor else None
    if kind is None:
        return
    for key in (*_DATA_PARALLEL, *(["tensor"] if "pipeline" in own and tensor else [])):
        if key in own:
            raise ConfigError(f"train option {key} must be left out with {kind}, not {own[key]!r}")


def _options(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the options of a cluster by name, and those of a request of training as written."""
    from arch.workloads.training_request import REQUEST_OPTIONS  # noqa: PLC0415 - quick to list

    own: dict[str, str] = {}
    others = []
    for part in split_options(text, "data"):
        key, equals, value = part.partition("=")
        if key not in (*_OWN, *REQUEST_OPTIONS):
            known = [*_OWN, *(each for each in REQUEST_OPTIONS if each not in _ALONE), "micro"]
            raise ConfigError(f"train option must be one of {', '.join(map(repr, known))} in a "
                              f"cluster, not {show(key)}{suggestion(key, known)}")
        if not equals:
            raise ConfigError(f"train option must be {key}=VALUE, not {show(part)}")
        if key in own:
            raise ConfigError(f"train option {key} must be given once, not again as {part!r}")
        if key in _OWN:
            own[key] = value
        else:
            others.append(part)
    for part in others:
        key = part.partition("=")[0]
        if key in _ALONE and not (key == "micro" and "pipeline" in own):
            where = "without pipeline" if key == "micro" else "in a cluster"
            name = "memory (--memory-bound)" if key == "memory" else key
            raise ConfigError(f"train option {name} must be left out {where}, not "
                              f"{part.partition('=')[2]!r}")
    return own, others


def _nodes(own: dict[str, str]) -> int:
    """Return the nodes that are given, 0 if they are not a number; of many digits, too many."""
    text = own.get("nodes", "")
    if not text.isascii() or not text.isdigit():
        return 0
    digits = text.lstrip("0") or "0"
    return int(digits) if len(digits) < _MOST_DIGITS else 10 ** _MOST_DIGITS


def _images(own: dict[str, str], others: list[str]) -> list[str]:
    """Return the option for an image a node, if there are more of them than images of a step."""
    nodes = _nodes(own)
    return ([f"batch={nodes}"] if nodes > _USUAL_BATCH and not any(
        part.startswith("batch=") for part in others) else [])


def _scale(own: dict[str, str]) -> Scale | None:
    """Return the network of a cluster that is modelled alone; None if it can be run.

    Raises
    ------
    ConfigError
        An option is given that this model does not have, or a value is out of range.
    """
    modelled = [f"{key}={own[key]}" for key in _SCALE if key in own]
    if own.get("order", FIFO) not in {FIFO, PRIORITY} and own["order"] in ORDERS:
        modelled.append(f"order={own['order']}")
    if own.get("algorithm") in _MODELLED:
        modelled.append(f"algorithm={own['algorithm']}")
    if not modelled and _nodes(own) <= _MOST_NODES:
        return None
    why = modelled[0] if modelled else f"more than {_MOST_NODES} nodes"
    key, _, value = why.partition("=") if modelled else ("nodes", "", own["nodes"])
    must = (f"be at most {_MOST_NODES}" if not modelled else "be left out" if key in _SCALE
            else "be one that NICs have, or left out,")
    for other in ("overlap", "zero", "pipeline", "schedule", "tensor", "shared-rate", *_NETWORK,
                  *FAULTS, *OPTIONS):
        if other in own:
            raise ConfigError(f"train option {other} must be left out with {why}, which is "
                              f"modelled alone, not {own[other]!r}")
    if "bucket" in own and own.get("order", FIFO) not in {FIFO, PRIORITY}:
        raise ConfigError(f"train option bucket must be left out with order={own['order']}, which "
                          f"sends layers or pieces of them, not {own['bucket']!r}")
    if "servers" in own and own.get("algorithm") != SERVERS:
        raise ConfigError("train option servers must be left out without algorithm=servers, not "
                          f"{own['servers']!r}")
    check_topology(TRAIN, own.get("topology"))
    try:
        servers = parse_unsigned("train option servers", own.get("servers", "0"))
        if servers > MOST_RANKS:
            raise ConfigError(f"train option servers must be at most {MOST_RANKS:,}, not "
                              f"{servers:,}")
        return Scale(
            why=(key, must, value), topology=own.get("topology", ""),
            choose=own.get("bucket") == AUTO,
            rates=tuple(check_rate(text, "train option rates")
                        for text in own["rates"].split(",")) if "rates" in own else (),
            latencies=tuple(parse_unsigned("train option latencies", text)
                            for text in own["latencies"].split(",")) if "latencies" in own else (),
            servers=servers)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None


def _nested(topology: str) -> bool:
    """Return whether the nodes of a topology are in groups of groups."""
    return sum(size != "1" for size in topology.rpartition("-")[2].split("x")) > 1


def load(name: str) -> Workload:
    """Return the workload of that name.

    Raises
    ------
    ConfigError
        There is no such network or option, or a value is out of range.
    """
    from arch.workloads.training_request import parse_training  # noqa: PLC0415 - quick to list

    kind, _, rest = name.partition(":")
    if kind == CHAKRA:
        # Nothing is trained; all that looks at training refuses what is modelled alone first.
        return Workload(name=name, training=cast("TrainingRequest", None), nodes=0, scale=Scale(),
                        traces=parse_traces(rest))
    if kind != TRAIN:
        raise ConfigError(f"workload must be {TRAIN}:NETWORK:nodes=N or {CHAKRA}:FOLDER, "
                          f"not {name!r}")
    network, behind = split_file(rest)
    own, others = _options(behind)
    if _nodes(own) > MOST_RANKS:
        raise ConfigError(f"train option nodes must be at most {MOST_RANKS:,}, not "
                          f"{show(own['nodes'])}")
    scale = _scale(own)
    others += _images(own, others)
    request = parse_training(":".join([TRAIN, network, *others]))
    pipeline, tensor = _pipeline(own), _one_of(own, "tensor", (_WHOLE, COLUMNS, ROWS, PAIRS))
    tensor = "" if tensor == _WHOLE else tensor
    _check_together(own, tensor)
    zero = int(_one_of(own, "zero", _ZERO))
    apart = bool(zero or pipeline or tensor)
    if "nodes" not in own:
        raise ConfigError(f"train option nodes must be given in a cluster, such as {name}:nodes=2")
    try:
        nodes = parse_unsigned("train option nodes", own["nodes"], 1)
        bucket = (None if own.get("bucket", AUTO) == AUTO
                  else parse_unsigned("train option bucket", own["bucket"], 1))
        rate = (None if "shared-rate" not in own
                else check_rate(own["shared-rate"], "train option shared-rate"))
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    if pipeline not in (0, nodes):
        raise ConfigError(f"train option nodes must be the stages of the pipeline ({pipeline}) or "
                          f"left out, not {nodes}")
    if apart and nodes == 1:
        kind = f"zero={zero}" if zero else f"tensor={tensor}"
        raise ConfigError(f"train option nodes must be at least 2 with {kind}, not 1")
    if request.batch % nodes and not pipeline and not tensor:
        # Fewer images, if there is one for each: a file may have no more.
        other = max(request.batch // nodes, 1) * nodes
        raise ConfigError(f"train option batch must be a multiple of nodes ({nodes}), such as "
                          f"{other}, not {request.batch}")
    return Workload(
        name=name, training=request, nodes=nodes,
        algorithm=own.get("algorithm", RINGS if scale is not None and _nested(scale.topology)
                          else _usual(own, apart=apart)), scale=scale,
        bucket=bucket, mishaps=parse_mishaps(own, nodes), shared_rate=rate,
        overlap=_one_of(own, "overlap", (_ON, _OFF)) == _ON,
        order=_one_of(own, "order", (FIFO, PRIORITY) if scale is None else tuple(ORDERS)),
        zero=zero,
        pipeline=pipeline, schedule=_one_of(own, "schedule", (GPIPE, ONE_EACH)), tensor=tensor,
        network=tuple((key, own[key]) for key in _NETWORK if key in own),
        faults=tuple((key.removeprefix("fault-"), own[key]) for key in FAULTS if key in own))
