"""Hooks of mkdocs: what the pages link to outside ``docs`` becomes pages of the site.

Pages are read on their own, too, so their links are those of the repository. On the site, a link
to a source file leads to a page with its text, one to a folder to a page that lists its files with
the first line of each, and one to CONTRIBUTING, CHANGELOG or SECURITY to that page. The reference
has a page for each module of `REFERENCE`.
"""

import ast
import os
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]

# Pages of the repository's root, and what they are on the site. The index takes the README's place.
ROOT_PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md",
              "CHANGELOG.md": "changelog.md", "SECURITY.md": "security.md"}

REFERENCE = {
    "hwgen": "the name to import",
    "arch.config": "configurations: presets, files, assignments",
    "arch.contract": "what an engine has: options, results, signatures",
    "arch.engine": "engines, as types",
    "arch.result": "what `estimate` and `run` return",
    "arch.roofline": "rooflines",
    "arch.dse": "sweeps",
    "sim.session": "programs, one after another, on cores that are linked",
    "sim.runs": "one run, compared with golden result and model",
}

LINK = re.compile(r"(\]\()([^)\s]+)(\))")
ROLE = re.compile(r":[a-z]+:<code>~?(?:[\w.]*\.)?(\w+)</code>")
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".h": "cpp", ".cpp": "cpp"}


def site_place(path):
    """Return where a file or folder of the repository is on the site."""
    if path in ROOT_PAGES:
        return ROOT_PAGES[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return f"source/{path}.md"


def targets(text, folder):
    """Return the repository paths, with their anchors, that a page in a folder links to."""
    found = {}
    for _, target, _ in LINK.findall(text):
        if not re.match(r"[a-z]+:|#", target):
            path, _, anchor = target.partition("#")
            found[target] = (posixpath.normpath(posixpath.join(folder, path)), anchor)
    return found


def rewritten(text, folder, place):
    """Return a page's text with the links that it has on the site."""
    paths = targets(text, folder)

    def replace(match):
        if match[2] not in paths:
            return match[0]
        path, anchor = paths[match[2]]
        there = posixpath.relpath(site_place(path), posixpath.dirname(place) or ".")
        return f"{match[1]}{there}{'#' + anchor if anchor else ''}{match[3]}"

    return LINK.sub(replace, text)


def first_line(path):
    """Return the first line of a module's or package's docstring, else nothing."""
    if path.is_dir():
        path /= "__init__.py"
    if path.suffix != ".py" or not path.is_file():
        return ""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]


def source_page(path, linked):
    """Return the page of a source file, or of a folder."""
    whole = ROOT / path
    head = f"# `{path}`\n\n"
    if whole.is_dir():
        rows = []
        for entry in sorted(whole.iterdir()):
            if entry.name.startswith((".", "__pycache__")):
                continue
            below = f"{path}/{entry.name}"
            name = f"`{entry.name}{'/' if entry.is_dir() else ''}`"
            if below in linked:
                there = posixpath.relpath(site_place(below), f"source/{posixpath.dirname(path)}")
                name = f"[{name}]({there})"
            rows.append(f"| {name} | {first_line(entry)} |")
        return head + "| name | what it is |\n| --- | --- |\n" + "\n".join(rows) + "\n"
    text = whole.read_text(encoding="utf-8")
    fence = "`" * 8
    return f"{head}{fence}{LANGUAGES.get(whole.suffix, 'text')}\n{text}\n{fence}\n"


def on_files(files, config):
    """Add the pages that the site alone has."""
    def add(place, content):
        files.append(File.generated(config, place, content=content))

    linked = set()
    for file in files.documentation_pages():
        linked |= {path for path, _ in targets(file.content_string, "docs").values()}
    for name, place in ROOT_PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        linked |= {path for path, _ in targets(text, ".").values()}
        if place != "index.md":
            add(place, rewritten(text, ".", place))
    linked = {path for path in linked
              if path not in ROOT_PAGES and not path.startswith("docs/") and path != "docs"}
    for path in sorted(linked):
        add(site_place(path), source_page(path, linked))
    rows = "".join(f"| [`{module}`]({module}.md) | {what} |\n"
                   for module, what in REFERENCE.items())
    add("reference/index.md", "# Reference\n\nFrom the docstrings of the sources.\n\n"
        f"| module | what it is |\n| --- | --- |\n{rows}")
    for module in REFERENCE:
        add(f"reference/{module}.md",
            f"# `{module}`\n\n[Reference](index.md)\n\n::: {module}\n")
    return files


def on_page_markdown(markdown, page, config, files):
    """Give links their targets on the site."""
    if page.file.generated_by is not None:
        return markdown
    return rewritten(markdown, posixpath.join("docs", posixpath.dirname(page.file.src_uri)),
                     page.file.src_uri)


def on_page_content(html, page, config, files):
    """Show what docstrings have of reStructuredText, roles and ``::``, as it is meant."""
    if not page.file.src_uri.startswith("reference/"):
        return html
    html = html.replace("<p>::</p>", "").replace("::</p>", ":</p>")
    return ROLE.sub(r"<code>\1</code>", html)


def on_config(config):
    """Build from the repository's root, wherever the command was given."""
    os.chdir(ROOT)
    return config
