"""Random layers for tests of the SCNN engine's PEs."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from arch.common.fetch import FetchTimes
from arch.memory import MemoryConfig
from arch.scnn.counters import PE_COUNTERS
from arch.scnn.latency import ROTATION, SKIP_ROWS, WANTED_CHANNELS
from arch.scnn.params import MAX_RUN, ScnnConfig
from arch.scnn.timing.operands import Rows, Vectors, decode_rows, decode_vectors

__all__ = ["ComputeBench", "Layer", "random_config", "random_layer"]


@dataclass
class Layer:
    """Compressed activations and weights, as they are in memory and as they are decoded.

    Attributes
    ----------
    activations, weights : tuple of arrays
        values, runs, counts, and last or left.
    starts : (pes + 1,) int64
    taps : (T,) int64
    groups : list of (int, bool)
        Channels, and whether the group advances.
    vectors_of : list of int
        First vector of each group's weights, and one behind the last.
    rasters : list of lists of {index: value}
        Activations of each channel, of each PE.
    blocks : list of {(tap, k): value}
        Weights of each channel of each group.
    """

    config: ScnnConfig
    kc_log2: int
    unsigned_in: bool
    maximum: bool
    activations: tuple
    weights: tuple
    starts: np.ndarray
    taps: np.ndarray
    groups: list
    vectors_of: list
    rows: Rows
    vectors: Vectors
    rasters: list
    blocks: list

    def expected(self, pe, number):
        """Return the accumulators of a PE after a group, {address: sum or maximum}."""
        first = sum(count for count, advance in self.groups[:number + 1] if advance)
        first -= self.groups[number][0]
        block = sum(count for count, _ in self.groups[:number])
        sums = {}
        for channel in range(self.groups[number][0]):
            for (tap, k), weight in self.blocks[block + channel].items():
                for index, value in self.rasters[pe][first + channel].items():
                    address = index + int(self.taps[tap]) << self.kc_log2 | k
                    before, product = sums.get(address, 0), value * weight
                    sums[address] = max(before, product) if self.maximum else before + product
        return sums


def _entries(indices, values):
    """Return entries (value, run), with placeholders, of values at rising indices."""
    entries, behind = [], 0
    for index, value in zip(indices, values, strict=True):
        gap = index - behind
        entries += [(0, MAX_RUN)] * (gap // (MAX_RUN + 1))
        entries.append((value, gap % (MAX_RUN + 1)))
        behind = index + 1
    return entries


def _pack(units, lanes, tails=None):
    """Return values, runs, counts, left of units of entries, in rows of ``lanes``; at least one.

    Units that ``tails`` says end with an empty row, as after placeholders.
    """
    values, runs, counts, left = [], [], [], []
    for number, entries in enumerate(units):
        size = max(1, -(-len(entries) // lanes) + (0 if tails is None else tails[number]))
        for row in range(size):
            part = entries[row * lanes:(row + 1) * lanes]
            padded = part + [(0, 0)] * (lanes - len(part))
            values.append([value for value, _ in padded])
            runs.append([run for _, run in padded])
            counts.append(len(part))
            left.append(size - 1 - row)
    return tuple(np.array(array, np.int64) for array in (values, runs, counts, left))


def random_layer(rng: np.random.Generator, config: ScnnConfig, *, groups: int = 3,
                 channels: int | None = None, act_density: float | None = None,
                 weight_density: float | None = None, kc_log2: int | None = None,
                 kernel: int | None = None, tile: tuple[int, int] | None = None) -> Layer:
    """Return a layer that fits into the accumulators and the weight FIFOs of a configuration.

    What is left out is drawn: densities from 0 to 1, among them both ends.
    """
    def density(given):
        drawn = rng.choice([0, 1, 1, 1, 0.2, 0.5, 0.5, 0.8, 0.8, rng.random()])
        return drawn if given is None else given

    if kc_log2 is None:
        # A tile of a few positions, if there are so many accumulators.
        room = max(1, config.accumulators >> int(rng.choice([0, 3, 3, 4])))
        kc_log2 = int(rng.integers(0, min(config.kc, room).bit_length()))
    positions = config.accumulators >> kc_log2
    size = int(rng.integers(1, 4)) if kernel is None else kernel
    wanted = rng.integers(2, 7, 2) if tile is None else np.array(tile)
    while True:
        width, height = (int(value) for value in wanted)
        pitch = width + size - 1
        if pitch * (height + size - 1) <= positions and size * size <= config.taps:
            break
        if width * height == 1:
            size -= 1
        else:
            wanted = np.maximum(1, wanted - 1)
    offsets = [(size - 1 - y) * pitch + size - 1 - x for y in range(size) for x in range(size)]
    unsigned_in, maximum = bool(rng.integers(2)), bool(rng.integers(4) == 0)
    low, high = (0, 256) if unsigned_in or maximum else (-128, 128)
    if maximum and not unsigned_in:
        high = 128

    # Groups that advance read channels of their own.
    plan, total = [], 0
    for number in range(groups):
        count = int(rng.integers(1, 7)) if channels is None else channels
        advance = number == 0 or bool(rng.integers(2))
        if not advance:
            count = plan[-1][0]
        plan.append((count, advance))
        total += count if advance else 0
    act_density, weight_density = density(act_density), density(weight_density)

    def draw(shape, chance, least, most):
        values = rng.integers(least, most, shape)
        return np.where(rng.random(shape) < chance, values, 0)

    units, tails, starts, rasters = [], [], [0], []
    for _ in range(config.pes):
        rasters.append([])
        for _ in range(total):
            plane = draw((height, width), act_density if rng.random() < 0.9 else 0, low, high)
            raster = [(y * pitch + x, int(plane[y, x])) for y in range(height)
                      for x in range(width) if plane[y, x]]
            rasters[-1].append(dict(raster))
            units.append(_entries(*zip(*raster, strict=True)) if raster else [])
            # The row behind one that is full of placeholders may be empty.
            tails.append(int(len(units[-1]) % config.i == 0 and rng.random() < 0.5))
        starts.append(sum(max(1, -(-len(entries) // config.i) + tail)
                          for entries, tail in zip(units, tails, strict=True)))
    values, runs, counts, left = _pack(units, config.i, tails)
    activations = (values, runs, counts, left == 0)

    blocks, dense, vectors_of = [], [], [0]
    for count, _ in plan:
        kc = int(rng.integers(1, (1 << kc_log2) + 1))
        for _ in range(count):
            chance = weight_density if rng.random() < 0.9 else 0
            block = np.zeros((len(offsets), 1 << kc_log2), np.int64)
            block[:, :kc] = draw((len(offsets), kc), chance, 0 if maximum else -128, 128)
            found = np.flatnonzero(block.reshape(-1))
            entries = _entries(found.tolist(), block.reshape(-1)[found].tolist())
            # A longer one does not fit.
            blocks.append(entries[:config.block_vectors * config.f])
            kept = found[:sum(value != 0 for value, _ in blocks[-1])]
            dense.append({divmod(int(index), 1 << kc_log2): int(block.reshape(-1)[index])
                          for index in kept})
        vectors_of.append(sum(max(1, -(-len(entries) // config.f)) for entries in blocks))
    weights = _pack(blocks, config.f)
    starts, taps = np.array(starts), np.array(offsets)
    return Layer(
        config=config, kc_log2=kc_log2, unsigned_in=unsigned_in, maximum=maximum,
        activations=activations, weights=weights, starts=starts, taps=taps, groups=plan,
        vectors_of=vectors_of, rows=decode_rows(*activations, starts),
        vectors=decode_vectors(*weights, taps=taps, kc_log2=kc_log2,
                               word_vectors=config.word_vectors),
        rasters=rasters, blocks=dense)


def random_config(rng: np.random.Generator, *, lanes: int = 16, banks: int = 32) -> ScnnConfig:
    """Return a small configuration, of sizes from 1 on to so many multipliers and banks."""
    while True:
        axi = int(rng.choice([32, 64, 128]))
        bank_bits = int(rng.integers(0, banks.bit_length()))
        settings = {
            "grid_rows": 1, "grid_cols": int(rng.integers(1, 3)),
            "f": int(rng.integers(1, 5)), "i": int(rng.integers(1, 5)),
            "banks": 1 << bank_bits,
            "bank_entries": max(1, int(rng.choice([4, 40, 80, 120])) >> bank_bits),
            "queue_depth": int(rng.integers(1, 6)), "fifo_depth": int(rng.integers(1, 20)),
            "act_rows": 1024, "kc": 1 << int(rng.integers(0, 5)), "taps": int(rng.integers(1, 10)),
            "param_rows": 1, "weight_chunks": int(rng.integers(1, 3)), "axi_data_bits": axi,
            "memory": MemoryConfig(latency=int(rng.integers(1, 30)),
                                   bytes_per_cycle=Fraction(axi, 8 * int(rng.integers(1, 4)))
                                   * Fraction(int(rng.integers(3, 8)), 7)),
        }
        if settings["f"] * settings["i"] > lanes:
            continue
        try:
            return ScnnConfig(**settings)
        except ValueError:
            # The FIFO has no room for a word.
            continue


class ComputeBench:
    """All PEs' compute parts with a sequencer around them, which fires weights and starts groups.

    Parameters
    ----------
    layer : Layer
    units : list of Compute
        One for each PE.
    selection : Selection
    rng : numpy.random.Generator
        Draws the cycles between groups.

    Attributes
    ----------
    counters : (pes, len(PE_COUNTERS)) int64
    broadcasts, blocked : int
    starts, barriers : list of int
        Cycle of each group's start signal, and the first in which all PEs are done.
    sums : list of (pes, accumulators) int64
        Of each group.
    cycles : int
        Of the whole run.
    """

    def __init__(self, layer, units, selection, rng):
        self._layer, self._units, self._rng = layer, units, rng
        self._selection = selection
        self.counters = np.zeros((len(units), len(PE_COUNTERS)), np.int64)
        self.broadcasts = self.blocked = self.cycles = 0
        self.starts, self.barriers, self.sums = [], [], []

    def _row_bits(self, row):
        values, runs, counts, last = (array[row] for array in self._layer.activations)
        return {"entries": [{"value": int(value) & 255, "run": int(run)}
                            for value, run in zip(values, runs, strict=True)],
                "count": int(counts), "last": int(last)}

    def _word(self, number):
        size = self._layer.config.word_vectors
        empty = {"entries": [{"value": 0, "run": 0}] * self._layer.config.f, "count": 0, "left": 0}
        values, runs, counts, left = self._layer.weights
        return [empty if at >= len(counts) else {
            "entries": [{"value": int(value) & 255, "run": int(run)}
                        for value, run in zip(values[at], runs[at], strict=True)],
            "count": int(counts[at]), "left": int(left[at])}
            for at in range(number * size, (number + 1) * size)]

    @staticmethod
    def _channels(rows):
        """Return the rows of each channel."""
        found = [[]]
        for row in rows:
            found[-1].append(row)
            if row["last"]:
                found.append([])
        return found

    async def drive(self, ctx):
        """Run all groups; each is drained while the next one is computed."""
        layer, units, config, rng = self._layer, self._units, self._layer.config, self._rng
        words = -(-len(layer.weights[2]) // config.word_vectors)
        row_data = [[self._row_bits(row) for row in range(*layer.starts[pe:pe + 2])]
                    for pe in range(len(units))]
        for pe, unit in enumerate(units):
            ctx.set(unit.kc_log2, layer.kc_log2)
            ctx.set(unit.unsigned_in, layer.unsigned_in)
            ctx.set(unit.maximum, layer.maximum)
            ctx.set(unit.act_rows, len(row_data[pe]))
            ctx.set(unit.tap_we, 1)
        for number, offset in enumerate(layer.taps):
            for unit in units:
                ctx.set(unit.tap_addr, number)
                ctx.set(unit.tap_data, int(offset))
            await ctx.tick()
        for unit in units:
            ctx.set(unit.tap_we, 0)

        times = FetchTimes(config, words, layout=config.word_layout, chunks=config.weight_chunks)
        maps = [[sum((row["count"] > 0 or not row["last"]) << bit for bit, row in enumerate(
            rows[at:at + SKIP_ROWS])) for at in range(0, len(rows), SKIP_ROWS)]
            for rows in row_data]
        selection = self._selection
        # Of each PE: a bit for each channel in which there is anything.
        wanted = [sum(1 << channel for channel, raster in enumerate(rasters)
                      if any(row["count"] or not row["last"] for row in raster))
                  for rasters in (self._channels(rows) for rows in row_data)]
        wanted_read = 0
        reads = [None] * len(units)
        words_read = [None] * len(units)
        pushed, fired, offered = None, 0, times.available(0)
        driven = {}

        def put(pe, name, value):
            # The simulator settles behind each set.
            if driven.get((pe, name)) != value:
                driven[pe, name] = value
                ctx.set(getattr(units[pe], name), value)

        group, running = 0, False
        begin = int(rng.integers(0, 40))
        compute_set, undrained = 0, False
        draining, read_last = [], None
        cycle = 0
        while group < len(layer.groups) or undrained or draining or read_last is not None:
            if undrained and not draining and read_last is None:
                undrained = False
                compute_set ^= 1
                draining = list(range(config.accumulators))
                self.sums.append(np.zeros((len(units), config.accumulators), np.int64))
            start = (not running and not undrained and group < len(layer.groups)
                     and cycle >= begin)
            address = draining.pop(0) if draining else None
            ctx.set(selection.push, pushed is not None)
            if pushed is not None:
                ctx.set(selection.word, self._word(pushed))
            ctx.set(selection.start, start)
            if start:
                ctx.set(selection.channels, layer.groups[group][0])
                ctx.set(selection.advance, layer.groups[group][1] and group > 0)
            finishes = running and all(ctx.get(unit.done) for unit in units)
            ctx.set(selection.done, finishes)
            marks, ahead = ctx.get(selection.marks.as_value()), ctx.get(selection.ahead)
            for pe, unit in enumerate(units):
                if reads[pe] is not None:
                    put(pe, "act_data", row_data[pe][reads[pe]])
                if words_read[pe] is not None and words_read[pe] < len(maps[pe]):
                    put(pe, "map_word", maps[pe][words_read[pe]])
                put(pe, "push", pushed is not None)
                put(pe, "wanted", wanted[pe] >> WANTED_CHANNELS * wanted_read
                    & (1 << 2 * WANTED_CHANNELS) - 1)
                put(pe, "ahead", ahead)
                if pushed is not None:
                    put(pe, "word", self._word(pushed))
                    ctx.set(unit.marks.as_value(), marks)
                put(pe, "start", start)
                if start:
                    put(pe, "channels", layer.groups[group][0])
                    put(pe, "advance", layer.groups[group][1] and group > 0)
                put(pe, "counting", running)
                put(pe, "compute_set", compute_set)
                put(pe, "drain_read", address is not None)
                put(pe, "drain_lanes", 1)
                if address is not None:
                    entry = address // config.banks
                    put(pe, "drain_entry", entry)
                    put(pe, "drain_bank", (address + ROTATION * entry) % config.banks)
                if read_last is not None:
                    self.sums[-1][pe, read_last] = ctx.get(unit.drain_out[0])
                reads[pe] = ctx.get(unit.act_addr) if ctx.get(unit.act_en) else None
                words_read[pe] = ctx.get(unit.map_addr)
                for number, name in enumerate(PE_COUNTERS[:-1]):
                    self.counters[pe, number] += ctx.get(getattr(unit, name))
                self.counters[pe, -1] += ctx.get(unit.products)
                assert not ctx.get(unit.act_error)
                assert not ctx.get(unit.weight_error)
            wanted_read = ctx.get(selection.wanted_addr)
            read_last = address
            full = any(ctx.get(unit.full) for unit in units)
            pushed = None
            if fired < words and offered <= cycle:
                if full:
                    self.blocked += 1
                else:
                    pushed = fired
                    times.taken(cycle)
                    fired += 1
                    self.broadcasts += 1
                    if fired < words:
                        offered = times.available(fired)
            if start:
                self.starts.append(cycle)
                running = True
            elif finishes:
                self.barriers.append(cycle)
                running = False
                group += 1
                begin = cycle + int(rng.integers(0, 30))
                undrained = True
            await ctx.tick()
            cycle += 1
        self.cycles = cycle
