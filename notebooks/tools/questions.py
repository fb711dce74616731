"""Finds unanswered questions, unasked answers, missing tasks, and predictions that can be seen.

"**Try it N.k" and "**Question N.k" need a section of that name in the notebook of answers. A
notebook without them needs no notebook of answers. `task!(running)` needs a task `running` in the
package `exercises`, with the number that the text above it has. After "**Predict" comes a cell with the tag "hide-output", whose output is not stored
in the notebook. The notebook in Python has the letter P in place of the number N.
"""

import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from predictions import is_hidden

LABEL = r"((?:Try it|Question) [\dA-Z]+\.\d+)"
# The number and the name of a task: the text asks it, and its cell checks it.
ASKED = r"\*\*Task ([\dA-Z]+\.\d+)\.\*\*"
CHECKED = r"task!\((\w+)\)"


def in_order(folder: Path) -> list[Path]:
    """Returns the notebooks of a folder in the order of the numbers and letters in their names."""
    return sorted(folder.glob("*.ipynb"), key=lambda path: (len(path.name.split("-")[0]), path.name))


def unanswered(folder: Path, names: set[str]) -> list[str]:
    """Returns a line for each unanswered question, unasked answer, missing task and seen prediction.

    `names` are the names of the notebooks to look at, or empty for all.
    """
    tasks = dict(map(named, folder.glob("exercises/tasks/*.rs")))
    found = []
    for path in [*in_order(folder), *in_order(folder / "python")]:
        if names and path.name not in names:
            continue
        answers = folder / "answers" / path.name
        cells = nbformat.read(path, as_version=4).cells
        solved = nbformat.read(answers, as_version=4).cells if answers.exists() else []
        asked = list(dict.fromkeys(labels(cells, rf"\*\*{LABEL}")))
        answered = labels(solved, rf"^### {LABEL}")
        found += [f"{path.name}: {label} has no answer in answers/{path.name}" for label in asked if label not in answered]
        found += [f"answers/{path.name}: {label} is not asked in {path.name}" for label in answered if label not in asked]
        if path.parent.name != "python":
            found += misnumbered(path.name, cells, tasks)
        found += [f"{path.name}: the output below `{line}` is not hidden" for line in open_predictions(cells)]
    return found


def misnumbered(name: str, cells: list[NotebookNode], tasks: dict[str, str]) -> list[str]:
    """Returns a line if the numbers in the text are not those of the tasks that the cells check."""
    asked = labels(cells, ASKED)
    checked = [f"{tasks.get(task, 'missing')} {task}" for task in re.findall(CHECKED, text(cells, "code"))]
    same = asked == [task.split()[0] for task in checked]
    return [] if same else [f"{name}: asks {', '.join(asked)}, but checks {', '.join(checked)}"]


def named(path: Path) -> tuple[str, str]:
    """Returns the function and the number of a task, for example running and 5.1 of 05_01_running.rs."""
    chapter, number, function = path.stem.split("_", 2)
    return function, f"{chapter.lstrip('0') or '0'}.{number.lstrip('0')}".upper()


def labels(cells: list[NotebookNode], pattern: str) -> list[str]:
    return re.findall(pattern, text(cells, "markdown"), re.MULTILINE)


def text(cells: list[NotebookNode], kind: str) -> str:
    return "\n".join(cell.source for cell in cells if cell.cell_type == kind)


def open_predictions(cells: list[NotebookNode]) -> list[str]:
    """Returns the first line of each cell whose output should be hidden and isn't."""
    after = (behind for cell, behind in zip(cells, cells[1:]) if "**Predict" in cell.source)
    hidden = [cell for cell in cells if is_hidden(cell)]
    is_open = [cell for cell in after if cell.cell_type == "code" and not is_hidden(cell)]
    is_open += [cell for cell in hidden if cell.outputs]
    return [(cell.source.splitlines() or [""])[0] for cell in is_open]
