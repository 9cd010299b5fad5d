"""Waves into and out of a mesh, or of a tile, which has the same ports and cycles."""

from dataclasses import dataclass

import numpy as np

from tests.support.pysim import play

__all__ = ["Fold", "random_folds", "run_folds"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Fold:
    """One set of weights and the vectors that it multiplies.

    Attributes
    ----------
    weights : (k, cols) int64
    acts : (M, rows) int64
        Zero from column k on.
    psums : (M, cols) int64
        Partial sums that enter from the north.
    """

    weights: np.ndarray
    acts: np.ndarray
    psums: np.ndarray


def random_folds(rng, *, rows, cols, operand_bits, acc_bits, sizes, from_north=False):
    """Return folds of random contents; ``sizes`` are their (M, k)."""
    top, acc_top = 1 << operand_bits - 1, 1 << acc_bits - 1
    folds = []
    for count, k in sizes:
        acts = rng.integers(-top, top, (count, rows))
        acts[:, k:] = 0
        psums = rng.integers(-acc_top, acc_top, (count, cols)) * from_north
        folds.append(Fold(weights=rng.integers(-top, top, (k, cols)), acts=acts, psums=psums))
    return folds


class _Lanes:
    """Values of a vector port, set lane by lane and cycle by cycle."""

    def __init__(self, bits):
        self._bits = bits
        self.words = {}

    def set(self, cycle, lane, value):
        self.words[cycle] = self.words.get(cycle, 0) | (
            int(value) & (1 << self._bits) - 1) << lane * self._bits


def run_folds(dut, folds, *, rows, cols, operand_bits, acc_bits, pe_stages, add_stages=1,
              act_lane=None):
    """Run folds back to back at the earliest documented cycles; return their sums and the period.

    Weights of fold f + 1 are shifted in from the cycle of fold f's switch on; its own switch comes
    when they are complete and the vectors of fold f have entered, one cycle before its first
    vector. Contents are raw bits; ``act_lane`` is the width of an activation's lane, if it is not
    ``operand_bits``.

    Returns
    -------
    list of (M, cols) int64, list of int, Trace
        Sums; the cycles from each fold's switch to the next one's.
    """
    act, weight, psum = _Lanes(act_lane or operand_bits), _Lanes(operand_bits), _Lanes(acc_bits)
    shift, switch = _Lanes(1), _Lanes(1)
    # The first shift starts in cycle 1, so that nothing depends on the state after reset.
    shift_from, switches, free = 1, [], 0
    for fold in folds:
        k = len(fold.weights)
        for j in range(k):
            for c in range(cols):
                weight.set(shift_from + j + c, c, fold.weights[k - 1 - j, c])
            # Row r takes part in the first k - r of its k cycles.
            for r in range(k - j):
                shift.set(shift_from + j + r * add_stages, r, 1)
        now = max(shift_from + k, free)
        switches.append(now)
        for r in range(rows):
            switch.set(now + r * add_stages, r, 1)
        for i, (vector, sums) in enumerate(zip(fold.acts, fold.psums, strict=True)):
            for r in range(rows):
                act.set(now + 1 + i + r * add_stages, r, vector[r])
            for c in range(cols):
                # The PE adds in the cycle after its product register, if there is one.
                psum.set(now + 1 + i + c + pe_stages - add_stages, c, sums[c])
        free = now + len(fold.acts)
        shift_from = now
    cycles = free + rows * add_stages + 2 * cols + pe_stages + 3
    trace = play(
        dut, {"act_in": act.words, "weight_in": weight.words, "psum_in": psum.words,
              "shift_in": shift.words, "switch_in": switch.words},
        ["act_out", "psum_out", "weight_out", "shift_out", "switch_out", "act_in", "shift_in",
         "switch_in"], cycles=cycles)
    results = []
    for fold, now in zip(folds, switches, strict=True):
        sums = np.zeros(fold.psums.shape, np.int64)
        for i in range(len(sums)):
            for c in range(cols):
                word = trace["psum_out"][
                    now + 1 + i + (rows - 1) * add_stages + c + pe_stages]
                sums[i, c] = word >> c * acc_bits & (1 << acc_bits) - 1
        top = 1 << acc_bits - 1
        results.append((sums ^ top) - top)
    return results, np.diff(switches).tolist(), trace
