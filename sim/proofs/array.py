"""The systolic array: lemmas from which it computes the matrix product, whatever its size.

docs/proofs.md has the induction that joins them. Multiplication is any function of two operands.
"""

from amaranth.hdl import Assert, Assume, Cat, Module, Signal

from arch.numerics import INT8, INT32, IntegerFormat
from hwgen.common.delay import delay_line
from hwgen.systolic.array import Array
from hwgen.systolic.mesh import Mesh
from hwgen.systolic.skew import Deskew, Skew
from hwgen.systolic.tile import Tile
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken

__all__ = ["PROOFS"]

_OPERAND, _SUM = IntegerFormat(bits=4), IntegerFormat(bits=9)
_NUMBERS = {"operand": _OPERAND, "accumulator": _SUM}


# --- Lemma 1: a cell ------------------------------------------------------------------------------


def cell(stages, *, make=Tile):
    """Return a tile of one PE with what it must do, and the free inputs."""
    m = Module()
    operand, accumulator = INT8, INT32
    tile = make(rows=1, cols=1, operand=operand, accumulator=accumulator, pe_stages=stages)
    dut = Opened(m, tile)
    # What the weight registers hold, from when something has been put into them.
    shadow, weight = Signal(operand.bits), Signal(operand.bits)
    shadow_known, weight_known = Signal(), Signal()
    with m.If(tile.shift_in):
        m.d.sync += [shadow.eq(tile.weight_in), shadow_known.eq(1)]
    with m.If(tile.switch_in):
        m.d.sync += [weight.eq(shadow), weight_known.eq(shadow_known)]
    m.d.comb += [
        Assert(~shadow_known | (tile.weight_out == shadow)),
        Assert(~weight_known | (dut.signal("weight_0") == weight)),
    ]
    # East: everything one cycle later. The first cycle has no cycle before it.
    later = Signal()
    m.d.sync += later.eq(1)
    for name in ("act", "shift", "switch"):
        before = Signal(len(getattr(tile, f"{name}_in")), name=f"{name}_before")
        m.d.sync += before.eq(getattr(tile, f"{name}_in"))
        m.d.comb += Assert(~later | (getattr(tile, f"{name}_out") == before))
    # South: the product of operand and active weight is added ``stages - 1`` cycles later.
    act = tile.act_in.as_signed()
    product = Signal(2 * operand.bits)
    m.d.comb += product.eq(act * dut.signal("weight_0").as_signed())
    then = delay_line(m, product, stages - 1, name="products")
    total = Signal(accumulator.bits)
    m.d.sync += total.eq(tile.psum_in + then.as_signed())
    age = Signal(range(stages + 1))
    with m.If(age != stages):
        m.d.sync += age.eq(age + 1)
    m.d.comb += Assert((age != stages) | (tile.psum_out == total))
    return m, dut.inputs


# --- Lemma 2: a tile is its cells, a mesh is its tiles --------------------------------------------


class _Cells:
    """Tiles of one PE, side by side and one above the other, and where their registers are."""

    def __init__(self, m, rows, cols, whole, stages):
        self.tiles = {}
        self.opened = {}
        bits, acc = _OPERAND.bits, _SUM.bits
        for r in range(rows):
            for c in range(cols):
                tile = Tile(rows=1, cols=1, pe_stages=stages, **_NUMBERS)
                self.tiles[r, c] = tile
                self.opened[r, c] = Opened(m, tile, f"cell_{r}_{c}")
                west, north = self.tiles.get((r, c - 1)), self.tiles.get((r - 1, c))
                for name, n in (("act", bits), ("shift", 1), ("switch", 1)):
                    m.d.comb += getattr(tile, f"{name}_in").eq(
                        getattr(west, f"{name}_out") if west
                        else getattr(whole, f"{name}_in").word_select(r, n))
                for name, n in (("psum", acc), ("weight", bits)):
                    m.d.comb += getattr(tile, f"{name}_in").eq(
                        getattr(north, f"{name}_out") if north
                        else getattr(whole, f"{name}_in").word_select(c, n))
        for name, edge in (("act", [(r, cols - 1) for r in range(rows)]),
                           ("shift", [(r, cols - 1) for r in range(rows)]),
                           ("switch", [(r, cols - 1) for r in range(rows)]),
                           ("psum", [(rows - 1, c) for c in range(cols)]),
                           ("weight", [(rows - 1, c) for c in range(cols)])):
            m.d.comb += Assert(getattr(whole, f"{name}_out") == Cat(
                getattr(self.tiles[at], f"{name}_out") for at in edge))

    def same(self, m, dut, cells, *path):
        """Add that the registers of a tile, whose PEs are these cells, are those of the cells."""
        for (r, c), at in cells.items():
            opened = self.opened[at]
            for name, n in (("acts", _OPERAND.bits), ("shifts", 1), ("switches", 1),
                            ("shadow", _OPERAND.bits), ("weight", _OPERAND.bits)):
                whole = dut.signal(f"{name}_{r}", *path)
                m.d.comb += Assert(whole.word_select(c, n) == opened.signal(f"{name}_0"))
            for name in ("act", "weight", "product", "psum"):
                m.d.comb += Assert(dut.signal(name, *path, f"pe_{r}_{c}")
                                   == opened.signal(name, "pe_0_0"))


def tile_of_cells(rows, cols, *, stages=1, make=Tile):
    """Return a tile beside as many tiles of one PE with its inputs, and the free inputs."""
    m = Module()
    tile = make(rows=rows, cols=cols, pe_stages=stages, **_NUMBERS)
    dut = Opened(m, tile)
    cells = _Cells(m, rows, cols, tile, stages)
    cells.same(m, dut, {at: at for at in cells.tiles})
    return m, dut.inputs


def mesh_of_cells(rows, cols, side, *, stages=1, make=Mesh):
    """Return a mesh of tiles beside as many tiles of one PE, and the free inputs."""
    m = Module()
    mesh = make(rows=rows, cols=cols, tile=side, pe_stages=stages, **_NUMBERS)
    dut = Opened(m, mesh)
    cells = _Cells(m, rows, cols, mesh, stages)
    for top in range(0, rows, side):
        for left in range(0, cols, side):
            inside = {(r - top, c - left): (r, c)
                      for r in range(top, min(top + side, rows))
                      for c in range(left, min(left + side, cols))}
            cells.same(m, dut, inside, f"tile_{top}_{left}")
    return m, dut.inputs


# --- Lemma 3: the skews ---------------------------------------------------------------------------


def skew(make, lanes, step=1, bits=3):
    """Return a skew with one value of each lane followed through it, and the free inputs."""
    m = Module()
    block = make(lanes=lanes, bits=bits, step=step)
    dut = Opened(m, block)
    begin = Signal()
    longest = max(block.cycles(lane) for lane in range(lanes))
    # A value enters in the cycle of ``begin``; ``age`` counts from there, 0 if there is none.
    age = Signal(range(longest + 2))
    m.d.comb += Assume(~begin | (age == 0))
    with m.If(begin):
        m.d.sync += age.eq(1)
    with m.Elif(age == longest):
        m.d.sync += age.eq(0)
    with m.Elif(age != 0):
        m.d.sync += age.eq(age + 1)
    for lane in range(lanes):
        cycles = block.cycles(lane)
        given, out = block.i.word_select(lane, bits), block.o.word_select(lane, bits)
        if cycles == 0:
            m.d.comb += Assert(out == given)
            continue
        value = Signal(bits, name=f"value_{lane}")
        with m.If(begin):
            m.d.sync += value.eq(given)
        m.d.comb += Assert((age != cycles) | (out == value))
        if _is_line(dut, lane):
            line = dut.signal(f"lane_{lane}")
            for passed in range(1, cycles + 1):
                m.d.comb += Assert((age != passed) | (line.word_select(passed - 1, bits) == value))
        else:
            # Its row stays until it is read, one cycle before it leaves.
            now = dut.signal("now")
            m.d.comb += Assert((age == 0) | (age >= cycles) | (
                dut.memory(now - age, f"ring_{lane}") == value))
    return m, [*dut.inputs, begin]


def _is_line(dut, lane):
    try:
        dut.signal(f"lane_{lane}")
    except LookupError:
        return False
    return True


# --- The whole, in small --------------------------------------------------------------------------


def product(rows, cols, *, stages=1, make=Array):
    """Return an array with the sums that a row of operands must give, and the free inputs.

    Any weights are loaded, as the mesh describes, and switched to; from then on any row of operands
    enters in every cycle.
    """
    m = Module()
    array = make(rows=rows, cols=cols, tile=2, pe_stages=stages, **_NUMBERS)
    m.submodules.dut = array
    bits, acc = _OPERAND.bits, _SUM.bits
    weights = [Signal(cols * bits, name=f"row_of_weights_{r}") for r in range(rows)]
    inputs = [array.act, *weights]
    held = [Signal(cols * bits, name=f"same_{r}") for r in range(rows)]
    cycle = Signal(range(64))
    m.d.sync += cycle.eq(cycle + 1)
    for now, kept in zip(weights, held, strict=True):
        m.d.sync += kept.eq(now)
        m.d.comb += Assume((cycle == 0) | (now == kept))
    # Row r shifts in cycles r to rows - 1, and switches r cycles after row 0 does.
    for r in range(rows):
        m.d.comb += [array.shift[r].eq((cycle >= r) & (cycle < rows)),
                     array.switch[r].eq(cycle == rows + r)]
    for j in range(rows):
        with m.If(cycle == j):
            m.d.comb += array.weight.eq(weights[rows - 1 - j])
    latency = rows - 1 + cols + stages - 1
    acts = delay_line(m, array.act, latency, name="acts_before")
    for c in range(cols):
        terms = [(acts.word_select(r, bits).as_signed()
                  * weights[r].word_select(c, bits).as_signed()) for r in range(rows)]
        total = Signal(acc, name=f"sum_{c}")
        m.d.comb += [total.eq(sum(terms)),
                     Assert((cycle <= rows + latency)
                            | (array.sums.word_select(c, acc) == total))]
    return m, inputs


_TILE, _PE, _MESH, _SKEW = (f"hwgen.systolic.{name}" for name in ("tile", "pe", "mesh", "skew"))


def _tile_with_pe(old, new):
    """Return a tile whose PEs are broken."""
    changed = broken(_TILE, "from hwgen.systolic.pe import PE, act_bits",
                     "from hwgen.systolic.pe import act_bits")
    changed.PE = broken(_PE, old, new).PE
    return changed.Tile


def _cell_proof(stages):
    return Proof(
        name=f"array/cell, {stages} stages", kind=Kind.INDUCTION, depth=stages, any_product=True,
        claim=("`Tile` of one PE, 8 bits and 32, any function *f* as product: `psum_out` in cycle "
               f"t + {stages} is `psum_in` of t + {stages - 1} plus f(`act_in`, active weight) of "
               "t; activation, shift and switch go east in one cycle; shadow and active weight "
               "are loaded by shift and switch"),
        make=lambda: cell(stages), broken=(
            Broken("the product is added to the PE's own sum, as in other dataflows",
                   lambda: cell(stages, make=_tile_with_pe(
                       "psum.eq(self.psum_in + product)", "psum.eq(psum + product)")), 6),
            Broken("the active weight is taken from the north, not from the shadow",
                   lambda: cell(stages, make=broken(
                       _TILE, "(switch_now, weight, shadow)", "(switch_now, weight, above)").Tile),
                   6)))


_COMPOSED = ("registers and outputs are those of as many one-PE tiles, each wired to its western "
             "and its northern neighbour")

def _tile_proof(rows, cols, stages):
    def variant():
        return tile_of_cells(rows, cols, stages=stages, make=broken(
            _TILE, "            psums = below\n",
            "            psums = below if r else psums\n").Tile)

    return Proof(
        name=f"array/tile {rows}x{cols}, {stages} stages", kind=Kind.INDUCTION, depth=1,
        any_product=True, claim=f"`Tile`: {_COMPOSED}",
        make=lambda: tile_of_cells(rows, cols, stages=stages), broken=(
            Broken("the second row hides the first one's sums", variant, 6) if rows > 1 else
            Broken("activations pass a PE by", lambda: tile_of_cells(
                rows, cols, stages=stages, make=broken(
                    _TILE, "Cat(self.act_in.word_select(r, lane), acts)",
                    "Cat(self.act_in.word_select(r, lane), self.act_in.word_select(r, lane), "
                    "acts)").Tile), 6),))


def _mesh_proof(rows, cols, side):
    return Proof(
        name=f"array/mesh {rows}x{cols} of {side}", kind=Kind.INDUCTION, depth=1,
        any_product=True, claim=f"`Mesh`: {_COMPOSED}",
        make=lambda: mesh_of_cells(rows, cols, side), broken=(
            Broken("tiles take their neighbour's sums and the edge's weights",
                   lambda: mesh_of_cells(rows, cols, side, make=broken(
                       _MESH, "if neighbour else edge",
                       'if neighbour and name != "weight" else edge').Mesh), 6),))


def _skew_proof(make, lanes, step, delay):
    def variant(lanes, old, new):
        return skew(getattr(broken(_SKEW, old, new), make.__name__), lanes, step)

    return Proof(
        name=f"array/{make.__name__.lower()} of {lanes} by {step}", kind=Kind.INDUCTION, depth=2,
        claim=(f"`{make.__name__}`: lane r comes out {delay} cycles after it went in, through "
               "registers or a ring in a memory"),
        make=lambda: skew(make, lanes, step), broken=(
            Broken("lanes are a cycle late", lambda: variant(
                min(lanes, 4), "delay_line(m, value, cycles,",
                "delay_line(m, value, cycles + (cycles > 1),"), 8),
            Broken("a ring is read a place too late", lambda: variant(
                11, "now - (cycles - 1)", "now - cycles + 2"), 14 * step)))


def _product_proof(rows, cols, stages, depth):
    return Proof(
        name=f"array/product {rows}x{cols}, {stages} stages", kind=Kind.BMC, depth=depth,
        any_product=True,
        claim=("`Array`: with any weights, loaded and switched to, the sums of every row of "
               "operands are their product's, modulo 2^9, `rows + cols + stages - 2` cycles later"),
        make=lambda: product(rows, cols, stages=stages), broken=(
            Broken("activations are not skewed", lambda: product(
                rows, cols, stages=stages, make=broken(
                    "hwgen.systolic.array", "mesh.act_in.eq(act_skew.o)",
                    "mesh.act_in.eq(self.act)").Array), 12),))


PROOFS = (
    *map(_cell_proof, (1, 2, 3)),
    *(_tile_proof(*size) for size in (
        (2, 1, 1), (2, 2, 2), (2, 3, 3), (4, 4, 1), (1, 16, 1), (16, 1, 1), (8, 8, 1))),
    *(_mesh_proof(*size) for size in ((3, 2, 1), (4, 4, 2), (5, 3, 2))),
    _skew_proof(Skew, 24, 1, "r"), _skew_proof(Skew, 12, 3, "3 r"),
    _skew_proof(Deskew, 24, 1, "lanes - 1 - r"),
    _product_proof(2, 2, 1, 12), _product_proof(3, 2, 2, 14),
)
