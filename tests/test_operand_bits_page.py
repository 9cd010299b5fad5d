"""docs/operand-bits.md: its commands."""

import re
from pathlib import Path

import pytest

import hwgen
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "operand-bits.md").read_text(
    encoding="utf-8")
RUN, ESTIMATE = re.findall(r"^hwgen ([^\n]*)$", PAGE.partition("```sh\n")[2].partition("```")[0],
                           re.MULTILINE)


@pytest.mark.rtl
def test_run(capsys):
    """A product on RTL: every bit and every counter."""
    assert cli.main([*RUN.split(), "--json"]) == 0
    assert '"cycle_exact": true' in capsys.readouterr().out


def test_estimate(capsys):
    assert cli.main([*ESTIMATE.split(), "--json"]) == 0
    assert '"weight_bits": 4' in capsys.readouterr().out


@pytest.mark.parametrize(("option", "name", "remedy"), [
    ("bits=4", "bits", {"weight_bits": 4}), ("prune=2of4", "prune", {"sparsity": "2:4"})])
def test_an_option_that_gains_nothing_says_so(option, name, remedy):
    """A core that multiplies all weights at one rate names the field of one that does not."""
    plain = hwgen.estimate("systolic", f"gemm:8x8x8:{option}")
    field, value = *remedy, *remedy.values()
    assert f"--set {field}={value}" in plain.notes[name]
    assert plain.model.cycles == hwgen.estimate("systolic", "gemm:8x8x8").model.cycles
    assert name not in hwgen.estimate("systolic", f"gemm:8x8x8:{option}", set=remedy).notes
