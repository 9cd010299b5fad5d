"""The array: the mesh between its skews, and the fast form in which it is simulated."""

from importlib.resources import files

from amaranth.hdl import Module
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from arch.systolic.fusion import Fusion
from hwgen.common.behaviour import in_words
from hwgen.common.block import Behaviour, place
from hwgen.systolic.mesh import Mesh
from hwgen.systolic.skew import Deskew, Skew
from hwgen.systolic.tile import lane_bits

__all__ = ["Array"]


class Array(Behaviour):
    """Weight-stationary array: ``sums[c] = sum_r act[r] * weight[r][c]``, one row per cycle.

    It is the mesh with the triangles that skew rows into waves. ``sums`` of a row of ``act`` come
    ``(rows - 1) * add_stages + cols + pe_stages - 1`` cycles after it, and wrap or round like those
    of a PE. Rows of weights enter with ``shift`` as :class:`~hwgen.systolic.mesh.Mesh` describes,
    and from the cycle after ``switch[r]``, row r multiplies by the content of its shadow registers.
    No flow control.

    Parameters
    ----------
    rows, cols : int
        PEs along K and N.
    tile : int
        Largest side of a tile.
    operand, accumulator, pe_stages, add_stages
        As in :class:`~hwgen.systolic.pe.PE`.
    pattern : arch.systolic.sparsity.Pattern or arch.systolic.fusion.Fusion, optional
        As in :class:`~hwgen.systolic.mesh.Mesh`.

    Members
    -------
    act : ``In(rows * act)``, ``act`` of :func:`~hwgen.systolic.tile.lane_bits`
        A row of operands.
    weight : ``In(cols * weight)``, ``weight`` of :func:`~hwgen.systolic.tile.lane_bits`
        A row of weights from the north.
    shift, switch : ``In(rows)``
        Weight control.
    sums : ``Out(cols * accumulator.bits)``
        A row of sums.
    """

    def __init__(self, *, rows, cols, tile, operand, accumulator, pe_stages=1, add_stages=1,
                 pattern=None):
        self._rows = rows
        self._cols = cols
        self._tile = tile
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages,
                    "add_stages": add_stages}
        self._pattern = pattern
        act, weight = lane_bits(operand, pattern)
        super().__init__({
            "act":    In(rows * act),
            "weight": In(cols * weight),
            "shift":  In(rows),
            "switch": In(rows),
            "sums":   Out(cols * accumulator.bits),
        })

    @classmethod
    def of(cls, config):
        """Return the array of a :class:`arch.systolic.params.SystolicConfig`."""
        return cls(rows=config.rows, cols=config.cols, tile=config.tile_side,
                   operand=config.array_operand, accumulator=config.accumulator,
                   pe_stages=config.pe_stages, add_stages=config.add_stages,
                   pattern=config.grouping)

    @property
    def module_name(self):
        """``array_`` and the mesh's parameters."""
        return "array_" + self._mesh().module_name.removeprefix("mesh_")

    def _mesh(self):
        return Mesh(rows=self._rows, cols=self._cols, tile=self._tile, pattern=self._pattern,
                    **self._pe)

    def elaborate(self, platform):
        """Place the mesh and its skews."""
        m = Module()
        accumulator = self._pe["accumulator"]
        act, weight = lane_bits(self._pe["operand"], self._pattern)
        # A group of rows has its activations with its first row.
        rows = 1 if self._pattern is None else self._pattern.kept
        mesh = place(m, platform, "mesh", self._mesh())
        act_skew = place(m, platform, "act_skew", Skew(
            lanes=self._rows // rows, bits=rows * act, step=rows * self._pe["add_stages"]))
        weight_skew = place(m, platform, "weight_skew", Skew(lanes=self._cols, bits=weight))
        deskew = place(m, platform, "deskew", Deskew(lanes=self._cols, bits=accumulator.bits))
        m.d.comb += [
            act_skew.i.eq(self.act),
            weight_skew.i.eq(self.weight),
            mesh.act_in.eq(act_skew.o),
            mesh.weight_in.eq(weight_skew.o),
            mesh.shift_in.eq(self.shift),
            mesh.switch_in.eq(self.switch),
            deskew.i.eq(mesh.psum_out),
            self.sums.eq(deskew.o),
        ]
        return m

    # --- The fast form ----------------------------------------------------------------------------

    @property
    def _floating(self):
        return isinstance(self._pe["operand"], FloatFormat)

    def sources(self):
        """Return ``array.h``, and ``float_array.h`` or ``integer_array.h``."""
        kind = "float_array.h" if self._floating else "integer_array.h"
        return {name: files("hwgen.systolic").joinpath(name).read_text("utf-8")
                for name in ("array.h", kind)}

    def behaviour(self, name, *, beside=None):
        """Return the module text: one call of the C++ in ``array.h`` per clock cycle."""
        inputs = {"act": len(self.act), "weight": len(self.weight), "shift": self._rows,
                  "switch": self._rows}
        width = len(self.sums)

        def words(bits):
            return f"bit [{in_words(bits) - 1}:0]"

        create, parameters = self._create()
        ports = ", ".join(["clk", "rst", *inputs, "sums"])
        # Whole words, as a vector of one bit is passed differently.
        given = ", ".join(f"{in_words(bits)}'({port})" for port, bits in inputs.items())
        lines = [
            f"module {name}({ports});",
            "  input clk, rst;",
            *(f"  input [{bits - 1}:0] {port};" for port, bits in inputs.items()),
            f"  output [{width - 1}:0] sums;",
            f'  import "DPI-C" function chandle {create}(',
            f"    {', '.join(f'input int {parameter}' for parameter in parameters)});",
            '  import "DPI-C" function void hwgen_array_destroy(input chandle array);',
            '  import "DPI-C" function void hwgen_array_step(input chandle array,',
            *(f"    input {words(bits)} {port}_words," for port, bits in inputs.items()),
            f"    output {words(width)} sums_words);",
            "  chandle array;",
            f"  initial array = {create}({', '.join(map(str, parameters.values()))});",
            "  final hwgen_array_destroy(array);",
            f"  {words(width)} next;",
        ]
        if beside is None:
            lines += [
                f"  reg [{width - 1}:0] now = 0;",
                "  always @(posedge clk) begin",
                f"    hwgen_array_step(array, {given}, next);",
                f"    now <= next[{width - 1}:0];",
                "  end",
                "  assign sums = now;"]
        else:
            wires = ", ".join(f".{port}({port})" for port in ("clk", "rst", *inputs, "sums"))
            lines += [
                f"  {beside} rtl({wires});",
                '  import "DPI-C" function void hwgen_array_check(input chandle array,',
                f"    input bit reset, input {words(width)} sums_words);",
                "  always @(posedge clk) begin",
                f"    hwgen_array_check(array, rst, {in_words(width)}'(sums));",
                f"    hwgen_array_step(array, {given}, next);",
                "  end"]
        return "\n".join([*lines, "endmodule", ""])

    def _create(self):
        """Return the function that creates an array, and its arguments by name."""
        operand, stages = self._pe["operand"], self._pe["pe_stages"]
        size = {"rows": self._rows, "cols": self._cols}
        if self._floating:
            return "hwgen_float_array_create", size | {
                "exponent_bits": operand.exponent_bits, "mantissa_bits": operand.mantissa_bits,
                "infinite": int(operand.infinite), "stages": stages,
                "add_stages": self._pe["add_stages"]}
        integer = size | {
            "bits": operand.bits, "acc_bits": self._pe["accumulator"].bits, "stages": stages}
        if self._pattern is None:
            return "hwgen_integer_array_create", integer
        if isinstance(self._pattern, Fusion):
            return "hwgen_fusion_array_create", integer | {
                "of": self._pattern.of, "mode_bits": self._pattern.mode_bits}
        return "hwgen_structured_array_create", integer | {
            "kept": self._pattern.kept, "of": self._pattern.of,
            "index_bits": self._pattern.index_bits}
