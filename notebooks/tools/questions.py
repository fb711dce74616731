"""Finds questions without an answer, and predictions whose answer can be seen.

A notebook asks in four ways. After "**Predict" comes a cell whose stored output must be hidden.
"**Try it N.k", "**Question N.k" and "### Exercise N.k" need a section of that name in the notebook
of answers.
"""

import re
from pathlib import Path

from nbformat import NotebookNode

from stored import InvalidNotebook, read

LABEL = r"((?:Try it|Question|Exercise) \d+\.\d+)"


def unanswered(folder: Path) -> list[str]:
    """Returns a line for each unanswered question and each prediction with a visible output."""
    found = []
    for path in sorted(folder.glob("*.ipynb")):
        answers = folder / "answers" / path.name
        try:
            cells = read(path).cells
            answered = labels(read(answers).cells, rf"^### {LABEL}") if answers.exists() else []
        except InvalidNotebook:
            continue  # check.py reports it
        asked = dict.fromkeys(labels(cells, rf"(?:\*\*|^### ){LABEL}"))
        found += [f"{path.name}: {label} has no answer in answers/{path.name}" for label in asked if label not in answered]
        found += [f"answers/{path.name}: {label} is not asked in {path.name}" for label in answered if label not in asked]
        found += [f"{path.name}: the output below `{line}` is not hidden" for line in open_predictions(cells)]
    return found


def labels(cells: list[NotebookNode], pattern: str) -> list[str]:
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return re.findall(pattern, text, re.MULTILINE)


def open_predictions(cells: list[NotebookNode]) -> list[str]:
    """Returns the first line of each cell that follows a prediction and shows its output."""
    after = ((cell, behind) for cell, behind in zip(cells, cells[1:]) if "**Predict" in cell.source)
    code = (behind for _, behind in after if behind.cell_type == "code")
    return [(cell.source.splitlines() or [""])[0] for cell in code if not cell.metadata.get("jupyter", {}).get("outputs_hidden")]
