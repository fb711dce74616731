"""Keeps the outputs of predictions in notebooks of their own, so that a reader predicts first.

The outputs of cells with the tag "hide-output" are in answers/predictions.
"""

from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_notebook

TAG = "hide-output"


def place(path: Path) -> Path:
    """Returns the path of the notebook that has the hidden outputs of a notebook."""
    folder = path.parent.parent if path.parent.name == "python" else path.parent
    return folder / "answers" / "predictions" / path.name


def is_hidden(cell: NotebookNode) -> bool:
    return TAG in cell.metadata.get("tags", [])


def stored_outputs(path: Path) -> dict[str, list[NotebookNode]]:
    """Returns the stored outputs of the hidden cells, by the source of the cell."""
    file = place(path)
    cells = nbformat.read(file, as_version=4).cells if file.exists() else []
    return {cell.source: cell.outputs for cell in cells if cell.cell_type == "code"}


def store(notebook: NotebookNode, path: Path) -> None:
    """Moves the outputs of the hidden cells into their own notebook."""
    hidden = [cell.copy() for cell in notebook.cells if is_hidden(cell)]
    file = place(path)
    if not hidden:
        file.unlink(missing_ok=True)
        return
    for cell in notebook.cells:
        if is_hidden(cell):
            cell.outputs = []
    title = notebook.cells[0].source.splitlines()[0].removeprefix("# ")
    up = "../../python" if path.parent.name == "python" else "../.."
    text = f"# Predictions\n\nThis notebook shows the output after each **Predict** in [{title}]({up}/{path.name})."
    file.parent.mkdir(exist_ok=True)
    for cell in hidden:
        cell.metadata = {}
    cells = [new_markdown_cell(text, id="predictions"), *hidden]
    nbformat.write(new_notebook(cells=cells, metadata=notebook.metadata), file)
