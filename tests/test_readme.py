"""The documentation: its commands run, its links lead somewhere, its tables are the code's."""

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from arch.config import load_config, to_dict
from arch.contract import EstimateOptions
from arch.systolic import engine
from arch.systolic.counters import ALL_COUNTERS, COUNTER_TEXT, COUNTERS, GROUPS
from arch.systolic.isa import (
    BASE,
    INSTRUCTIONS,
    OUTPUT_STATIONARY,
    PAIRS,
    SIGNED_OPERANDS,
    SPARSE,
    SPARSE_MIXED,
    TRAINING,
    Status,
    disassemble,
)
from arch.systolic.latency import ACTIVATION_LATENCY
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import CAUSES
from hwgen import cli
from hwgen.cli.report.results import describe_config, show_layers
from hwgen.common.control import REGISTERS
from hwgen.emit import WAIVERS

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
         *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]

# Whose own tests (tests/test_NAME_page.py) run all of their commands, and look at what they print.
OWN_TESTS = ("dataflows", "dram", "exchange", "mapping", "parallelism")

# Whose runs build cores of their own, each for seconds: `make soak` has them. The other commands of
# these pages are of every day, and tests beside the page run what is on it: see LONG's names.
LONG = {
    "docs/run.md": "tests/test_run.py",
    "docs/verify.md": "tests/sim/test_verify.py",
    "docs/coverage.md": "tests/sim/test_coverage.py",
    "docs/training-steps.md": "tests/test_training_run.py",
    "docs/systolic-floating.md": "tests/test_float_models.py",
    "docs/cluster-training.md": "tests/sim/cluster/test_mishaps.py",
    "docs/structured-sparsity.md": "tests/hwgen/systolic/test_structured_array.py",
    "docs/operand-bits.md": "tests/test_operand_bits_page.py",
    "docs/mlperf-tiny.md": "tests/test_mlperf_tiny_page.py",
}
RUNS = re.compile(r"hwgen (run|verify) ")

# Commands that a test of their own runs, and how.
ELSEWHERE = {"hwgen cache --compile": ("tests/hwgen/cli/test_ahead.py",
                                       'cli.main(["cache", "--compile"')}


def text(page):
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page, language):
    """Return the fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text(page), re.MULTILINE | re.DOTALL)


def commands(page):
    """Return (command, expected exit status) of every line of the ``sh`` blocks."""
    found = []
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            command, _, comment = line.removeprefix("$ ").partition("  # ")
            status = re.fullmatch(r"exit (\d+)", comment)
            found.append((command.strip(), int(status[1]) if status else 0))
    return found


def table(page, first, second=None):
    """Return the rows, as lists of cells, of the table whose header starts with these titles."""
    header = re.compile(rf"^\| {re.escape(first)} \|" + (
        rf" {re.escape(second)} \|" if second else ""))
    lines = text(page).splitlines()
    starts = [i for i, line in enumerate(lines) if header.match(line)]
    assert len(starts) == 1, f"{page} must have one table of {first!r}, not {len(starts)}"
    rows = []
    for line in lines[starts[0] + 2:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def environment():
    """Return the environment of a user: the commands of this Python first, no make above."""
    kept = {name: value for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    return {**kept, "PATH": os.pathsep.join(
        [os.path.dirname(sys.executable), os.environ.get("PATH", os.defpath)])}


# --- Commands and links ---------------------------------------------------------------------------


def is_short(command, status):
    """Whether a command of a long page is of every day: a refusal, or no run."""
    return status == 2 or not RUNS.match(command)


def pages_with_commands():
    """Return pages, and whether their runs are left out: of long pages both are parameters."""
    for page in PAGES:
        if page not in {f"docs/{name}.md" for name in OWN_TESTS} and any(
                command.startswith("hwgen ") for command, _ in commands(page)):
            if page in LONG and any(is_short(*command) for command in commands(page)):
                yield pytest.param(page, True, id=f"{page} without runs")
            yield pytest.param(page, False, id=page, marks=[pytest.mark.soak] * (page in LONG))


@pytest.mark.rtl
@pytest.mark.parametrize(("page", "short"), list(pages_with_commands()))
def test_commands_run(page, short, tmp_path, monkeypatch, capfd):
    """In order, in one folder, with the TOML files, scripts and topologies that the page shows.

    Those of the README are processes, as a user starts them. The others run in this one, which has
    imported everything: a start is longer than most commands take. So what takes a process for each
    core, such as a sweep, finds one; sweep.md has a command that asks for two.
    """
    def run(command):
        words = shlex.split(command)
        if page == "README.md" or words[0] != "hwgen":
            done = subprocess.run(words, cwd=tmp_path, env=environment(), capture_output=True,
                                  text=True, check=False)
            return done.returncode, done.stdout, done.stderr
        status = cli.main(words[1:])
        return status, *capfd.readouterr()

    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.chdir(tmp_path)
    for block in blocks(page, "toml"):
        (tmp_path / block.splitlines()[0].removeprefix("# ")).write_text(block, encoding="utf-8")
    for block in blocks(page, "python"):
        if name := re.match(r"# (\w+\.py)\n", block):
            (tmp_path / name[1]).write_text(block, encoding="utf-8")
    for name, block in re.findall(r"^`(\w+\.csv)`:\n\n```text\n(.*?)^```$", text(page),
                                  re.MULTILINE | re.DOTALL):
        (tmp_path / name).write_text(block, encoding="utf-8")
    for command, status in commands(page):
        if (command.startswith(("hwgen ", "python ")) and command not in ELSEWHERE
                and (not short or is_short(command, status))):
            returned, out, error = run(command)
            assert returned == status, f"{command}\n{out}{error}"
            if status == 2:
                assert error.count("\n") == 1, error


def test_long_pages_have_tests_of_every_day():
    for page, file in LONG.items():
        assert any(RUNS.match(command) for command, _ in commands(page))
        assert "def test_" in text(file)


@pytest.mark.parametrize("name", OWN_TESTS)
def test_own_tests_run_commands(name):
    tests = text(f"tests/test_{name}_page.py")
    body, = re.findall(r"^def test_commands\(.*\n((?:    .*\n|\n)+)", tests, re.MULTILINE)
    assert "cli.main(" in body
    assert '.count("\\n") == 1' in body      # of what is refused
    assert f'/ "{name}.md"' in tests


@pytest.mark.parametrize("command", ELSEWHERE)
def test_commands_run_elsewhere(command):
    file, how = ELSEWHERE[command]
    assert how in text(file)
    assert any((command, 0) in commands(page) for page in PAGES)


@pytest.mark.parametrize("page", [page for page in PAGES if any(
    not command.startswith("hwgen ") for command, _ in commands(page))])
def test_other_commands_exist(page):
    for command, _ in commands(page):
        words = shlex.split(command)
        if words[0] in {"hwgen", "python"}:
            continue
        if words[0] == "make":
            done = subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, env=environment(),
                                  capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{command}\n{done.stderr}"
        elif words[0] == ".venv/bin/python" and words[1] == "-m":
            module = ROOT.joinpath(*words[2].split("."))
            assert (words[2] == "pytest" or module.with_suffix(".py").is_file()
                    or (module / "__main__.py").is_file()), command
        elif words[0] == ".venv/bin/python":
            assert (ROOT / words[1]).is_file(), command
        elif words[0] in {"cp", "fusesoc"} or "=" in words[0]:
            # The page's own test runs it, where its tool is installed.
            # Its last word may stand on a line of its own there.
            assert command.rpartition(" ")[0] in text("tests/test_integrate_page.py")
        else:
            assert command == ". .venv/bin/activate"


def local_links(page):
    return [target for target in re.findall(r"\]\(([^)\s]+)\)", text(page))
            if not target.startswith(("http://", "https://"))]


@pytest.mark.parametrize("page", [page for page in PAGES if local_links(page)])
def test_links_lead_to_files(page):
    for target in local_links(page):
        assert (ROOT / page).parent.joinpath(target.partition("#")[0]).exists(), target


def test_index_links_every_page():
    pages = {page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")}
    assert set(re.findall(r"\]\(([\w-]+\.md)\)", text("docs/index.md"))) == pages - {"index.md"}


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("docs/")
                                  and page != "docs/index.md"])
def test_pages_link_back(page):
    """Whoever comes to a page from elsewhere finds all others from its first lines."""
    assert "](index.md)" in "".join(text(page).splitlines(keepends=True)[:4])


def test_readme_is_short():
    """A page and a half; what is longer is a page of docs."""
    assert len(text("README.md").splitlines()) <= 110


# --- Tables ---------------------------------------------------------------------------------------


def code(value):
    return f"`{value}`"


def test_parameters():
    rows = table("docs/generate.md", "parameter")
    defaults = {}
    for name in SystolicConfig.__dataclass_fields__:
        value = getattr(SystolicConfig(), name)
        if name == "memory":
            defaults |= {f"memory.{field}": str(getattr(value, field)).replace("None", "none")
                         for field in value.__dataclass_fields__}
        else:
            defaults[name] = "none" if value is None else str(value)
    assert {row[0].strip("`"): row[1] for row in rows} == defaults


@pytest.mark.parametrize("row", table("docs/generate.md", "parameter"), ids=lambda row: row[0])
def test_ranges(row):
    name = row[0].strip("`")

    def refusal(value):
        with pytest.raises(ValueError, match=f"^{re.escape(name)} must be ") as caught:
            load_config(SystolicConfig, presets={}, assignments=[f"{name}={value}"])
        return str(caught.value)

    if name in {"weight_memory", "memory.dram"}:
        assert row[2] == ""
    elif row[2] == "True or False":
        assert refusal(2) == f"{name} must be true or false, not 2"
    elif name in {"operand_format", "gradient_format", "stored_format", "dataflow", "sparsity"}:
        assert refusal("int4") == f"{name} must be one of {row[2]}, not 'int4'"
    elif name == "weight_bits":
        assert refusal(3) == f"{name} must be one of {row[2]}, not 3"
    elif row[2] == "above 0":
        assert refusal(0) == f"{name} must be greater than 0, not 0"
    else:
        low, high = map(int, row[2].split(" to "))
        assert refusal(low - 1) == f"{name} must be at least {low}, not {low - 1}"
        assert refusal(high + 1) == f"{name} must be at most {high}, not {high + 1}"


def test_presets():
    default = to_dict(SystolicConfig())
    differences = {code(name): describe_config(to_dict(preset), default) or "the defaults"
                   for name, preset in PRESETS.items()}
    assert dict(table("docs/generate.md", "preset")) == differences


def test_registers():
    assert [row[:2] for row in table("docs/generate.md", "register")] == [
        [code(name), f"0x{address:02x}"] for name, address in REGISTERS.items()]


def test_waivers():
    assert table("docs/generate.md", "rule") == [
        [code(rule), reason] for rule, reason in WAIVERS.items()]


def test_largest_memories_and_ports():
    """The names of the default core, from its generated sidecar."""
    from hwgen.systolic.design import generate

    sidecar = generate(SystolicConfig()).sidecar
    for module, _ in table("docs/generate.md", "module"):
        assert module.strip("`") in sidecar["modules"]
    prefixes = [name.removesuffix("*") for row in table("docs/generate.md", "port", "what")
                for name in re.findall(r"`(\w+\*?)`", row[0])]
    for port in sidecar["ports"]:
        assert any(port.startswith(prefix) for prefix in prefixes), port


@pytest.mark.parametrize(("title", "encoding", "without"), [
    ("instruction", BASE, ()), ("training instruction", TRAINING, BASE.opcodes),
    ("sparse instruction", SPARSE, TRAINING.opcodes),
    ("instruction of `os`", OUTPUT_STATIONARY, BASE.opcodes)])
def test_instructions(title, encoding, without):
    def operands(opcode):
        return ", ".join(
            f"{code(name)} {start}" + (f"-{start + bits - 1}" if bits > 1 else "")
            for name, (start, bits) in encoding.operand_fields(opcode).items()) or "-"

    assert table("docs/isa.md", title) == [
        [code(opcode.name), str(int(opcode)),
         definition.unit.name.lower() if definition.unit is not None else "-",
         operands(opcode), definition.text]
        for opcode, definition in INSTRUCTIONS.items()
        if opcode in encoding.opcodes and opcode not in without]


def test_operands():
    """Every operand of every instruction once, with its width and sign."""
    found = []
    for name, opcodes, bits, *_ in table("docs/isa.md", "operand"):
        found += [(opcode, name, bits) for opcode in opcodes.split(", ")]
    assert sorted(found) == sorted(
        (code(opcode.name), code(name), ("s" if name in SIGNED_OPERANDS else "") + str(bits))
        for opcode in INSTRUCTIONS for name, (_, bits) in (
            SPARSE_MIXED if opcode in SPARSE_MIXED.opcodes else BASE
        ).operand_fields(opcode).items())


def test_chunks_and_groups():
    config = SystolicConfig()
    assert (f"`default`, of {config.lanes} lanes and rows of {config.ub_layout.row_bytes} bytes, "
            f"has {config.param_chunks} chunks and {config.act_groups}\ngroup:"
            in text("docs/isa.md"))


def test_token_pairs():
    assert [tuple(row[:2]) for row in table("docs/isa.md", "producer")] == [
        (producer.name.lower(), consumer.name.lower()) for producer, consumer in PAIRS]
    assert [tuple(row[:2]) for row in table("docs/isa.md", "training producer")] == [
        (producer.name.lower(), consumer.name.lower())
        for producer, consumer in TRAINING.pairs if (producer, consumer) not in PAIRS]


def test_status_codes():
    assert [row[:2] for row in table("docs/isa.md", "code")] == [
        [str(int(status)), code(status.name)] for status in Status]


def test_listing_is_what_the_words_say():
    lines = [line for block in blocks("docs/isa.md", "text") for line in block.splitlines()
             if re.match(r"  [0-9a-f]{8}  ", line)]
    assert lines
    for line in lines:
        _, word, instruction = line.split("  ;")[0].split(maxsplit=2)
        assert str(disassemble(int(word, 16).to_bytes(16, "little"))) == instruction


def test_counters():
    assert [[row[0], row[1], row[3]] for row in table("docs/model.md", "counter")] == [
        [code(name), f"0x{REGISTERS['COUNTER'] + 8 * index:x}", COUNTER_TEXT[name]]
        for index, name in enumerate(COUNTERS)]
    assert table("docs/training.md", "training counter") == [
        [code(name), f"0x{REGISTERS['COUNTER'] + 8 * index:x}", COUNTER_TEXT[name]]
        for index, name in enumerate(ALL_COUNTERS) if name not in COUNTERS]


def test_activation_latency():
    assert f"last row written {ACTIVATION_LATENCY} cycles later" in text("docs/model.md")


def test_causes():
    producers = {f"token from {producer.name.lower()}" for producer, _ in PAIRS}
    alone = {"results not written", "transposer full", "no transposed tile"}
    assert [row[0] for row in table("docs/layers.md", "cause")] == [
        code(cause) for cause in CAUSES
        if cause not in alone and ("token" not in cause or cause in producers)]
    producers = {f"token from {producer.name.lower()}" for producer, _ in
                 set(TRAINING.pairs) - set(PAIRS)}
    shown = [row[0].strip("`") for row in table("docs/training.md", "training cause")]
    # Those which mean the same with training as without are not there again.
    assert producers - {"token from store", "token from matrix", "token from activate"} | alone == (
        set(shown))
    assert shown == [cause for cause in CAUSES if cause in shown]


def test_explanation():
    """The keys of graphs are in the table or in its texts, those of chains in the words below."""
    _, graph = estimated("--set elementwise=true", "digits-cnn", explain=True)
    shown = {name for row in table("docs/layers.md", "graphs") for cell in row
             for name in re.findall(r"`(\w+)`", cell)}
    assert set(graph.explain[0]) - {"layer", "operator", "output"} == shown
    _, chain = estimated("", "digits-mlp", explain=True)
    for name in set(chain.explain[0]) - {"layer", "operator", "shape"}:
        assert code(name) in text("docs/layers.md"), name


# --- Numbers --------------------------------------------------------------------------------------


def estimated(options, workload, **asked):
    words = shlex.split(options)
    values = dict.fromkeys(["--preset"])
    assignments = []
    for option, value in zip(words[::2], words[1::2], strict=True):
        if option == "--set":
            assignments.append(value)
        else:
            values[option] = value
    config = load_config(SystolicConfig, presets=PRESETS, preset=values["--preset"],
                         assignments=assignments)
    return config, engine.estimate(config, engine.load(workload, config, data=False),
                                   EstimateOptions(**asked))


@pytest.mark.parametrize("row", table("docs/model.md", "array", "options"),
                         ids=lambda row: f"{row[1]} {row[2]}")
def test_measured_cases(row):
    """Cycles of RTL and model are what the model says now, beside SCALE-Sim's formula."""
    workload = row[2].strip("`")
    config, result = estimated(row[1].strip("`"), workload)
    cycles = f"{result.model.cycles:,}"
    expected = [f"{config.rows}x{config.cols}", *row[1:3], cycles, cycles, "0",
                f"{result.utilization:.3f}"]
    if workload.startswith("gemm:"):
        m, k, n = map(int, workload.removeprefix("gemm:").split("x"))
        folds = -(-k // config.rows) * -(-n // config.cols)
        formula = folds * (2 * config.rows + config.cols + m - 2) - 1
        share = result.work.amount / (formula * config.macs_per_cycle)
        expected += [f"{formula:,}", f"{share:.3f}"]
    else:
        expected += ["-", "-"]
    assert row == expected, "run it again and write: | " + " | ".join(expected) + " |"


def test_error_of_the_fast_model():
    """The page of the mental model has the figure of the sweep page's table."""
    medians = {row[0]: row[2] for row in table("docs/sweep.md", "network", "points")}
    assert f"for ResNet-50 a median of {medians['resnet50']} (" in text("docs/concepts.md")


def test_printed_layers():
    """The page shows the layers of the present program and schedule."""
    _, result = estimated("--set elementwise=true", "digits-cnn")
    printed, = blocks("docs/layers.md", "text")
    console = Console(file=io.StringIO(), width=400)
    show_layers(console, result)
    lines = [line.rstrip() for line in console.file.getvalue().strip().splitlines()]
    assert printed.splitlines() == lines, "write:\n" + "\n".join(lines)


def test_printed_run():
    """The README shows a run of the present program and schedule."""
    config, result = estimated("", "digits-mlp")
    printed, = blocks("README.md", "text")
    counters = result.model.counters
    # A line is: unit (of the first of its counters), counter, cycles, share or text.
    lines = re.findall(r"^(?:[a-z]+ )? *(\w+) +([\d,]+)  ", printed, re.MULTILINE)
    shown = {name: int(value.replace(",", "")) for name, value in lines}
    expected = {name: counters[name] for name in GROUPS["matrix"]}
    assert shown == expected, "paste the first lines of `make demo`"
    assert (f"{counters['total']:,} in RTL, {counters['total']:,} in the model, difference 0"
            in printed)
    assert f"{100 * result.utilization:.1f} %" in printed
    assert config == PRESETS["default"]


def test_how_good_the_tests_are():
    """The table of verify.md has what the pages of coverage, planted faults and proofs say."""
    covered = {row[0]: row[1:5] for row in table("docs/coverage.md", "engine", "line")}
    planted = {row[0]: (row[8], row[2]) for row in table("docs/mutants.md", "engine", "seed")}
    found = table("docs/verify.md", "engine", "lines, branches, toggles reached")
    assert {row[0]: row[1:] for row in found} == {
        name: [", ".join(shares), functional, " of ".join(planted[name.strip("`")])]
        for name, (*shares, functional) in covered.items()}
    claims = len(table("docs/proofs.md", "proof"))
    assert f"[Proofs](proofs.md): {claims} claims" in text("docs/verify.md")
