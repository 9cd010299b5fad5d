# amaranth: UnusedElaboratable=no
"""Tests of the unified buffer's banks."""

import random

import pytest

from arch.systolic.params import SystolicConfig
from hwgen.systolic.unified_buffer import UnifiedBuffer
from tests.support.pysim import assert_elaborates_twice, play

SIZES = [(2, 1), (2, 4), (3, 2), (5, 8)]


def config(banks, bank_rows):
    return SystolicConfig(rows=2, cols=3, ub_banks=banks, ub_bank_rows=bank_rows, operand_bits=5)


def test_init():
    buffer = UnifiedBuffer(config(3, 4))
    assert buffer.module_name == "unified_buffer"
    assert len(buffer.load_data) == len(buffer.store_data) == 3 * 5
    assert len(buffer.matrix_addr) == 4


def random_accesses(banks, bank_rows, cycles, *, conflicts):
    """Return inputs, and for each cycle whether two accesses of a kind meet in a bank."""
    rng = random.Random(banks * 100 + bank_rows)
    inputs = {f"{user}_{name}": [] for user in ("matrix", "store", "load", "activate")
              for name in ("en", "addr")}
    inputs |= {"load_data": [], "activate_data": []}
    for _ in range(cycles):
        used = {user: (rng.random() < 0.7, rng.randrange(banks * bank_rows))
                for user in ("matrix", "store", "load", "activate")}
        for one, other in (("matrix", "store"), ("load", "activate")):
            if not conflicts and used[one][1] // bank_rows == used[other][1] // bank_rows:
                used[other] = (False, used[other][1])
        # A row that is read while it is written is not defined.
        written = {addr for user in ("load", "activate") for en, addr in [used[user]] if en}
        for user, (en, addr) in used.items():
            undefined = user in ("matrix", "store") and addr in written and not conflicts
            inputs[f"{user}_en"].append(int(en and not undefined))
            inputs[f"{user}_addr"].append(addr)
        for user in ("load", "activate"):
            inputs[f"{user}_data"].append(rng.randrange(1 << 15))
    return inputs


@pytest.mark.parametrize(("banks", "bank_rows"), SIZES)
def test_matches_model(banks, bank_rows):
    """A row is read two cycles after its address, as written in the cycle before its address.

    So it is whatever the other reader does, in the same bank too, in the cycles around it.
    """
    cycles = 250
    inputs = random_accesses(banks, bank_rows, cycles, conflicts=False)
    trace = play(UnifiedBuffer(config(banks, bank_rows)), inputs,
                 ["matrix_data", "store_data", "conflict"], cycles=cycles)
    rows, reads, back_to_back = {}, 0, 0
    together, bank_before, bank_after, moves_away = 0, 0, 0, 0
    written_now = set()

    def bank(reader, cycle):
        """Return the bank that a reader reads in a cycle."""
        if cycle < 0 or not inputs[f"{reader}_en"][cycle]:
            return None
        return inputs[f"{reader}_addr"][cycle] // bank_rows

    for cycle in range(cycles - 2):
        for reader, other in (("matrix", "store"), ("store", "matrix")):
            addr = inputs[f"{reader}_addr"][cycle]
            # A row that nothing was written to is not defined.
            if inputs[f"{reader}_en"][cycle] and addr in rows:
                assert trace[f"{reader}_data"][cycle + 2] == rows[addr], f"{reader} {cycle}"
                reads += 1
                back_to_back += addr in written_now
                mine = addr // bank_rows
                together += bank(other, cycle) is not None
                bank_before += bank(other, cycle - 1) == mine
                bank_after += bank(other, cycle + 1) == mine
                moves_away += inputs[f"{reader}_addr"][cycle + 1] // bank_rows != mine
        written_now = set()
        for writer in ("load", "activate"):
            if inputs[f"{writer}_en"][cycle]:
                addr = inputs[f"{writer}_addr"][cycle]
                rows[addr] = inputs[f"{writer}_data"][cycle]
                written_now.add(addr)
    assert reads > 50
    assert min(together, bank_before, bank_after, moves_away) > 10
    assert back_to_back > 0
    assert not any(trace["conflict"])


@pytest.mark.parametrize(("banks", "bank_rows"), SIZES)
def test_conflict(banks, bank_rows):
    """``conflict`` is high in the cycle after two reads, or two writes, of one bank."""
    inputs = random_accesses(banks, bank_rows, 150, conflicts=True)
    trace = play(UnifiedBuffer(config(banks, bank_rows)), inputs, ["conflict"], cycles=150)
    expected = [0]
    for cycle in range(149):
        expected.append(int(any(
            inputs[f"{one}_en"][cycle] and inputs[f"{other}_en"][cycle]
            and inputs[f"{one}_addr"][cycle] // bank_rows
            == inputs[f"{other}_addr"][cycle] // bank_rows
            for one, other in (("matrix", "store"), ("load", "activate")))))
    assert trace["conflict"] == expected
    assert 0 < sum(expected) < 150


def test_a_read_and_a_write_of_one_bank_do_not_conflict():
    trace = play(UnifiedBuffer(config(2, 4)),
                 {"matrix_en": [1], "matrix_addr": [2], "load_en": [1], "load_addr": [3]},
                 ["conflict"], cycles=3)
    assert trace["conflict"] == [0, 0, 0]


@pytest.mark.parametrize(("banks", "bank_rows"), SIZES)
def test_elaborates_twice(banks, bank_rows):
    assert_elaborates_twice(lambda: UnifiedBuffer(config(banks, bank_rows)))
