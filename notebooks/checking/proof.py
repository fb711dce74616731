"""Proves that the check sees a changed output, an error, a panic and a path, says where, and lets through what is right.

Then, that it says where a kernel stopped and what is no notebook, and goes on; and that it stores a notebook whole or not at all.
"""

import io
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO
from unittest.mock import patch

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

import check
import run as kernels
import stored

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


def checked(*arguments: str) -> tuple[int, str]:
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
        code, said = checked("--store", str(self.path))
        self.assertEqual(code, 0, said)
        stored = self.path.read_text()
        self.assertIn("<svg></svg>", stored)
        code, said = checked(str(self.path))
        self.assertEqual(code, 0, said)
        self.assertEqual(self.path.read_text(), stored)

        self.path.write_text(stored.replace('"42"', '"43"'))
        code, said = checked(str(self.path))
        self.assertEqual(code, 1)
        self.assertIn("some.ipynb, cell [1] `let a = 6 * 7; a`: the output differs from the stored one", said)
        self.assertIn("-43\n", said)
        self.assertIn("+42\n", said)

    def test_names_each_cell_with_what_is_wrong_in_it(self) -> None:
        notebook(self.path, [CELLS[0], *SPOILED])
        before = self.path.read_text()
        code, said = checked(str(self.path))
        self.assertEqual(code, 1)
        for number, (source, _, finding) in enumerate(SPOILED, start=2):
            self.assertIn(f"some.ipynb, cell [{number}] `{source}`: {finding}", said)
        self.assertEqual(checked("--store", str(self.path))[0], 1)
        self.assertEqual(self.path.read_text(), before, "what fails is not stored")

    def test_hears_a_panic_that_comes_after_the_last_cell(self) -> None:
        late = "std::thread::spawn(|| { std::thread::sleep(std::time::Duration::from_millis(50)); panic!(\"late\"); });"
        notebook(self.path, [(late, [], None)])
        # Nothing is heard but what is waited for.
        with patch.object(kernels, "LATE", 0):
            code, said = checked(str(self.path))
        self.assertEqual(code, 1)
        self.assertIn("some.ipynb, cell [1]", said)
        self.assertIn("a panic", said)
        self.assertNotIn(kernels.LAST, said)

    def test_names_the_cell_in_which_the_kernel_stops_and_goes_on_with_the_next_notebook(self) -> None:
        kill = 'std::process::Command::new("kill").args(["-9", &std::os::unix::process::parent_id().to_string()]).status()?;'
        for endless, limit, finding in [
            ("std::thread::sleep(std::time::Duration::from_secs(1000));", 15, "took more than 15 s"),
            (kill, kernels.CELL, "the kernel died"),
        ]:
            notebook(self.path, [CELLS[0], (endless, [], None), CELLS[1]])
            last = self.path.with_name("the last.ipynb")
            last.write_text("no JSON")
            with patch.object(kernels, "CELL", limit):
                code, said = checked(str(self.path), str(last))
            self.assertEqual(code, 1)
            self.assertIn(f"some.ipynb, cell [2] `{endless}`: an error\n      {finding}\n", said)
            self.assertIn(f"some.ipynb, cell [3] `{CELLS[1][0]}`: an error\n      not run\n", said)
            self.assertIn(f"check: {last}: no notebook: ", said)

    def test_refuses_what_is_no_notebook(self) -> None:
        for text in ["", "no JSON", "[]", "{}", '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{}]}', "\N{NULL}\xff"]:
            self.path.write_text(text, encoding="latin-1")
            code, said = checked("--store", str(self.path))
            self.assertEqual(code, 1, text)
            self.assertRegex(said, f"\ncheck: {self.path}: no notebook: .+\n$", text)
            self.assertEqual(self.path.read_text(encoding="latin-1"), text)

    def test_stores_whole_or_not_at_all(self) -> None:
        notebook(self.path, [CELLS[0]])
        self.path.chmod(0o640)
        before = self.path.read_text()

        def breaks_off(_: object, file: TextIO) -> None:
            file.write(before[:20])
            raise OSError("no space left on device")

        with patch.object(stored.nbformat, "write", breaks_off), self.assertRaises(OSError):
            stored.write(stored.read(self.path), self.path)
        self.assertEqual(self.path.read_text(), before)

        other = stored.read(self.path)
        other.cells.clear()
        stored.write(other, self.path)
        self.assertEqual(stored.read(self.path).cells, [])
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o640)
        self.assertEqual(list(self.path.parent.iterdir()), [self.path], "nothing half-written is left")
