"""Brings the outputs of a cell into one form that does not depend on the kernel's messages."""

import json

from nbformat import NotebookNode
from nbformat.v4 import new_output


def streams(outputs: list[NotebookNode], name: str) -> str:
    """Returns the text that a cell wrote to standard output or to standard error."""
    return "".join(output.text for output in outputs if output.output_type == "stream" and output.name == name)


def shown(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Returns the values and pictures that a cell showed."""
    return [output for output in outputs if output.output_type in ("execute_result", "display_data")]


def text(outputs: list[NotebookNode]) -> str:
    """Returns the output of a cell as lines that can be compared."""
    parts = [("text", streams(outputs, "stdout"))] if streams(outputs, "stdout") else []
    for output in shown(outputs):
        parts.extend(sorted(output.data.items()))
    return "".join(f"{kind}:\n{part if isinstance(part, str) else json.dumps(part)}\n" for kind, part in parts)


def renewed(notebook: NotebookNode, outputs: list[list[NotebookNode]]) -> NotebookNode:
    """Returns the notebook with these outputs. Its code cells are numbered from 1."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, (cell, now) in enumerate(zip(cells, outputs, strict=True), start=1):
        written = streams(now, "stdout")
        cell.outputs = [new_output("stream", name="stdout", text=written)] if written else []
        for output in shown(now):
            cell.outputs.append(new_output("execute_result", data=output.data, execution_count=number))
        cell.execution_count = number
        cell.metadata.pop("execution", None)
    return notebook
