"""docs/operand-bits.md: its commands."""

import re
from pathlib import Path

import pytest

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
