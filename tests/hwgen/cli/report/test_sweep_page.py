"""The report of a sweep: it needs nothing but itself, and a browser shows what is in it."""

import copy
import json
import re
import shutil
from html.parser import HTMLParser

import pytest

from arch import dse
from hwgen.cli.report import sweep_page

SPEC = {
    "workloads": ["gemm:24x16x12"],
    "parameters": {"rows": [2, 4, 8], "cols": [2, 3], "act_lanes": [0, 2],
                   "memory": {"bytes_per_cycle": [1, 8]}},
    "constraints": {"cycles": {"max": 1000}},
    "objectives": {"minimise": ["cycles", "peak_macs_per_cycle"]},
}
# Attributes that make a browser load something.
LOADING = ("src", "href", "data", "action", "poster", "srcset", "background", "xlink:href")


class Page(HTMLParser):
    """Collects elements, attributes and the text of each kind of element."""

    def __init__(self, text):
        super().__init__()
        self.open, self.found, self.text = [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))
        if tag not in ("meta", "link", "input", "rect", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            assert self.open.pop() == tag, f"</{tag}> must close what is open"

    def handle_startendtag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_data(self, data):
        tag = self.open[-1] if self.open else ""
        self.text[tag] = self.text.get(tag, "") + data


def write(folder, *, confirmed=True, message=None, **changes):
    results = dse.run(dse.parse_spec({**copy.deepcopy(SPEC), **changes}, text="# </script> <&>"))
    file = folder / "report.html"
    best = results.best(3)
    items = [{"rank": 1, "point": best[0], "workload": "gemm:24x16x12",
              "folder": "confirmed/01-point0", "table_cycles": 7, "model_cycles": 7,
              "rtl_cycles": 7, "difference": 0, "bit_exact": message is None, "cycle_exact": True,
              "message": message}] if confirmed and best else []
    sweep_page.write_page(file, results, command="hwgen sweep 'a b.toml' -o out",
                          breakdown=results.breakdown(best), confirmed=items)
    return results, file


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    results, file = write(tmp_path_factory.mktemp("page"))
    return results, file, Page(file.read_text(encoding="utf-8"))


def test_nothing_is_loaded(page):
    _, file, parsed = page
    assert parsed.open == []
    for tag, attributes in parsed.found:
        for name in LOADING:
            assert attributes.get(name, "data:,") == "data:,", (tag, attributes)
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"https?:|//[a-z]+\.|url\(|@import|\bimport\b *\(|fetch\(|XMLHttp", text)
    policy, = (attributes["content"] for tag, attributes in parsed.found
               if attributes.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'; ")


def test_points_are_those_of_the_table(page):
    results, file, _ = page
    embedded = re.search(r'id="data">(.*?)</script>', file.read_text(encoding="utf-8"))[1]
    data = json.loads(embedded)
    for name in ("rows", "memory.bytes_per_cycle", "cycles", "utilization"):
        for shown, row in zip(data["columns"][name], range(len(results)), strict=True):
            expected = results.row(row)[name]
            assert shown == expected or shown == pytest.approx(expected, rel=1e-6)
    assert [bool(value) for value in data["pareto"]] == results["pareto"].tolist()
    assert [bool(value) for value in data["feasible"]] == results["feasible"].tolist()
    assert [reason or "" for reason in data["reason"]] == results["reason"].tolist()
    assert data["front"] == results.pareto()
    assert data["objectives"] == {"cycles": 1, "peak_macs_per_cycle": 1}


def test_what_it_says(page):
    results, _, parsed = page
    words = " ".join(parsed.text.values())
    for text in ("Where the cycles go", "Roofline", "Confirmed on RTL", "Pareto front",
                 "bit-exact, cycles model == RTL", "hwgen sweep 'a b.toml' -o out",
                 "# </script> <&>", "act_lanes must divide cols (3)", results.spec.digest()[:12]):
        assert text in words, text


def test_values_are_escaped(page, tmp_path):
    message = "<script>alert('a & b')</script>"
    _, file = write(tmp_path, message=message)
    shown = Page(file.read_text(encoding="utf-8"))
    assert message in shown.text["span"]
    scripts = [[attributes for tag, attributes in parsed.found if tag == "script"]
               for parsed in (shown, page[2])]
    assert scripts[0] == scripts[1]


def test_no_feasible_point(tmp_path):
    results, file = write(tmp_path, constraints={"cycles": {"max": 1}})
    words = " ".join(Page(file.read_text(encoding="utf-8")).text.values())
    assert results.nothing_feasible() in words
    assert "Where the cycles go" not in words


def test_many_points_are_thinned(tmp_path, monkeypatch):
    monkeypatch.setattr(sweep_page, "_MAX_POINTS", 5)
    results, file = write(tmp_path)
    data = json.loads(re.search(r'id="data">(.*?)</script>', file.read_text(encoding="utf-8"))[1])
    assert set(results.pareto()) <= set(data["columns"]["point"])
    assert len(data["columns"]["point"]) <= 5 + len(results.pareto())
    assert [data["columns"]["point"][place] for place in data["front"]] == results.pareto()


@pytest.mark.slow
def test_in_a_browser(page, tmp_path):
    """No message on the console, no request; a point under the mouse shows its configuration."""
    api = pytest.importorskip("playwright.sync_api", reason="needs the extra 'browser'")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("needs chromium on PATH")
    results, file, _ = page
    messages, requests = [], []
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1100, "height": 900})
        shown.on("console", lambda message: messages.append(message.text))
        shown.on("pageerror", lambda error: messages.append(str(error)))
        shown.on("request", lambda request: requests.append(request.url))
        shown.goto(file.as_uri())
        canvas = shown.locator("canvas").bounding_box()
        tip = shown.locator("#tip")
        assert not tip.is_visible()
        for place, point in enumerate(results.pareto()):
            x, y = shown.evaluate(f"window.sweep.position(window.sweep.data.front[{place}])")
            shown.mouse.move(canvas["x"] + x, canvas["y"] + y)
            lines = tip.inner_text().splitlines()
            title = re.fullmatch(r"point (\d+), Pareto front", lines[0])
            row, found = results.row(point), results.row(int(title[1]))
            for name in ("cycles", "peak_macs_per_cycle"):      # another may be on the same spot
                assert row[name] == found[name]
            assert f"rows\t{found['rows']}" in lines
            assert f"cycles\t{found['cycles']:,}" in lines
        shown.mouse.move(canvas["x"] + 2, canvas["y"] + 2)
        assert not tip.is_visible()
        shown.locator("canvas").press("ArrowRight")
        assert tip.inner_text().startswith(f"point {results.pareto()[0]}, Pareto front")
        shown.select_option("#x", "utilization")
        shown.screenshot(path=tmp_path / "report.png")
        browser.close()
    assert messages == []
    assert requests == [file.as_uri()]
