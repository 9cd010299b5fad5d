"""The testbenches of the EIE engine: all run on two generated cores."""

from arch.eie.params import PRESETS, EieConfig
from hwgen.eie.design import generate
from sim.testbenches import suite

__all__ = ["SUITE"]


def _unfit(config: EieConfig) -> dict[str, str]:
    """Return what cannot run on a core, with the reasons."""
    # Row 0 of the activations is the input; two rows of results are saved behind it.
    if config.act_rows < 1 + _ROWS or config.act_regs < _ROWS:
        return {"directed/one_entry": f"it needs act_rows >= {1 + _ROWS}, act_regs >= {_ROWS}"}
    return {}


_ROWS = 2

SUITE = suite.WorkloadSuite(
    package="sim.eie.testbenches",
    testbenches=("directed", "random_programs", "errors", "reset"),
    configs={
        "tiny": PRESETS["tiny"],
        # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
        # In a PE's rows a weight may follow more zeros than an entry counts: they are padded.
        "odd": EieConfig(
            pes=5, queue_depth=1, index_bits=2, codebook_bits=3, codebooks=3, spmat_bits=32,
            spmat_rows=99, ptr_rows=70, act_regs=5, act_rows=29, weight_fraction_bits=9,
            act_fraction_bits=5, axi_data_bits=32),
    },
    generate=generate, example="tiny/errors/no_halt", unfit=_unfit,
    workloads=lambda config: ("digits-mlp-pruned:batch=1",))
