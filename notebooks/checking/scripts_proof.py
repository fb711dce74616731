"""Proves that the scripts answer what they can before they install, and that setups at one time leave each other whole."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
# What `evcxr_jupyter --install` makes, slowly, so that two of them meet.
EVCXR = """#!/bin/sh
sleep 0.2
mkdir -p "$JUPYTER_PATH/kernels/rust" && sleep 0.2
echo "{}" >"$JUPYTER_PATH/kernels/rust/kernel.json"
"""


class TheScripts(unittest.TestCase):
    def setUp(self) -> None:
        """A clone with nothing installed, and a folder of programs in front of all others."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.clone = Path(folder.name) / "aplset"
        self.notebooks = self.clone / "notebooks"
        self.notebooks.mkdir(parents=True)
        shutil.copy(HERE.parent / "Cargo.toml", self.clone)
        for name in ["check", "check-the-check", "setup", "places.sh", "requirements.txt"]:
            shutil.copy(HERE / name, self.notebooks)
        self.programs = Path(folder.name) / "bin"
        self.programs.mkdir()

    def start(self, script: str, *arguments: str) -> subprocess.Popen:
        environment = dict(os.environ, PATH=f"{self.programs}{os.pathsep}{os.environ['PATH']}")
        command = [self.notebooks / script, *arguments]
        return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run_script(self, script: str, *arguments: str) -> tuple[int, str]:
        started = self.start(script, *arguments)
        said, _ = started.communicate()
        return started.returncode, said

    def program(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def test_help_and_slips_are_answered_before_anything_is_installed(self) -> None:
        (self.notebooks / "setup").unlink()
        for script, help in [("check", "-h"), ("check", "--help"), ("check-the-check", "--help")]:
            code, said = self.run_script(script, help)
            self.assertEqual(code, 0, said)
            self.assertTrue(said.startswith(f"usage: notebooks/{script} "), said)
        self.assertEqual(self.run_script("check", "no/such.ipynb"), (2, "check: no/such.ipynb: no such notebook\n"))
        code, said = self.run_script("check", "--stare")
        self.assertEqual(code, 2)
        self.assertTrue(said.startswith("usage: notebooks/check "), said)

    def test_setup_says_which_rust_is_missing_and_changes_nothing(self) -> None:
        for rustc, expected in [
            ("echo 'error: no default is configured' >&2; exit 1", "setup: Rust is missing: error: no default is configured\n"),
            ("echo 'rustc 1.94.1 (abc 2026-01-01)'", "setup: Rust 1.95 or later is missing: rustc is 1.94.1 (abc 2026-01-01)."),
            ("echo 'rustc 0.99.0'", "setup: Rust 1.95 or later is missing: rustc is 0.99.0."),
        ]:
            self.program(self.programs / "rustc", f"#!/bin/sh\n{rustc}\n")
            code, said = self.run_script("setup", "--beside")
            self.assertEqual(code, 1, said)
            self.assertTrue(said.startswith(expected), said)
            self.assertTrue(said.endswith("Nothing was changed.\n"), said)
            self.assertFalse((self.notebooks / ".local").exists())

    def test_setups_at_one_time_leave_a_kernel_and_the_next_leaves_it_as_it_is(self) -> None:
        local = self.notebooks / ".local"
        self.program(self.programs / "rustc", "#!/bin/sh\necho 'rustc 2.0.0'\n")
        version = re.search("evcxr_version=(.*)", (HERE / "places.sh").read_text())[1]
        self.program(local / f"evcxr-{version}/bin/evcxr_jupyter", EVCXR)
        self.program(local / "python/wanted", f"{local}\n{(HERE / 'requirements.txt').read_text()}")
        if shutil.which("flock"):
            for started in [self.start("setup", "--beside") for _ in range(4)]:
                said, _ = started.communicate()
                self.assertEqual(started.returncode, 0, said)
        self.assertEqual(self.run_script("setup", "--beside")[0], 0)
        kernel = local / "share/jupyter/kernels/rust/kernel.json"
        self.assertIn(str(self.notebooks / "kernel"), kernel.read_text())
        made = kernel.stat().st_mtime_ns
        self.assertEqual(self.run_script("setup", "--beside")[0], 0)
        self.assertEqual(kernel.stat().st_mtime_ns, made)
        self.assertEqual(sorted(path.name for path in kernel.parent.parent.iterdir()), ["rust"])
