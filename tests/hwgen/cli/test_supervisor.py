"""What a signal leaves of a command: one line, its status, and nothing half made or running."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from arch.cache import cache_dir
from hwgen import cli, scratch
from sim import toolchain
from tests.support.counts import every_day

ROOT = Path(__file__).parents[3]
HWGEN = [sys.executable, "-m", "hwgen.cli"]
# To tell a hang. Nothing here takes as long, not even where a command with an empty cache compiles
# its kernels on a busy machine.
PATIENCE = 900

SWEEP = """
workloads = ["gemm:8x8x8"]
[parameters]
rows = {from = 1, to = 16, step = 1}
cols = {from = 1, to = 2, step = 1}
[objectives]
minimise = ["cycles"]
"""


def wait_for(condition, process):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.005)


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# Ignore no signal, whatever started the tests: nohup(1) ignores one, a job of a shell two.
HEED_ALL = """
import os, signal, sys
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    signal.signal(number, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])
"""


@pytest.fixture
def start(tmp_path):
    """Start a command in a session of its own, with folders of its own."""
    for name in ("cache", "tmp"):
        (tmp_path / name).mkdir()
    # A build begins with modules that others have generated, and generates those that are missing.
    (cache_dir() / "verilog").mkdir(exist_ok=True)
    (tmp_path / "cache" / "verilog").symlink_to(cache_dir() / "verilog")
    environment = {**os.environ, "HWGEN_CACHE": str(tmp_path / "cache"),
                   "TMPDIR": str(tmp_path / "tmp"), "PYTHONPATH": str(ROOT)}
    started = []

    def starts(command, **variables):
        started.append(subprocess.Popen(
            [sys.executable, "-c", HEED_ALL, *map(str, command)], cwd=tmp_path,
            env={**environment, **variables}, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True))
        return started[-1]

    yield starts
    for process in started:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.communicate()


def ends(process, status):
    _, err = process.communicate(timeout=PATIENCE)
    assert err == "hwgen: stopping\n"
    assert process.returncode == status


# --- Whatever the command is doing ----------------------------------------------------------------

BUSY = """
import ctypes, sys
from hwgen.cli.supervisor import supervise

def work():
    print("busy", flush=True)
    {}
    return 0

sys.exit(supervise(work))
"""
# A call that lets no other thread run, as compiled kernels are, and one that ends by itself.
HOLDS_THE_LOCK = "ctypes.PyDLL(None).sleep(1000)"
LETS_GO = "ctypes.CDLL(None).sleep(1000)"
HEEDS = "import time; time.sleep(1000)"
HEEDS_NOTHING = """
    while True:
        try:
            time.sleep(1000)
        except BaseException:
            pass"""


@pytest.mark.parametrize(("number", "status"), [
    (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("what", [HOLDS_THE_LOCK, LETS_GO, HEEDS, "import time" + HEEDS_NOTHING])
def test_signal_ends_whatever_it_is_doing(start, what, number, status):
    process = start([sys.executable, "-c", BUSY.format(what)])
    assert process.stdout.readline() == "busy\n"
    process.send_signal(number)
    ends(process, status)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signal_to_the_whole_group_is_one(start, number):
    """As a terminal and timeout(1) send it; what is brought in order is not interrupted again."""
    process = start([sys.executable, "-c", BUSY.format("""
    import time
    try:
        print("sleeps", flush=True)
        time.sleep(1000)
    finally:
        time.sleep(0.3)
        print("in order", flush=True)""")])
    assert process.stdout.readline() + process.stdout.readline() == "busy\nsleeps\n"
    process.send_signal(number)
    os.killpg(process.pid, number)
    assert process.stdout.readline() == "in order\n"
    ends(process, 128 + number)


def test_second_signal_waits_for_nothing(start):
    process = start([sys.executable, "-c", BUSY.format("""
    import time
    try:
        print("sleeps", flush=True)
        time.sleep(1000)
    finally:
        print("begins", flush=True)
        time.sleep(0.3)
        print("asks", flush=True)
        time.sleep(0.8)
        print("ended", flush=True)""")])
    assert process.stdout.readline() + process.stdout.readline() == "busy\nsleeps\n"
    process.send_signal(signal.SIGINT)
    assert process.stdout.readline() == "begins\n"
    assert process.stdout.readline() == "asks\n"
    process.send_signal(signal.SIGINT)
    assert process.stdout.read() == ""
    ends(process, 130)


def test_descendants_end_too(start):
    """Also of a child that has gone, and in a session of their own."""
    process = start([sys.executable, "-c", BUSY.format("""
    import subprocess
    print(subprocess.run(["sh", "-c", "setsid sleep 1000 >/dev/null 2>&1 & echo $!"],
                         capture_output=True, text=True).stdout, end="", flush=True)
    ctypes.PyDLL(None).sleep(1000)""")])
    assert process.stdout.readline() == "busy\n"
    pid = int(process.stdout.readline())
    assert is_running(pid)
    process.send_signal(signal.SIGTERM)
    ends(process, 143)
    assert not is_running(pid)


def test_killed_supervisor_leaves_nothing_running(start):
    process = start([sys.executable, "-c", BUSY.format(HEEDS)])
    assert process.stdout.readline() == "busy\n"
    process.kill()
    # Ends when the last process has closed it.
    process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGKILL


def test_job_in_the_background_ignores_the_terminal_only(start):
    """A script's ``command &`` ignores SIGINT; nobody sends it by name but on purpose."""
    process = start(["sh", "-c", "trap '' INT; exec \"$@\"", "sh", sys.executable, "-c",
                     BUSY.format(HEEDS)])
    assert process.stdout.readline() == "busy\n"
    process.send_signal(signal.SIGINT)
    ends(process, 130)


def test_closed_streams(start):
    """No pipe of the supervisor is taken for the stream that the shell has closed."""
    process = start(["sh", "-c", "exec \"$@\" 0<&- 2>&-", "sh", sys.executable, "-c",
                     BUSY.format("""
    import os, time
    print(os.readlink("/proc/self/fd/0"), os.readlink("/proc/self/fd/2"), flush=True)
    time.sleep(1000)""")])
    assert process.stdout.readline() == "busy\n"
    assert process.stdout.readline() == "/dev/null /dev/null\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 130


def test_end_by_a_signal_is_told(start):
    process = start([sys.executable, "-c", BUSY.format("import os; os.kill(os.getpid(), 11)")])
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (139, "hwgen: error: ended by SIGSEGV\n")


def test_semaphores_of_a_killed_process_are_no_news(start):
    """As of a sweep whose workers are killed because they do not end in time."""
    process = start([sys.executable, "-c", BUSY.format(
        "import multiprocessing, os; kept = multiprocessing.get_context('spawn').Semaphore(); "
        "os.kill(os.getpid(), 9)")])
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (
        137, "hwgen: error: ended by SIGKILL (out of memory?)\n")


def test_status_and_output_are_the_commands(start):
    process = start([*HWGEN, "run", "systolic", "gemm:4x0x4"])
    assert process.communicate(timeout=PATIENCE) == (
        "", "hwgen: error: gemm K must be at least 1, not 0\n")
    assert process.returncode == 2


# --- Sweeps ---------------------------------------------------------------------------------------


def tables(folder):
    return {name: (folder / name).read_bytes() for name in ("results.csv", "results.parquet")}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The tables of a sweep that nobody interrupts."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "a.toml").write_text(SWEEP)
    assert cli.main(["sweep", str(folder / "a.toml"), "-o", str(folder / "out"),
                     "--jobs", "1"]) == 0
    return tables(folder / "out")


@pytest.mark.slow
@pytest.mark.parametrize("interrupts", every_day([1], [1, 2]))
def test_interrupted_sweep_goes_on(start, tmp_path, whole, capfd, interrupts):
    (tmp_path / "a.toml").write_text(SWEEP)
    process = start([*HWGEN, "sweep", "a.toml", "-o", "part", "--jobs", "2"])
    wait_for(lambda: any(tmp_path.glob("part/journal/chunk-*")), process)
    os.killpg(process.pid, signal.SIGINT)
    if interrupts == 2:
        assert process.stderr.read(len("hwgen: stopping\n")) == "hwgen: stopping\n"
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (130, "")
    else:
        ends(process, 130)
    assert not (tmp_path / "part" / "results.csv").exists()
    done = len(list(tmp_path.glob("part/journal/chunk-*")))
    assert 0 < done < 32
    # In this process, which has imported everything.
    assert cli.main(["sweep", str(tmp_path / "a.toml"), "-o", str(tmp_path / "part"),
                     "--jobs", "1"]) == 0
    assert capfd.readouterr().err == ""
    assert tables(tmp_path / "part") == whole


# --- Builds ---------------------------------------------------------------------------------------


@pytest.fixture
def compiler(tmp_path):
    """A compiler that never ends: itself, or what it has started."""
    script = tmp_path / "slow-compiler"
    script.write_text(textwrap.dedent("""\
        #!/bin/sh
        case "$1" in --version) echo slow 1.0; exit;; esac
        sleep 1000 &
        echo $! $$ > "$STARTED.new" && mv "$STARTED.new" "$STARTED"
        wait
        """))
    script.chmod(0o755)
    return script


def build(start, compiler, started):
    """Start a run, and wait until it compiles; return it and the processes of the compiler."""
    process = start([*HWGEN, "run", "systolic", "gemm:4x4x4", "--preset", "tiny"],
                    CXX=str(compiler), HWGEN_SIMULATOR="cxxrtl", STARTED=str(started))
    wait_for(started.exists, process)
    return process, [int(pid) for pid in started.read_text().split()]


def leftovers(tmp_path):
    return [path for path in [*tmp_path.glob("tmp/*"), *tmp_path.glob("cache/native/*")]
            if path.suffix not in (".lock", ".log")]


@pytest.mark.rtl
@pytest.mark.slow
def test_killed_build_is_cleaned_by_the_next(start, compiler, tmp_path):
    """Which, when it is interrupted itself, leaves nothing."""
    process, pids = build(start, compiler, tmp_path / "started")
    os.killpg(process.pid, signal.SIGKILL)
    os.killpg(os.getpgid(pids[0]), signal.SIGKILL)
    process.communicate(timeout=PATIENCE)
    before = leftovers(tmp_path)
    assert {path.name.partition("-")[0] for path in before} == {"build", "hwgen"}
    # The other's lock is no obstacle.
    process, pids = build(start, compiler, tmp_path / "again")
    after = leftovers(tmp_path)
    assert len(after) > 0
    assert not set(before) & set(after)
    process.send_signal(signal.SIGTERM)
    ends(process, 143)
    assert [pid for pid in pids if is_running(pid)] == []
    assert leftovers(tmp_path) == []


@pytest.mark.rtl
@pytest.mark.slow
def test_interrupt_while_another_builds(start, compiler, tmp_path):
    """The second compiles nothing, and its end is not that of the first, which leaves nothing."""
    first, pids = build(start, compiler, tmp_path / "started")
    before = leftovers(tmp_path)
    assert len(before) > 0
    second = start([sys.executable, "-c", textwrap.dedent("""\
        import sys
        from hwgen.cli.supervisor import supervise
        from sim.systolic.engine import SystolicRun
        from arch.contract import RunOptions
        from arch.systolic.engine import load
        from arch.systolic.params import PRESETS

        def work():
            config = PRESETS["tiny"]
            SystolicRun.run(config, load("gemm:4x4x4", config),
                            RunOptions(progress=lambda text: print(text, flush=True)))
        sys.exit(supervise(work))""")], CXX=str(compiler), HWGEN_SIMULATOR="cxxrtl",
        STARTED=str(tmp_path / "never"))
    line = second.stdout.readline()
    while not line.startswith("waiting for another process, which builds systolic_core-"):
        assert line, second.communicate()
        line = second.stdout.readline()
    second.send_signal(signal.SIGINT)
    ends(second, 130)
    assert not (tmp_path / "never").exists()
    assert leftovers(tmp_path) == before
    assert all(map(is_running, pids))
    first.send_signal(signal.SIGINT)
    ends(first, 130)
    assert [pid for pid in pids if is_running(pid)] == []
    assert leftovers(tmp_path) == []


def test_second_builder_waits_for_the_first(tmp_path):
    entry = tmp_path / "native" / "a-1"
    texts, given = [], []

    def second():
        with toolchain.work_folder(entry, is_there=entry.is_dir, progress=texts.append) as work:
            given.append(work)

    with toolchain.work_folder(entry, is_there=entry.is_dir) as work:
        assert work.is_dir()
        thread = threading.Thread(target=second)
        thread.start()
        while not texts:
            assert thread.is_alive()
            time.sleep(0.005)
        # Others clean around them.
        toolchain.clean_cache(entry.parent)
        assert work.is_dir()
        assert given == []
        entry.mkdir()
    thread.join(PATIENCE)
    assert given == [None]
    assert texts == ["waiting for another process, which builds a-1"]
    assert not work.exists()


def test_folders_of_old_versions_are_removed_after_a_day(tmp_path):
    for name in ("build-x", "done-x", "broken-x", "build-new", "core-0"):
        (tmp_path / name).mkdir()
        if name != "build-new":
            os.utime(tmp_path / name, (0, 0))
    toolchain.clean_cache(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build-new", "core-0"]


def test_kept_folder_loses_its_owner(tmp_path):
    with scratch.scratch_folder(tmp_path, "run-") as folder:
        folder.keep = True
    scratch.remove_abandoned(tmp_path, "run-")
    assert list(tmp_path.iterdir()) == [folder.path]


def test_interrupted_folder_is_not_kept(tmp_path):
    def work():
        with scratch.scratch_folder(tmp_path, "run-") as folder:
            folder.keep = True
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert list(tmp_path.iterdir()) == []


def test_step_in_a_group_of_its_own(tmp_path):
    """What interrupts it ends the whole group before it is passed on."""
    pid_file = tmp_path / "pid"

    def interrupt():
        while not pid_file.exists():
            time.sleep(0.005)
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=interrupt).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            toolchain.run_logged(
                ["sh", "-c", "sleep 1000 & echo $! > new && mv new pid; wait"], step="step",
                log=tmp_path / "log", env=dict(os.environ), cwd=tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    # Killed it is, and has closed its files; its end may take a moment.
    pid, deadline = int(pid_file.read_text()), time.monotonic() + 30
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(pid)


def test_interrupted_while_a_step_starts(tmp_path, monkeypatch):
    """Before it is known, which the interrupt waits for: it ends, too."""
    started = []

    class Start(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self.pid)
            signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(subprocess, "Popen", Start)
    try:
        with pytest.raises(KeyboardInterrupt):
            toolchain.run_logged(["sleep", "1000"], step="step", log=tmp_path / "log",
                                 env=dict(os.environ), cwd=tmp_path)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    [pid] = started
    assert not is_running(pid)


def test_a_second_interruption_while_the_disk_is_waited_for(start, tmp_path):
    """Nothing of the new content stays, and the old one does; files of others are left alone."""
    target, other = tmp_path / "a.txt", tmp_path / ".writing-1-0"
    target.write_text("old")
    other.write_text("")
    (tmp_path / "wait.py").write_text(textwrap.dedent("""
        import os, signal, sys, time
        from arch.files import write_text
        from hwgen.cli.supervisor import supervise

        def fsync(descriptor):
            # The kernel lets no signal in until the disk has answered.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
            open("waits", "w").close()
            time.sleep(600)

        os.fsync = fsync
        sys.exit(supervise(lambda: write_text("a.txt", "new")))
    """))
    process = start([sys.executable, "wait.py"])
    wait_for((tmp_path / "waits").exists, process)
    assert len(list(tmp_path.glob(".writing-*"))) == 2
    process.send_signal(signal.SIGINT)
    time.sleep(0.3)     # less is one signal sent twice
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "hwgen: stopping\n")
    assert list(tmp_path.glob(".writing-*")) == [other]
    assert target.read_text() == "old"


INTERRUPTED_IMPORT = """
import os, signal, sys
class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == "hwgen.scratch":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupts())
import hwgen.cli.__main__
"""


def test_interrupt_in_the_first_imports(tmp_path):
    """Before anything handles signals, the process ends by the signal, without a traceback."""
    script = tmp_path / "script.py"
    script.write_text(INTERRUPTED_IMPORT)
    done = subprocess.run([sys.executable, "-c", HEED_ALL, sys.executable, str(script)],
                          capture_output=True, text=True, check=False,
                          env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")
