"""The notebooks run from their first cell to the last, and what they assert holds.

Cells are run here, in the order of the file and in one namespace: that is all a kernel would add to
it, and Jupyter would be some fifty packages more.
"""

import ast
import json
from pathlib import Path

import matplotlib as mpl
import pytest

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))


def cells(notebook, kind="code"):
    """Return the texts of the cells of a kind."""
    found = json.loads(notebook.read_text(encoding="utf-8"))
    assert found["nbformat"] == 4
    return ["".join(cell["source"]) for cell in found["cells"] if cell["cell_type"] == kind]


def test_there_are_five_and_the_page_names_them():
    page = (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8")
    assert len(NOTEBOOKS) == 5
    for notebook in NOTEBOOKS:
        assert f"](../notebooks/{notebook.name})" in page


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_outputs_are_committed(notebook):
    """Outputs would be figures of another day, and differences without a meaning."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(notebook, tmp_path, monkeypatch):
    pytest.importorskip("pandas", reason="results as DataFrames need it")
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": "__main__"}
    with mpl.rc_context({"backend": "Agg"}):
        for number, text in enumerate(cells(notebook), 1):
            exec(compile(text, f"{notebook.name}, cell {number}", "exec"), namespace)
    assert any(isinstance(node, ast.Assert) for text in cells(notebook)
               for node in ast.walk(ast.parse(text)))
