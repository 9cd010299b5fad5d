"""Closed form for the cycles of a compute-bound GEMM, as an alternative to the exact model.

It is for sweeps over many configurations, where even a lowering is too slow. It ignores everything
that depends on the schedule: how a tile's last rows are cut into pieces, the depth of queues, and
all bandwidths. :func:`compute_bound` says whether that is justified; the error against the exact
model is printed by ``hwgen estimate`` and measured by the tests.
"""

from fractions import Fraction

from arch.systolic.params import SystolicConfig

__all__ = ["closed_form", "compute_bound"]


def _ceil_div(value: int, divisor: int) -> int:
    return -(-value // divisor)


def _fold_cycles(config: SystolicConfig, m: int, k: int, n: int) -> int:
    """Return the cycles of all folds; a fold of M rows on k weights takes max(M, k)."""
    full, rest = divmod(k, config.rows)
    along_k = full * max(m, config.rows) + (max(m, rest) if rest else 0)
    return _ceil_div(n, config.cols) * along_k


def _last(interval: Fraction, beats: int) -> int:
    """Return the cycles from the first to the last of ``beats`` paced beats."""
    return -int(-interval * (beats - 1) // 1)


def closed_form(config: SystolicConfig, m: int, k: int, n: int) -> int:
    """Return the cycles of ``C[m, n] = A[m, k] @ B[k, n]``, compute bound, with int8 output.

    ``start + ceil(n / cols) * sum over K tiles of max(m, k_tile) + end`` with

    - start: the first instructions are fetched (address, ``latency``, beats) and dispatched (5
      cycles), the first weight tile is read and shifted in (``k_tile`` cycles);
    - end: the last row crosses the array (``rows + cols + pe_stages + 1``), is activated
      (``activation_cycles``), written and answered (``latency``).

    SCALE-Sim's weight-stationary fold takes ``2 rows + cols + m - 2`` instead of ``max(m, rows)``,
    because it has no shadow weights.

    Parameters
    ----------
    m, k, n : int
        Sizes, at least 1.
    """
    host = config.memory.beat_interval(config.beat_bytes)
    weight = config.weights.beat_interval(config.beat_bytes)
    k_tile = min(k, config.rows)
    fetched = 2 + config.memory.latency + _last(host, config.program_layout.beats(3)) + 1
    read = 2 + config.weights.latency + _last(weight, config.weight_layout.beats(k_tile)) + 1
    start = fetched + 5 + read + k_tile
    row_beats = config.ub_layout.beats_per_row
    end = (config.array_cycles + config.act_groups + config.activation_cycles + 1
           + 4 + _last(host, row_beats) + config.memory.latency + 2)
    return start + _fold_cycles(config, m, k, n) + end


def compute_bound(config: SystolicConfig, m: int, k: int, n: int) -> bool:
    """Return whether weights, inputs, activation and outputs keep up with the array.

    In the cycles of its folds, each has to move its share of a whole GEMM: weights once for every
    ``acc_depth / 2`` rows (accumulators are used in two halves), inputs and outputs once. Latency
    is not considered: if a GEMM is so small that a few reads take as long as all of it, the closed
    form neglects a large part.
    """
    folds = _fold_cycles(config, m, k, n)
    host = config.memory.beat_interval(config.beat_bytes)
    weight = config.weights.beat_interval(config.beat_bytes)
    k_tiles, n_tiles = _ceil_div(k, config.rows), _ceil_div(n, config.cols)
    chunks = _ceil_div(m, max(1, config.acc_depth // 2))
    loads: dict[str, Fraction | int] = {
        "weights": chunks * k_tiles * n_tiles * weight * config.weight_layout.beats(
            min(k, config.rows)),
        "inputs": k_tiles * host * config.ub_layout.beats(m),
        "outputs": n_tiles * host * config.ub_layout.beats(m),
        "activation": n_tiles * m * config.act_groups,
    }
    return all(cycles < folds for cycles in loads.values())
