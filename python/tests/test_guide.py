"""The cells of pages run one after another, and print what the pages show.

A cell is a block of Python; like a notebook it also prints the value of its last line. The block of text after it
is what it prints. XW_RENEW=1 writes what is printed into the pages, instead of comparing.
"""
import ast
import contextlib
import importlib.util
import io
import os
import pathlib
import re
import unittest

from tests.support import PROJECT, InTemporaryFolder

BLOCK = re.compile(
    r"(?:<!-- needs: (?P<needs>\w+) -->\n)?```python\n(?P<code>.*?)^```$(?:\n\n```text\n(?P<shown>.*?)^```$)?",
    re.MULTILINE | re.DOTALL,
)


def pages():
    for folder, folders, files in os.walk(PROJECT):
        folders[:] = [name for name in folders if name not in ("target", "node_modules", ".git", ".mirror")]
        for name in files:
            path = pathlib.Path(folder, name)
            if name.endswith(".md") and "```python\n" in path.read_text(encoding="utf-8"):
                yield path


def execute(code, names):
    """Runs a cell; returns what it prints."""
    tree = ast.parse(code)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        last = tree.body[-1]
        is_value = isinstance(last, ast.Expr)
        exec(compile(ast.Module(tree.body[: -1 if is_value else None], []), "cell", "exec"), names)
        if is_value:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            if value is not None:
                print(repr(value))
    return printed.getvalue()


class GuideTest(InTemporaryFolder):
    def test_pages_show_what_their_cells_print(self):
        os.symlink(PROJECT / "examples", "examples")
        for page in sorted(pages()):
            with self.subTest(page=str(page)):
                self.check(page)

    def check(self, page):
        text = page.read_text(encoding="utf-8")
        renewed, names = text, {"__name__": "__main__"}
        for block in BLOCK.finditer(text):
            if block["needs"] and importlib.util.find_spec(block["needs"]) is None:
                continue
            printed = execute(block["code"], names)
            if os.environ.get("XW_RENEW"):
                renewed = renewed.replace(block[0], renew(block, printed), 1)
            elif block["shown"] is not None:
                self.assertEqual(block["shown"], printed, block["code"])
        if renewed != text:
            page.write_text(renewed, encoding="utf-8")


def renew(block, printed):
    if block["shown"] is None:
        return block[0]
    start = block.start("shown") - block.start()
    return block[0][:start] + printed + "```"


if __name__ == "__main__":
    unittest.main()
