"""Makes a student's copy of the notebooks, and collects the verdicts of students."""

import argparse
import csv
import re
import shutil
import sys
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

HERE = Path(__file__).resolve().parent.parent
FIRST = "0-how-to-read.ipynb"
PROGRESS = "exercises/progress.csv"
# A sentence about answers, or a clause about answers at the end of a sentence.
ANSWERS = re.compile(
    r", and `solution\([^)]*\)`[^.\n]*(?=\.)"
    r"|`solution\([^)]*\)`[^.\n]*\. ?"
    r"|[^.\n]*\]\((?:\.\./)?answers/[^)\n]*\)(?:[^.\n]|\.(?=\S))*(?:\. ?)?"
)
LINK = re.compile(r"\[([^]]+)\]\(([^)#]+)(?:#[^)]*)?\)")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="notebooks/student",
        allow_abbrev=False,
        description="Copies the notebooks and exercises without their answers to FOLDER, for one student. With --verdicts, prints "
        "as CSV whether each task is solved in each FOLDER.",
        epilog="`notebooks/open FOLDER` opens a copy. It works in any folder of a machine on which notebooks/setup has run.",
    )
    parser.add_argument("folder", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--verdicts", action="store_true", help="Print the verdicts in the file progress.csv of each FOLDER")
    args = parser.parse_args()
    if not args.verdicts and len(args.folder) > 1:
        parser.error("make one copy at a time")
    return args


def for_student(text: str) -> str:
    """Returns a text without sentences about answers, and with the path of the copied exercises."""
    return ANSWERS.sub("", text).replace("cd notebooks/exercises", "cd exercises")


def copied(file: Path, files: set[Path]) -> NotebookNode:
    """Returns a notebook without links to answers or to files outside of the copy."""

    def inside(link: re.Match) -> str:
        kept = "://" in link[2] or (file.parent / link[2]).resolve() in files
        return link[0] if kept else link[1]

    notebook = nbformat.read(file, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(inside, for_student(cell.source))
    return notebook


def progress_page(model: NotebookNode) -> NotebookNode:
    """Returns a notebook that shows the student's progress."""
    text = (
        "# Your progress\n\nRun the next cell (**Shift+Enter**). It counts the tasks that you have solved. The verdicts are "
        f"in the file `{PROGRESS}` of this folder. Give this file to your teacher if you are asked for it.\n\n"
        f"The course begins with [0. How to read]({FIRST})."
    )
    cells = [new_markdown_cell(text), new_code_cell("use course::progress;\nprogress()")]
    return new_notebook(cells=cells, metadata=model.metadata)


def copy(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        sys.exit(f"student: {folder}: this folder is not empty, and nothing was changed")
    files = {*HERE.glob("*.ipynb"), *HERE.glob("python/*.ipynb")}
    (folder / "python").mkdir(parents=True, exist_ok=True)
    for file in files:
        nbformat.write(copied(file, files), folder / file.relative_to(HERE))
    shutil.copy(HERE / "python" / "course.py", folder / "python")
    shutil.copytree(HERE / "data", folder / "data")
    copy_exercises(folder / "exercises")
    nbformat.write(progress_page(nbformat.read(HERE / FIRST, as_version=4)), folder / "progress.ipynb")
    print(f"{len(files)} notebooks, their data and the exercises are in {folder}. Open them with: notebooks/open {folder}")


def copy_exercises(folder: Path) -> None:
    """Copies the exercises without their tests, compiled programs, answers and progress."""
    unwanted = shutil.ignore_patterns("tests", "target", "examples", "progress.csv")
    shutil.copytree(HERE / "exercises", folder, ignore=unwanted)
    readme = folder / "README.md"
    text, _, _ = readme.read_text(encoding="utf-8").partition("\n## For teachers\n")
    readme.write_text(for_student(text), encoding="utf-8")


def verdicts(folders: list[Path]) -> None:
    """Prints a line for each task of each folder, with its verdict and the number of answers."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["student", "task", "verdict", "answers"])
    for folder in folders:
        file = folder / PROGRESS
        if not file.is_file():
            print(f"student: {file}: no such file, so this student has answered nothing yet", file=sys.stderr)
            continue
        tasks: dict[str, list[str]] = {}
        for line in csv.reader(file.read_text(encoding="utf-8").splitlines()):
            if len(line) == 2 and line[1] in ("right", "wrong"):
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
