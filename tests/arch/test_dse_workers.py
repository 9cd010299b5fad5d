"""Workers of a sweep that are not there, are not what they should be, or end."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import distributed
import pytest

from arch import dse
from arch.config import ConfigError
from tests.support.counts import soak

ROOT = Path(__file__).parents[2]
# To tell a hang: nothing here takes as long on a busy machine.
PATIENCE = 120
LARGE = """
workloads = ["gemm:8x8x8"]
[parameters]
rows = {from = 1, to = 16, step = 1}
cols = {from = 1, to = 3, step = 1}
[objectives]
minimise = ["cycles"]
"""


@pytest.fixture
def spec(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text(LARGE)
    return dse.load_spec(file)


# --- Processes ------------------------------------------------------------------------------------


def script(tmp_path, spec, text):
    file = tmp_path / "script.py"
    file.write_text(f"from pathlib import Path; from arch import dse\n{text}")
    done = subprocess.run([sys.executable, str(file)], cwd=tmp_path, capture_output=True, text=True,
                          timeout=PATIENCE, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 1
    return done.stderr


@pytest.mark.slow
def test_script_without_a_guard(tmp_path, spec):
    err = script(tmp_path, spec, "dse.run(dse.load_spec('a.toml'), output=Path('out'), jobs=2)\n")
    assert err.splitlines()[-1] == (
        "arch.config.ConfigError: jobs must be 1 in a script that multiprocessing cannot import: "
        "its workers import the script, which starts the sweep again; put that under "
        "'if __name__ == \"__main__\":'")
    assert err.count("Traceback") == 1


@pytest.mark.slow
@pytest.mark.parametrize(("end", "text"), [
    ("os.kill(os.getpid(), 9)", ("jobs must be so few that no worker runs out of memory: one of "
                                 "them was killed, and the same command goes on from there")),
    ("os.kill(os.getpid(), 11)", ("jobs must be 1 where worker processes cannot work: one of them "
                                  "was ended by SIGSEGV, and the same command goes on from there")),
    ("os._exit(3)", ("jobs must be 1 where worker processes cannot work: one of them ended with "
                     "status 3, and the same command goes on from there")),
])
def test_worker_ends(tmp_path, spec, end, text):
    err = script(tmp_path, spec, f"""
import os
if __name__ == "__main__":
    dse.run(dse.load_spec('a.toml'), jobs=2)
else:
    {end}
""")
    assert err.splitlines()[-1] == f"arch.config.ConfigError: {text}"
    assert err.count("Traceback") == 1


# --- A cluster ------------------------------------------------------------------------------------


@pytest.fixture
def dask(tmp_path):
    """Start a scheduler or a worker of it; return the process."""
    file = tmp_path / "scheduler.json"
    started = []

    def starts(kind, *arguments):
        with (tmp_path / "dask.log").open("a") as log:
            started.append(subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file",
                 str(file), "--no-dashboard", *arguments], cwd=tmp_path, stdout=log, stderr=log,
                env={**os.environ, "PYTHONPATH": str(ROOT)}))
        return started[-1]

    yield starts
    for process in started:
        process.kill()
        process.wait()


def start_scheduler(dask, tmp_path):
    """Return the process of a scheduler and its address."""
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", "0")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return scheduler, json.loads((tmp_path / "scheduler.json").read_text())["address"]
        except (OSError, ValueError):
            assert time.monotonic() < end
            time.sleep(0.01)


def start_worker(dask, *arguments):
    return dask("worker", "--no-nanny", "--nthreads", "1", *arguments)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_scheduler_ends_in_mid_sweep(dask, tmp_path, spec, capfd):
    scheduler, address = start_scheduler(dask, tmp_path)
    start_worker(dask)

    def progress(done, _total):
        if done > 8:
            scheduler.kill()

    with pytest.raises(ConfigError) as error:
        dse.run(spec, output=tmp_path / "out", scheduler=address, progress=progress)
    assert str(error.value) == (f"scheduler must run until the sweep ends: '{address}' is gone, "
                                f"and the same command goes on from there")
    assert capfd.readouterr() == ("", "")
    # What is there is not evaluated again.
    calls = []
    results = dse.run(spec, output=tmp_path / "out",
                      progress=lambda done, total: calls.append(done))
    assert 8 < calls[0] < 48
    assert len(results) == 48


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_scheduler_without_workers(dask, tmp_path, spec, monkeypatch):
    monkeypatch.setattr(dse.sweep, "_SILENT_SECONDS", 0.5)
    monkeypatch.setattr(dse.sweep, "_WORKERS_SECONDS", 2.5)
    _, address = start_scheduler(dask, tmp_path)
    said = []
    with pytest.raises(ConfigError) as error:
        dse.run(spec, scheduler=address, say=said.append)
    assert str(error.value) == f"scheduler must have workers, not none for 2.5 s: '{address}'"
    assert said == [f"waiting for workers of {address}"]


@soak("test_scheduler_without_workers")
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_workers_that_come_late(dask, tmp_path, spec, monkeypatch):
    monkeypatch.setattr(dse.sweep, "_SILENT_SECONDS", 0.5)
    monkeypatch.setattr(dse.sweep, "_WORKERS_SECONDS", PATIENCE)
    _, address = start_scheduler(dask, tmp_path)
    said = []

    def say(text):
        said.append(text)
        start_worker(dask)

    assert len(dse.run(spec, scheduler=address, say=say)) == 48
    assert said == [f"waiting for workers of {address}"]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(("preload", "text"), [
    ("import sys; sys.modules['arch'] = None",
     r"without it \(.*arch.*\)"),
    ("import arch.cache; arch.cache.model_digest = lambda: '0' * 64",
     r"with another version of the model \(0{12}, not [0-9a-f]{12}\)"),
])
def test_worker_without_this_hwgen(dask, tmp_path, spec, preload, text):
    (tmp_path / "before.py").write_text(preload + "\n")
    _, address = start_scheduler(dask, tmp_path)
    start_worker(dask, "--preload", str(tmp_path / "before.py"))
    with pytest.raises(ConfigError, match=rf"^workers of '{address}' must have this version of "
                                          rf"hwgen, not tcp://127\.0\.0\.1:\d+ {text}$"):
        dse.run(spec, scheduler=address)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_interrupt_cancels_what_was_sent(dask, tmp_path, spec):
    _, address = start_scheduler(dask, tmp_path)
    start_worker(dask)

    def progress(done, _total):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dse.run(spec, scheduler=address, progress=progress)
    with distributed.Client(address, set_as_default=False) as client:
        end = time.monotonic() + PATIENCE
        # The one that is evaluated ends first.
        while any(client.processing().values()):
            assert time.monotonic() < end
            time.sleep(0.01)
        assert not any(client.has_what().values())
