"""The testbenches: the standard tests, on two generated cores."""

from scaler.hardware import generate
from scaler.isa import ENCODING, GROUPS, Status
from scaler.model import MODEL
from scaler.params import PRESETS, ScalerConfig
from scaler.simulation import HOST
from sim.testbenches import suite
from sim.testbenches.bench import BASE, CoreBench
from sim.testbenches.standard import Table, standard_tests
from sim.testbenches.vectors import vector_programs

__all__ = ["SUITE"]


class Bench(CoreBench):
    """A scaler after reset, with everything connected."""

    engine_host = HOST
    engine_config = ScalerConfig
    assemble = staticmethod(ENCODING.assemble)
    read_ports = {"instructions": "m_axi_ins", "reads": "m_axi_host"}


def scale(**changes):
    """Return an instruction that scales a row, with some operands changed."""
    return ENCODING.make("scale", **{
        "source": BASE, "target": BASE, "rows": 1, "factor": 1, "shift": 0} | changes)


TABLE = Table(
    bench=Bench, halt=ENCODING.make("halt"), groups=GROUPS, cycles=200,
    **vector_programs(
        MODEL, source="source", target="target", most=lambda config: 12 * config.buffer_rows,
        options=lambda rng: {
            "factor": int(rng.integers(-32768, 32768)), "shift": int(rng.integers(0, 20))}),
    far=lambda bench, far: [([scale(source=far)], Status.READ_ERROR),
                            ([scale(target=far)], Status.WRITE_ERROR)],
    illegal={
        "opcode_0": (Status.ILLEGAL_OPCODE, lambda config: bytes(16)),
        "no_rows": (Status.ROWS, lambda config: scale(rows=0)),
        "many_rows": (Status.ROWS, lambda config: scale(rows=config.buffer_rows + 1)),
        "source": (Status.ALIGNMENT, lambda config: scale(source=BASE + 1)),
        "target": (Status.ALIGNMENT, lambda config: scale(target=BASE + 2)),
    })
globals().update(standard_tests(TABLE, __name__, "directed", "random", "errors", "reset"))

SUITE = suite.WorkloadSuite(
    package="scaler", testbenches=("directed",), generate=generate,
    example="tiny/directed/random_programs",
    # Everything that is even, equal or plentiful in the first is not in the second.
    configs={"tiny": PRESETS["tiny"],
             "odd": ScalerConfig(lanes=3, element_bits=32, buffer_rows=5, axi_data_bits=64)})
