"""A rectangle of PEs with weights of fewer bits."""

from hwgen.common.block import place
from hwgen.systolic.fusion_pe import FusionPE
from hwgen.systolic.structured_tile import StructuredTile

__all__ = ["FusionTile"]


class FusionTile(StructuredTile):
    """``psum_out[c] = psum_in[c] + sum_r sum_i act[r][i] * weight[r][c][i]``.

    Timing, control and results are those of :class:`~hwgen.systolic.tile.Tile`, with PEs that are
    :class:`~hwgen.systolic.fusion_pe.FusionPE`. A row has ``of`` activations, and above them the
    mode in which its PEs multiply them: it travels with the activations, so a PE holds no more than
    its byte of weights.

    Parameters
    ----------
    rows, cols, operand, accumulator, pe_stages
        As in :class:`~hwgen.systolic.tile.Tile`.
    pattern : arch.systolic.fusion.Fusion

    Members
    -------
    act_in, act_out : ``In/Out(rows * (of * operand.bits + mode_bits))``
        Activations from the west, to the east, row by row.
    weight_in, weight_out, psum_in, psum_out, shift_in, shift_out, switch_in, switch_out
        As in :class:`~hwgen.systolic.tile.Tile`.
    """

    @property
    def module_name(self):
        """``tile_<rows>x<cols>_`` and the PE's parameters."""
        pe = self._fusion_pe().module_name.removeprefix("pe_")
        return f"tile_{self._rows}x{self._cols}_{pe}"

    def _fusion_pe(self):
        return FusionPE(fusion=self._pattern, **self._pe)

    def _place_pe(self, m, platform, name, acts, weight, c):
        bits = self._pe["operand"].bits
        act = acts.word_select(c, self._lane)
        pe = place(m, platform, name, self._fusion_pe())
        m.d.comb += [pe.act.eq(act[:len(pe.act)]), pe.mode.eq(act[len(pe.act):]),
                     pe.weight.eq(weight.word_select(c, bits))]
        return pe
