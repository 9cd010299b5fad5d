# amaranth: UnusedElaboratable=no
"""Every field of every instruction at its limits, with high bits set, and at all ones.

The instructions are made from the fields in ``arch``; the verdicts are those of
:mod:`tests.support.isa_rules`, in unbounded integers. A legal instruction must hand on every
operand as it is.
"""

import random
from dataclasses import replace
from functools import partial

import pytest
from amaranth.hdl import ResetInserter, Signal
from amaranth.utils import bits_for

from arch.eie import isa as eie
from arch.encoding import INSTRUCTION_BYTES
from arch.nic import isa as nic
from arch.scnn import isa as scnn
from arch.scnn.latency import SETTLE_CYCLES
from arch.systolic.isa import (
    INSTRUCTIONS,
    SIGNED_OPERANDS,
    Opcode,
    Status,
    instruction_set,
)
from arch.systolic.params import SystolicConfig
from hwgen.eie.ccu import CCU
from hwgen.nic.dispatcher import Dispatcher as NicDispatcher
from hwgen.scnn.drain import Drain
from hwgen.scnn.sequencer import Sequencer
from hwgen.systolic.dispatch import Dispatcher
from hwgen.systolic.payloads import FLAGS
from tests.support.eie import CONFIGS as EIE
from tests.support.isa_rules import eie_rules, nic_rules, scnn_rules, systolic_rules
from tests.support.isa_values import (
    decode,
    encode,
    integers_of,
    limit_cases,
    plain_operands,
)
from tests.support.nic import SMALL
from tests.support.pysim import simulate
from tests.support.scnn_designs import CONFIGS as SCNN
from tests.support.systolic import CONFIGS

SYSTOLIC = {
    "integers": replace(CONFIGS["ragged"], queue_depth=1),
    "elementwise": replace(CONFIGS["plain"], elementwise=True),
    "products": replace(CONFIGS["plain"], elementwise=True, products=True, queue_depth=2),
    "depthwise": replace(CONFIGS["plain"], rows=9, cols=10, depthwise=True),
    "structured": SystolicConfig(rows=6, cols=4, sparsity="2:4", acc_depth=16, ub_banks=3,
                                 ub_bank_rows=8, param_rows=13, act_lanes=1, axi_data_bits=32),
    "sums stay": replace(CONFIGS["ragged"], dataflow="os"),
    "inputs stay": replace(CONFIGS["plain"], dataflow="is", act_lanes=1),
    "fused": SystolicConfig(rows=3, cols=5, weight_bits=2, acc_depth=16, ub_banks=3,
                            ub_bank_rows=8, param_rows=11, act_lanes=1, axi_data_bits=32),
    "nibbles": SystolicConfig(rows=4, cols=3, weight_bits=4, acc_depth=16, ub_bank_rows=16,
                              param_rows=16, axi_data_bits=64),
    # Limits that are powers of two, and memories as large as their addresses.
    "large": SystolicConfig(rows=256, cols=256, acc_depth=1 << 16, ub_banks=16,
                            ub_bank_rows=1 << 20, param_rows=1 << 16, axi_data_bits=512),
    "training": SystolicConfig(
        rows=3, cols=5, training=True, operand_format="float16", gradient_format="bfloat16",
        stored_format="float8_e4m3fn", sparse_storage=True, vector_registers=5, vector_rows=9,
        acc_depth=17, ub_banks=3, ub_bank_rows=8, param_rows=5, act_lanes=1, axi_data_bits=32),
}
_ONES = (1 << 8 * INSTRUCTION_BYTES) - 1


def _judge(block, words, look, *, before=lambda word: (), cycles=2, inputs=()):
    """Give a decoder instructions, each after a reset; return what ``look`` sees of each.

    ``before(word)`` are legal instructions that come first. The verdict is there ``cycles`` cycles
    after an instruction has been taken.
    """
    reset, found = Signal(), []

    async def give(ctx, word):
        ctx.set(block.i.payload, word)
        ctx.set(block.i.valid, 1)
        taken = 0
        while not taken:
            _, _, taken = await ctx.tick().sample(block.i.ready)
        ctx.set(block.i.valid, 0)
        for _ in range(cycles - 1):
            await ctx.tick()

    async def drive(ctx):
        for name in inputs:
            ctx.set(getattr(block, name), 1)
        for word in words:
            ctx.set(reset, 1)
            await ctx.tick()
            ctx.set(reset, 0)
            for earlier in before(word):
                await give(ctx, earlier)
                assert not ctx.get(block.status)
            await give(ctx, word)
            found.append(await look(ctx, word))

    simulate(ResetInserter(reset)(block), drive, limit=10_000_000)
    return found


def _compare(block, cases, **how):
    """Judge instructions; ``cases`` are (word, broken statuses, what is seen if there are none)."""
    seen = _judge(block, [word for word, _, _ in cases], **how)
    wrong = [f"{word:#034x}: {status}, {found}; not {broken or wanted}"
             for (word, broken, wanted), (status, found) in zip(cases, seen, strict=True)
             if (status not in broken if broken else status or found != wanted)]
    assert not wrong, f"{len(wrong)} of {len(cases)}, the first: {wrong[0]}"
    assert cases


def _unknown(codes, known, status):
    """Return a case for every opcode that does not exist."""
    rng = random.Random(1)
    return [(code | rng.choice([0, _ONES ^ 0xFF, rng.getrandbits(120) << 8]), [status], None)
            for code in codes if code not in known]


# --- systolic -------------------------------------------------------------------------------------


def _payload_of(dispatcher, config, unit, opcode, operands, wait=(), give=()):
    """Return the members of a unit's payload that an instruction sets, by name."""
    values = dict(operands)
    for name, member in (("host_addr", "beat"), ("stride", "stride")):
        if name in values:
            values[member] = values[name] // config.beat_bytes
    values |= {"wait": sum(1 << one for one in wait), "give": sum(1 << one for one in give)}
    for code, flags in FLAGS.items():
        if INSTRUCTIONS[code].unit == unit:
            # Several instructions may have one flag.
            values |= {flag: values.get(flag, 0) | int(code == opcode) for flag in flags}
    members = getattr(dispatcher, unit.name.lower()).payload.shape().members
    return {name: value for name, value in values.items() if name in members}


def _systolic_cases(config, opcode):
    """Yield operands, as raw bits, and tokens."""
    encoding, rules = instruction_set(config), partial(systolic_rules, config, opcode)
    fields = encoding.operand_fields(opcode)
    for raw in limit_cases(fields, rules, integers_of(config), seed=int(opcode),
                           signed=SIGNED_OPERANDS):
        yield raw, (), ()
    if fields:
        legal = plain_operands(fields, rules)
        for unit in encoding.units:
            yield legal, (unit,), ()
            yield legal, (), (unit,)


def _known(config):
    """Return the opcodes of a core."""
    return {opcode for opcode in instruction_set(config).opcodes
            if INSTRUCTIONS[opcode].feature is None
            or getattr(config, INSTRUCTIONS[opcode].feature)}


def systolic_limits(config, opcodes=tuple(Opcode)):
    """Check the dispatcher's verdict and payload of every opcode."""
    encoding, dispatcher = instruction_set(config), Dispatcher(config)
    cases = _unknown(range(256), _known(config), Status.ILLEGAL_OPCODE)
    for opcode in _known(config) & set(opcodes):
        fields, unit = encoding.operand_fields(opcode), INSTRUCTIONS[opcode].unit
        for raw, wait, give in _systolic_cases(config, opcode):
            operands = decode(raw, fields, SIGNED_OPERANDS)
            tokens = (sum(1 << encoding.wait_start + one for one in wait)
                      | sum(1 << encoding.signal_start + one for one in give))
            cases.append((
                encode(opcode, raw, fields, tokens),
                systolic_rules(config, opcode, operands, wait, give),
                [] if unit is None else [(unit, _payload_of(
                    dispatcher, config, unit, opcode, operands, wait, give))]))

    async def look(ctx, word):
        status, offers = ctx.get(dispatcher.status), []
        for unit in encoding.units:
            stream = getattr(dispatcher, unit.name.lower())
            if ctx.get(stream.valid):
                assert not status
                names = _payload_of(dispatcher, config, unit, word & 0xFF, dict.fromkeys(
                    encoding.operand_fields(Opcode(word & 0xFF)), 0))
                offers.append((unit, {name: ctx.get(getattr(stream.payload, name))
                                      for name in names}))
        return status, offers

    _compare(dispatcher, cases, look=look)


@pytest.mark.parametrize("name", SYSTOLIC)
def test_systolic(name):
    systolic_limits(SYSTOLIC[name])


# --- EIE ------------------------------------------------------------------------------------------


def eie_limits(config, opcodes=tuple(eie.Opcode)):
    """Check the CCU's verdict of every opcode, the requests and the first addresses."""
    ccu = CCU(config, item_bits=bits_for(config.pes - 1))
    beats = config.word_layout.beats_per_row
    cases = _unknown(range(256), set(eie.Opcode), eie.Status.ILLEGAL_OPCODE)
    for opcode in opcodes:
        fields, rules = eie.operand_fields(opcode), partial(eie_rules, config, opcode)
        for o in limit_cases(fields, rules, integers_of(config), seed=int(opcode)):
            wanted = None
            if "host_addr" in o:
                words = o["rows"] * (config.row_words if opcode in (
                    eie.Opcode.LOAD_ACTIVATIONS, eie.Opcode.STORE_ACTIVATIONS) else 1)
                wanted = (opcode == eie.Opcode.STORE_ACTIVATIONS,
                          o["host_addr"] // config.beat_bytes, words * beats, o["addr"],
                          o.get("pe"))
            elif opcode == eie.Opcode.MULTIPLY:
                wanted = (o["book"], o["chain"], o["relu"], None if o["chain"] else o["in_addr"])
            cases.append((encode(opcode, o, fields), rules(o), wanted))

    async def look(ctx, word):
        status, opcode = ctx.get(ccu.status), word & 0xFF
        stores = ctx.get(ccu.write_request.valid)
        if stores or ctx.get(ccu.read_request.valid):
            request = (ccu.write_request if stores else ccu.read_request).payload
            found = bool(stores), ctx.get(request.beat), ctx.get(request.beats)
            await ctx.tick()
            # A store's first row is addressed in the cycle in which there is room.
            return status, (*found, ctx.get(ccu.act.mem_addr if stores else ccu.load_addr),
                            ctx.get(ccu.load_pe) if opcode in (
                                eie.Opcode.LOAD_POINTERS, eie.Opcode.LOAD_WEIGHTS) else None)
        if status or opcode == eie.Opcode.HALT:
            return status, None
        await ctx.tick()
        await ctx.tick()
        chain = ctx.get(ccu.act.chain)
        return status, (ctx.get(ccu.book), chain, ctx.get(ccu.act.relu),
                        None if chain else ctx.get(ccu.act.mem_addr))

    _compare(ccu, cases, look=look)


@pytest.mark.parametrize("name", EIE)
def test_eie(name):
    eie_limits(EIE[name])


# --- SCNN -----------------------------------------------------------------------------------------

_INPUTS = ("fits", "weights_spent", "drained")


def scnn_limits(config, opcodes=tuple(scnn.Opcode)):
    """Check the sequencer's verdict of every opcode, requests, settings and groups."""
    sequencer = Sequencer(config)
    code = scnn.Opcode
    tile = plain_operands(scnn.operand_fields(code.SET_TILE),
                          partial(scnn_rules, config, code.SET_TILE))
    tile["kc_log2"] = min(1, bits_for(config.kc) - 1)
    output = plain_operands(scnn.operand_fields(code.SET_OUTPUT),
                            partial(scnn_rules, config, code.SET_OUTPUT))
    settings = [encode(opcode, operands, scnn.operand_fields(opcode)) for opcode, operands in (
        (code.SET_TILE, tile), (code.SET_OUTPUT, output))]
    cases = _unknown(range(256), set(code), scnn.Status.ILLEGAL_OPCODE)
    for opcode in opcodes:
        fields = scnn.operand_fields(opcode)
        rules = partial(scnn_rules, config, opcode, tile=tile, output=output)
        for o in limit_cases(fields, rules, integers_of(config), seed=int(opcode)):
            cases.append((encode(opcode, o, fields), rules(o), _scnn_result(config, opcode, o)))

    async def look(ctx, word):
        status, opcode = ctx.get(sequencer.status), word & 0xFF
        if status:
            return status, None
        request, names = sequencer.read_request, scnn.operand_fields(code(opcode))
        if opcode in (code.LOAD_TAPS, code.LOAD_PARAMS, code.LOAD_ACTIVATIONS):
            found = ctx.get(request.valid), ctx.get(request.payload.beat), ctx.get(
                request.payload.beats)
            await ctx.tick()
            return status, (*found, ctx.get(sequencer.load_addr))
        if opcode == code.GROUP:
            return status, tuple(ctx.get(getattr(sequencer, name))
                                 for name in ("start", "channels", "advance"))
        await ctx.tick()
        if opcode == code.WEIGHTS:
            return status, (ctx.get(sequencer.weights_beat), ctx.get(sequencer.weights_words))
        if opcode in (code.SET_TILE, code.SET_OUTPUT):
            held = sequencer.tile if opcode == code.SET_TILE else sequencer.output
            return status, {name: ctx.get(getattr(held, name)) for name in names
                            if name in held.shape().members}
        return status, None

    _compare(sequencer, cases, look=look, inputs=_INPUTS,
             before=lambda word: settings if word & 0xFF == code.GROUP else ())


def _scnn_result(config, opcode, o):
    code, layout = scnn.Opcode, config.row_layout
    if opcode in (code.LOAD_TAPS, code.LOAD_PARAMS, code.LOAD_ACTIVATIONS):
        return 1, o["host_addr"] // config.beat_bytes, layout.beats(o["rows"]), o.get("addr", 0)
    if opcode == code.GROUP:
        return 1, o["channels"], o["advance"]
    if opcode == code.WEIGHTS:
        return o["host_addr"] // config.beat_bytes, o["words"]
    if opcode == code.SET_TILE:
        return {name: value for name, value in o.items() if name not in ("unsigned_in", "maximum")}
    return dict(o) if opcode == code.SET_OUTPUT else None


@pytest.mark.parametrize("name", SCNN)
def test_scnn(name):
    scnn_limits(SCNN[name])


def test_group_needs_settings():
    config = SCNN["plain"]
    group = plain_operands(scnn.operand_fields(scnn.Opcode.GROUP), partial(
        scnn_rules, config, scnn.Opcode.GROUP, tile={"kc_log2": 0}, output={}))
    assert scnn_rules(config, scnn.Opcode.GROUP, group) == [scnn.Status.OPERAND]


@pytest.mark.parametrize("name", SCNN)
def test_scnn_tiles(name):
    """A tile fits if its positions with their channels do, however large the product is."""
    config, rng = SCNN[name], random.Random(name)
    drain = Drain(config)
    fields = {field: bits for field, (_, bits) in scnn.operand_fields(
        scnn.Opcode.SET_TILE).items() if field not in ("unsigned_in", "maximum")}
    seen = set()

    async def drive(ctx):
        for _ in range(600):
            tile = {field: rng.choice([0, 0, 1, rng.randrange(6), (1 << bits) - 1,
                                       1 << rng.randrange(bits)])
                    for field, bits in fields.items()}
            tile |= {"kc_log2": rng.randrange(bits_for(config.kc)),
                     "tile_w": tile["tile_w"] or 1, "tile_h": tile["tile_h"] or 1}
            ctx.set(drain.tile, tile)
            for _ in range(SETTLE_CYCLES):
                await ctx.tick()
            size = ((tile["left"] + tile["tile_w"] + tile["right"])
                    * (tile["top"] + tile["tile_h"] + tile["bottom"])) << tile["kc_log2"]
            assert ctx.get(drain.fits) == (size <= config.accumulators), tile
            seen.add(size <= config.accumulators)

    simulate(drain, drive)
    assert seen == {True, False}


# --- NIC ------------------------------------------------------------------------------------------

_BUFFERS = ((0x1000, 80), (0x2000, 20), (1 << 39, (1 << 40) - 1), (64, 0))
#: A step that uses all operands: its fields are gone through completely, those of others in part.
_ALL_FIELDS = nic.Opcode.RECV_REDUCE_COPY_SEND
_SHARE = 16


def nic_limits(config, opcodes=tuple(nic.Opcode)):
    """Check the dispatcher's verdict of every opcode, and what it hands on."""
    dispatcher = NicDispatcher(config)
    code, rng = nic.Opcode, random.Random(1)

    def word_of(opcode, operands):
        fields = nic.operand_fields(opcode)
        return encode(opcode, dict.fromkeys(fields, 0) | operands, fields)

    state = {"connections": (0, config.connections - 1), "loaded": 2,
             "sizes": [size for _, size in _BUFFERS]}
    before = [*(word_of(code.CONN, {"connection": one}) for one in state["connections"]),
              *(word_of(code.BUFFER, {"buffer": number, "host_addr": address, "bytes": size})
                for number, (address, size) in enumerate(_BUFFERS)),
              *[word_of(code.NOP, {})] * state["loaded"]]
    limits = sorted({*integers_of(config), *state["sizes"], *(
        size // config.beat_bytes for size in state["sizes"]), state["loaded"]})
    cases = _unknown(range(256), set(code), nic.Status.ILLEGAL_OPCODE)
    for opcode in opcodes:
        if opcode == code.RESIDUAL and not config.codecs:
            cases += _unknown([opcode], (), nic.Status.ILLEGAL_OPCODE)
            continue
        fields, rules = nic.operand_fields(opcode), partial(nic_rules, config, opcode, **state)
        found = limit_cases(fields, rules, limits, seed=int(opcode))
        if opcode >= nic.STEP and opcode != _ALL_FIELDS:
            found = rng.sample(found, _SHARE)
        cases += [(encode(opcode, o, fields), rules(o), _nic_result(config, opcode, o))
                  for o in found]

    async def look(ctx, word):
        status, opcode = ctx.get(dispatcher.status), word & 0xFF
        if status:
            assert not any(ctx.get(getattr(dispatcher, name))
                           for name in ("conn", "setup", "step", "channel", "halt"))
            return status, None
        wanted = _nic_result(config, opcode, dict.fromkeys(nic.operand_fields(code(opcode)), 0))
        if opcode == code.SETUP:
            ranks = {name: ctx.get(getattr(dispatcher, name)) for name in ("job", "rank")}
            await ctx.tick()
            return status, ranks | {name: ctx.get(getattr(dispatcher, name))
                                    for name in wanted if name not in ranks}
        ports = {code.CONN: (dispatcher, dispatcher.end), code.CHANNEL: (dispatcher,)}.get(
            opcode, (dispatcher.row,))
        found = {}
        for name in wanted or ():
            place = next(port for port in ports if hasattr(port, name) or (
                port is not dispatcher and name in port.shape().members))
            found[name] = ctx.get(getattr(place, name))
        if opcode == code.CONN and not found["slots"]:
            found["base"] = 0
        return status, found if wanted is not None else None

    later = {code.CHANNEL, code.RESIDUAL, *(one for one in code if one >= nic.STEP)}
    _compare(dispatcher, cases, look=look,
             before=lambda word: before if word & 0xFF in later else ())


def _nic_result(config, opcode, o):
    """Return what the dispatcher hands on of a legal instruction, by the names of its ports."""
    code = nic.Opcode
    if opcode in (code.RUN, code.HALT, code.BUFFER, code.RESIDUAL):
        return None
    if opcode == code.CHANNEL:
        return {"channel_index": o["channel"], "channel_first": o["first"],
                "channel_steps": o["steps"], "priority": o["priority"], "delay": o["delay"]}
    if opcode in (code.CONN, code.SETUP):
        # Where no slots begin means nothing.
        return dict(o) | ({"base": 0} if "base" in o and not o["slots"] else {})
    beats = (1 << 40) // config.beat_bytes
    return {"length": o["length"], "fence": o["fence"], "complete": o["complete"],
            "wait_step": o["wait_step"], **{
                name: (_BUFFERS[o[f"{name}_buffer"]][0] // config.beat_bytes + o[name]) % beats
                for name in ("src", "dst")}}


def test_nic():
    nic_limits(SMALL)


def test_large_nic():
    """With as many of everything as the fields have room for, and with a codec."""
    config = replace(SMALL, connections=128, ports=16, channels=16, rx_slots=256, averages=False,
                     formats="int32,float32", wire_formats="bfloat16,onebit", axi_data_bits=64)
    nic_limits(config, [opcode for opcode in nic.Opcode if opcode < nic.STEP])
