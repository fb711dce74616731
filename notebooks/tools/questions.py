"""Finds questions without an answer, and predictions whose answer can be seen.

After "**Predict" comes a cell whose stored output must be hidden. "**Try it N.k", "**Question N.k",
"### Exercise N.k" and "### Project N.k" need a section of that name in the notebook of answers. A
drill is answered there, too. The notebook in Python has the letter P in place of the number N.
"""

import re
from pathlib import Path

from nbformat import NotebookNode

from stored import InvalidNotebook, read

LABEL = r"((?:Try it|Question|Exercise|Project) [\dP]+\.\d+)"
DRILL = r"""drill!?\("([\dP]+\.\d+)\""""


def in_order(folder: Path) -> list[Path]:
    """Returns the notebooks of a folder in the order of the numbers in their names."""
    return sorted(folder.glob("*.ipynb"), key=lambda path: (len(path.name.split("-")[0]), path.name))


def unanswered(folder: Path) -> list[str]:
    """Returns a line for each unanswered question and each prediction with a visible output."""
    found = []
    for path in [*in_order(folder), *in_order(folder / "python")]:
        answers = folder / "answers" / path.name
        try:
            cells = read(path).cells
            solved = read(answers).cells if answers.exists() else []
            answered = labels(solved, rf"^### {LABEL}")
        except InvalidNotebook:
            continue  # check.py reports it
        asked = dict.fromkeys(labels(cells, rf"(?:\*\*|^### ){LABEL}"))
        found += [f"{path.name}: {label} has no answer in answers/{path.name}" for label in asked if label not in answered]
        found += [f"answers/{path.name}: {label} is not asked in {path.name}" for label in answered if label not in asked]
        drills, right = (set(re.findall(DRILL, code(of))) for of in (cells, solved))
        found += [f"{path.name}: drill {drill} is not in both this notebook and answers/{path.name}" for drill in sorted(drills ^ right)]
        found += [f"{path.name}: the output below `{line}` is not hidden" for line in open_predictions(cells)]
    return found


def labels(cells: list[NotebookNode], pattern: str) -> list[str]:
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return re.findall(pattern, text, re.MULTILINE)


def code(cells: list[NotebookNode]) -> str:
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


def open_predictions(cells: list[NotebookNode]) -> list[str]:
    """Returns the first line of each cell that follows a prediction and shows its output."""
    after = ((cell, behind) for cell, behind in zip(cells, cells[1:]) if "**Predict" in cell.source)
    code = (behind for _, behind in after if behind.cell_type == "code")
    return [(cell.source.splitlines() or [""])[0] for cell in code if not cell.metadata.get("jupyter", {}).get("outputs_hidden")]
