"""What is installed: the lock has every requirement, and the page of licences every package."""

import collections
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.txt", "requirements-fpga.txt", "requirements-integration.txt",
         "requirements-uv.txt")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def locked(name):
    """Return the requirements of a lock."""
    return [Requirement(line.removesuffix(" \\")) for line in (ROOT / name).read_text().splitlines()
            if not line.startswith(" ")]


def pins():
    """Return (name, version) of all that the locks have."""
    return {(canonicalize_name(found.name), str(found.specifier).removeprefix("=="))
            for name in LOCKS for found in locked(name)}


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_is_a_version_or_a_hash(name):
    """So no line has an address, a path or a range, and none is without a hash."""
    lines = (ROOT / name).read_text().splitlines()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if HASH.fullmatch(line):
            assert line.endswith("\\") == following.startswith(" ")
            continue
        found = Requirement(line.removesuffix(" \\"))
        assert re.fullmatch(r"==[^*,]+", str(found.specifier)), line
        assert not found.url
        assert line.endswith(" \\")
        assert HASH.fullmatch(following), line


def wanted():
    """Return what targets of the Makefile install; other extras are pinned by themselves alone."""
    extras = PROJECT["project"]["optional-dependencies"]
    return [*PROJECT["project"]["dependencies"], *extras["dev"], *extras["docs"],
            *extras["integration"], *extras["fpga"], *extras["lock"]]


@pytest.mark.parametrize("text", wanted())
def test_requirements_are_in_the_lock(text):
    asked = Requirement(text)
    assert re.fullmatch(r"==[^*,]+", str(asked.specifier)), "an exact pin"
    found = [entry for name in LOCKS for entry in locked(name)
             if canonicalize_name(entry.name) == canonicalize_name(asked.name)]
    assert {str(entry.specifier) for entry in found} == {str(asked.specifier)}
    # Wherever the project asks for it, the lock has it.
    for version in ("3.11", "3.12", "3.13"):
        for platform, machine in (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"),
                                  ("darwin", "x86_64"), ("win32", "AMD64")):
            where = {"python_version": version, "python_full_version": f"{version}.1",
                     "sys_platform": platform, "platform_machine": machine}
            assert (asked.marker is None or asked.marker.evaluate(where)) == (
                found[0].marker is None or found[0].marker.evaluate(where))


def test_every_pin_is_exact():
    for extra, requirements in PROJECT["project"]["optional-dependencies"].items():
        for text in requirements:
            assert re.fullmatch(r"==[^*,]+", str(Requirement(text).specifier)), (extra, text)
    build, = map(Requirement, PROJECT["build-system"]["requires"])
    version, = [version for name, version in pins() if name == canonicalize_name(build.name)]
    assert build.specifier.contains(version)


def test_what_is_installed_is_what_is_locked():
    """But for setuptools, which nothing imports: an environment comes with one of its own."""
    here = {canonicalize_name(found.name): str(found.specifier).removeprefix("==")
            for found in locked("requirements.txt")
            if (found.marker is None or found.marker.evaluate()) and found.name != "setuptools"}
    assert {name: importlib.metadata.version(name) for name in here} == here


def stated(name):
    """Return an installed package's licence as its metadata has it; else its file's first line."""
    found = importlib.metadata.distribution(name)
    if expression := found.metadata.get("License-Expression"):
        return expression
    classified = [text.rpartition(" :: ")[2] for text in found.metadata.get_all("Classifier") or ()
                  if text.startswith("License :: ")]
    if classified:
        return ", ".join(classified)
    text = (found.metadata.get("License") or "").strip()
    if not text:
        path = next(path for path in found.files or () if path.name.startswith("LICENSE"))
        text = path.read_text().strip()
    return text.splitlines()[0]


def rows():
    """Return {package: licence} of the page's table."""
    text = (ROOT / "docs" / "licences.md").read_text()
    return dict(re.findall(r"^\| `([a-z0-9-]+)` \| (.+?) \|$", text, re.MULTILINE))


def test_every_package_is_in_the_table():
    assert set(rows()) == {name for name, _ in pins()}


def test_licences_are_those_of_the_packages():
    """Of all that are installed; the others are of other platforms, or of extras."""
    found = {}
    for name in rows():
        try:
            found[name] = stated(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    # A package of which different Pythons get different releases has a licence for each.
    here = {name: next((text for text in rows()[name].split(" / ") if text == found[name]),
                       rows()[name]) for name in found}
    assert here == found
    releases = collections.Counter(name for name, _ in pins())
    assert all(text.count(" / ") < releases[name] for name, text in rows().items())
    elsewhere = {canonicalize_name(entry.name) for entry in locked("requirements.txt")
                 if entry.marker is not None and not entry.marker.evaluate()}
    extras = {canonicalize_name(entry.name) for extra in ("fpga", "integration")
              for entry in locked(f"requirements-{extra}.txt")}
    assert set(rows()) - set(found) <= elsewhere | extras


def test_copyleft_is_named():
    """What the page says in words of packages whose licence asks more than a notice."""
    text = (ROOT / "docs" / "licences.md").read_text()
    asks = {name for name, licence in rows().items() if re.search(r"GPL|MPL|Mozilla|GNU", licence)}
    said = text[text.index("## Copyleft"):text.index("## All")]
    cells = re.findall(r"^\| (`.+?) \|", said, re.MULTILINE)
    assert {name for cell in cells for name in re.findall(r"`([a-z-]+)`", cell)} == asks


def test_scapy_is_not_imported():
    """GPL-2.0-only: hwgen's testbenches do not use the parts of cocotb-bus that import it."""
    code = ("import sys, cocotbext.axi, sim.testbenches.bench, sim.nic.testbenches.bench, "
            "sim.systolic.testbenches.bench; print('cocotb_bus' in sys.modules, "
            "[name for name in sys.modules if name.partition('.')[0] == 'scapy'])")
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], cwd=ROOT,
                          capture_output=True, text=True, check=False)
    assert done.stdout.split(" ", 1)[1:] == ["[]\n"], done.stderr
