"""Makes a student's copy of the notebooks, and collects the verdicts of students.

Needs only Python, so that a teacher can run it on a machine without the kernel.
"""

import argparse
import csv
import json
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
FIRST = "0-how-to-read.ipynb"
PROGRESS = "progress.csv"
LINK = re.compile(r"\[([^]]+)\]\(([^)#]+)(?:#[^)]*)?\)")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="notebooks/student",
        allow_abbrev=False,
        description="Copies the notebooks without their answers to FOLDER, for one student. With --verdicts, prints "
        "the last verdict on each task in each FOLDER as CSV.",
        epilog="`notebooks/open FOLDER` opens a copy. It works in any folder of a machine on which notebooks/setup has run.",
    )
    parser.add_argument("folder", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--verdicts", action="store_true", help="Print the verdicts in the file progress.csv of each FOLDER")
    args = parser.parse_args()
    if not args.verdicts and len(args.folder) > 1:
        parser.error("make one copy at a time")
    return args


def copied(file: Path, files: set[Path]) -> dict:
    """Returns a notebook without links to answers, to files outside of the copy, and execution numbers."""

    def inside(link: re.Match) -> str:
        target = link[2]
        kept = "://" in target or (file.parent / target).resolve() in files
        return link[0] if kept else link[1]

    notebook = json.loads(file.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = None
            for output in cell["outputs"]:
                if "execution_count" in output:
                    output["execution_count"] = None
        else:
            lines = [line for line in cell["source"] if "](answers/" not in line and "](../answers/" not in line]
            cell["source"] = [LINK.sub(inside, line) for line in lines]
    return notebook


def progress_page(model: dict) -> dict:
    """Returns a notebook that shows the student's progress."""
    text = (
        "# Your progress\n\nRun the next cell (**Shift+Enter**). It counts the drills and exercises that you have answered "
        f"right. The verdicts are in the file `{PROGRESS}` of this folder. Give this file to your teacher if you are asked for it.\n\n"
        f"The course begins with [0. How to read]({FIRST})."
    )
    source = ["use course::progress;\n", "progress()"]
    code = {"cell_type": "code", "id": "progress", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
    words = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": text.splitlines(keepends=True)}
    return model | {"cells": [words, code]}


def copy(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        sys.exit(f"student: {folder}: this folder is not empty, and nothing was changed")
    files = {*HERE.glob("*.ipynb"), *HERE.glob("python/*.ipynb")}
    (folder / "python").mkdir(parents=True, exist_ok=True)
    for file in files:
        text = json.dumps(copied(file, files), ensure_ascii=False, indent=1)
        (folder / file.relative_to(HERE)).write_text(text + "\n", encoding="utf-8")
    for module in HERE.glob("python/*.py"):
        shutil.copy(module, folder / "python")
    page = progress_page(json.loads((HERE / FIRST).read_text(encoding="utf-8")))
    (folder / "progress.ipynb").write_text(json.dumps(page, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(files)} notebooks are in {folder}. Open them with: notebooks/open {folder}")


def verdicts(folders: list[Path]) -> None:
    """Prints a line for each task of each folder, with the last verdict and the number of answers."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["student", "task", "verdict", "answers"])
    for folder in folders:
        file = folder / PROGRESS
        if not file.is_file():
            sys.exit(f"student: {file}: no such file, so this student has answered nothing yet")
        tasks: dict[str, list[str]] = {}
        for line in csv.reader(file.read_text(encoding="utf-8").splitlines()):
            if len(line) == 2:
                tasks.setdefault(line[0], []).append(line[1])
        for task, found in tasks.items():
            out.writerow([folder.resolve().name, task, "right" if "right" in found else "wrong", len(found)])


def main() -> None:
    args = arguments()
    if args.verdicts:
        verdicts(args.folder)
        return
    try:
        copy(args.folder[0])
    except OSError as error:
        sys.exit(f"student: {error}")


if __name__ == "__main__":
    main()
