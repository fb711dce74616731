"""Proves that the check sees a changed output, an error, a panic and a path, says where, and lets through what is right."""

import io
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

import check

# One kernel runs them all: each cell, its tags, and what is to be found in it once the outputs are spoiled.
CELLS = [
    ("let a = 6 * 7; a", [], None),
    ('println!("{a}"); println!("so");', [], None),
    ('println!("EVCXR_BEGIN_CONTENT image/svg+xml\\n<svg></svg>\\nEVCXR_END_CONTENT");', [], None),
    ("std::time::Instant::now()", ["timing"], None),
]
SPOILED = [
    ("a + 1", [], "the output differs from the stored one"),
    ('println!("EVCXR_BEGIN_CONTENT image/svg+xml\\n<svg/>\\nEVCXR_END_CONTENT");', [], "the output differs from the stored one"),
    ('panic!("no");', [], "a panic"),
    ("Vec::<u8>::new()[7]", ["timing"], "a panic"),
    ("nothing", [], "an error"),
    ('Err::<(), _>("no")?', [], "something on standard error"),
    ("std::env::temp_dir()", [], "an output names a place of this machine"),
]


def notebook(path: Path, cells: list[tuple]) -> None:
    made = [new_code_cell(source, metadata={"tags": tags}, id=f"cell-{at}") for at, (source, tags, _) in enumerate(cells)]
    nbformat.write(new_notebook(cells=made), path)


def run(*arguments: str) -> tuple[int, str]:
    """The exit code of the check and what it says."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said), patch("sys.argv", ["check", *arguments]):
        return check.main(), said.getvalue()


class TheCheck(unittest.TestCase):
    maxDiff = None

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "some.ipynb"

    def test_passes_what_it_stored(self) -> None:
        notebook(self.path, CELLS)
        self.assertEqual(run("--store", str(self.path))[0], 0)
        stored = self.path.read_text()
        self.assertIn("<svg></svg>", stored)
        code, said = run(str(self.path))
        self.assertEqual(code, 0, said)
        self.assertEqual(self.path.read_text(), stored)

        self.path.write_text(stored.replace('"42"', '"43"'))
        code, said = run(str(self.path))
        self.assertEqual(code, 1)
        self.assertIn("some.ipynb, cell [1] `let a = 6 * 7; a`: the output differs from the stored one", said)
        self.assertIn("-43\n", said)
        self.assertIn("+42\n", said)

    def test_names_each_cell_with_what_is_wrong_in_it(self) -> None:
        notebook(self.path, [CELLS[0], *SPOILED])
        before = self.path.read_text()
        code, said = run(str(self.path))
        self.assertEqual(code, 1)
        for number, (source, _, finding) in enumerate(SPOILED, start=2):
            self.assertIn(f"some.ipynb, cell [{number}] `{source}`: {finding}", said)
        self.assertEqual(run("--store", str(self.path))[0], 1)
        self.assertEqual(self.path.read_text(), before, "what fails is not stored")

    def test_refuses_what_is_no_notebook(self) -> None:
        self.assertEqual(run("no/such.ipynb"), (2, "check: no/such.ipynb: no such notebook\n"))
