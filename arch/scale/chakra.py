"""Chakra execution traces: those of other tools as steps of a cluster.

A trace is a folder with a file ``PREFIX.RANK.et`` for each rank
(:mod:`arch.scale.chakra_messages`). What becomes of a node:

==============  ====================================================================================
COMP            ``compute``: its stated time ``duration_micros`` in cycles of the node's clock, or
                with ``compute="model"`` ``max(num_ops / peak, tensor_size / memory rate)``; of
                traces that hwgen wrote, the cycles that they state
COMM_COLL       ``collective``; ``comm_size`` is the array of an allreduce, a broadcast or a reduce,
                each rank's input of the others, so that an allgather's array is ``n`` times that
COMM_SEND, -RECV  ``send``, ``receive``
others          nothing: METADATA, MEM_LOAD, MEM_STORE, INVALID, and operators of the host
                (``is_cpu_op``), as no processor is between the operations of a node. What came
                after them comes after what they came after
==============  ====================================================================================

Both kinds of dependencies count, as in ASTRA-sim, but ``ctrl_deps`` not where they would form a
circle with ``data_deps``: those of PyTorch's captures name who called what. Operations are in the
order in which ASTRA-sim issues them if none takes time, of those that could begin the one with the
lowest number, and get numbers of that order. What is not used is counted
(:attr:`Found.skipped`).
"""

import hashlib
import heapq
import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from arch.config import ConfigError, show
from arch.files import open_regular, read_json
from arch.scale import chakra_messages as messages
from arch.scale.trace import COLLECTIVE, COMPUTE, RECEIVE, SEND, Op, Program, Trace, check
from arch.workloads.options import suggestion

__all__ = ["GROUPS_FILE", "HWGEN_BYTES", "HWGEN_CYCLES", "MODEL", "STATED", "Found", "Reading",
           "read_traces"]

#: Where the times of COMP nodes come from.
STATED, MODEL = "stated", "model"
#: File of a trace's folder with the members of its groups, as ASTRA-sim's option
#: ``--comm-group-configuration`` takes it: ``{"1": [0, 1], "2": [2, 3]}``.
GROUPS_FILE = "comm_groups.json"
#: Attributes of hwgen's own: cycles of a COMP node, and bytes of a collective's array where
#: ``comm_size`` cannot say them.
HWGEN_CYCLES, HWGEN_BYTES = "hwgen_cycles", "hwgen_bytes"

_NAME = re.compile(r"(.+)\.(0|[1-9][0-9]*)\.et")
_MOST_RANKS = 1 << 16
_MOST_BYTES = 1 << 30
#: More operations than these that one comes after are joined by one of no cycles.
_MOST_AFTER = 64
_COLLECTIVES = {"ALL_REDUCE": "allreduce", "REDUCE": "reduce", "ALL_GATHER": "allgather",
                "BROADCAST": "broadcast", "ALL_TO_ALL": "all-to-all",
                "REDUCE_SCATTER": "reduce-scatter", "REDUCE_SCATTER_BLOCK": "reduce-scatter",
                "BARRIER": "barrier"}
_USED = frozenset({"is_cpu_op", "num_ops", "tensor_size", "comm_type", "comm_size", "comm_src",
                   "comm_dst", "comm_tag", "comm_priority", "pg_name", HWGEN_CYCLES, HWGEN_BYTES})
_KINDS = {messages.COMP: COMPUTE, messages.COMM_COLL: COLLECTIVE, messages.COMM_SEND: SEND,
          messages.COMM_RECV: RECEIVE}
#: Why nodes of these types do not count.
_WHY = {messages.INVALID: "INVALID_NODE", messages.METADATA: "METADATA_NODE",
        messages.MEM_LOAD: "MEM_LOAD_NODE, as there is no remote memory",
        messages.MEM_STORE: "MEM_STORE_NODE, as there is no remote memory"}
#: The default group of PyTorch, which its traces do not always list.
_DEFAULT_GROUP = "0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How the operations of a trace become those of nodes.

    Parameters
    ----------
    clock_mhz : Fraction
        Clock of a node, in whose cycles stated times are. MHz.
    compute : str
        :data:`STATED` or :data:`MODEL`.
    operations_per_cycle, bytes_per_cycle : Fraction
        Peak of a node's array and rate of its memory, for :data:`MODEL`.
    ranks : int
        Copies of a trace of one rank: all ranks do what it does; 0: as many as there are files.
    prefix : str
        Of the files; may be empty if all have the same.
    """

    clock_mhz: Fraction
    compute: str = STATED
    operations_per_cycle: Fraction = Fraction(1)
    bytes_per_cycle: Fraction = Fraction(1)
    ranks: int = 0
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A trace that was read.

    Parameters
    ----------
    trace : Trace
    prefix : str
        Of the files.
    nodes : int
        Nodes in all files.
    skipped : mapping of str to int
        What was not used, and how often.
    """

    trace: Trace
    prefix: str
    nodes: int
    skipped: Mapping[str, int]


@dataclass
class _Files:
    """The files of a folder, with what is known of all of them."""

    folder: Path
    how: Reading
    skipped: Counter[str] = field(default_factory=Counter)
    groups: dict[str, tuple[int, ...]] = field(default_factory=dict)
    nodes: int = 0

    def paths(self) -> list[Path]:
        """Return the file of each rank."""
        if not self.folder.is_dir():
            raise ConfigError(f"{self.folder}: must be a folder with a file PREFIX.RANK.et for "
                              f"each rank, {'not a file' if self.folder.exists() else 'not there'}")
        found: dict[str, dict[int, Path]] = {}
        for path in sorted(self.folder.iterdir()):
            name = _NAME.fullmatch(path.name)
            if name is not None:
                found.setdefault(name[1], {})[int(name[2])] = path
            elif path.name != GROUPS_FILE:
                self.skipped["other files of the folder"] += 1
        prefix = self._prefix(found)
        ranks = found[prefix]
        self.skipped["traces of other prefixes"] += sum(map(len, found.values())) - len(ranks)
        if max(ranks) >= _MOST_RANKS:
            raise ConfigError(f"{ranks[max(ranks)]}: rank must be below {_MOST_RANKS:,}, "
                              f"not {max(ranks)}")
        for rank in range(max(ranks)):
            if rank not in ranks:
                raise ConfigError(f"{self.folder}: must have {prefix}.{rank}.et, as there are "
                                  f"files up to rank {max(ranks)}")
        return [ranks[rank] for rank in range(len(ranks))]

    def _prefix(self, found: Mapping[str, Any]) -> str:
        if not found:
            raise ConfigError(f"{self.folder}: must have a file PREFIX.RANK.et for each rank, "
                              "not none")
        if self.how.prefix:
            if self.how.prefix not in found:
                raise ConfigError(f"{self.folder}: prefix must be one of {', '.join(found)}, not "
                                  f"{show(self.how.prefix)}{suggestion(self.how.prefix, found)}")
            return self.how.prefix
        if len(found) > 1:
            raise ConfigError(f"{self.folder}: prefix must be given, one of {', '.join(found)}, "
                              "as there are traces of several")
        return next(iter(found))

    def add_group(self, where: str, name: str, members: object) -> None:
        """Keep a group that a file defines."""
        if not isinstance(members, list) or not all(
                isinstance(rank, int) and not isinstance(rank, bool) and rank >= 0
                for rank in members) or len(set(members)) < len(members):
            raise ConfigError(f"{where}: group {show(name)} must be a list of different ranks, "
                              f"not {show(members)}")
        # PyTorch lists no ranks of a group of all.
        known = tuple(members)
        if self.groups.setdefault(name, known) != known:
            raise ConfigError(f"{where}: group {show(name)} must have the same ranks in all files, "
                              f"{show(list(self.groups[name]))}, not {show(members)}")

    def read_groups(self) -> None:
        """Read the file of groups, if there is one."""
        path = self.folder / GROUPS_FILE
        if not path.exists():
            return
        try:
            found = read_json(path)
        except (OSError, ValueError) as error:
            raise ConfigError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
        if not isinstance(found, dict):
            raise ConfigError(f"{path}: must be an object of groups and their ranks, "
                              f"not {show(found)}")
        for name, members in found.items():
            self.add_group(str(path), name, members)


def _integer(where: str, values: Mapping[str, Any], name: str, default: int | None = None) -> int:
    """Return an attribute of a node, an integer of at least 0."""
    if name not in values:
        if default is None:
            raise ConfigError(f"{where}: {name} must be there, but is not")
        return default
    value = values[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ConfigError(f"{where}: {name} must be an integer of at least 0, not {show(value)}")
    return value


def _host(where: str, values: Mapping[str, Any]) -> bool:
    """Return whether a node is an operator of the host."""
    value = values.get("is_cpu_op", False)
    if value not in (0, 1):
        raise ConfigError(f"{where}: is_cpu_op must be true or false, not {show(value)}")
    return bool(value)


class _Rank:
    """The file of one rank."""

    def __init__(self, path: Path, rank: int, files: _Files, data: bytes):
        self.path, self.rank, self.files = path, rank, files
        self.found, self.nodes = messages.read_messages(path, data)
        self.skipped: Counter[str] = Counter()
        self.groups: dict[str, list[int]] = {}
        #: Whether ctrl_deps count.
        self.controlled = True

    def where(self, node: Any) -> str:
        """Return the words that name a node."""
        return f"{self.path}: node {node.id} ({show(node.name)})"

    @cached_property
    def by_id(self) -> dict[int, Any]:
        """Nodes by number."""
        found: dict[int, Any] = {}
        for node in self.nodes:
            if node.id in found:
                raise ConfigError(f"{self.where(node)}: id must be unique, but "
                                  f"{show(found[node.id].name)} has it, too")
            found[node.id] = node
        return found

    def before(self, node: Any) -> dict[int, None]:
        """Return the nodes that a node comes after."""
        for other in node.data_deps:
            if other not in self.by_id:
                raise ConfigError(f"{self.where(node)}: data_deps must be nodes of the file, not "
                                  f"{other}, which does not exist")
        # The converter of PyTorch's traces leaves out the roots of threads.
        control = (node.ctrl_deps if self.controlled else ())
        return dict.fromkeys((*node.data_deps, *(other for other in control
                                                 if other in self.by_id)))

    def order(self) -> list[int]:
        """Return the numbers of all nodes, each behind those that it comes after."""
        found, left = self._order()
        if left:
            # In PyTorch's traces ctrl_deps name the operator that called another, and one that
            # waits for what it launched would wait for itself.
            words, self.controlled = self._circle(left), False
            found, left = self._order()
            if left:
                raise ConfigError(words)
            self.skipped["ctrl_deps, which form a circle with data_deps"] += sum(
                len(node.ctrl_deps) for node in self.nodes)
        return found

    def _order(self) -> tuple[list[int], dict[int, int]]:
        """Return the numbers in order as far as there is one, and how many each other waits for."""
        left, followers = {}, dict[int, list[int]]()
        for number, node in self.by_id.items():
            before = self.before(node)
            left[number] = len(before)
            for other in before:
                followers.setdefault(other, []).append(number)
        ready = [number for number, count in left.items() if not count]
        heapq.heapify(ready)
        found = []
        while ready:
            number = heapq.heappop(ready)
            found.append(number)
            del left[number]
            for other in followers.get(number, ()):
                left[other] -= 1
                if not left[other]:
                    heapq.heappush(ready, other)
        return found, left

    def _circle(self, left: Mapping[int, int]) -> str:
        path: list[int] = []
        at = min(left)
        while at not in path:
            path.append(at)
            at = next(other for other in self.before(self.by_id[at]) if other in left)
        names = [f"{number} ({show(self.by_id[number].name)})"
                 for number in [at, *reversed(path[path.index(at):])]]
        shown = names if len(names) <= 8 else [*names[:4], "...", *names[-3:]]
        return (f"{self.path}: nodes must not wait for each other in a circle, but "
                f"{' -> '.join(shown)}")

    def operations(self) -> list[Op]:
        """Return the operations of the rank."""
        ops: list[Op] = []
        # Of each node the operations that those behind it come after: of one that is none, those
        # that it comes after itself.
        stands: dict[int, dict[int, None]] = {}
        for number in self.order():
            node = self.by_id[number]
            after: dict[int, None] = {}
            for other in self.before(node):
                after |= stands[other]
            op = self._operation(node)
            if op is None and len(after) > _MOST_AFTER:
                op = Op(number=number, name="join", kind=COMPUTE)
            if op is None:
                stands[number] = after
                continue
            # Some tools number the nodes of all ranks together: only their order counts.
            stands[number] = {len(ops): None}
            ops.append(replace(op, number=len(ops), after=tuple(after)))
        return ops

    def _operation(self, node: Any) -> Op | None:
        """Return the operation of a node; None if it is none."""
        where, values = self.where(node), messages.attributes(node)
        self._count(node, values)
        if node.type in _WHY:
            self.skipped[f"nodes {_WHY[node.type]}"] += 1
            if node.type == messages.METADATA:
                self._groups(node)
            return None
        if node.type not in _KINDS:
            raise ConfigError(f"{where}: type must be 0 to {len(messages.NODE_TYPES) - 1} "
                              f"({messages.NODE_TYPES[0]} to {messages.NODE_TYPES[-1]}), "
                              f"not {node.type}")
        if _host(where, values):
            self.skipped["operators of the host"] += 1
            self.skipped["us of the host"] += node.duration_micros
            return None
        if node.type == messages.COMP:
            return Op(number=node.id, name=node.name, kind=COMPUTE,
                      cycles=self._cycles(where, node, values))
        if node.duration_micros:
            self.skipped["stated times of communication"] += 1
        return self._communication(where, node, values)

    def _communication(self, where: str, node: Any, values: Mapping[str, Any]) -> Op:
        size = _integer(where, values, "comm_size", 0 if node.type == messages.COMM_COLL and
                        values.get("comm_type") == messages.COLLECTIVES.index("BARRIER") else None)
        priority = _integer(where, values, "comm_priority", 0)
        if node.type == messages.COMM_COLL:
            number = _integer(where, values, "comm_type")
            known = number < len(messages.COLLECTIVES)
            name = _COLLECTIVES.get(messages.COLLECTIVES[number]) if known else None
            if name is None:
                raise ConfigError(
                    f"{where}: comm_type must be one of {', '.join(_COLLECTIVES)}, not "
                    f"{messages.COLLECTIVES[number] if known else number}")
            group = values.get("pg_name") or ""
            return Op(number=node.id, name=node.name, kind=COLLECTIVE, collective=name,
                      bytes=_integer(where, values, HWGEN_BYTES, size), priority=priority,
                      group=str(group), tag=int(HWGEN_BYTES in values))
        sends = node.type == messages.COMM_SEND
        own, other = ("comm_src", "comm_dst") if sends else ("comm_dst", "comm_src")
        if _integer(where, values, own, self.rank) != self.rank:
            raise ConfigError(f"{where}: {own} must be the rank of the file, {self.rank}, "
                              f"not {values[own]}")
        return Op(number=node.id, name=node.name, kind=_KINDS[node.type], bytes=size,
                  peer=_integer(where, values, other), priority=priority,
                  tag=_integer(where, values, "comm_tag", 0))

    def _cycles(self, where: str, node: Any, values: Mapping[str, Any]) -> int:
        how = self.files.how
        if HWGEN_CYCLES in values:
            return _integer(where, values, HWGEN_CYCLES)
        there = "num_ops" in values
        stated: int = node.duration_micros
        if there and (how.compute == MODEL or not stated):
            if how.compute != MODEL:
                self.skipped["COMP nodes without a stated time, which num_ops gives"] += 1
            work = Fraction(_integer(where, values, "num_ops")) / how.operations_per_cycle
            moved = Fraction(_integer(where, values, "tensor_size", 0)) / how.bytes_per_cycle
            return math.ceil(max(work, moved))
        if not stated:
            self.skipped["COMP nodes without time or num_ops, which take no cycle"] += 1
        elif how.compute == MODEL:
            self.skipped["COMP nodes without num_ops, of which the stated time counts"] += 1
        return math.floor(stated * how.clock_mhz + Fraction(1, 2))

    def _count(self, node: Any, values: Mapping[str, Any]) -> None:
        """Count what of a node is not used."""
        for name in values:
            if name not in _USED:
                self.skipped[f"attributes {name}"] += 1
        for name, there in (("start times", node.start_time_micros),
                            ("inputs and outputs", node.HasField("inputs")
                             or node.HasField("outputs")),
                            ("nodes with ctrl_deps that do not exist",
                             any(other not in self.by_id for other in node.ctrl_deps)),
                            ("fields that the schema does not have",
                             messages.unknown_fields(node))):
            if there:
                self.skipped[name] += 1

    def _groups(self, node: Any) -> None:
        """Keep the groups that PyTorch's node of process groups lists."""
        text = node.inputs.values
        begin, end = text.find("[{"), text.rfind("}]")
        if "pg_name" not in text or begin < 0 or end < begin:
            return
        try:
            found = json.loads(text[begin:end + 2])
            groups = [(one["pg_name"], one["ranks"]) for one in found]
        except (ValueError, KeyError, TypeError):
            raise ConfigError(f"{self.where(node)}: inputs must list process groups with pg_name "
                              f"and ranks, not {show(text)}") from None
        for name, members in groups:
            self.groups[str(name)] = members


def _data(path: Path) -> bytes:
    try:
        with open_regular(path, most=_MOST_BYTES) as file:
            return file.read()
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None


def _read_ranks(files: _Files, paths: Sequence[Path]) -> list[tuple[Op, ...]]:
    """Return the operations of each rank. Files of the same bytes are read once."""
    known: dict[bytes, tuple[tuple[Op, ...], _Rank]] = {}
    found = []
    for rank, path in enumerate(paths):
        data = _data(path)
        digest = hashlib.sha256(data).digest()
        if digest not in known:
            one = _Rank(path, rank, files, data)
            known[digest] = tuple(one.operations()), one
        ops, one = known[digest]
        sender = next((op for op in ops if op.kind in {SEND, RECEIVE}), None)
        if one.rank != rank and sender is not None:
            # It may name its own rank, which another file of the same bytes cannot.
            one = _Rank(path, rank, files, data)
            ops = tuple(one.operations())
        for name, members in one.groups.items():
            files.add_group(str(path), name, members)
        files.nodes += len(one.nodes)
        files.skipped.update(one.skipped)
        found.append(ops)
    return found


def _members(files: _Files, name: str, ranks: int, rank: int) -> tuple[int, ...] | range:
    """Return the ranks of a group that a rank names."""
    if not name or (name == _DEFAULT_GROUP and name not in files.groups):
        return range(ranks)
    if name not in files.groups:
        raise ConfigError(f"{files.folder}: pg_name {show(name)} of rank {rank} must be a group of "
                          f"{GROUPS_FILE} or of a METADATA node "
                          f"({', '.join(files.groups) or 'there is none'})")
    members = files.groups[name] or range(ranks)
    if max(members) >= ranks:
        raise ConfigError(f"{files.folder}: group {show(name)} must have ranks below {ranks}, "
                          f"not {max(members)}")
    if rank not in members:
        raise ConfigError(f"{files.folder}: group {show(name)} must have rank {rank}, which uses "
                          "it, but has not")
    return members


def _renamed(files: _Files, found: list[tuple[Op, ...]]
             ) -> tuple[list[tuple[Op, ...]], dict[str, tuple[tuple[int, ...] | range, ...]]]:
    """Return the operations with the sizes and groups of a :class:`Trace`, and its groups.

    Groups that ranks name first, second and so on, and all of their members do, become one name,
    so that ranks that do the same in groups of their own share a program.
    """
    ranks = len(found)
    places: dict[str, set[int]] = {}
    own = [list(dict.fromkeys(op.group for op in ops if op.kind == COLLECTIVE)) for ops in found]
    users: Counter[str] = Counter()
    members: dict[str, tuple[int, ...] | range] = {}
    for rank, names in enumerate(own):
        real = [name for name in names
                if len(_members(files, name, ranks, rank)) < ranks]
        for name in names:
            members.setdefault(name, _members(files, name, ranks, rank))
        for place, name in enumerate(real):
            places.setdefault(name, set()).add(place)
        users.update(real)
    names_of = {name: "" if len(members[name]) == ranks else name for name in members}
    groups: dict[str, list[tuple[int, ...] | range]] = {}
    for name, where in places.items():
        same = len(where) == 1 and users[name] == len(members[name])
        names_of[name] = f"groups {min(where)}" if same else name
        groups.setdefault(names_of[name], []).append(members[name])
    cache: dict[tuple[tuple[Op, ...], tuple[str, ...]], tuple[Op, ...]] = {}
    renamed = []
    for ops, names in zip(found, own, strict=True):
        key = ops, tuple(f"{names_of[name]}*{len(members[name])}" for name in names)
        if key not in cache:
            cache[key] = tuple(
                op if op.kind != COLLECTIVE else replace(
                    op, group=names_of[op.group], tag=0,
                    # The size of an allgather is that of a rank's input, unless hwgen's own.
                    bytes=op.bytes * (len(members[op.group]) if op.collective == "allgather"
                                      and not op.tag else 1)) for op in ops)
        renamed.append(cache[key])
    return renamed, {name: tuple(ones) for name, ones in groups.items()}


def _programs(found: Iterable[tuple[Op, ...]], ranks: int) -> tuple[Program, ...]:
    """Return as few programs as there are: peers are relative if that makes fewer."""
    absolute: dict[tuple[Op, ...], list[int]] = {}
    relative: dict[tuple[Op, ...], list[int]] = {}
    for rank, ops in enumerate(found):
        absolute.setdefault(ops, []).append(rank)
        moved = (tuple(replace(op, peer=(op.peer - rank) % ranks)
                       if op.kind in {SEND, RECEIVE} else op for op in ops)
                 if any(op.kind in {SEND, RECEIVE} for op in ops) else ops)
        relative.setdefault(moved, []).append(rank)
    fewer = len(relative) < len(absolute)
    return tuple(Program(tuple(members), ops, fewer)
                 for ops, members in (relative if fewer else absolute).items())


def read_traces(folder: str | Path, how: Reading) -> Found:
    """Read the traces of all ranks.

    Parameters
    ----------
    folder : path
    how : Reading

    Raises
    ------
    ConfigError
        A file is missing, cannot be read or is none of Chakra's; a node has a type, a collective
        or a group that does not exist, or lacks what it needs; dependencies name no node, or form a
        circle; or the ranks do not fit together (:func:`arch.scale.trace.check`). One line with
        file and node.
    """
    files = _Files(Path(folder), how)
    paths = files.paths()
    files.read_groups()
    if how.ranks and len(paths) > 1:
        raise ConfigError(f"{folder}: ranks must be left out for a trace of {len(paths)} ranks, "
                          f"not {how.ranks}")
    found = _read_ranks(files, paths)
    if how.ranks:
        alone = next((op for op in found[0] if op.kind in {SEND, RECEIVE}), None)
        if alone is not None:
            raise ConfigError(f"{paths[0]}: node {alone.number} ({show(alone.name)}): must be no "
                              f"{alone.kind} in a trace that all of {how.ranks} ranks run")
        found *= how.ranks
    renamed, groups = _renamed(files, found)
    prefix = _NAME.fullmatch(paths[0].name)
    assert prefix is not None
    try:
        trace = check(Trace(len(found), _programs(renamed, len(found)), groups))
    except ConfigError as error:
        raise ConfigError(f"{folder}: {error}") from None
    return Found(trace, prefix[1], files.nodes,
                 {name: count for name, count in files.skipped.items() if count})
