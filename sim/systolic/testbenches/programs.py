"""Programs for the core: a hand-written one, as a tutorial, and random ones."""

import dataclasses
from dataclasses import dataclass

import numpy as np

from arch.numerics import FLOAT32, FloatFormat, IntegerFormat
from arch.systolic import fusion
from arch.systolic.isa import INSTRUCTIONS, UNITS, Instruction, Opcode
from arch.systolic.latency import TABLE_ENTRIES, WINDOW_SIDE, WINDOW_TAPS
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import encode
from sim.golden import matmul, requantize
from sim.golden.floating import convert
from sim.systolic.testbenches.bench import BASE, Bench
from sim.systolic.testbenches.reference import machine_of

__all__ = [
    "HALT",
    "SYNC",
    "RandomPrograms",
    "Tile",
    "activate",
    "activate_add",
    "activate_row",
    "convolve",
    "depthwise",
    "every_pass",
    "multiply",
    "outer",
    "pool",
    "read_host",
    "read_weights",
    "run_tile",
    "set_add",
    "set_depthwise",
    "set_pool",
    "set_product",
    "set_walk",
    "some_zero_point",
    "tile",
    "write_host",
]

LOAD, WEIGHT, MATRIX, ACTIVATE, STORE = UNITS


def _instruction(opcode, wait, signal, **operands):
    """Return an instruction; omitted operands are 0."""
    known = dict.fromkeys(dict(INSTRUCTIONS[opcode].operands), 0)
    if unknown := operands.keys() - known.keys():
        raise TypeError(f"operands of {opcode.name} must be of {', '.join(known)}, "
                        f"not {', '.join(sorted(unknown))}")
    return Instruction(opcode=opcode, operands=known | operands, wait=frozenset(wait),
                       signal=frozenset(signal))


def read_host(host_addr, ub_addr, rows, *, target=0, wait=(), signal=()):
    """Return a ``READ_HOST``."""
    return _instruction(Opcode.READ_HOST, wait, signal, host_addr=host_addr, ub_addr=ub_addr,
                        rows=rows, target=target)


def read_weights(host_addr, k, *, wait=(), signal=()):
    """Return a ``READ_WEIGHTS``."""
    return _instruction(Opcode.READ_WEIGHTS, wait, signal, host_addr=host_addr, k=k)


def multiply(ub_addr, acc_addr, rows, *, k=1, n=1, wait=(), signal=(), **operands):
    """Return a ``MATMUL``; other operands are 0 unless given."""
    return _instruction(Opcode.MATMUL, wait, signal, ub_addr=ub_addr, acc_addr=acc_addr, rows=rows,
                        k=k, n=n, **operands)


def outer(ub_addr, acc_addr, rows, *, k=1, n=1, drain=1, wait=(), signal=(), **operands):
    """Return an ``OUTER_PRODUCT``; other operands are 0 unless given."""
    return _instruction(Opcode.OUTER_PRODUCT, wait, signal, ub_addr=ub_addr, acc_addr=acc_addr,
                        rows=rows, k=k, n=n, drain=drain, **operands)


def activate(acc_addr, ub_addr, rows, *, wait=(), signal=(), **operands):
    """Return an ``ACTIVATE``; other operands are 0 unless given."""
    return _instruction(Opcode.ACTIVATE, wait, signal, acc_addr=acc_addr, ub_addr=ub_addr,
                        rows=rows, **operands)


def write_host(host_addr, ub_addr, rows, *, wait=(), signal=()):
    """Return a ``WRITE_HOST``."""
    return _instruction(Opcode.WRITE_HOST, wait, signal, host_addr=host_addr, ub_addr=ub_addr,
                        rows=rows)


def set_walk(width, height, out_width, *, stride_x=1, stride_y=1, row_step=None, pad=0, wait=()):
    """Return a ``SET_WALK``; lines are contiguous unless ``row_step`` is given."""
    return _instruction(Opcode.SET_WALK, wait, (), width=width, height=height, out_width=out_width,
                        stride_x=stride_x, stride_y=stride_y, pad=pad,
                        row_step=width * stride_y if row_step is None else row_step)


def convolve(ub_addr, acc_addr, rows, *, k=1, n=1, wait=(), signal=(), **operands):
    """Return a ``CONVOLVE``; ``ub_addr`` is the address of (x, y), modulo 2**24.

    Other operands are 0 unless they are given.
    """
    return _instruction(Opcode.CONVOLVE, wait, signal, ub_addr=ub_addr % (1 << 24),
                        acc_addr=acc_addr, rows=rows, k=k, n=n, **operands)


def set_depthwise(width, height, positions, *, strides=(1, 1), pad=0, kernel=(3, 3), wait=()):
    """Return a ``SET_DEPTHWISE``; strides and kernel are lines and columns."""
    return _instruction(Opcode.SET_DEPTHWISE, wait, (), width=width, height=height,
                        positions=positions, stride_x=strides[1], stride_y=strides[0], pad=pad,
                        row_step=width * strides[0], kernel_y=kernel[0], kernel_x=kernel[1])


def depthwise(ub_addr, acc_addr, rows, *, k=1, n=1, wait=(), signal=(), **operands):
    """Return a ``DEPTHWISE``; ``ub_addr`` as of :func:`convolve`."""
    return _instruction(Opcode.DEPTHWISE, wait, signal, ub_addr=ub_addr % (1 << 24),
                        acc_addr=acc_addr, rows=rows, k=k, n=n, **operands)


def set_add(ratio_a, ratio_b, fixed, *, add_zero=0, offset=0, swap=0, wait=()):
    """Return a ``SET_ADD`` of float32 constants."""
    bits = {name: int(np.float32(value).view(np.uint32))
            for name, value in (("ratio_a", ratio_a), ("ratio_b", ratio_b), ("fixed", fixed))}
    return _instruction(Opcode.SET_ADD, wait, (), **bits, add_zero=add_zero, offset=offset,
                        swap=swap)


def activate_add(acc_addr, ub_addr, rows, side_addr, *, param=0, table=0, wait=(), signal=()):
    """Return an ``ACTIVATE_ADD``."""
    return _instruction(Opcode.ACTIVATE_ADD, wait, signal, acc_addr=acc_addr, ub_addr=ub_addr,
                        rows=rows, param=param, table=table, side_addr=side_addr)


def set_product(ratio, *, zero_a=0, zero_b=0, product_zero=0, product_offset=0, wait=()):
    """Return a ``SET_PRODUCT`` of a float32 ratio."""
    return _instruction(Opcode.SET_PRODUCT, wait, (), ratio=int(np.float32(ratio).view(np.uint32)),
                        zero_a=zero_a, zero_b=zero_b, product_zero=product_zero,
                        product_offset=product_offset)


def activate_row(acc_addr, ub_addr, rows, side_addr, *, param=0, table=0, wait=(), signal=()):
    """Return an ``ACTIVATE_ROW``."""
    return _instruction(Opcode.ACTIVATE_ROW, wait, signal, acc_addr=acc_addr, ub_addr=ub_addr,
                        rows=rows, param=param, table=table, side_addr=side_addr)


def set_pool(width, height, out_width, *, strides=(1, 1), kernel=(1, 1), dilations=(1, 1),
             wait=()):
    """Return a ``SET_POOL``; pairs are (vertical, horizontal), lines are contiguous."""
    return _instruction(
        Opcode.SET_POOL, wait, (), width=width, height=height, out_width=out_width,
        stride_y=strides[0], stride_x=strides[1], kernel_y=kernel[0], kernel_x=kernel[1],
        dilation_y=dilations[0], dilation_x=dilations[1], line_step=width * strides[0],
        tap_step=width * dilations[0])


def pool(side_addr, ub_addr, rows, *, opcode=Opcode.POOL, wait=(), signal=(), **operands):
    """Return a ``POOL`` or ``AVERAGE``; ``side_addr`` is the address of (x, y), modulo 2**24.

    Other operands are 0 unless they are given.
    """
    return _instruction(opcode, wait, signal, ub_addr=ub_addr, rows=rows,
                        side_addr=side_addr % (1 << 24), **operands)


def set_average(in_scale, out_scale, *, in_zero=0, out_zero=0, include_pad=1, mean_offset=0,
                wait=()):
    """Return a ``SET_AVERAGE`` of float32 scales."""
    bits = {name: int(np.float32(value).view(np.uint32))
            for name, value in (("in_scale", in_scale), ("out_scale", out_scale))}
    return _instruction(Opcode.SET_AVERAGE, wait, (), **bits, in_zero=in_zero, out_zero=out_zero,
                        include_pad=include_pad, mean_offset=mean_offset)


SYNC = Instruction(opcode=Opcode.SYNC)
HALT = Instruction(opcode=Opcode.HALT)


def _operands(bench: Bench, shape) -> np.ndarray:
    """Return random operands: integers, or the bits of floating-point numbers as integers.

    Of the latter one array in ten has any bits at all.
    """
    operand, rng, config = bench.config.operand, bench.rng, bench.config
    if isinstance(operand, FloatFormat) and rng.random() < 0.9:
        values = rng.standard_normal(shape).astype(np.float32)
        raw = operand.raw(convert(values, FLOAT32, operand)).astype(f"<u{config.element_bytes}")
        return raw.view(f"<i{config.element_bytes}")
    width = IntegerFormat(bits=operand.bits)
    return rng.integers(width.minimum, width.maximum + 1, shape)


def _zero_point(bench: Bench) -> int:
    """Return a random zero point; there is none but 0 with floating-point operands."""
    return 0 if bench.config.floating else int(_operands(bench, ()))


def some_zero_point(config: SystolicConfig) -> int:
    """Return a zero point that is not 0, where there are others: as far from it as 3 if it fits."""
    return 0 if config.floating else min(3, IntegerFormat(bits=config.operand_bits).maximum)


def _params(bench: Bench) -> tuple[np.ndarray, np.ndarray]:
    """Return biases and scales of all columns that map sums to the middle of the output range."""
    config, rng = bench.config, bench.rng
    if config.floating:
        return rng.standard_normal(config.cols).astype(np.float32), np.ones(config.cols)
    bias = rng.integers(-1000, 1000, config.columns).astype(np.int32)
    spread = np.exp2(-config.operand_bits - np.log2(config.rows))
    scale = rng.uniform(0.5, 4, config.columns) * spread
    # With a power of two some results are halfway between two integers.
    scale[::2] = np.exp2(np.round(np.log2(scale[::2])))
    return bias, scale.astype(np.float32)


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A program that multiplies one tile, and its expected result.

    Parameters
    ----------
    program : list of Instruction
    output : int
        Host address of the result.
    expected : (rows, cols) array
        The result.
    macs, steps : int
        Useful multiply-accumulates, and rows that enter the array for them.
    """

    program: list
    output: int
    expected: np.ndarray
    macs: int
    steps: int


def every_pass(config, multiplication: Instruction) -> list:
    """Return a multiplication into the sums of each pass of columns, the first one as it is given.

    All columns then have sums; tokens are given with the last pass.
    """
    passes = [dataclasses.replace(
        multiplication, signal=frozenset(), wait=multiplication.wait if not number else frozenset(),
        operands=multiplication.operands | {
            "acc_addr": multiplication.operands["acc_addr"] + number * config.acc_depth,
            "switch": multiplication.operands["switch"] * (not number)})
        for number in range(config.passes)]
    passes[-1] = dataclasses.replace(passes[-1], signal=multiplication.signal)
    return passes


def _structured(bench: Bench) -> tuple[list, np.ndarray]:
    """Return stored weight tiles that follow the core's pattern, one a pass, and all weights."""
    config = bench.config
    weights = _operands(bench, (config.channels, config.columns))
    groups = weights.reshape(-1, config.pattern.of, config.columns)
    groups[:, config.pattern.kept:] = 0
    weights = bench.rng.permuted(groups, axis=1).reshape(weights.shape).astype(np.int8)
    return [encode(weights[:, first:first + config.cols], config.pattern)
            for first in range(0, config.columns, config.cols)], weights.astype(np.int64)


def _fused(bench: Bench) -> tuple[list, np.ndarray]:
    """Return stored tiles of the narrowest weights, one a pass, and all weights."""
    config = bench.config
    weights = _operands(bench, (config.channels, config.columns)) >> (8 - config.weight_bits)
    return [fusion.encode(weights[:, first:first + config.cols], config.fusion, 0, config.rows)
            for first in range(0, config.columns, config.cols)], weights.astype(np.int64)


def tile(bench: Bench, *, rows: int = 6) -> Tile:
    """Return the program for ``requantize(A[rows, K] @ B[K, N])``, with operands in memory.

    K and N are the array's own size: one weight tile, or one for each pass of columns. Every unit
    works once, and each signals the next one with a token.
    """
    config = bench.config
    K, N, zero_point = config.channels, config.columns, some_zero_point(config)
    rows = min(rows, config.ub_bank_rows, config.acc_depth)
    if config.output_stationary:
        return _outer_tile(bench, min(rows, config.rows))
    if config.input_stationary:
        rows = min(rows, config.cols)       # each has parameters of its own
    A = _operands(bench, (rows, K))
    if config.grouping is None:
        B = _operands(bench, (K, N))
        stored = [B]
    else:
        stored, B = (_fused if config.pattern is None else _structured)(bench)
    bias, scale = _params(bench)

    # Data that the core reads lies in host memory as rows of whole beats (arch.layout.RowLayout).
    inputs = bench.put_operands(config.ub_layout, A)
    weights = [bench.put_operands(config.weight_layout, part) for part in stored]
    params, param_rows = bench.put_params(bias, scale)
    output = bench.allocate(config.ub_layout.size(rows))

    # On chip, inputs are in the first bank and outputs in the last, because two units that write
    # (load, activation), or two that read (matrix, store), must not access the same bank.
    ub_inputs = 0
    ub_outputs = (config.ub_banks - 1) * config.ub_bank_rows
    sums = 0

    program = [
        # Biases and scales to the parameter memory. A token makes the activation wait for them.
        read_host(params, 0, param_rows, target=1, signal=[ACTIVATE]),
        # Inputs to the unified buffer; the token tells the matrix unit.
        read_host(inputs, ub_inputs, rows, signal=[MATRIX]),
        # The weight tile to the FIFO. From there it shifts into the array on its own, and "switch"
        # below waits for it: weights need no tokens.
        read_weights(weights[0], config.rows),
        # Input rows go through the array one by one, sums to the accumulators.
        multiply(ub_inputs, sums, rows, k=config.rows, n=config.cols, switch=1, wait=[LOAD],
                 signal=[ACTIVATE] if config.passes == 1 else []),
        # If columns take several passes, each has weights and sums of its own.
        *(step for number in range(1, config.passes) for step in (
            read_weights(weights[number], config.rows),
            multiply(ub_inputs, sums + number * config.acc_depth, rows, k=config.rows,
                     n=config.cols, switch=1,
                     signal=[ACTIVATE] if number == config.passes - 1 else []))),
        # Sums are complete and parameters are there: scale, round, saturate.
        activate(sums, ub_outputs, rows, zero_point=zero_point, wait=[MATRIX, LOAD],
                 signal=[STORE]),
        write_host(output, ub_outputs, rows, wait=[ACTIVATE]),
        # Stops when every unit is idle and every write has been answered.
        HALT,
    ]
    if config.floating or config.input_stationary:
        expected = _executed(bench, program, output, rows)
    else:
        expected = requantize(
            matmul(A, B, acc_bits=config.acc_bits), bias, scale, zero_point,
            acc_bits=config.acc_bits, out_bits=config.operand_bits)
    return Tile(program=program, output=output, expected=expected,
                macs=rows * config.rows * config.columns, steps=rows * config.passes)


def _executed(bench: Bench, program: list, output: int, rows: int) -> np.ndarray:
    """Return the result of a program by the reference model."""
    machine = machine_of(bench.config, bench.memory, BASE)
    machine.execute(program, bench.memory)
    return bench.get_operands(output, rows, machine.memory)[:, :bench.config.cols]


def _outer_tile(bench: Bench, rows: int) -> Tile:
    """Return :func:`tile` for a core in which sums stay in the array: A lies transposed."""
    config = bench.config
    K, N = min(config.rows, config.ub_bank_rows), config.cols
    A, B = _operands(bench, (rows, K)), _operands(bench, (K, N))
    inputs = bench.put_operands(config.ub_layout, A.T)
    weights = bench.put_operands(config.weight_layout, B)
    params, param_rows = bench.put_params(*_params(bench))
    output = bench.allocate(config.ub_layout.size(rows))
    ub_outputs = (config.ub_banks - 1) * config.ub_bank_rows
    program = [
        read_host(params, 0, param_rows, target=1, signal=[ACTIVATE]),
        read_host(inputs, 0, K, signal=[MATRIX]),
        read_weights(weights, K),
        # Each row of the buffer meets a row of weights, and sums leave the array at the end.
        outer(0, 0, K, k=rows, n=N, wait=[LOAD], signal=[ACTIVATE]),
        activate(0, ub_outputs, rows, zero_point=some_zero_point(config), wait=[MATRIX, LOAD],
                 signal=[STORE]),
        write_host(output, ub_outputs, rows, wait=[ACTIVATE]),
        HALT,
    ]
    return Tile(program=program, output=output, expected=_executed(bench, program, output, rows),
                macs=rows * K * N, steps=K)


async def run_tile(bench: Bench) -> None:
    """Run :func:`tile` with new operands and check its result, to show that the core works."""
    work = tile(bench, rows=int(bench.rng.integers(1, 7)))
    await bench.run(work.program)
    result = bench.get_operands(work.output, len(work.expected))[:, :bench.config.columns]
    np.testing.assert_array_equal(result, work.expected)


@dataclass(frozen=True, kw_only=True)
class _Job:
    """One result: its inputs, the weight tiles that are summed up, and its activations.

    ``kinds`` are those of its activations: activate, add, pool or average; ``load_sides`` tells
    whether rows for these are loaded.
    """

    rows: int
    ks: tuple
    load_inputs: bool
    load_params: bool
    kinds: tuple
    load_sides: bool

    @property
    def loads_for_activations(self) -> bool:
        """Whether the activation unit has to wait for the load unit."""
        return self.load_params or self.load_sides


class RandomPrograms:
    """Random programs with as much overlap as tokens allow.

    A program is a sequence of jobs. A job multiplies its inputs by one to three weight tiles,
    activates the sums once or twice and writes the results. Some multiplications walk through the
    inputs as through a feature map, with starts outside on all sides. With ``elementwise``, some
    activations add rows; some results are maxima or means of windows, which have their own bank;
    some are bytes of the sums; and some go through a table, which the first program loads. Jobs
    alternate between two halves of everything on chip, so that job j waits for job j - 2 wherever
    it overwrites. Some jobs use inputs or parameters that an earlier job, or the previous program,
    left; some add to existing sums; instructions are split at random rows; now and then there is a
    ``SYNC``.

    Tokens of the last jobs are never consumed: the next start must clear them.

    Parameters
    ----------
    bench : Bench
    """

    def __init__(self, bench: Bench):
        self._bench = bench
        config = bench.config
        self._ub_half = config.ub_bank_rows // 2
        self._acc_half = config.acc_depth // 2
        self._max_rows = min(8, self._ub_half // 3, self._acc_half)
        self._inputs_known = [0, 0]
        self._sums_known = [0, 0]
        self._params_known = [False, False]
        # Rows that are added or pooled are in the bank before that of the outputs.
        self._sides = (config.ub_banks - 2) * config.ub_bank_rows
        self._sides_known = [0, 0]
        self._table_known = not config.elementwise
        self._walk: Instruction | None = None

    def _chance(self, share: float) -> bool:
        return bool(self._bench.rng.random() < share)

    def _pick(self, low: int, high: int) -> int:
        return int(self._bench.rng.integers(low, high + 1))

    def _pieces(self, rows: int) -> list:
        """Split rows at random; return (first row, rows) of each piece."""
        count = self._pick(1, min(3, rows)) if self._chance(0.5) else 1
        cuts = sorted(self._bench.rng.choice(np.arange(1, rows), count - 1, replace=False).tolist())
        edges = [0, *cuts, rows]
        return list(zip(edges[:-1], np.diff(edges).tolist(), strict=True))

    def _rows_of_weights(self, most: int) -> int:
        """Return a number of rows of weights: with a pattern, whole groups."""
        kept = 1 if self._bench.config.pattern is None else self._bench.config.pattern.kept
        return kept * self._pick(1, most // kept)

    def _job(self, half: int) -> _Job:
        rows, config = self._pick(1, self._max_rows), self._bench.config
        ks = tuple(self._rows_of_weights(config.rows) for _ in range(self._pick(1, 3)))
        if config.depthwise and self._chance(0.5):
            ks = tuple(max(k, WINDOW_TAPS) for k in ks)
        enough = self._inputs_known[half] >= rows * len(ks)
        known = ("activate", "add", "pool", "average", "product", "row")[
            :6 if config.products else 4 if config.elementwise else 1]
        kinds = tuple(str(kind) for kind in self._bench.rng.choice(known, self._pick(1, 2)))
        asides = set(kinds) != {"activate"}
        job = _Job(rows=rows, ks=ks, load_inputs=not enough or self._chance(0.6),
                   load_params=not self._params_known[half] or self._chance(0.6), kinds=kinds,
                   load_sides=asides and (self._sides_known[half] < rows or self._chance(0.6)))
        if job.load_inputs:
            self._inputs_known[half] = max(self._inputs_known[half], rows * len(ks))
        self._params_known[half] = True
        if job.load_sides:
            self._sides_known[half] = max(self._sides_known[half], rows)
        return job

    def program(self, jobs: int) -> list:
        """Return a program of ``jobs`` jobs, with its operands stored in memory."""
        plan = [self._job(j % 2) for j in range(jobs)]
        self._walk = None
        program: list = []
        for j, job in enumerate(plan):
            later = plan[j + 2] if j + 2 < jobs else None
            program += self._instructions(j, job, later)
            if self._chance(0.2):
                program.append(SYNC)
            if self._chance(0.3):
                program += self._chained(j % 2, job)
        return [*program, HALT]

    def _instructions(self, j: int, job: _Job, later: _Job | None) -> list:
        bench, config, half, rows = self._bench, self._bench.config, j % 2, job.rows
        ub_inputs = half * self._ub_half
        ub_outputs = (config.ub_banks - 1) * config.ub_bank_rows + half * self._ub_half
        sums = half * self._acc_half
        param = half * (config.param_rows - config.act_groups)
        again = j >= 2
        sides = self._sides + half * self._ub_half
        loads = self._loads(job, ub_inputs, param, sides, again)

        # If inputs will be overwritten, their last read tells the load unit that they may be.
        free_inputs = [LOAD] if later is not None and later.load_inputs else []
        free_params = [LOAD] if later is not None and later.loads_for_activations else []
        body = self._multiplications(job, half, again, free_inputs)

        activations, writes = [], []
        times = len(job.kinds)
        for a, kind in enumerate(job.kinds):
            place = ub_outputs + a * rows
            pieces = self._pieces(rows)
            make, before = self._results(kind, sums, place, sides, rows, param)
            for p, (first, count) in enumerate(pieces):
                wait = []
                if a == 0 and p == 0:
                    wait = [MATRIX] + [LOAD] * job.loads_for_activations + [STORE] * again
                    if before and self._chance(0.5):
                        before[0], wait = dataclasses.replace(before[0], wait=frozenset(wait)), []
                if p == 0:
                    activations += before
                done = p == len(pieces) - 1
                signal = [STORE] if done else []
                if done and a == times - 1:
                    signal += [MATRIX, *free_params]
                activations.append(make(first, count, wait, signal))
            pieces = self._pieces(rows)
            for p, (first, count) in enumerate(pieces):
                output = bench.allocate(config.ub_layout.size(count))
                done = a == times - 1 and p == len(pieces) - 1
                writes.append(write_host(output, place + first, count,
                                         wait=[ACTIVATE] if p == 0 else [],
                                         signal=[ACTIVATE] if done else []))
        return [*loads, *body, *activations, *writes]

    def _multiplications(self, job: _Job, half: int, again: bool, free_inputs: list) -> list:
        """Return a job's reads of weights and its multiplications, in one of the two halves."""
        bench, config, rows = self._bench, self._bench.config, job.rows
        ub_inputs, sums = half * self._ub_half, half * self._acc_half
        matmuls, reads = [], []
        for t, k in enumerate(job.ks):
            weights = bench.put_operands(config.weight_layout, _operands(
                bench, (config.stored_rows(k), config.cols)))
            reads.append(read_weights(weights, k))
            last_tile = t == len(job.ks) - 1
            add = t > 0 or (self._sums_known[half] >= rows and self._chance(0.3))
            # A repeated piece adds to the sums that the array has only just written.
            pieces = self._pieces(rows)
            again_from = len(pieces)
            if self._chance(0.4):
                pieces += [pieces[self._pick(0, again_from - 1)]] * self._pick(1, 4)
            group = []
            for p, (first, count) in enumerate(pieces):
                wait = []
                if t == 0 and p == 0:
                    wait = [LOAD] * job.load_inputs + [ACTIVATE] * again
                done = last_tile and p == len(pieces) - 1
                common = {
                    "k": self._rows_of_weights(k), "n": self._pick(1, config.cols),
                    "accumulate": int(add or p >= again_from), "switch": int(p == 0),
                    "signal": [ACTIVATE, *free_inputs] if done else []}
                if config.fusion is not None:
                    common["share"] = self._pick(0, config.fusion.shares - 1)
                if self._chance(0.4):
                    # With hold, all rows add up in the first: the others must have sums before.
                    *before, last = self._walked(
                        ub_inputs, rows * len(job.ks), sums + first, count, wait,
                        hold=int(bool(common["accumulate"]) and not config.floating
                                 and self._chance(0.4)), **common)
                else:
                    before, last = [], multiply(ub_inputs + t * rows + first, sums + first, count,
                                                wait=wait, **common)
                group += [*before, *every_pass(config, last)]
            matmuls.append(group)
        self._sums_known[half] = max(self._sums_known[half], rows)

        # Each tile's weights come before its multiplication, sometimes before the previous one.
        body: list = []
        for t, group in enumerate(matmuls):
            if t == 0:
                body.append(reads[0])
            ahead = self._chance(0.5)
            if t + 1 < len(reads) and ahead:
                body.append(reads[t + 1])
            body += group
            if t + 1 < len(reads) and not ahead:
                body.append(reads[t + 1])
        return body

    def _walked(self, ub_inputs, known, acc_addr, count, wait, **operands) -> list:
        """Return a ``CONVOLVE`` through a map made of the ``known`` rows of inputs."""
        # A window has the weights of a tile of nine rows: those below a shorter one are any.
        if (self._bench.config.depthwise and operands["k"] >= WINDOW_TAPS
                and not operands.get("hold") and self._chance(0.5)):
            return self._windowed(ub_inputs, known, acc_addr, count, wait, **operands)
        walk = self._walk
        program = []
        if walk is None or self._chance(0.6) or (
                walk.operands["width"] * walk.operands["height"] > known):
            width = self._pick(1, known)
            height = self._pick(1, known // width)
            self._walk = walk = set_walk(
                width, height, self._pick(1, count + 2), stride_x=self._pick(0, 3),
                stride_y=(stride_y := self._pick(0, 3)), row_step=width * stride_y,
                pad=int(_operands(self._bench, ())))
            if self._chance(0.5):
                walk = dataclasses.replace(walk, wait=frozenset(wait))
                wait = []
            program.append(walk)
        width, height = walk.operands["width"], walk.operands["height"]
        x, y = self._pick(-3, width + 1), self._pick(-3, height + 1)
        program.append(convolve(ub_inputs + y * width + x, acc_addr, count, x=x, y=y, wait=wait,
                                **operands))
        return program

    def _windowed(self, ub_inputs, known, acc_addr, count, wait, **operands) -> list:
        """Return a ``DEPTHWISE`` through a map as :meth:`_walked`, with whole windows.

        Weights are any numbers, so a kernel has all columns of the window. Sometimes another one
        follows, with fewer lines: those above its first line are of the one before it.
        """
        operands.pop("hold", None)
        width = self._pick(1, known)
        height = self._pick(1, known // width)
        self._walk = None
        positions = self._pick(WINDOW_SIDE, count + 4)

        def through(down: int, wait: list, **operands) -> list:
            x, y = self._pick(-3, width + 1), self._pick(-3, height + 1)
            return [
                set_depthwise(width, height, positions,
                              strides=(self._pick(0, 3), self._pick(0, 3)),
                              pad=int(_operands(self._bench, ())), kernel=(down, WINDOW_SIDE)),
                depthwise(ub_inputs + y * width + x, acc_addr, count, x=x, y=y, wait=wait,
                          **operands)]

        if self._chance(0.5):
            return through(WINDOW_SIDE, wait, **operands)
        return [*through(WINDOW_SIDE, wait, **operands | {"signal": []}),
                *through(self._pick(1, WINDOW_SIDE), [], **operands | {
                    "switch": 0, "accumulate": self._pick(0, 1)})]

    def _results(self, kind, sums, place, sides, rows, param) -> tuple:
        """Return what makes an instruction for rows of results, and what must be set before."""
        rng, elementwise = self._bench.rng, self._bench.config.elementwise
        zero_point, relu = _zero_point(self._bench), self._pick(0, 1)
        table = int(elementwise and self._chance(0.3))
        if kind == "activate":
            parts = 4 if elementwise else self._bench.config.sum_parts
            byte = self._pick(1, parts) if parts and self._chance(0.3) else 0
            return lambda first, count, wait, signal: activate(
                sums + first, place + first, count, param=param, table=table,
                zero_point=zero_point, relu=relu, byte=byte, wait=wait, signal=signal), []
        if kind in ("product", "row") and (kind == "product" or self._chance(0.5)):
            # Powers of two produce ties.
            ratio = np.exp2(rng.integers(-9, -4)) if self._chance(0.5) else rng.uniform(1e-4, 0.1)
            make = activate_add if kind == "product" and self._chance(0.5) else activate_row
            one = make is activate_row
            return lambda first, count, wait, signal: make(
                sums + first, place + first, count, sides + (0 if one else first), param=param,
                table=table, wait=wait, signal=signal), [set_product(
                    ratio, zero_a=zero_point, zero_b=int(_operands(self._bench, ())),
                    product_zero=int(_operands(self._bench, ())), product_offset=self._pick(0, 1))]
        if kind in ("add", "row"):
            # Powers of two produce ties.
            binary = self._chance(0.5)
            ratio_a, ratio_b = np.exp2(rng.integers(-2, 2, 2)) if binary else rng.uniform(0.1, 2, 2)
            one = kind == "row"
            return lambda first, count, wait, signal: (activate_row if one else activate_add)(
                sums + first, place + first, count, sides + (0 if one else first), param=param,
                table=table, wait=wait, signal=signal), [set_add(
                    ratio_a, ratio_b, rng.integers(-400, 400) / 4, add_zero=zero_point,
                    offset=self._pick(0, 1), swap=self._pick(0, 1))]
        width = self._pick(1, rows)
        height = self._pick(1, rows // width)

        def windows(first, count, wait, signal):
            x, y = self._pick(-3, width + 1), self._pick(-3, height + 1)
            return pool(sides + y * width + x, place + first, count, x=x, y=y, table=table,
                        opcode=Opcode[kind.upper()], wait=wait, signal=signal)

        def pair(low):
            return self._pick(low, 3), self._pick(low, 3)

        before = [set_pool(width, height, self._pick(1, rows + 2), strides=pair(0), kernel=pair(1),
                           dilations=pair(0))]
        if kind == "average":
            # Windows with no tap inside the map have no mean unless all taps count.
            before.append(set_average(
                rng.uniform(0.01, 1), rng.uniform(0.01, 1), in_zero=zero_point,
                out_zero=int(_operands(self._bench, ())), mean_offset=self._pick(0, 1)))
        return windows, before

    def _loads(self, job: _Job, ub_inputs: int, param: int, sides: int, again: bool) -> list:
        bench, config = self._bench, self._bench.config
        asides, inputs = [], []
        if job.load_params:
            bias, scale = _params(bench)
            if not config.floating and self._chance(0.2):
                bias = bench.rng.integers(-1 << 31, 1 << 31, config.columns).astype(np.int32)
            address, rows = bench.put_params(bias, scale)
            asides.append(read_host(address, param, rows, target=1))
        if job.load_sides:
            address = bench.put_operands(
                config.ub_layout, _operands(bench, (job.rows, config.ub_width)))
            asides.append(read_host(address, sides, job.rows))
        if asides and not self._table_known:
            self._table_known = True
            address = bench.put_operands(
                config.ub_layout, _operands(bench, (TABLE_ENTRIES, config.ub_width)))
            asides.append(read_host(address, 0, TABLE_ENTRIES, target=2))
        if asides:
            # The first waits until no data is in use any more; the last signals that all is there.
            asides[0] = dataclasses.replace(asides[0], wait=frozenset([ACTIVATE] * again))
            asides[-1] = dataclasses.replace(asides[-1], signal=frozenset([ACTIVATE]))
        if job.load_inputs:
            values = _operands(bench, (job.rows * len(job.ks), config.ub_width))
            pieces = self._pieces(len(values))
            for p, (first, count) in enumerate(pieces):
                address = bench.put_operands(config.ub_layout, values[first:first + count])
                inputs.append(read_host(
                    address, ub_inputs + first, count, wait=[MATRIX] * (again and p == 0),
                    signal=[MATRIX] * (p == len(pieces) - 1)))
        return [*inputs, *asides] if self._chance(0.5) else [*asides, *inputs]

    def _chained(self, half: int, job: _Job) -> list:
        """Return a second layer on a job's results, which are in the outputs' bank.

        The store unit reads and the activation unit writes that bank, so each step has the chip to
        itself. Its results become weights, by which the job's inputs are multiplied.
        """
        bench, config = self._bench, self._bench.config
        place = (config.ub_banks - 1) * config.ub_bank_rows + half * self._ub_half
        sums = half * self._acc_half
        k = self._rows_of_weights(min(config.rows, config.cols))
        weights = bench.put_operands(config.weight_layout, _operands(
            bench, (config.stored_rows(k), config.cols)))
        output = bench.allocate(config.ub_layout.size(job.rows))
        depth = min(job.rows, config.rows)
        if config.pattern is not None:
            depth = config.pattern.kept * -(-depth // config.pattern.kept)
        return [
            SYNC,
            read_weights(weights, k),
            *every_pass(config, multiply(place, sums, job.rows, k=k, n=config.cols, switch=1)),
            SYNC,
            activate(sums, place, job.rows, zero_point=_zero_point(bench), relu=1,
                     param=half * (config.param_rows - config.act_groups)),
            SYNC,
            write_host(output, place, job.rows, signal=[WEIGHT]),
            read_weights(output, depth, wait=[STORE]),
            *every_pass(config, multiply(half * self._ub_half, sums, job.rows, k=depth,
                                         n=config.cols, switch=1)),
            SYNC,
        ]
