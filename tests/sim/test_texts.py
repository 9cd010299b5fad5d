"""The text for a simulator is proved to be the design, and a text that is not is found."""

import re

import pytest

from arch.eie.params import PRESETS
from hwgen.eie.design import generate
from sim.native.texts import compare_texts

QUICK = ("queue_24x4", "queue_64x4", "act_queue", "pe", "lnzd_node_0")


@pytest.fixture(scope="module")
def netlist():
    return generate(PRESETS["tiny"]).netlist


def test_texts_are_equal(netlist):
    """Registers, outputs, and inputs of submodules and memories, for any inputs."""
    proof = compare_texts(netlist, only=QUICK)
    assert proof.differing == {}
    assert proof.points.keys() == set(QUICK)
    assert all(proof.points.values())


@pytest.mark.parametrize(("change", "module"), [
    ((r"if \(rst\) level <= 3'h0;", "if (rst) level <= 3'h1;"), "queue_24x4"),
    ((r"else if \(push\)", "else if (pop)"), "queue_24x4"),
    ((r"assign o_valid = o__valid;", "assign o_valid = o__valid & i_ready;"), "queue_24x4"),
], ids=["reset", "enable", "output"])
def test_planted_difference_is_found(netlist, change, module):
    parts = re.split(r"(?m)^(?=module )", netlist.simulated)
    changed = "".join(re.sub(*change, part, count=1) if part.startswith(f"module {module}(")
                      else part for part in parts)
    assert changed != netlist.simulated
    proof = compare_texts(netlist, simulated=changed, only=[module])
    assert proof.points == {}
    assert proof.differing.keys() == {module}


def test_memories_and_initial_values_are_compared(netlist):
    other = re.sub(r"(module queue_24x4\(.*?)level = 3'h0;", r"\1level = 3'h1;", netlist.simulated,
                   count=1, flags=re.DOTALL)
    other = re.sub(r"(module sram_64x16_1w1r\(.*?)<= w0_data", r"\1<= ~w0_data", other, count=1,
                   flags=re.DOTALL)
    # In all modules, whichever are proved: here a small one.
    proof = compare_texts(netlist, simulated=other, only=["lnzd_node_0"])
    assert proof.differing == {
        "queue_24x4": "initial value of level", "sram_64x16_1w1r": "text of the memory"}
