"""docs/axi.md has the rules of the table, and every engine the codes that the shell finds."""

import importlib
import re
from pathlib import Path

import pytest

from arch.common.faults import SHARED_STATUS
from arch.eie.isa import Status as EieStatus
from arch.nic.isa import Status as NicStatus
from arch.scnn.isa import Status as ScnnStatus
from arch.systolic.isa import Status as SystolicStatus
from hwgen.common.control import REGISTERS
from sim.axi_rules import RULES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "axi.md").read_text(encoding="utf-8")
STATUS = {"isa": SystolicStatus, "eie": EieStatus, "scnn": ScnnStatus, "nic": NicStatus}


def rows():
    """Return the table of rules as the page must have it."""
    return ["| rule | by | on | what | Arm's name | ours | natively |",
            "| --- | --- | --- | --- | --- | --- | --- |",
            *(f"| `{name}` | {rule.by} | {rule.on} | {rule.text} | {rule.arm} | "
              f"{'yes' if rule.ours else ''} | {'yes' if rule.native else ''} |"
              for name, rule in RULES.items())]


def test_rules():
    assert "\n".join(rows()) in PAGE


def test_native_rules():
    """The native ports report the rules that the table says, and no other."""
    text = "".join((ROOT / "sim" / "native" / name).read_text(encoding="utf-8")
                   for name in ("harness.h", "rules.h"))
    assert set(re.findall(r"\brules::([A-Z][A-Z0-9_]+)\b", text)) == {
        name for name, rule in RULES.items() if rule.native}


@pytest.mark.parametrize("page", STATUS)
def test_status_codes_of_the_shell(page):
    """In every engine's enumeration, and on its page in the words of the table."""
    status = STATUS[page]
    assert {code.name for code in status} >= SHARED_STATUS.keys()
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    for name in ("TIMEOUT", "PROTOCOL_ERROR"):
        assert f"| {int(status[name])} | `{name}` | {SHARED_STATUS[name]} |" in text


@pytest.mark.parametrize("page", STATUS)
def test_status_texts(page):
    """What the driver says of an engine's own codes is what its page says."""
    engine = {"isa": "systolic"}.get(page, page)
    texts = importlib.import_module(f"arch.{engine}.status").STATUS_TEXT
    codes = {code.name: int(code) for code in STATUS[page]}
    # A code of the shell may have a text of the engine's own; all others must have one.
    assert codes.keys() - SHARED_STATUS.keys() <= texts.keys() <= codes.keys()
    table = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    for name, text in texts.items():
        assert f"| {codes[name]} | `{name}` | {text} |" in table


def test_registers():
    for bit, text in ((2, "unanswered"), (3, "a memory broke a rule")):
        assert f"bit {bit} [{text}](axi.md" in (ROOT / "docs" / "generate.md").read_text("utf-8")
    assert f"`TIMEOUT` (0x{REGISTERS['TIMEOUT']:x})" in PAGE
