# amaranth: UnusedElaboratable=no
"""The quickest proofs with their broken variants, the chain behind them, and docs/proofs.md.

All: ``make prove``.
"""

import dataclasses
import re
from pathlib import Path

import pytest
from amaranth.hdl import Assert, Fragment, Module, Signal
from amaranth.hdl._ast import Property, Switch  # noqa: PLC2701 - there are no public names

from arch.numerics import INT8, INT32
from hwgen.common.queue import Queue
from hwgen.emit import ModuleLibrary
from hwgen.systolic.tile import Tile
from sim.proofs import links, page, tokens
from sim.proofs.__main__ import main
from sim.proofs.catalogue import Outcome
from sim.proofs.chain import Kind, Verdict, prove
from sim.proofs.listing import all_proofs
from sim.proofs.opened import Opened, broken

DOCS = Path(__file__).resolve().parents[2] / "docs"

#: One of each kind, and of each way to break something.
QUICK = ("queues/found", "tokens/base", "array/cell, 1 stages")


@pytest.mark.parametrize("name", QUICK)
def test_proof(name):
    """Each with one of its variants."""
    proof = next(proof for proof in all_proofs() if proof.name == name)
    proof = dataclasses.replace(proof, broken=proof.broken[:1])
    outcome = proof.run()
    assert outcome.verdict is Verdict.HOLDS
    assert [verdict for verdict, _ in outcome.broken] == [Verdict.FAILS] * len(proof.broken)
    assert outcome.as_claimed


def test_any_product_is_any_function_of_its_operands(tmp_path):
    """Equal operands have equal products; nothing else is known, not even that 0 times 0 is 0."""
    m = Module()
    a, b, c, d = inputs = [Signal(4, name=name) for name in "abcd"]
    m.d.comb += Assert((a != c) | (b != d) | (a * b == c * d))
    (tmp_path / "equal").mkdir()
    assert prove(m, inputs, tmp_path / "equal", kind=Kind.INDUCTION,
                 any_product=True) is Verdict.HOLDS
    m = Module()
    m.d.comb += Assert((a != 0) | (a * b == 0))
    (tmp_path / "zero").mkdir()
    assert prove(m, inputs, tmp_path / "zero", kind=Kind.BMC, depth=1,
                 any_product=True) is Verdict.FAILS


def test_what_induction_does_not_reach_is_not_proved(tmp_path):
    m = Module()
    count = Signal(3)
    with m.If(count != 2):
        m.d.sync += count.eq(count + 1)
    m.d.comb += Assert(count != 7)
    assert prove(m, [], tmp_path, kind=Kind.INDUCTION) is Verdict.UNKNOWN


def test_every_proof_has_a_name_of_its_own_and_a_broken_variant():
    proofs = all_proofs()
    assert len({proof.name for proof in proofs}) == len(proofs)
    assert [proof.name for proof in proofs if not proof.broken] == []
    assert {proof.kind for proof in proofs} == set(Kind)


def test_a_place_to_break_must_be_there_once():
    with pytest.raises(ValueError, match=r"once in hwgen\.common\.queue, not 0 times: 'no such'"):
        broken("hwgen.common.queue", "no such", "")
    with pytest.raises(ValueError, match="not [0-9]+ times: 'depth'"):
        broken("hwgen.common.queue", "depth", "")


def test_what_is_not_in_a_component():
    dut = Opened(Module(), Queue(8, depth=3))
    assert len(dut.signal("head")) == 2
    with pytest.raises(LookupError, match="nothing must be one signal of Queue, not 0"):
        dut.signal("nothing")
    with pytest.raises(LookupError, match="part/x is not in Queue"):
        dut.block("part", "x")


# --- The form of a tile, which the induction over its size assumes --------------------------------


def placed(tile):
    """Return {PE: {port: what is connected}} of a tile as it is emitted."""
    library = ModuleLibrary()
    library.add(tile)
    return {name: dict(re.findall(r"connect \\(\w+) \\(\S+ \[.*\])", body)) for name, body in
            re.findall(r"  cell \\pe_\S+ \\(\w+)\n((?:    .*\n)+)  end\n",
                       library.modules[tile.module_name])}


def lane(name, index, bits):
    return f"{name} [{(index + 1) * bits - 1}:{index * bits}]"


@pytest.mark.parametrize(("rows", "cols"), [(3, 5), (16, 16), (1, 64), (32, 2)])
def test_every_pe_of_a_tile_is_wired_as_the_lemma_says(rows, cols):
    """Operands from the west, sums from the north, weights from its own place: PE by PE."""
    cells = placed(Tile(rows=rows, cols=cols, operand=INT8, accumulator=INT32))
    assert list(cells) == [f"pe_{r}_{c}" for r in range(rows) for c in range(cols)]
    for r in range(rows):
        for c in range(cols):
            ports = cells[f"pe_{r}_{c}"]
            assert ports["act"] == (lane(f"acts_{r}", c - 1, 8) if c else lane("act_in", r, 8))
            assert ports["weight"] == lane(f"weight_{r}", c, 8)
            assert ports["psum_in"] == (
                lane(f"psums_{r - 1}", c, 32) if r else lane("psum_in", c, 32))


# --- The page and the command ---------------------------------------------------------------------


def asserted(fragment):
    """Yield the assertions of a component and its parts."""
    statements = [one for several in fragment.statements.values() for one in several]
    while statements:
        match statements.pop():
            case Switch(cases=cases):
                statements += (one for _, several, _ in cases for one in several)
            case Property() as found:
                yield found
    for part, *_ in fragment.subfragments:
        yield from asserted(part)


@pytest.mark.parametrize("proof", all_proofs(), ids=lambda proof: proof.name)
def test_what_is_proved_is_found(proof):
    """All that a claim speaks of is in the component, and in each of its broken variants."""
    for make in (proof.make, *(variant.make for variant in proof.broken)):
        top, inputs = make()
        assert inputs
        assert any(asserted(Fragment.get(top, None)))


def test_page():
    """The table has every proof with its claim, kind and variants as they are."""
    text = (DOCS / "proofs.md").read_text("utf-8")
    rows = {line.split("`")[1]: line for line in text.splitlines() if line.startswith("| `")}
    assert list(rows) == [proof.name for proof in all_proofs()]
    for proof in all_proofs():
        before, after = page.cells(proof)
        assert rows[proof.name].startswith(before)
        assert rows[proof.name].endswith(after)


def test_page_is_written_between_its_marks():
    """Rows of proofs that were not run stay; of proofs that are no more, they go."""
    one, other, new = links.PROOFS[:3]
    text = page.written("\n".join([
        "a", "<!-- proofs: begin -->", "", f"| `{one.name}` | old | 1.0 |", "| `gone` | old |", "",
        "<!-- proofs: end -->", "b", ""]), [one, other, new], {other.name: 1.25})
    assert text.startswith("a\n<!-- proofs: begin -->\n\n| proof ")
    assert text.endswith(" |\n\n<!-- proofs: end -->\nb\n")
    assert f"\n| `{one.name}` | old | 1.0 |\n| `{other.name}` | {other.claim} " in text
    assert "| 1.2 |" in text
    assert "gone" not in text
    assert new.name not in text


def test_commands_of_the_page(capsys):
    commands = re.findall(r"^python -m sim\.proofs (.*)$", (DOCS / "proofs.md").read_text("utf-8"),
                          re.MULTILINE)
    assert commands == ["--list", "--only tokens"]
    assert main(["--list"]) == 0
    assert capsys.readouterr().out.splitlines() == [proof.name for proof in all_proofs()]
    assert main(["--list", "--only", "tokens"]) == 0
    assert capsys.readouterr().out.splitlines() == [proof.name for proof in tokens.PROOFS]


@pytest.mark.parametrize(("arguments", "message"), [
    (["--only", "x"], "--only must be the beginning of a name that --list shows, not 'x'")])
def test_bad_arguments(arguments, message, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(("verdict", "of_broken"), [
    (Verdict.FAILS, Verdict.FAILS), (Verdict.UNKNOWN, Verdict.FAILS),
    (Verdict.HOLDS, Verdict.HOLDS), (Verdict.HOLDS, Verdict.UNKNOWN)])
def test_what_is_not_as_claimed_is_named(verdict, of_broken, monkeypatch, capsys, tmp_path):
    """A proof that does not hold, and a variant that is not found to be broken; no page then."""
    proof = links.PROOFS[-1]
    outcome = Outcome(verdict, 1, ((of_broken, 1),))
    monkeypatch.setattr(type(proof), "run", lambda proof: outcome)
    page_file = tmp_path / "page.md"
    page_file.write_text("<!-- proofs: begin -->\n<!-- proofs: end -->\n")
    assert main(["--only", proof.name, "--page", str(page_file)]) == 1
    printed = capsys.readouterr()
    assert f"not as claimed: {proof.name}" in printed.err
    assert proof.broken[0].change in printed.out
    assert page_file.read_text() == "<!-- proofs: begin -->\n<!-- proofs: end -->\n"
