"""docs/dram.md: its commands, its file, and its table of fields."""

import csv
import dataclasses
import json
import re
from pathlib import Path

import pytest

from arch.dram import DramConfig, preset_names
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "dram.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^hwgen ([^\n]*)$", "\n".join(
    re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)), re.MULTILINE)


VERIFY = ("memory.dram must be none in testbenches, whose memory has a latency and a rate: use "
          "hwgen run")


NO_DEVICE = ("memory.dram must be set to one that has a name, such as ddr4-2400, before its page, "
             'not none; in a table: device = "ddr4-2400"')
TWO_DEVICES = ("weight_memory.dram must be that of memory with energy, where the commands of both "
               "are counted together: leave weight_memory out")


@pytest.mark.rtl
def test_commands(tmp_path, monkeypatch, capsys):
    """They are exact, and their counters have those of the device."""
    monkeypatch.chdir(tmp_path)
    # A sweep of six points starts no processes.
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL):
        (tmp_path / text.split()[1]).write_text(text)
    counts = []
    for command in COMMANDS[:2]:
        assert cli.main([*command.split(), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found.get("cycle_exact", True)
        assert found.get("bit_exact", True)
        counters = found["model"]["counters"]
        counts.append(counters["dram_hits"] + counters["dram_misses"]
                      + counters["dram_conflicts"])
        assert counts[-1] == counters["dram_reads"] + counters["dram_writes"] > 0
    # Accesses of 64 bytes, and of 32.
    assert counts[0] < counts[1]
    # What is printed for people has a text for every counter of the device.
    assert cli.main(COMMANDS[2].split()) == 0
    out = capsys.readouterr().out
    assert "dram_conflicts" in out
    assert "refreshes of a channel" in out
    # A device that was not named.
    command, status = COMMANDS[3].split("  # exit ")
    assert cli.main(command.split()) == int(status)
    assert capsys.readouterr().err.count("\n") == 1
    # Energy by commands, and devices of a sweep.
    energy, sweep = COMMANDS[4:]
    assert cli.main([*energy.split(), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    counters, pj = found["model"]["counters"], found["energy"]["pj"]
    assert pj["dram_read"] == pytest.approx(counters["dram_reads"] * 8 * (135 - 43) * 4)
    assert f"{counters['dram_reads']:,} reads" in PAGE
    assert cli.main(sweep.split()) == 0
    with (tmp_path / "devices" / "results.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["memory.dram"] for row in rows] == [
        device for device in ("none", "ddr4-2400", "hbm2-2000") for _ in range(2)]
    assert all(float(row["energy_uj"]) > 0 for row in rows)
    assert all((float(row["energy_uj:dram"]) == 0) == (row["memory.dram"] != "none")
               for row in rows)


def test_fields():
    """The page names every field of a device, and every table."""
    named = set(re.findall(r"`([a-z0-9_-]+)`", PAGE))
    assert {field.name for field in dataclasses.fields(DramConfig)} - {
        "activate_clocks", "buses"} <= named
    assert set(preset_names()) <= named


@pytest.mark.parametrize(("words", "message"), [
    (["estimate", "eie", "digits-mlp-pruned", "--preset", "tiny", "--set", "memory.dram=ddr9"],
     "memory.dram must be one of ddr4-2400, hbm2-2000 or a .toml file, not 'ddr9'"),
    (["estimate", "eie", "digits-mlp-pruned", "--set", "memory.dram=ddr4-2400", "--set",
      "memory.dram.banks=3"],
     "memory.dram.banks must be a power of two, not 3"),
    (["estimate", "systolic", "gemm:8x8x8", "--set", "memory.dram=ddr4-2400", "--set",
      "operand_format=bfloat16", "--set", "training=true", "--set", "sparse_storage=true"],
     "sparse_storage must be false with memory.dram, not true"),
    (["estimate", "eie", "digits-mlp-pruned", "--set", "memory.dram.page=closed"],
     NO_DEVICE),
    (["estimate", "systolic", "gemm:8x8x8", "--preset", "tiny", "--energy", "--set",
      "memory.dram=ddr4-2400", "--set", "weight_memory.dram=hbm2-2000"],
     TWO_DEVICES),
    (["verify", "eie", "--set", "memory.dram=ddr4-2400"],
     VERIFY),
    (["estimate", "systolic", "gemm:8x8x8", "--preset", "tpu-v1", "--set",
      "memory.dram=ddr4-2400"],
     "memory.dram must be given together with weight_memory.dram, not alone")])
def test_refused(capsys, words, message):
    """What has no DRAM refuses it in one line."""
    assert cli.main(words) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"hwgen: error: {message}"
