"""Random small designs of every engine: all fields, ends of their ranges included."""

from fractions import Fraction

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.registry import find_engine
from arch.systolic.latency import WINDOW_TAPS
from arch.systolic.params import INTEGER, OPERAND_FORMATS

__all__ = ["NAMED", "draw_small"]

#: Designs that everybody tries first, and those at the ends, as a user writes them: by engine, a
#: preset or nothing, and assignments.
NAMED = {
    "systolic": [
        ("", ()), ("tiny", ("rows=1", "cols=1")), ("tiny", ("rows=3", "cols=5", "acc_bits=19")),
        ("tiny", ("operand_format=bfloat16",)), ("tiny", ("operand_format=float8_e4m3fn",)),
        ("tiny", ("operand_format=bfloat16", "training=true", "axi_data_bits=64")),
        ("tiny", ("elementwise=true", "axi_data_bits=512")), ("tiny", ("operand_bits=16",))],
    "eie": [("", ()), ("tiny", ("pes=3", "queue_depth=1")), ("tiny", ("pes=1",))],
    "scnn": [("", ()), ("tiny", ("grid_rows=1", "grid_cols=3")),
             ("tiny", ("grid_rows=1", "grid_cols=1"))],
    "nic": [("", ()), ("tiny", ("ports=1",)), ("tiny", ("wire_formats=bfloat16",))],
}


def _memory(r):
    return MemoryConfig(latency=r.choice([1, 2, 5, 17, 40]),
                        bytes_per_cycle=r.choice([Fraction(5, 3), Fraction(4), Fraction(64)]))


def _systolic(r):
    floating = r.random() < 0.4
    training = floating and r.random() < 0.5
    formats = [*OPERAND_FORMATS]
    operand = r.choice(formats) if floating else INTEGER
    elementwise = not floating and r.random() < 0.4
    depthwise = not floating and r.random() < 0.1
    least = WINDOW_TAPS if depthwise else 1
    add = r.randint(1, 3) if floating else 1
    bits = 8 if floating or elementwise else r.randint(2, 16)
    return {
        "rows": r.randint(least, least + 4), "cols": r.randint(least, least + 5),
        "tile": r.choice([0, 1, 2, 3]),
        "add_stages": add, "pe_stages": r.randint(add, add + 2) if floating else r.randint(1, 3),
        "operand_format": operand, "operand_bits": bits,
        "acc_bits": 32 if floating else r.choice([32, r.randint(max(4, bits), 32)]),
        "gradient_format": r.choice(["operand", *formats]) if training else "operand",
        "acc_depth": r.randint(1, 70), "ub_banks": r.randint(2, 5),
        "ub_bank_rows": 1 << r.randint(0, 6), "weight_fifo_tiles": r.randint(1, 3),
        "act_lanes": r.choice([0, 1, 2, 3]), "elementwise": elementwise, "training": training,
        "products": elementwise and r.random() < 0.5, "depthwise": depthwise,
        "vector_registers": r.randint(4, 8), "vector_rows": r.randint(1, 20),
        "stored_format": r.choice(["none", *formats]) if training else "none",
        "sparse_storage": training and r.random() < 0.5, "param_rows": r.randint(1, 16),
        "queue_depth": r.randint(1, 4), "fetch_chunks": r.randint(2, 4),
        "axi_data_bits": 32 << r.randint(0, 4), "memory": _memory(r),
        "weight_memory": r.choice([None, _memory(r)])}


def _eie(r):
    return {
        "pes": r.randint(1, 6), "queue_depth": r.randint(1, 4), "index_bits": r.randint(1, 8),
        "codebook_bits": r.randint(1, 8), "codebooks": r.randint(1, 4),
        "spmat_bits": 32 << r.randint(0, 4), "spmat_rows": r.randint(8, 200),
        "ptr_rows": r.randint(4, 80), "act_regs": r.randint(1, 12), "act_rows": r.randint(2, 60),
        "weight_fraction_bits": r.randint(0, 15), "act_fraction_bits": r.randint(0, 15),
        "axi_data_bits": 32 << r.randint(0, 4), "memory": _memory(r)}


def _scnn(r):
    return {
        "grid_rows": r.randint(1, 3), "grid_cols": r.randint(1, 3), "f": r.randint(1, 4),
        "i": r.randint(1, 4), "banks": 1 << r.randint(0, 4), "bank_entries": r.randint(4, 40),
        "halo_width": 1 << r.randint(0, 5), "post_width": 1 << r.randint(0, 3),
        "queue_depth": r.randint(1, 4), "fifo_depth": r.randint(1, 30),
        "act_rows": r.randint(20, 80), "kc": 1 << r.randint(0, 4), "taps": r.randint(9, 40),
        "param_rows": r.randint(1, 30), "weight_chunks": r.randint(1, 4),
        "axi_data_bits": 32 << r.randint(0, 4), "memory": _memory(r)}


def _some(r, names):
    return ",".join(r.sample(names, r.randint(1, len(names))))


def _nic(r):
    formats = _some(r, ["int32", "float32", "bfloat16", "float16"])
    wire = _some(r, ["bfloat16", "onebit", "topk"]) if r.random() < 0.4 else ""
    return {
        "ports": r.randint(1, 4), "link_bytes": 4 << r.randint(0, 4),
        "axi_data_bits": 32 << r.randint(0, 4), "segment_bytes": 8 * r.randint(8, 40),
        # A testbench waits for time-outs after each job, and for all tries where a cable is cut.
        "window": r.randint(1, 8), "timeout": r.choice([400, 600, 1000]),
        "tries": r.randint(3, 9), "connections": r.randint(1, 8), "rx_slots": r.randint(1, 16),
        "channels": r.randint(1, 4), "steps": r.randint(4, 100), "items": r.randint(1, 8),
        "operand_slots": r.randint(2, 5), "store_slots": r.randint(1, 4), "formats": formats,
        "averages": r.random() < 0.5, "reduce_latency": r.randint(0, 5),
        "average_latency": r.randint(0, 9), "wire_formats": wire, "wire_latency": r.randint(0, 3),
        "topk_keep": r.randint(1, 8), "fetch_chunks": r.randint(1, 4), "memory": _memory(r),
        "link_latency": r.choice([0, 4, 30]),
        "link_bytes_per_cycle": r.choice([Fraction(7, 3), Fraction(8), Fraction(64)])}


_DRAW = {"systolic": _systolic, "eie": _eie, "scnn": _scnn, "nic": _nic}


def draw_small(engine, r):
    """Return a random valid configuration of an engine, small enough for cocotb."""
    config = find_engine(engine).model.CONFIG
    while True:
        try:
            return config(**_DRAW[engine](r))
        except (ConfigError, ValueError):
            continue        # a rule between fields
