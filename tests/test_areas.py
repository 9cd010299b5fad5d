"""The fits of areas are made with the tools that are here, and their driver names its sets."""

import pytest

from benchmarks import area, synthesis
from benchmarks.driver import main
from hwgen.emit import tool_versions


@pytest.mark.parametrize("name", area.FITTED)
def test_stored_syntheses_are_of_these_tools(name):
    """Another build of Yosys, even of the same release, gives other cells."""
    assert area.FITTED[name].stored()["versions"] == tool_versions(), (
        f"run python -m benchmarks.area {name} --write")


def test_syntheses_of_other_tools_are_made_again(monkeypatch):
    stored = {"train": [{"config": {"rows": 2}, "um2": {"pe": 1.0}}]}
    points = {"train": [{"rows": 2}]}

    class Counted:
        made = 0

        def measure(self, changes, *, fpga):
            self.made += 1
            return {"config": changes, "um2": {"pe": 2.0}}

    for versions, made in ((tool_versions(), 0), ({"yosys": "another"}, 1), (None, 1)):
        counted = Counted()
        found = synthesis.measured(counted, stored | {"versions": versions}, points,
                                   fpga={"train": 0})
        assert counted.made == made
        assert found["train"][0]["um2"]["pe"] == 1.0 + made


def test_a_set_that_is_none(capsys):
    with pytest.raises(SystemExit):
        main("area", ["floatz"])
    assert "SET must be one of integers, floats, training, scnn, nic, not 'floatz'" in (
        capsys.readouterr().err)
