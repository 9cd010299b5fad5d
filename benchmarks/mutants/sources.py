"""Planted faults in Python sources of RTL, laws and lowering: how many their own fast tests find.

A part is a module of ``hwgen`` or ``arch`` and the test module of the same name. A fault is one
change of its text, of a kind that designers make (:data:`OPERATORS`); the tests of the part run on
a copy of the tree, and if they pass, all those of its engine. A fault that passes these, too,
survives: it is equivalent, or a hole.
"""

import ast
import functools
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch.config import ConfigError
from benchmarks import pages
from benchmarks.options import count, flag, option
from benchmarks.soaking import Soak

__all__ = ["OPERATORS", "Fault", "campaign", "faults", "others", "parts", "planted"]

ROOT = Path(__file__).resolve().parents[2]
PAGE = pages.DOCS / "mutants.md"

#: Kinds of faults.
OPERATORS = {
    "off by one": "a constant is one more, or one less",
    "comparison": "< for <=, == for !=, and so on",
    "operator": "+ for -, & for |, a factor is missing: a wrong address or stride",
    "dropped inversion": "x for ~x or not x: a condition of back-pressure is the other way",
    "swapped": "the operands of a difference, or the branches of Mux, change places",
    "missing limit": "x for min(x, y) or max(x, y): a saturation is missing",
    "reset value": "a register starts with its value's lowest bit inverted",
    "lost statement": "an assignment of a domain is missing: a token is lost",
    "condition": "a condition always holds: a valid comes early",
}

# Seconds after which tests hang; alone on a machine those of an engine take up to a fifth of it.
_PATIENCE = 1800
_PACKAGES = ("arch", "hwgen", "sim", "tests", "benchmarks")

_COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq}
_OPERATIONS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift}


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A change of a module's text.

    Parameters
    ----------
    path : str
        Module, from the root.
    line : int
    kind : str
        One of :data:`OPERATORS`.
    first, last : int
        Bytes of the text that are replaced.
    text : str
        What is there instead.
    """

    path: str
    line: int
    kind: str
    first: int
    last: int
    text: str

    def place(self, source: bytes) -> str:
        """Where the fault is, and what it is: one line."""
        before = " ".join(source[self.first:self.last].decode().split())
        short = before if len(before) < 50 else f"{before[:47]}..."  # noqa: PLR2004 - of a line
        return f"{self.path}:{self.line} {self.kind}: {short} -> {self.text[:50]}"


def planted(source: bytes, fault: Fault) -> bytes:
    """Return a module's text with a fault."""
    return source[:fault.first] + fault.text.encode() + source[fault.last:]


def parts() -> dict[str, str]:
    """Return the test module of each module that has one of the same name."""
    found = {}
    for test in sorted((ROOT / "tests").rglob("test_*.py")):
        inner = test.relative_to(ROOT / "tests")
        module = inner.with_name(f"{test.stem.removeprefix('test_')}.py")
        if inner.parts[0] in ("arch", "hwgen") and (ROOT / module).is_file() and (
                "cli" not in inner.parts):
            found[module.as_posix()] = test.relative_to(ROOT).as_posix()
    return found


class _Finder(ast.NodeVisitor):
    """Finds all faults of a module."""

    def __init__(self, path: str, source: bytes):
        self._path, self._source = path, source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.faults: list[Fault] = []

    def _at(self, node: ast.AST) -> tuple[int, int]:
        found: Any = node
        return (self._starts[found.lineno - 1] + found.col_offset,
                self._starts[found.end_lineno - 1] + found.end_col_offset)

    def _add(self, kind: str, node: ast.AST, text: str) -> None:
        first, last = self._at(node)
        line: Any = node
        self.faults.append(Fault(path=self._path, line=line.lineno, kind=kind, first=first,
                                 last=last, text=text))

    def visit_Expr(self, node: ast.Expr) -> None:  # noqa: N802
        if not isinstance(node.value, ast.Constant):     # documentation
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:  # noqa: N802
        """Texts of errors are no logic."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:  # noqa: N802
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:  # noqa: N802
        for statement in node.body:
            self.visit(statement)

    def visit_Constant(self, node: ast.Constant) -> None:  # noqa: N802
        if type(node.value) is int:
            self._add("off by one", node, str(node.value + 1))
            if node.value > 1:
                self._add("off by one", node, str(node.value - 1))

    def visit_Compare(self, node: ast.Compare) -> None:  # noqa: N802
        kind = type(node.ops[0])
        if len(node.ops) == 1 and kind in _COMPARISONS:
            other = ast.Compare(left=node.left, ops=[_COMPARISONS[kind]()],
                                comparators=node.comparators)
            self._add("comparison", node, f"({ast.unparse(other)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:  # noqa: N802
        kind = type(node.op)
        if kind in _OPERATIONS:
            other = ast.BinOp(left=node.left, op=_OPERATIONS[kind](), right=node.right)
            self._add("operator", node, f"({ast.unparse(other)})")
        if kind is ast.Mult:
            self._add("operator", node, f"({ast.unparse(node.left)})")
        if kind is ast.Sub:
            self._add("swapped", node, f"({ast.unparse(node.right)} - ({ast.unparse(node.left)}))")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:  # noqa: N802
        if isinstance(node.op, (ast.Invert, ast.Not)):
            self._add("dropped inversion", node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:  # noqa: N802
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ("min", "max") and len(node.args) == 2:  # noqa: PLR2004 - x and its limit
            self._add("missing limit", node, f"({ast.unparse(node.args[0])})")
        if name == "Mux":
            one, two, three = map(ast.unparse, node.args)
            self._add("swapped", node, f"Mux({one}, {three}, {two})")
        for keyword in node.keywords:
            if keyword.arg == "init" and not isinstance(keyword.value, ast.List):
                self._add("reset value", keyword.value, f"(({ast.unparse(keyword.value)}) ^ 1)")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:  # noqa: N802
        if ast.unparse(node.target).startswith("m.d."):
            self._add("lost statement", node, "pass")
        self.generic_visit(node)

    def visit_With(self, node: ast.With) -> None:  # noqa: N802
        for item in node.items:
            call = item.context_expr
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("m.If", "m.Elif"):
                self._add("condition", call.args[0], "1")
        self.generic_visit(node)


def faults(path: str, source: bytes) -> list[Fault]:
    """Return all faults of a module, in the order of its text."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return finder.faults


# --- Runs -----------------------------------------------------------------------------------------

def _copy(folder: Path) -> None:
    for name in _PACKAGES:
        shutil.copytree(ROOT / name, folder / name, symlinks=True,
                        ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.glob("*.toml"):
        shutil.copy(path, folder)
    # Tests read everything else, and write none of it.
    for path in ROOT.iterdir():
        if not path.name.startswith(".") and not (folder / path.name).exists():
            (folder / path.name).symlink_to(path)


def others(path: str) -> list[str]:
    """Return the test modules of a part's engine, or of what else its folder is about.

    These are those with its name in their path, and the record of cycles of all engines; first the
    tests of a whole engine. For a part that is in no folder, its own name is taken. What ``arch``
    has does not depend on hardware.
    """
    top, *words = path.split("/")[:-1]
    word = words[0] if words else Path(path).stem
    found = (test.relative_to(ROOT) for test in sorted((ROOT / "tests").rglob("test_*.py")))
    return [name.as_posix() for name in sorted(found, key=lambda name: len(name.parts))
            if (word in name.as_posix() and not (top == "hwgen" and name.parts[1] == "arch"))
            or (top == "arch" and name.name == "test_golden_cycles.py")]


def _fails(folder: Path, tests: Sequence[str]) -> bool:
    """Whether test modules fail in a copy of the tree; one that hangs does."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1",
                   "HWGEN_CACHE": str(folder.parent / "cache")}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
            cwd=folder, env=environment, capture_output=True, timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def _judged(folder: Path, path: str, test: str, chosen: Iterable[Fault]
            ) -> Iterator[tuple[Fault, str]]:
    """Yield faults of a part, and which tests find each, one of :data:`_TIERS`.

    Raises
    ------
    AssertionError
        The tests fail without a fault, or pass if the module cannot be imported: they are of
        another one.
    """
    more: list[str] | None = None
    target = folder / path
    source = target.read_bytes()
    assert not _fails(folder, [test]), f"{test} fails without a fault"
    try:
        target.write_bytes(b"raise RuntimeError\n")
        assert _fails(folder, [test]), f"{test} does not need {path}"
        for fault in chosen:
            target.write_bytes(planted(source, fault))
            found = "own" if _fails(folder, [test]) else None
            if found is None and more is None:
                target.write_bytes(source)
                more = _passing(folder, tuple(others(path)))
                target.write_bytes(planted(source, fault))
            yield fault, found or ("others" if more and _fails(folder, more) else "none")
    finally:
        target.write_bytes(source)


@functools.cache
def _passing(folder: Path, tests: tuple[str, ...]) -> list[str]:
    """Return the test modules that pass without a fault, in a copy of the tree."""
    return [test for test in tests if not _fails(folder, [test])]


#: Who finds a fault: the part's own tests, others of its engine, or none of them.
_TIERS = ("own", "others", "none")
_HEADER = ("parts in", "seed", "planted", "found by the part's tests", "by others of the engine",
           "survive")
_SURVIVORS = ("surviving fault in a source",)

OPTIONS = (
    option("--part", None, "only parts with this in their path", metavar="TEXT"),
    count("--count", 100, "faults of all these parts", 1),
    flag("--write", "put counts and survivors into docs/mutants.md"))


def campaign(options: Any, soak: Soak) -> None:
    """Plant faults in parts that are drawn, as many in each as its share of all; print survivors.

    A survivor is counted as no fault of the campaign: many are equivalent.
    """
    known = {path: test for path, test in parts().items() if (options.part or "") in path}
    if not known:
        raise ConfigError(
            f"--part must be in the path of a module with a test, not {options.part!r}")
    rng = random.Random(soak.seed)
    every = [fault for path in known for fault in faults(path, (ROOT / path).read_bytes())]
    drawn = rng.sample(every, min(options.count, len(every)))
    tallies: dict[str, Counter[str]] = {}
    survivors: list[list[str]] = []
    soak.report = lambda: pages.table(_HEADER, _rows(tallies, soak.seed))
    with tempfile.TemporaryDirectory(prefix="hwgen-mutants-") as text:
        folder = Path(text) / "tree"
        folder.mkdir()
        _copy(folder)
        for path in dict.fromkeys(fault.path for fault in drawn):
            mine = [fault for fault in drawn if fault.path == path]
            tally = tallies.setdefault(path.rpartition("/")[0], Counter())
            source = (ROOT / path).read_bytes()
            for fault, found in _judged(folder, path, known[path], mine):
                tally[found] += 1
                if found == _TIERS[-1]:
                    survivors.append([f"`{fault.place(source).replace('|', '/')}`"])
                    print(f"survives: {fault.place(source)}", flush=True)
                soak.progress(f"{sum(t.total() for t in tallies.values())} of {len(drawn)}")
    if options.write:
        pages.write(PAGE, [pages.table(_HEADER, _rows(tallies, soak.seed)),
                           pages.table(_SURVIVORS, survivors)])


def _rows(tallies: Mapping[str, Counter[str]], seed: int) -> list[list[str]]:
    total: Counter[str] = sum(tallies.values(), Counter())
    return [[name, str(seed), str(tally.total()), *(str(tally[tier]) for tier in _TIERS)]
            for name, tally in (*sorted(tallies.items()), ("all", total))]
