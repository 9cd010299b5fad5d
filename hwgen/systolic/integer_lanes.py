"""Integer lanes of the activation unit: a group of sums to operands, or to bytes of sums."""

from importlib.resources import files

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.numerics import INT8
from hwgen.common.behaviour import FORMS_H, behaviour_text, in_words
from hwgen.common.block import Behaviour, place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.common.requantize import Requantize

__all__ = ["MOST_LANES", "IntegerLanes"]

#: Bits per lane: the bias in the lower half, the scale in the upper half.
_PARAM_BITS = 64
_SCALE_BITS = 32
_BYTE_BITS = 3
#: Equal to MOST in integer_lanes.h.
MOST_LANES = 1024


class IntegerLanes(Behaviour):
    """``row[i] = requantize(sums[i])`` by :class:`~hwgen.common.requantize.Requantize`, per lane.

    With ``bytes``, and a ``part`` of 1 to 4, ``row[i]`` is that byte of ``sums[i] + bias[i]``
    instead, where 1 is the lowest: sums leave the core byte by byte.

    No flow control: a group is taken in every cycle in which ``valid`` is asserted, and its row
    appears :attr:`LATENCY` cycles later and stays until the next. Throughput is one group per
    cycle.

    Parameters
    ----------
    lanes : int
        At least 1; at most :data:`MOST_LANES`, the capacity of the fast form.
    acc_bits, out_bits : int
        As in :class:`~hwgen.common.requantize.Requantize`; with ``bytes``, 8 output bits.
    bytes : bool

    Members
    -------
    valid : ``In(1)``
        The other inputs belong to a group.
    sums : ``In(lanes * acc_bits)``, params : ``In(lanes * 64)``
        Lane 0 lowest. In the parameters, the bias is lowest and the scale, binary32, highest.
    zero_point : ``In(out_bits)``, relu : ``In(1)``
    part : ``In(3)``
        With ``bytes``. Asserted without ``valid``, it selects that byte of the latest sums.
    row : ``Out(lanes * out_bits)``
    """

    LATENCY = REQUANTIZE_LATENCY
    TITLE = "integer lanes"

    def __init__(self, *, lanes, acc_bits, out_bits, bytes=False):
        if not 1 <= lanes <= MOST_LANES:
            raise ValueError(f"lanes must be from 1 to {MOST_LANES}, not {lanes!r}")
        self._lanes = lanes
        self._acc_bits = acc_bits
        self._out_bits = out_bits
        self._bytes = bytes
        assert not bytes or out_bits == INT8.bits
        super().__init__({
            "valid":      In(1),
            "sums":       In(lanes * acc_bits),
            "params":     In(lanes * _PARAM_BITS),
            "zero_point": In(out_bits),
            "relu":       In(1),
        } | ({"part": In(_BYTE_BITS)} if bytes else {}) | {
            "row":        Out(lanes * out_bits),
        })

    @property
    def module_name(self):
        """``integer_lanes_<lanes>x<acc bits>_<out bits>``, and ``_bytes``."""
        return (f"integer_lanes_{self._lanes}x{self._acc_bits}_{self._out_bits}"
                f"{'_bytes' if self._bytes else ''}")

    def elaborate(self, platform):
        """Place the lanes."""
        m = Module()
        stages = Signal(self.LATENCY)
        m.d.comb += stages.eq(delay_taps(m, self.valid, self.LATENCY, name="stages_later"))
        pairs = [self.params.word_select(i, _PARAM_BITS) for i in range(self._lanes)]
        results = []
        for i, pair in enumerate(pairs):
            lane = place(m, platform, f"lane_{i}", Requantize(
                acc_bits=self._acc_bits, out_bits=self._out_bits))
            m.d.comb += [
                lane.valid.eq(stages),
                lane.acc.eq(self.sums.word_select(i, self._acc_bits)),
                lane.bias.eq(pair[:self._acc_bits]),
                lane.scale.eq(pair[-_SCALE_BITS:]),
                lane.zero_point.eq(self.zero_point),
                lane.relu.eq(self.relu),
            ]
            results.append(lane.result)
        row = Cat(results)
        m.d.comb += self.row.eq(self._pick(m, pairs, row) if self._bytes else row)
        return m

    def _pick(self, m, pairs, row):
        """Build the selection of a byte of each sum at the end of the lanes, and return it."""
        picked = Signal(8 * self._lanes, reset_less=True)
        part = delay_line(m, self.part, 1, name="part_now")
        for i, pair in enumerate(pairs):
            total = Signal(signed(self._acc_bits), name=f"total_{i}", reset_less=True)
            wide = Signal(signed(32), name=f"wide_{i}")
            with m.If(self.valid):
                m.d.sync += total.eq(self.sums.word_select(i, self._acc_bits)
                                     + pair[:self._acc_bits])
            m.d.comb += wide.eq(total)
            m.d.sync += picked.word_select(i, 8).eq(wide.word_select((part - 1)[:2], 8))
        arrived = delay_line(m, picked, self.LATENCY - 2, name="picked_later")
        wanted = delay_line(m, part.any(), self.LATENCY - 1, name="part_wanted")
        return Mux(wanted, arrived, row)

    # --- The fast form ----------------------------------------------------------------------------

    def sources(self):
        """Return ``forms.h`` and ``integer_lanes.h``."""
        return FORMS_H | {"integer_lanes.h": files("hwgen.systolic").joinpath(
            "integer_lanes.h").read_text("utf-8")}

    def behaviour(self, name, *, beside=None):
        """Return the module text: a group is computed when it arrives, and then delayed."""
        width = len(self.row)
        types = {"sums": f"bit [{in_words(len(self.sums)) - 1}:0]",
                 "params": f"bit [{len(self.params) - 1}:0]", "int": "int",
                 "row": f"bit [{in_words(width) - 1}:0]"}
        given = f"{in_words(len(self.sums))}'(sums), params"
        numbers = f"{self._lanes}, {self._acc_bits}, {self._out_bits}"
        lines = [
            ('  import "DPI-C" function void hwgen_requantize(input int lanes, input int acc_bits,'
            f" input int out_bits, input {types['sums']} sums_words,"
            f" input {types['params']} params_words, input int zero_point, input int relu,"
            f" output {types['row']} row_words);"),
        ]
        if self._bytes:
            lines += [
                ('  import "DPI-C" function void hwgen_add_bias(input int lanes,'
                f" input int acc_bits, input {types['sums']} sums_words,"
                f" input {types['params']} params_words,"
                f" output bit [{32 * self._lanes - 1}:0] total_words);")]
        # A slot for each group in flight.
        last = self.LATENCY - 2
        lines += [
            f"  {types['row']} next;",
            f"  reg [{width - 1}:0] results [15:0];",
            f"  reg [{width - 1}:0] result = 0;",
            "  reg [3:0] now = 0;",
            f"  reg [{last}:0] taps = 0;",
            "  always @(posedge clk) begin",
            "    now <= now + 1;",
            f"    taps <= rst ? 0 : {{taps[{last - 1}:0], valid}};",
            "    if (valid) begin",
            (f"      hwgen_requantize({numbers}, {given}, 32'($signed(zero_point)), 32'(relu),"
            " next);"),
            f"      results[now] <= next[{width - 1}:0];",
            "    end",
            f"    if (taps[{last}]) result <= results[4'(now - {self.LATENCY - 1})];",
            "  end",
        ]
        if not self._bytes:
            return behaviour_text(self, name, [*lines, "  assign fast_row = result;"],
                                  lanes={"row": self._out_bits}, beside=beside)
        lines += [
            f"  bit [{32 * self._lanes - 1}:0] total = 0;",
            f"  reg [{width - 1}:0] parts [15:0];",
            f"  reg [{width - 1}:0] picked = 0;",
            f"  reg [{last}:0] wanted = 0;",
            "  reg show = 0;",
            "  always @(posedge clk) begin",
            f"    if (valid) hwgen_add_bias({self._lanes}, {self._acc_bits}, {given}, total);",
            "    if (part != 0)",
            f"      for (int i = 0; i < {self._lanes}; ++i)",
            "        parts[now][i * 8 +: 8] <= total[i * 32 + 8 * int'(2'(part - 1)) +: 8];",
            f"    wanted <= {{wanted[{last - 1}:0], part != 0}};",
            f"    show <= wanted[{last}];",
            f"    if (wanted[{last}]) picked <= parts[4'(now - {self.LATENCY - 1})];",
            "  end",
            "  assign fast_row = show ? picked : result;",
        ]
        return behaviour_text(self, name, lines, lanes={"row": self._out_bits}, beside=beside)
