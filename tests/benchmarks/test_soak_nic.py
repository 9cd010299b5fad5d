"""The campaign of benchmarks.soak nic goes on where it was left."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.soak import nic as soak_nic
from benchmarks.soaking import Soak


@pytest.fixture
def hardware(monkeypatch):
    """Replace the runs by one that finds a difference in every broadcast; return what was run."""
    ran = SimpleNamespace(points=[], key="one")

    def compare(core, plan, link, inputs):
        del core, link, inputs
        schedule = plan.schedule
        ran.points.append(schedule)
        return SimpleNamespace(cycles=7), (
            ["another result"] if str(schedule.layout.collective) == "broadcast" else [])

    monkeypatch.setattr(soak_nic, "compare_run", compare)
    monkeypatch.setattr(soak_nic, "_built", lambda number: SimpleNamespace(
        build=SimpleNamespace(directory=Path(f"{ran.key}{number}"))))
    return ran


def exact(seed, log):
    """Run 60 points; return how many differences there were."""
    soak = Soak(seed)
    soak_nic.exact(60, soak, log=log)
    return soak.faults


def found_by(out):
    """Return what was printed of the points, without each difference."""
    return [line for line in out.splitlines() if "another result" not in line]


def test_log(tmp_path, capsys, hardware):
    """Points of the log are not run again, and their differences stay, by seed and hardware."""
    log = tmp_path / "points.jsonl"
    found = exact(3, log)
    lines = log.read_text().splitlines(keepends=True)
    ran = len(hardware.points)
    assert len(lines) == ran > 40
    assert found == sum(json.loads(line)["name"].startswith("broadcast:")
                             for line in lines) > 0
    whole = capsys.readouterr().out
    assert f"run {ran}, found in the log 0, " in whole
    # Half a campaign, then the rest of it.
    log.write_text("".join(lines[:ran // 2]))
    assert exact(3, log) == found
    assert len(hardware.points) == ran + ran - ran // 2
    assert log.read_text().splitlines(keepends=True) == lines
    # All but the first line, which has what was run and found.
    first, *rest = found_by(capsys.readouterr().out)
    assert f"run {ran - ran // 2}, found in the log {ran // 2}, " in first
    assert rest == found_by(whole)[1:]
    # Other hardware, or another seed, is another campaign.
    hardware.key = "other"
    assert exact(3, log) == found
    hardware.key = "one"
    exact(4, log)
    assert capsys.readouterr().out.count("found in the log 0, ") == 2
    assert len(log.read_text().splitlines()) == len(hardware.points) - (ran - ran // 2)
