"""Makes the documentation of all crates, for `release/build` and `release/site`."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Each crate after those that it uses.
CRATES = ["aplset", "aplset-apl", "aplset-arrow", "aplset-explain", "aplset-files"]
LINK = r"https://docs\.rs/ndarray/[\d.]+/"


def document(folder):
    """Writes the documentation into a new folder, with links to the ndarray of the lock file.

    ndarray asks rustdoc to link to its version 0.15, which has no `ArrayRef`.
    """
    target = ROOT / os.environ.get("CARGO_TARGET_DIR", "target")
    shutil.rmtree(target / "doc", ignore_errors=True)
    # rustdoc links to another crate only if the pages of that crate exist already.
    for crate in CRATES:
        subprocess.run(["cargo", "doc", "--locked", "--no-deps", "--package", crate], cwd=ROOT, check=True)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(target / "doc", folder, ignore=shutil.ignore_patterns(".lock"))
    (folder / "index.html").write_text('<meta http-equiv="refresh" content="0; url=aplset/">\n')
    packages = tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))["package"]
    (version,) = [package["version"] for package in packages if package["name"] == "ndarray"]
    links = 0
    for path in [path for path in folder.rglob("*") if path.suffix in [".html", ".js"]]:
        text, found = re.subn(LINK, f"https://docs.rs/ndarray/{version}/", path.read_text(encoding="utf-8"))
        if found:
            path.write_text(text, encoding="utf-8")
        links += found
    assert links, "no link to ndarray"
    print(f"{links} links to ndarray {version}", flush=True)
