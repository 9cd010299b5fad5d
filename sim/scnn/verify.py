"""The testbenches of the SCNN engine: all run on two generated cores."""

from arch.scnn.params import ScnnConfig
from hwgen.scnn.design import generate
from sim.testbenches import suite

__all__ = ["SUITE"]

# Of the bench's memory, for the activations of all PEs.
_MOST_BYTES = 1 << 16


def _unfit(config: ScnnConfig) -> dict[str, str]:
    """Return what cannot run on a core, with the reasons."""
    found = {}
    if config.row_layout.size(config.pes * config.act_rows) > _MOST_BYTES:
        found["errors/last_places_are_legal"] = f"activations are more than {_MOST_BYTES:,} bytes"
    if config.act_rows <= config.word_vectors:
        found["errors/wrong_data/name=weights_end"] = (
            f"it needs act_rows >= {config.word_vectors + 1} (vectors in a beat, and one)")
    if config.block_vectors <= config.word_vectors:
        found["errors/wrong_data/name=block_ends_with_stream"] = (
            f"no block is longer than {config.block_vectors} vectors, and a beat has more")
    return found


SUITE = suite.WorkloadSuite(
    package="sim.scnn.testbenches",
    testbenches=("directed", "random_programs", "errors", "reset"),
    configs={
        "small": ScnnConfig(
            grid_rows=2, grid_cols=2, f=2, i=2, banks=8, bank_entries=16, queue_depth=2,
            fifo_depth=12, act_rows=32, kc=8, taps=16, param_rows=16, weight_chunks=2,
            axi_data_bits=64),
        # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
        "odd": ScnnConfig(
            grid_rows=1, grid_cols=3, f=3, i=1, banks=4, bank_entries=21, queue_depth=1,
            fifo_depth=5, act_rows=29, kc=4, taps=11, param_rows=7, weight_chunks=1,
            axi_data_bits=32),
    },
    generate=generate, example="small/errors/no_halt", unfit=_unfit,
    workloads=lambda config: ("conv:3x6x5:4x3x3",))
