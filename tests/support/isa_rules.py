"""The rules of every instruction a second time, in integers that no width bounds.

They follow the pages on the instructions (docs/isa.md, docs/eie.md, docs/scnn.md, docs/nic.md), not
the hardware. A function gets an instruction's operands by name and returns the statuses of all
rules that it breaks, an empty list if it is legal.
"""

from arch.common.reduction import kind_of
from arch.common.sizes import FETCH_BURST_BEATS
from arch.eie import isa as eie
from arch.nic import isa as nic
from arch.nic.schedules.arithmetic import WIRE_FROM, wire_code
from arch.nic.schedules.ir import READS, RECEIVES, SENDS, WRITES, Op
from arch.numerics import IntegerFormat
from arch.scnn import isa as scnn
from arch.scnn.latency import POST_QUEUE_ROWS
from arch.systolic.isa import INSTRUCTIONS, Opcode, Status, Unit, instruction_set
from arch.systolic.latency import TABLE_ENTRIES, WINDOW_POSITIONS
from arch.systolic.vector import FUNCTIONS, SOURCES, Pace, Source
from arch.systolic.vector_rows import last_form

__all__ = ["eie_rules", "nic_rules", "scnn_rules", "systolic_rules"]


def _broken(*rules):
    """Return the statuses of the rules, (holds, status), that do not hold."""
    return [status for holds, status in rules if not holds]


# --- systolic -------------------------------------------------------------------------------------


def _fits(number, value):
    """Return whether a signed operand is a number of the array's operands' width."""
    return IntegerFormat(bits=number.bits, signed=True).minimum <= value <= IntegerFormat(
        bits=number.bits, signed=True).maximum


def _tokens(config, opcode, wait, give):
    units = instruction_set(config)
    unit = INSTRUCTIONS[opcode].unit
    rules = [((other, unit) in units.pairs, Status.TOKEN_PAIR) for other in wait]
    rules += [((unit, other) in units.pairs, Status.TOKEN_PAIR) for other in give]
    if INSTRUCTIONS[opcode].sets:
        rules.append((not give, Status.TOKEN_PAIR))
    return rules


def _vector(config, o):
    definition = FUNCTIONS.get(o["function"])
    used = SOURCES[:definition.sources] if definition else ()
    rules = [(definition is not None, Status.OPERAND),
             (definition is None or definition.pace != Pace.ROW
              or 1 <= o["lanes"] <= config.vector_lanes, Status.OPERAND),
             (o["rows"] <= config.vector_rows, Status.VECTOR_RANGE)]
    for number, (name, kind) in enumerate(used):
        rules += [(o[kind] <= max(Source), Status.OPERAND),
                  (o[kind] != Source.FIRST or o[name] != o["destination"], Status.OPERAND)]
        rules += [(o[name] != o[other] or o[kind] == o[other_kind]
                   or Source.CONSTANT in (o[kind], o[other_kind]), Status.OPERAND)
                  for other, other_kind in used[:number]]
    return rules


def _range(config, opcode, o):
    """Rules of rows of memories."""
    rules = []
    if opcode == Opcode.READ_HOST:
        first, rows = o["ub_addr"], o["rows"]
        chunks = config.param_chunks
        legal = {0: (first + rows <= config.ub_rows, Status.UB_RANGE),
                 1: (first * chunks + rows <= config.param_rows * chunks, Status.PARAM_RANGE)}
        if config.elementwise:
            legal[2] = (first + rows <= TABLE_ENTRIES, Status.PARAM_RANGE)
        rules.append(legal.get(o["target"], (False, Status.OPERAND)))
    elif opcode in (Opcode.CONVOLVE, Opcode.DEPTHWISE):
        rules.append((o["rows"] <= config.ub_rows, Status.OPERAND))
    elif "ub_addr" in o:
        rules.append((o["ub_addr"] + o["rows"] <= config.ub_rows, Status.UB_RANGE))
    if "acc_addr" in o:
        rows = 1 if o.get("hold") else o["rows"]
        if opcode == Opcode.OUTER_PRODUCT:
            rows = o["k"]
        # Columns in several passes have sums for each.
        most = config.acc_depth * (
            config.passes if INSTRUCTIONS[opcode].unit == Unit.MATRIX else 1)
        rules.append((o["acc_addr"] + rows <= most or not o.get("drain", 1), Status.ACC_RANGE))
    if "param" in o:
        rows = -(-o["rows"] // config.lanes) if config.input_stationary else config.act_groups
        rules.append((o["param"] + rows <= config.param_rows, Status.PARAM_RANGE))
    if "row" in o:
        rules.append((o["row"] + o["rows"] <= config.vector_rows, Status.VECTOR_RANGE))
    if "column" in o:
        rules.append((o["column"] + o["rows"] <= config.ub_width, Status.OPERAND))
    return rules


def systolic_rules(config, opcode, o, wait=(), give=()):
    """Return the statuses of the broken rules of an instruction of the systolic engine."""
    if opcode not in instruction_set(config).opcodes or (
            INSTRUCTIONS[opcode].feature and not getattr(config, INSTRUCTIONS[opcode].feature)):
        return [Status.ILLEGAL_OPCODE]
    if opcode in (Opcode.SYNC, Opcode.HALT):
        return []
    rules = _tokens(config, opcode, wait, give)
    rules += [(o[name] % config.beat_bytes == 0, Status.ALIGNMENT)
              for name in ("host_addr", "stride") if name in o]
    rules += [(o[name] >= 1, Status.OPERAND)
              for name in ("rows", "k", "n", "count", "out_width", "kernel_x", "kernel_y")
              if name in o]
    most = {"k": config.rows, "n": config.cols, "count": config.vector_lanes}
    if opcode == Opcode.READ_WEIGHTS_T:
        most["k"] = min(config.rows, config.cols)
    if opcode in (Opcode.TRANSPOSE, Opcode.OUTER_PRODUCT):
        most["rows"] = config.rows
    if "format" in o:
        most["format"] = last_form(config)
    if "byte" in o:
        most["byte"] = 4 if config.elementwise else config.sum_parts
    if "table" in o and not config.elementwise:
        most["table"] = 0
    if "hold" in o and config.floating:
        most["hold"] = 0
    rules += [(o[name] <= limit, Status.OPERAND) for name, limit in most.items() if name in o]
    if "share" in o:
        # The lanes of a row, their halves, and so on to single ones.
        rules.append((o["share"] + 1 < 2 * 8 // config.weight_bits, Status.OPERAND))
    if config.pattern is not None and "k" in o:
        rules.append((o["k"] % config.pattern.kept == 0, Status.OPERAND))
    if "positions" in o:
        rules.append((max(2, o["kernel_x"]) <= o["positions"] <= WINDOW_POSITIONS, Status.OPERAND))
    if "pad" in o:
        rules.append((_fits(config.operand, o["pad"]), Status.OPERAND))
    if "zero_point" in o:
        rules.append((o["zero_point"] == 0 if config.floating
                      else _fits(config.operand, o["zero_point"]), Status.OPERAND))
    rules += [(o[name] < config.vector_registers, Status.VECTOR_RANGE)
              for name in ("register", "destination", "a", "b", "c") if name in o]
    if opcode == Opcode.VECTOR:
        rules += _vector(config, o)
    assert Unit(INSTRUCTIONS[opcode].unit) in instruction_set(config).units
    return _broken(*rules, *_range(config, opcode, o))


# --- EIE ------------------------------------------------------------------------------------------


def eie_rules(config, opcode, o):
    """Return the statuses of the broken rules of an instruction of the EIE engine."""
    status = eie.Status
    if opcode == eie.Opcode.HALT:
        return []
    if opcode == eie.Opcode.MULTIPLY:
        save = o["save"]
        return _broken(
            (o["in_rows"] >= 1, status.OPERAND),
            (not save or o["out_rows"] >= 1, status.OPERAND),
            (o["book"] < config.codebooks, status.CODEBOOK_RANGE),
            (o["ptr_addr"] + o["in_rows"] * config.pes + 1 <= 2 * config.ptr_rows,
             status.POINTER_RANGE),
            (o["in_rows"] <= config.act_regs if o["chain"]
             else o["in_addr"] + o["in_rows"] <= config.act_rows, status.ACT_RANGE),
            (not save or o["out_rows"] <= config.act_regs, status.ACT_RANGE),
            (not save or o["out_addr"] + o["out_rows"] <= config.act_rows, status.ACT_RANGE))
    limit, beyond = {
        eie.Opcode.LOAD_CODEBOOK: (config.codebooks * config.codebook_size, status.CODEBOOK_RANGE),
        eie.Opcode.LOAD_POINTERS: (config.ptr_rows, status.POINTER_RANGE),
        eie.Opcode.LOAD_WEIGHTS: (config.spmat_rows, status.SPMAT_RANGE),
        eie.Opcode.LOAD_ACTIVATIONS: (config.act_rows, status.ACT_RANGE),
        eie.Opcode.STORE_ACTIVATIONS: (config.act_rows, status.ACT_RANGE)}[opcode]
    return _broken((o["host_addr"] % config.beat_bytes == 0, status.ALIGNMENT),
                   (o["rows"] >= 1, status.OPERAND),
                   (o.get("pe", 0) < config.pes, status.OPERAND),
                   (o["addr"] + o["rows"] <= limit, beyond))


# --- SCNN -----------------------------------------------------------------------------------------


def scnn_rules(config, opcode, o, tile=None, output=None):
    """Return the statuses of the broken rules of an instruction of the SCNN engine.

    ``tile`` and ``output`` are the operands of the settings before it, if there were any.
    """
    status, code = scnn.Status, scnn.Opcode
    beat = config.beat_bytes
    rules = []
    if "host_addr" in o:
        unit = beat * (FETCH_BURST_BEATS if opcode == code.WEIGHTS else 1)
        rules.append((o["host_addr"] % unit == 0, status.ALIGNMENT))
    above = {code.WEIGHTS: ("words",), code.SET_TILE: ("tile_w", "tile_h"),
             code.SET_OUTPUT: ("width", "height", "step_x", "step_y", "pitch"),
             code.GROUP: ("channels", "kc")}.get(opcode, ("rows",) if "rows" in o else ())
    rules += [(o[name] >= 1, status.OPERAND) for name in above]
    match opcode:
        case code.LOAD_TAPS:
            rules.append((o["rows"] <= config.taps, status.TAP_RANGE))
        case code.LOAD_PARAMS:
            rules.append((o["addr"] + o["rows"] <= config.param_rows, status.PARAM_RANGE))
        case code.LOAD_ACTIVATIONS:
            rules.append((o["rows"] <= config.pes * config.act_rows, status.ACT_RANGE))
        case code.SET_TILE:
            rules.append((1 << o["kc_log2"] <= config.kc, status.OPERAND))
        case code.SET_OUTPUT:
            most = POST_QUEUE_ROWS // 2 if config.post_lanes > 1 else 0
            rules.append((o["batch_rows"] <= most, status.OPERAND))
        case code.GROUP:
            rules += [(tile is not None and output is not None, status.OPERAND),
                      (o["kc"] <= 1 << (tile["kc_log2"] if tile else 0), status.OPERAND),
                      (o["param_addr"] + o["kc"] <= config.param_rows, status.PARAM_RANGE)]
    return _broken(*rules)


# --- NIC ------------------------------------------------------------------------------------------


def nic_rules(config, opcode, o, *, connections=(), sizes=(0, 0, 0, 0), loaded=0):
    """Return the statuses of the broken rules of an instruction of the NIC.

    Parameters
    ----------
    connections : collection of int
        Those that are configured.
    sizes : sequence of int
        Bytes of each buffer.
    loaded : int
        Steps in the step memory.
    """
    status, code = nic.Status, nic.Opcode
    beat = config.beat_bytes
    if opcode in (code.RUN, code.HALT):
        return []
    if opcode == code.RESIDUAL:
        return _broken((bool(config.codecs), status.ILLEGAL_OPCODE)) or _broken(
            (o["offset"] * beat <= sizes[o["buffer"]], status.REGION))
    if opcode == code.CONN:
        return _broken((o["connection"] < config.connections, status.OPERAND),
                       (o["port"] < config.ports, status.OPERAND),
                       (o["base"] + o["slots"] <= config.rx_slots, status.OPERAND),
                       (o["credits"] <= config.rx_slots, status.OPERAND))
    if opcode == code.SETUP:
        kinds = {kind_of(number) for number in config.numbers}
        wires = {0}
        if config.wire_formats and o["kind"] == kind_of(WIRE_FROM):
            wires |= {wire_code(name) for name in config.wire_formats.split(",")}
        return _broken((o["kind"] in kinds, status.OPERAND), (o["count"] >= 1, status.OPERAND),
                       (o["wire"] in wires, status.OPERAND),
                       (config.averages or not o["average"], status.OPERAND))
    if opcode == code.BUFFER:
        return _broken((o["host_addr"] % beat == 0, status.ALIGNMENT))
    if opcode == code.CHANNEL:
        return _broken((o["channel"] < config.channels, status.OPERAND),
                       (o["first"] + o["steps"] <= loaded, status.OPERAND))
    op = Op(opcode - nic.STEP)
    # A local reduction reads its destination, too.
    return _broken(
        (not READS[op] or o["src"] * beat + o["length"] <= sizes[o["src_buffer"]], status.REGION),
        (not WRITES[op] or o["dst"] * beat + o["length"] <= sizes[o["dst_buffer"]], status.REGION),
        (op == Op.NOP or o["length"] >= 1, status.OPERAND),
        (not o["wait"] or o["wait_channel"] < config.channels, status.OPERAND),
        (not SENDS[op] or o["send"] in connections, status.OPERAND),
        (not RECEIVES[op] or o["recv"] in connections, status.OPERAND),
        (loaded < config.steps, status.STEPS))
