"""Random programs of every instruction of a core with training, and their tokens."""

import random
from dataclasses import dataclass, replace

import numpy as np

from arch.numerics import FLOAT32
from arch.systolic.isa import INSTRUCTIONS, Instruction, Opcode, Unit, instruction_set
from arch.systolic.latency import TOKEN_LIMIT, TRANSPOSE_TILES
from arch.systolic.program import FIELD_DTYPE, UNIT_OF, allocate_tokens, pair_exists
from arch.systolic.timing.exact import TIMED, TRAINING_TIMED, evaluate_code
from arch.systolic.vector import FUNCTIONS, Function, Pace, Source
from arch.systolic.vector_rows import (
    FLOATS,
    element_bytes,
    last_form,
    row_beats,
    sparse_beats,
)
from tests.support.floating import draw

__all__ = ["REGION", "RandomProgram", "program_image", "program_timing"]

#: Bytes of a region of memory; an instruction stays in one.
REGION = 1 << 10
_REGIONS = 8
_PROGRAM = 1 << 14
# Bytes of each of two regions behind these, of sparse moves alone.
_SPARSE_REGION = 1 << 11


@dataclass(frozen=True)
class Access:
    """What an instruction does to a place: ``write`` or not."""

    place: tuple
    write: bool


class RandomProgram:
    """Instructions that are right one after the other, each with the tokens that it needs.

    Two units meet at a place (a bank of the unified buffer, a row of accumulators, the parameters,
    a register, a region of memory) by a token, or by a ``SYNC`` where the pair has no semaphore.
    Sparse loads read what sparse stores of the latest region wrote, from the first one on.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    seed : int
    length : int
        Instructions that are drawn, before what writes everything to memory.
    """

    def __init__(self, config, seed, length):
        self.config = config
        self._rng = random.Random(seed)
        self._exists = pair_exists(instruction_set(config))
        self.instructions = []
        self._deps = []
        self._last = {}                 # by place: {(unit, write): number of the instruction}
        self._synced = 0
        self._held, self._tile_k, self._turned = [], 0, []
        self._walk = None
        # Sparse stores of the present region, the room that they have left if no operand is +0,
        # and loads of them.
        self._sparse_region, self._sparse_stores, self._sparse_room = 0, [], 0
        self._sparse_loads = 0
        draws = {
            self._read_host: 3, self._params: 1, self._weights: 3, self._matmul: 5,
            self._set_walk: 1, self._convolve: 2, self._activate: 3, self._write_host: 2,
            self._transpose: 3, self._vload: 4, self._vector: 6, self._vstore: 4,
        }
        if config.sparse_storage:
            draws |= {self._vload_sparse: 4, self._vstore_sparse: 4}
        while len(self.instructions) < length:
            self._rng.choices(list(draws), list(draws.values()))[0]()
        self._write_all()
        self._add(Opcode.HALT)

    # --- Tokens -----------------------------------------------------------------------------------

    def _add(self, opcode, accesses=(), **operands):
        unit = INSTRUCTIONS[opcode].unit
        dep = self._dependencies(unit, accesses)
        if unit is not None and any(
                number and not self._exists[other, unit] for other, number in enumerate(dep)):
            self._sync()
            dep = self._dependencies(unit, accesses)
            assert not any(dep)
        if self.config.mixed and INSTRUCTIONS[opcode].gradients:
            operands["gradient"] = self._rng.randint(0, 1)
        self.instructions.append(Instruction(opcode=opcode, operands=operands))
        self._deps.append(dep)
        for access in accesses:
            self._last.setdefault(access.place, {})[unit, access.write] = len(self.instructions)

    def _sync(self):
        self.instructions.append(Instruction(opcode=Opcode.SYNC))
        self._deps.append([0] * len(self._exists))
        self._synced = len(self.instructions)

    def _dependencies(self, unit, accesses):
        """Return the latest instruction, from 1 on, of each other unit that must have ended."""
        dep = [0] * len(self._exists)
        for access in accesses:
            # Memory that two units read is no meeting; two in one bank are.
            shared = access.place[0] in ("memory", "sums")
            for (other, write), number in self._last.get(access.place, {}).items():
                if other != unit and number > self._synced and (
                        write or access.write or not shared):
                    dep[other] = max(dep[other], number)
        return dep

    def columns(self):
        """Return opcode, wait, signal and operands of all instructions, as columns."""
        opcode = np.array([i.opcode for i in self.instructions], np.uint8)
        dep = np.array(self._deps, np.int32)
        wait, signal = (np.zeros(len(opcode), np.uint16) for _ in range(2))
        most = allocate_tokens(UNIT_OF[opcode], dep, self._exists, wait, signal,
                               np.zeros_like(dep), np.zeros_like(dep))
        assert 0 <= most <= TOKEN_LIMIT
        operands = {name: np.array([i.operands.get(name, 0) for i in self.instructions], dtype)
                    for name, dtype in FIELD_DTYPE.items()}
        return opcode, wait, signal, operands

    # --- Places -----------------------------------------------------------------------------------

    def _rows(self, most):
        """Return a random first row of the unified buffer and a number of rows."""
        rows = self._rng.randint(1, min(most, self.config.ub_rows))
        return self._rng.randint(0, self.config.ub_rows - rows), rows

    def _banks(self, first, rows, *, write):
        size = self.config.ub_bank_rows
        return [Access(("bank", bank), write)
                for bank in range(first // size, (first + rows - 1) // size + 1)]

    def _sums(self, first, rows, *, write):
        return [Access(("sums", row), write) for row in range(first, first + rows)]

    def _memory(self, size):
        """Return an address of so many bytes, and the number of its region."""
        region = self._rng.randrange(_REGIONS)
        beat = self.config.beat_bytes
        assert size <= REGION, size
        offset = self._rng.randint(0, (REGION - size) // beat) * beat
        return _PROGRAM + region * REGION + offset, ("memory", region)

    # --- Instructions -----------------------------------------------------------------------------

    def _read_host(self):
        first, rows = self._rows(6)
        address, place = self._memory(self.config.ub_layout.size(rows))
        self._add(Opcode.READ_HOST, [Access(place, False),
                                     *self._banks(first, rows, write=True)],
                  host_addr=address, ub_addr=first, rows=rows, target=0)

    def _params(self):
        config = self.config
        rows = self._rng.randint(1, config.param_rows)
        first = self._rng.randint(0, config.param_rows - rows)
        address, place = self._memory(config.ub_layout.size(rows * config.param_chunks))
        self._add(Opcode.READ_HOST, [Access(place, False), Access(("params",), True)],
                  host_addr=address, ub_addr=first, rows=rows * config.param_chunks, target=1)

    def _weights(self):
        config = self.config
        if len(self._held) > config.weight_fifo_tiles:
            return
        k, n = (self._rng.randint(1, most) for most in (config.rows, config.cols))
        if self._rng.random() < 0.5:
            address, place = self._memory(config.weight_layout.size(k))
            self._add(Opcode.READ_WEIGHTS, [Access(place, False)], host_addr=address, k=k)
        else:
            k = min(k, config.cols)
            address, place = self._memory(config.weight_layout.size(n))
            self._add(Opcode.READ_WEIGHTS_T, [Access(place, False)], host_addr=address, k=k, n=n)
        self._held.append(k)

    def _product(self, rows, most):
        """Return operands that all multiplications have; None if there are no weights."""
        config = self.config
        switch = int(bool(self._held) and (not self._tile_k or self._rng.random() < 0.6))
        if switch:
            self._tile_k = self._held.pop(0)
        if not self._tile_k:
            return None
        k = self._rng.randint(1, min(self._tile_k, most))
        return {"acc_addr": self._rng.randint(0, config.acc_depth - rows), "rows": rows, "k": k,
                "n": self._rng.randint(1, config.cols), "switch": switch,
                "accumulate": int(self._rng.random() < 0.5)}

    def _multiply(self, opcode, rows, accesses, most=256, **operands):
        product = self._product(rows, most)
        if product is not None:
            self._add(opcode, [*accesses, *self._sums(product["acc_addr"], rows, write=True)],
                      **product, **operands)

    def _matmul(self):
        if self._turned and self._rng.random() < 0.6:
            if not self._tile_k and not self._held:
                return
            rows_of_tile = self._turned.pop(0)
            width = self.config.ub_width
            rows = self._rng.randint(1, min(width, self.config.acc_depth))
            self._multiply(Opcode.MATMUL_T, rows, [], rows_of_tile,
                           column=self._rng.randint(0, width - rows))
            return
        first, rows = self._rows(min(8, self.config.acc_depth))
        self._multiply(Opcode.MATMUL, rows, self._banks(first, rows, write=False), ub_addr=first)

    def _transpose(self):
        if len(self._turned) == TRANSPOSE_TILES:
            return
        first, rows = self._rows(self.config.rows)
        self._add(Opcode.TRANSPOSE, self._banks(first, rows, write=False), ub_addr=first,
                  rows=rows)
        self._turned.append(rows)

    def _set_walk(self):
        width, height = (self._rng.randint(1, 3) for _ in range(2))
        bits = self.config.operand.bits
        self._walk = {
            "width": width, "height": height, "out_width": self._rng.randint(1, 3),
            "stride_x": self._rng.randint(0, 2), "stride_y": self._rng.randint(0, 2),
            "pad": self._rng.randrange(-1 << bits - 1, 1 << bits - 1)}
        self._walk["row_step"] = self._walk["stride_y"] * width
        self._add(Opcode.SET_WALK, **self._walk)

    def _convolve(self):
        if self._walk is None or not (self._held or self._tile_k):
            return
        size = self._walk["width"] * self._walk["height"]
        if size > self.config.ub_rows:
            return
        first = self._rng.randint(0, self.config.ub_rows - size)
        x, y = (self._rng.randint(-1, 2) for _ in range(2))
        self._multiply(
            Opcode.CONVOLVE, self._rng.randint(1, min(6, self.config.acc_depth)),
            self._banks(first, size, write=False), x=x, y=y, hold=0,
            ub_addr=(first + y * self._walk["width"] + x) % (1 << 24))

    def _activate(self):
        config = self.config
        first, rows = self._rows(min(6, config.acc_depth))
        at = self._rng.randint(0, config.acc_depth - rows)
        self._add(Opcode.ACTIVATE,
                  [*self._sums(at, rows, write=False), Access(("params",), False),
                   *self._banks(first, rows, write=True)],
                  acc_addr=at, ub_addr=first, rows=rows,
                  param=self._rng.randint(0, config.param_rows - config.act_groups), table=0,
                  zero_point=0, relu=self._rng.randint(0, 1),
                  byte=self._rng.choice([0, 0, *range(config.sum_parts + 1)]))

    def _write_host(self):
        first, rows = self._rows(6)
        self._write_rows(first, rows)

    def _write_rows(self, first, rows):
        address, place = self._memory(self.config.ub_layout.size(rows))
        self._add(Opcode.WRITE_HOST, [Access(place, True),
                                      *self._banks(first, rows, write=False)],
                  host_addr=address, ub_addr=first, rows=rows)

    def _moved(self):
        """Return operands of a ``VLOAD`` or ``VSTORE``, and the place in memory."""
        config, rng = self.config, self._rng
        form = rng.randint(0, last_form(config))
        count = rng.randint(1, config.vector_lanes)
        beats = row_beats(config, form, count)
        stride = rng.choice([beats, beats, beats + rng.randint(0, 3), 0])
        most = min(config.vector_rows, (REGION // config.beat_bytes - beats) // max(1, stride) + 1)
        rows = rng.randint(1, min(most, rng.choice([2, 12])))
        address, place = self._memory(((rows - 1) * stride + beats) * config.beat_bytes)
        return {"host_addr": address, "register": rng.randrange(config.vector_registers),
                "row": rng.randint(0, config.vector_rows - rows), "rows": rows,
                "stride": stride * config.beat_bytes, "format": form, "count": count}, place

    def _vload(self):
        operands, place = self._moved()
        self._add(Opcode.VLOAD, [Access(place, False),
                                 Access(("register", operands["register"]), True)], **operands)

    def _vstore(self):
        operands, place = self._moved()
        self._add(Opcode.VSTORE, [Access(place, True),
                                  Access(("register", operands["register"]), False)], **operands)

    def _sparse_move(self, opcode, rows, count, *, first, write):
        """Add a sparse move of the present region; what a first one gives, others are not told."""
        config, rng = self.config, self._rng
        start = _PROGRAM + _REGIONS * REGION + self._sparse_region * _SPARSE_REGION
        beat = config.beat_bytes
        register = rng.randrange(config.vector_registers)
        self._add(opcode, [Access(("memory", "sparse", self._sparse_region), write),
                           Access(("register", register), not write)],
                  host_addr=start if first else rng.randrange(99) * beat, register=register,
                  row=rng.randint(0, config.vector_rows - rows), rows=rows,
                  room=_SPARSE_REGION // beat if first else rng.randrange(9), count=count,
                  first=int(first))

    def _vstore_sparse(self):
        config, rng = self.config, self._rng
        rows, count = rng.randint(1, config.vector_rows), rng.randint(1, config.vector_lanes)
        beats = sparse_beats(config, rows, count, rows * count)
        first = beats > self._sparse_room
        if first:
            self._sparse_region ^= 1
            self._sparse_stores, self._sparse_loads = [], 0
            self._sparse_room = _SPARSE_REGION // config.beat_bytes
            assert beats <= self._sparse_room
        self._sparse_room -= beats
        self._sparse_stores.append((rows, count))
        self._sparse_move(Opcode.VSTORE_SPARSE, rows, count, first=first, write=True)

    def _vload_sparse(self):
        if not self._sparse_stores:
            return
        number = self._sparse_loads % len(self._sparse_stores)
        if self._rng.random() < 0.1:
            number = 0
        rows, count = self._sparse_stores[number]
        self._sparse_loads = number + 1
        self._sparse_move(Opcode.VLOAD_SPARSE, rows, count, first=number == 0, write=False)

    def _vector(self):
        config, rng = self.config, self._rng
        function = rng.choice(list(Function))
        definition = FUNCTIONS[function]
        most = min(config.vector_rows, 2 if definition.pace == Pace.DIGIT else config.vector_rows)
        sources, kinds = {}, {}
        for name in ("a", "b", "c"):
            register = rng.randrange(config.vector_registers)
            kind = kinds.setdefault(register, rng.choice([Source.ROWS] * 3 + [Source.FIRST]))
            sources[name] = register
            sources[f"{name}_source"] = int(rng.choice([kind] * 4 + [Source.CONSTANT]))
        # Where the first row is taken for all, the results go elsewhere.
        destination = rng.choice([
            register for register in range(config.vector_registers)
            if kinds.get(register) != Source.FIRST])
        constant, _ = draw(np.random.default_rng(rng.randrange(1 << 30)), FLOAT32, 1)
        used = {sources[name] for name in ("a", "b", "c")[:definition.sources]
                if sources[f"{name}_source"] != Source.CONSTANT}
        self._add(Opcode.VECTOR, [Access(("register", destination), True),
                                  *(Access(("register", number), False) for number in used)],
                  function=int(function), destination=destination, rows=rng.randint(1, most),
                  lanes=rng.randint(1, config.vector_lanes), constant=int(constant[0]), **sources)

    def _write_all(self):
        """Write the unified buffer, the accumulators by parts, and all registers."""
        config = self.config
        for first in range(0, config.ub_rows, 8):
            self._write_rows(first, min(8, config.ub_rows - first))
        for register in range(config.vector_registers):
            beats = row_beats(config, FLOATS, config.vector_lanes)
            step = REGION // (beats * config.beat_bytes)
            for row in range(0, config.vector_rows, step):
                rows = min(step, config.vector_rows - row)
                address, place = self._memory(rows * beats * config.beat_bytes)
                self._add(Opcode.VSTORE, [Access(place, True),
                                          Access(("register", register), False)],
                          host_addr=address, register=register, row=row, rows=rows,
                          stride=beats * config.beat_bytes, format=FLOATS,
                          count=config.vector_lanes)


def program_image(program):
    """Return memory with the program at address 0 and random numbers behind it."""
    config = program.config
    encoding = instruction_set(config)
    _, wait, signal, _ = program.columns()
    words = b"".join(
        encoding.assemble(replace(
            instruction, wait=frozenset(u for u in Unit if wait[i] >> u & 1),
            signal=frozenset(u for u in Unit if signal[i] >> u & 1)))
        for i, instruction in enumerate(program.instructions))
    assert len(words) <= _PROGRAM
    rng = np.random.default_rng(len(words))
    size = _PROGRAM + _REGIONS * REGION + 2 * _SPARSE_REGION * config.sparse_storage
    memory = np.zeros(size, np.uint8)
    memory[:len(words)] = np.frombuffer(words, np.uint8)
    numbers = memory[_PROGRAM:].view(f"u{element_bytes(config, 1)}")
    raw, _ = draw(rng, config.operand, len(numbers))
    plain = config.operand.raw(config.operand.round(rng.standard_normal(len(numbers))))
    numbers[:] = np.where(rng.random(len(numbers)) < 0.8, plain, raw.astype(plain.dtype))
    floats = numbers.view(np.uint8)[:3 * REGION].view("<f4")
    floats[:] = rng.standard_normal(len(floats))
    return memory


def program_timing(program, nonzeros=()):
    """Return the exact timing of a program, whose sparse moves have that many values."""
    opcode, wait, signal, operands = program.columns()
    return evaluate_code(
        program.config, opcode, wait, signal, np.zeros(len(opcode), np.int16),
        {name: operands[name] for name in (*TIMED, *TRAINING_TIMED, "acc_addr", "accumulate")},
        record=True, nonzeros=np.array(nonzeros, np.int64))
