"""The site: `make docs` builds it without a warning, and its pictures are what the sources say."""

import re
import shlex
import sys
from pathlib import Path

import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).resolve().parents[1]
FENCE = "`" * 8
# The one source that has all of its lines.
COLOURED = "arch/systolic/timing/exact.py"


@pytest.fixture
def scripts(monkeypatch):
    """Make the scripts of the pages importable, for one test."""
    folder = ROOT / "docs" / "scripts"
    monkeypatch.syspath_prepend(folder)
    yield
    for path in folder.glob("*.py"):
        sys.modules.pop(path.stem, None)


@pytest.mark.usefixtures("scripts")
def test_concepts_picture():
    import concepts

    assert (ROOT / "docs" / "concepts.svg").read_text() == concepts.picture(), "make pictures"


@pytest.mark.usefixtures("scripts")
def test_pictures_of_integration():
    import integrate

    for name, picture in integrate.PICTURES.items():
        assert (ROOT / "docs" / name).read_text() == picture(), "make pictures"


@pytest.mark.usefixtures("scripts")
def test_block_diagrams():
    import diagrams

    for path, text in diagrams.files().items():
        assert path.read_text() == text, f"{path.name} is not what the netlist says: make pictures"


@pytest.mark.usefixtures("scripts")
def test_layout_puts_boxes_apart():
    """On a graph with a circle, an edge over several columns, and more nodes than places."""
    from layers import layout

    edges = {("a", "b"): 8, ("b", "c"): 8, ("c", "a"): 1, ("a", "d"): 8, ("d", "e"): 8,
             ("e", "f"): 8, ("a", "f"): 8, ("a", "g"): 8}
    sizes = dict.fromkeys("abcdefg", 40)
    nodes, ways = layout(sizes, edges)
    for name, (column, middle) in nodes.items():
        for other, (beside, below) in nodes.items():
            assert name == other or column != beside or abs(middle - below) >= 40
    # Each pair has one way, from left to right, and only the weakest edge of the circle is turned.
    assert {frozenset(pair) for pair in ways} == {frozenset(pair) for pair in edges}
    assert set(edges) - set(ways) == {("c", "a")}
    for (start, end), way in ways.items():
        assert [column for column, _ in way] == list(range(nodes[start][0], nodes[end][0] + 1))


@pytest.mark.usefixtures("scripts")
def test_diagrams_follow_wires(tmp_path):
    """Through registers and multiplexers, by data inputs alone; equal instances are one block."""
    from netlist import read_level

    (tmp_path / "top.v").write_text("""
module source(input clk, output [7:0] data, output choose);
  assign data = {8{clk}}; assign choose = clk;
endmodule
module sink(input [7:0] value, output [3:0] state); assign state = value[3:0]; endmodule
module top(input clk, output [3:0] m_axi_host_wdata, output [3:0] m_axi_host_wstrb);
  wire [7:0] a, b; wire c, d; wire [3:0] s, t; reg [7:0] r;
  source first(.clk(clk), .data(a), .choose(c));
  source second(.clk(clk), .data(b), .choose(d));
  always @(posedge clk) r <= c ? a : 8'd0;
  sink sink_0(.value(r), .state(s));
  sink sink_1(.value(b), .state(t));
  assign m_axi_host_wdata = s; assign m_axi_host_wstrb = t;
endmodule
""")
    level = read_level(tmp_path / "top.v", "top")
    assert level.blocks["sink"].count == 2
    assert level.wires == {("first", "sink"): {"data": 8}, ("second", "sink"): {"data": 8},
                           ("sink", "m_axi_host"): {"state": 4}}


def first_lines(source_page):
    """Return the hook for pages of sources, whose code has a few lines: to colour all takes long.

    It is a page whatever the lines are, as long as none of them ends the fence around them.
    """
    def page(path, linked):
        text = source_page(path, linked)
        lines = text.splitlines()
        fences = [number for number, line in enumerate(lines) if FENCE in line]
        if path == COLOURED or not fences:
            return text
        assert fences == [2, len(lines) - 1], path
        return "\n".join([*lines[:-1][:12], FENCE, ""])

    return page


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build the site: with ``strict``, a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NO_MKDOCS_2_WARNING", "1")
        patch.chdir(ROOT)
        config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder))
        assert config.strict
        hooks = config.plugins["docs/scripts/pages.py"]
        patch.setattr(hooks, "source_page", first_lines(hooks.source_page))
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
    return folder


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of mkdocs and what it needs are not ours
def test_site(site):
    pages = sorted(ROOT.glob("docs/*.md"))
    menu = (site / "index.html").read_text(encoding="utf-8")
    for page in pages:
        html = (site / page.name).with_suffix(".html").read_text(encoding="utf-8")
        assert 'href="index.html"' in html
        assert f'href="{page.stem}.html"' in menu
    # Sources that pages link to, files of the root, and the reference.
    source = (site / "source/arch/systolic/timing/exact.py.html").read_text(encoding="utf-8")
    assert "numba" in source
    assert "Set up" in (site / "contributing.html").read_text(encoding="utf-8")
    reference = (site / "reference/arch.contract.html").read_text(encoding="utf-8")
    assert "EstimateOptions" in reference
    assert "technology" in reference
    assert not re.search(r":[a-z]+:<code>|::</p>", reference)
    # Search works without a server's help, and nothing is loaded from elsewhere.
    assert (site / "search/search_index.json").stat().st_size > 100_000
    assert not re.findall(r"<(?:script|link)[^>]*(?:src|href)=.https?://", menu)
    assert not (site / "scripts").exists()


def test_hooks_are_those_of_check():
    """A commit that the hooks let pass is one that `make check` lets pass."""
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    makefile = (ROOT / "Makefile").read_text()
    parts = re.search(r"^check: (.*)$", makefile, re.MULTILINE)[1].split()
    recipes = [re.search(rf"^{part}: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]
               for part in parts]
    commands = [shlex.split(line.strip().replace("$(BIN)", ".venv/bin"))
                for recipe in recipes for line in recipe.splitlines()]
    assert [shlex.split(hook["entry"]) for hook in hooks] == commands
    assert all(hook["language"] == "system" and not hook["pass_filenames"] for hook in hooks)
