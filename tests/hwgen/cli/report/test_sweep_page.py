"""The report of a sweep: it needs nothing but itself, and a browser shows what is in it."""

import copy
import json
import re
import shlex
import shutil
from html.parser import HTMLParser

import pytest

from arch import dse
from arch.config import load_config
from arch.registry import find_engine
from hwgen.cli.report import sweep_page
from hwgen.cli.report.labels import Box, place_labels
from hwgen.cli.report.settings import base_options

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


def options_of(data, place):
    """Return the options of a point as the page's script joins them."""
    settings = data["settings"]
    return " ".join(filter(None, [settings["base"], *(
        settings["options"][name][settings["places"][name][place]]
        for name in data["parameters"])]))


def configured(engine, options):
    """Return the configuration of ``--preset`` and ``--set`` options."""
    model = find_engine(engine).model
    words = shlex.split(options)
    given = list(zip(words[::2], words[1::2], strict=True))
    return load_config(model.CONFIG, presets=model.PRESETS, preset=dict(given).get("--preset"),
                       assignments=[value for name, value in given if name == "--set"])


@pytest.mark.parametrize(("preset", "fixed"), [
    (None, {}), ("tiny", {"param_rows": 32}), ("fpga8", {"memory": {"latency": 9}}),
    ("tpu-v1", {"elementwise": True}),
])
def test_copied_options_are_the_configuration(tmp_path, preset, fixed):
    changes = {"fixed": fixed, **({"preset": preset} if preset else {})}
    changes["parameters"] = {"rows": [2, 4], "cols": "rows", "act_lanes": [0, 2],
                             "memory": {"bytes_per_cycle": ["1/3", 8]}}
    results, file = write(tmp_path, confirmed=False, **changes)
    data = json.loads(re.search(r'id="data">(.*?)</script>', file.read_text(encoding="utf-8"))[1])
    for place in range(len(results)):
        options = options_of(data, place)
        assert configured("systolic", options) == results.config(place)
        assert preset is None or f"--preset {preset} " in options


def test_options_of_a_base_are_few():
    presets = find_engine("systolic").model.PRESETS
    assert base_options(presets["default"], presets, frozenset()) == ""
    assert base_options(presets["edge32"], presets, frozenset()) == "--preset edge32"


def test_closed_form_and_exact_figures_are_told_apart(tmp_path):
    results, file = write(tmp_path, confirmed=False, fidelity="closed")
    text = file.read_text(encoding="utf-8")
    data = json.loads(re.search(r'id="data">(.*?)</script>', text)[1])
    shown = {str(point) for point in results.best(3)}
    assert data["model"] == "closed form"
    assert data["sources"] == dict.fromkeys(shown, "exact model")
    assert data["exact"].keys() == shown
    for item in results.breakdown(results.best(3)):
        assert data["exact"][str(item["point"])] == item["cycles"]
    # Rows say what their figures are from, and have the exact model's beside them.
    parsed = Page(text)
    assert "closed form" in parsed.text["td"]
    assert "cycles, exact model" in parsed.text["th"]


@pytest.mark.slow
def test_rows_of_a_closed_form_are_not_called_exact(tmp_path, browser):
    results, file = write(tmp_path, confirmed=False, fidelity="closed")
    shown, messages = open_page(browser, file)
    titles = shown.evaluate(
        "[...document.querySelectorAll('#points th')].map(title => title.textContent)")
    rows = shown.evaluate("[...document.querySelectorAll('#points tbody tr')].map("
                          "row => [...row.cells].map(cell => cell.textContent))")
    exact = {item["point"]: item["cycles"] for item in results.breakdown(results.best(3))}
    assert rows
    for row in (dict(zip(titles, cells, strict=True)) for cells in rows):
        point = int(row["point"])
        assert row["figures"] == "closed form"
        assert row["cycles"] == f"{results.row(point)['cycles']:,}"
        assert row["cycles, exact model"] == (f"{exact[point]:,}" if point in exact else "-")
    assert "figures: exact model" in shown.locator("#legend").inner_text()
    assert messages == [file.as_uri()]


def test_roofs_that_coincide_have_dashes_of_their_own(tmp_path):
    _, file = write(tmp_path, parameters={"queue_depth": [2, 4, 8], "rows": [4]}, objectives={
        "minimise": ["cycles"], "maximise": ["queue_depth"]})
    lines = [attributes for tag, attributes in Page(file.read_text(encoding="utf-8")).found
             if tag == "polyline"]
    assert len({(line["points"], line["stroke-dashoffset"]) for line in lines}) == len(lines)
    points = {line["points"] for line in lines}
    assert len(points) == 2
    assert len(lines) > 2
    assert all(line["stroke-dasharray"] != "none" for line in lines)


def test_labels_do_not_cover_each_other():
    points = [(50, 50), (51, 50), (50, 52), (199, 50), (60, 95)]
    boxes = place_labels(points, [(40, 10)] * 5, bounds=Box(0, 0, 200, 100), gap=6)
    for index, box in enumerate(boxes):
        assert min(box.x0, box.y0) >= 0
        assert box.x1 <= 200
        assert box.y1 <= 100
        assert sum(box.shared(other) for other in boxes[:index]) == 0


def find_chromium():
    """Return a Chromium on PATH, or skip the test."""
    for name in ("chromium", "chromium-headless-shell", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.skip("needs chromium on PATH")


@pytest.fixture
def browser():
    api = pytest.importorskip("playwright.sync_api", reason="needs the extra 'browser'")
    chromium = find_chromium()
    with api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield opened
        opened.close()


def open_page(browser, file, **options):
    """Return a page with a list of the messages and requests that it makes."""
    shown = browser.new_page(**{"viewport": {"width": 1100, "height": 900}, **options})
    messages = []
    shown.on("console", lambda message: messages.append(message.text))
    shown.on("pageerror", lambda error: messages.append(str(error)))
    shown.on("request", lambda request: messages.append(request.url))
    shown.goto(file.as_uri())
    return shown, messages


def box_of(shown, selector):
    """Return where an element is in the window, scrolled to it."""
    found = shown.locator(selector)
    found.scroll_into_view_if_needed()
    return found.bounding_box()


@pytest.mark.slow
def test_in_a_browser(page, browser):
    """No message on the console, no request; a point under the mouse shows its configuration."""
    results, file, _ = page
    shown, messages = open_page(browser, file)
    canvas = box_of(shown, "#plot canvas")
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
    shown.locator("#plot canvas").press("ArrowRight")
    assert tip.inner_text().startswith(f"point {results.pareto()[0]}, Pareto front")
    shown.locator("#plot canvas").press("Enter")
    assert "--set rows=" in shown.locator("#pinned code").inner_text()
    shown.select_option("#x", "utilization")
    assert messages == [file.as_uri()]


@pytest.mark.slow
def test_filter_zoom_and_sorting(page, browser):
    results, file, _ = page
    shown, messages = open_page(browser, file)
    cells = "[...document.querySelectorAll('#points tbody tr')].map(r => r.cells[0].textContent)"
    assert shown.evaluate(cells) == [str(point) for point in results.pareto()]
    shown.fill("#filter", "rows >= 4; cols = 2")
    meeting = [str(point) for point in range(len(results))
               if results.row(point)["rows"] >= 4 and results.row(point)["cols"] == 2]
    assert shown.evaluate(cells) == meeting
    assert shown.locator("#matches").inner_text() == f"{len(meeting)} of {len(results)} points."
    shown.fill("#filter", "rowz > 1")
    assert shown.locator("#matches").inner_text() == 'there is no column "rowz"'
    shown.click("#clear")
    shown.click("#points th button >> text=cycles")
    cycles = [results.row(int(point))["cycles"] for point in shown.evaluate(cells)]
    assert cycles == sorted(cycles)
    shown.click("#points th button >> text=cycles")
    assert [results.row(int(point))["cycles"] for point in shown.evaluate(cells)] == cycles[::-1]

    where = "window.sweep.position(window.sweep.data.front[0])"
    before = shown.evaluate(where)
    box = box_of(shown, "#plot canvas")
    shown.mouse.move(box["x"] + 200, box["y"] + 60)
    shown.mouse.down()
    shown.mouse.move(box["x"] + 700, box["y"] + 300, steps=3)
    shown.mouse.up()
    assert shown.evaluate(where) != before
    shown.click("#zoomreset")
    assert shown.evaluate(where) == before
    shown.locator("#plot canvas").press("+")
    assert shown.evaluate(where) != before
    shown.locator("#plot canvas").press("0")
    assert shown.evaluate(where) == before

    box = box_of(shown, "#parallel")
    x = box["x"] + shown.evaluate("window.sweep.axis('rows')")
    shown.mouse.move(x, box["y"] + 50)
    shown.mouse.down()
    shown.mouse.move(x, box["y"] + 120, steps=3)
    shown.mouse.up()
    low, high = re.fullmatch(r"rows >= (\S+); rows <= (\S+)",
                             shown.input_value("#filter")).groups()
    meeting = {point for point in range(len(results))
               if float(low) <= results.row(point)["rows"] <= float(high)}
    assert 0 < len(meeting) < len(results)
    assert {int(point) for point in shown.evaluate(cells)} == meeting
    assert messages == [file.as_uri()]


@pytest.mark.slow
def test_a_button_copies_the_options(page, browser):
    results, file, _ = page
    shown, _ = open_page(browser, file)
    shown.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    shown.click("#points tbody tr:first-child button")
    options = shown.evaluate("window.copied")
    assert configured("systolic", options) == results.config(results.pareto()[0])
    assert options in shown.locator("#copied").inner_text()


@pytest.mark.slow
def test_on_a_phone_a_tap_copies_the_options(page, browser):
    """The button is in the window at once, and stays there when the table is scrolled."""
    results, file, _ = page
    shown, messages = open_page(browser, file, has_touch=True,
                                viewport={"width": 390, "height": 800})
    shown.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    table = shown.locator("#points .wide")
    table.evaluate("box => window.scrollTo(0, box.getBoundingClientRect().top)")
    wide = table.evaluate("box => box.scrollWidth - box.clientWidth")
    assert wide > 100
    for place, scrolled in enumerate((0, wide // 2, wide)):
        table.evaluate("(box, left) => { box.scrollLeft = left; }", scrolled)
        box = shown.locator("#points tbody tr button").nth(place).bounding_box()
        assert 0 <= box["x"]
        assert box["x"] + box["width"] <= 390
        assert min(box["width"], box["height"]) >= 24       # a finger's, by WCAG 2.5.8
        shown.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        point = results.pareto()[place]
        assert configured("systolic", shown.evaluate("window.copied")) == results.config(point)
        assert table.evaluate("box => box.scrollLeft") == scrolled
    assert messages == [file.as_uri()]


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
def test_every_screen_and_theme(page, browser, width):
    """The page is as wide as the window; both themes have their own colours, by switch too."""
    _, file, _ = page
    backgrounds = []
    for scheme in ("light", "dark"):
        shown, messages = open_page(browser, file, color_scheme=scheme,
                                    viewport={"width": width, "height": 800})
        assert shown.evaluate("document.documentElement.scrollWidth") == width
        for chart in shown.query_selector_all("svg, .bars, #plot"):
            box = chart.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        background = "getComputedStyle(document.body).backgroundColor"
        backgrounds.append(shown.evaluate(background))
        shown.select_option("#theme", "dark" if scheme == "light" else "light")
        backgrounds.append(shown.evaluate(background))
        assert messages == [file.as_uri()]
    assert backgrounds[0] == backgrounds[3] != backgrounds[1] == backgrounds[2]


@pytest.mark.slow
def test_a_tap_shows_and_keeps_a_point(page, browser):
    results, file, _ = page
    shown, messages = open_page(browser, file, has_touch=True,
                                viewport={"width": 390, "height": 800})
    box = box_of(shown, "#plot canvas")
    x, y = shown.evaluate("window.sweep.position(window.sweep.data.front[0])")
    shown.touchscreen.tap(box["x"] + x, box["y"] + y)
    assert shown.locator("#tip").is_visible()
    options = shown.locator("#pinned code").inner_text()
    assert configured("systolic", options) in [results.config(point) for point in results.pareto()]
    assert messages == [file.as_uri()]
