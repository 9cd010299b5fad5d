"""Steps of a cluster as Chakra execution traces, which ASTRA-sim and others read.

The format states times in whole microseconds: those of the operations are rounded, each by half a
microsecond at most, and an attribute of hwgen's own has the cycles. ``comm_size`` is as ASTRA-sim
takes it: the array of a collective, but of an allgather what each rank gives.
"""

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from pathlib import Path
from typing import IO, Any

from arch.config import ConfigError, show
from arch.files import replace_file, write_text
from arch.scale import chakra_messages as messages
from arch.scale.chakra import GROUPS_FILE, HWGEN_BYTES, HWGEN_CYCLES
from arch.scale.trace import COLLECTIVE, COMPUTE, RECEIVE, SEND, Op, Program, Trace

__all__ = ["MOST_NODES", "SCHEMA", "write_traces"]

#: Version of the schema that is written.
SCHEMA = "1.0.0"
_TYPES = {COMPUTE: messages.COMP, COLLECTIVE: messages.COMM_COLL, SEND: messages.COMM_SEND,
          RECEIVE: messages.COMM_RECV}
_COLLECTIVES = {"allreduce": "ALL_REDUCE", "reduce": "REDUCE", "allgather": "ALL_GATHER",
                "broadcast": "BROADCAST", "all-to-all": "ALL_TO_ALL",
                "reduce-scatter": "REDUCE_SCATTER", "barrier": "BARRIER"}
_Values = list[tuple[str, str, Any]]
_MOST_INT32, _MOST_INT64 = (1 << 31) - 1, (1 << 63) - 1
#: Most nodes of all files of a trace: about a GB.
MOST_NODES = 1 << 23


@dataclass(frozen=True)
class _Writer:
    """Makes the messages of a trace."""

    trace: Trace
    clock_mhz: Fraction

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[int, tuple[int, int]]]:
        """Number and size of each rank's group, by name. ASTRA-sim's groups are numbers above 0."""
        found: dict[str, dict[int, tuple[int, int]]] = {}
        number = 0
        for name, groups in self.trace.groups.items():
            ranks = found.setdefault(name, {})
            for members in groups:
                number += 1
                ranks |= dict.fromkeys(members, (number, len(members)))
        return found

    def groups_text(self) -> str:
        """Return the text of the file of groups."""
        members = (ranks for groups in self.trace.groups.values() for ranks in groups)
        return json.dumps({str(number): list(ranks)
                           for number, ranks in enumerate(members, start=1)}) + "\n"

    def head(self, rank: int) -> bytes:
        """Return a file's first message."""
        return messages.encoded(messages.metadata(SCHEMA, [
            ("writer", "string", "hwgen"), ("ranks", "int64", self.trace.ranks),
            ("clock_mhz", "string", str(self.clock_mhz))]))

    def message(self, program: Program, op: Op, rank: int) -> bytes:
        """Return the message of an operation of a rank."""
        values: _Values = [("is_cpu_op", "bool", False)]
        duration = 0
        if op.kind == COMPUTE:
            duration = math.floor(op.cycles / self.clock_mhz + Fraction(1, 2))
            values.append((HWGEN_CYCLES, "int64", op.cycles))
        elif op.kind == COLLECTIVE:
            values += self._collective(op, rank)
        else:
            peer = program.peer(rank, op, self.trace.ranks)
            ends = (rank, peer) if op.kind == SEND else (peer, rank)
            values += [("comm_size", "int64", op.bytes), ("comm_src", "int32", ends[0]),
                       ("comm_dst", "int32", ends[1]), ("comm_tag", "int32", op.tag)]
        if op.kind != COMPUTE:
            values.append(("comm_priority", "int32", op.priority))
        return messages.encoded(messages.node(
            values, id=op.number, name=op.name, type=_TYPES[op.kind], data_deps=op.after,
            duration_micros=duration))

    def _collective(self, op: Op, rank: int) -> _Values:
        number, members = self.numbers[op.group][rank] if op.group else (0, self.trace.ranks)
        size = -(-op.bytes // members) if op.collective == "allgather" else op.bytes
        values: _Values = [
            ("comm_type", "int64", messages.COLLECTIVES.index(_COLLECTIVES[op.collective])),
            ("comm_size", "int64", size)]
        if op.collective == "allgather" and size * members != op.bytes:
            values.append((HWGEN_BYTES, "int64", op.bytes))
        if op.group:
            values.append(("pg_name", "string", str(number)))
        return values

    def check_size(self) -> None:
        """Refuse traces of more nodes than there is any use for."""
        nodes = sum(len(program.ops) * len(program.ranks) for program in self.trace.programs)
        if nodes > MOST_NODES:
            raise ConfigError(f"nodes of Chakra traces must be at most {MOST_NODES:,}, not "
                              f"{nodes:,}: each operation of each of {self.trace.ranks:,} ranks is "
                              "one; fewer ranks or micro-batches have fewer")

    def check(self) -> None:
        """Refuse numbers that the format's integers do not hold."""
        for program in self.trace.programs:
            for op in program.ops:
                micros = math.ceil(op.cycles / self.clock_mhz)
                for name, value, most in (("cycles", op.cycles, _MOST_INT64),
                                          ("duration_micros", micros, _MOST_INT64),
                                          ("bytes", op.bytes, _MOST_INT64),
                                          ("tag", op.tag, _MOST_INT32),
                                          ("priority", op.priority, _MOST_INT32)):
                    if value > most:
                        raise ConfigError(
                            f"rank {program.ranks[0]}, operation {op.number} ({show(op.name)}): "
                            f"{name} must be at most {most:,} in a Chakra trace, not {value:,}")

    def check_groups(self, folder: Path, prefix: str) -> None:
        """Refuse to replace the groups of other traces of the folder."""
        path = folder / GROUPS_FILE
        if not self.trace.groups or not path.exists():
            return
        own = re.compile(rf"{re.escape(prefix)}\.[0-9]+\.et")
        others = [one.name for one in sorted(folder.glob("*.et")) if not own.fullmatch(one.name)]
        if others and path.read_bytes() != self.groups_text().encode():
            raise ConfigError(f"{path}: must have the groups of this trace, as {others[0]} uses "
                              "them, too, but has others; write to a folder of its own")

    def content(self, program: Program) -> "_Content":
        """Return what the files of a program have in common."""
        varies = [op.kind in {SEND, RECEIVE} or bool(op.group) for op in program.ops]
        return _Content(self, program, [
            b"" if one else self.message(program, op, program.ranks[0])
            for one, op in zip(varies, program.ops, strict=True)])


@dataclass(frozen=True)
class _Content:
    """The messages of a program; empty those that differ between its ranks."""

    writer: _Writer
    program: Program
    common: Sequence[bytes]

    def write(self, rank: int, file: IO[bytes]) -> None:
        """Write the file of a rank."""
        file.write(self.writer.head(rank))
        for op, message in zip(self.program.ops, self.common, strict=True):
            file.write(message or self.writer.message(self.program, op, rank))


def write_traces(trace: Trace, folder: str | Path, *, clock_mhz: Fraction,
                 prefix: str = "trace") -> int:
    """Write a file ``PREFIX.RANK.et`` for each rank, and the groups beside them if there are any.

    Parameters
    ----------
    trace : Trace
    folder : path
        Made if it is not there.
    clock_mhz : Fraction
        Clock of a node. MHz.
    prefix : str

    Returns
    -------
    int
        Files that were written.

    Raises
    ------
    ConfigError
        The folder cannot be written, has traces of that prefix for ranks that this one has not, or
        groups that traces of another prefix use; the format cannot hold a number, or there are more
        than :data:`MOST_NODES` operations of all ranks.
    """
    folder, writer = Path(folder), _Writer(trace, clock_mhz)
    writer.check_size()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beyond = folder / f"{prefix}.{trace.ranks}.et"
        if beyond.exists():
            raise ConfigError(f"{folder}: must have no {beyond.name} of a larger trace, or "
                              f"another prefix than {show(prefix)}")
        writer.check()
        writer.check_groups(folder, prefix)
        for program in trace.programs:
            content = writer.content(program)
            for rank in program.ranks:
                replace_file(folder / f"{prefix}.{rank}.et", partial(content.write, rank))
        if trace.groups:
            write_text(folder / GROUPS_FILE, writer.groups_text())
    except OSError as error:
        raise ConfigError(f"{error.filename or folder}: {error.strerror}") from None
    return trace.ranks + bool(trace.groups)
