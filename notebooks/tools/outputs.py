"""Brings the outputs of a cell into one form that does not depend on the kernel's messages."""

import json
import re

from nbformat import NotebookNode
from nbformat.v4 import new_output

# The escape sequences that colour an error in a terminal.
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def streams(outputs: list[NotebookNode], name: str) -> str:
    """Returns the text that a cell wrote to standard output or to standard error."""
    return "".join(output.text for output in outputs if output.output_type == "stream" and output.name == name)


def shown(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Returns the values and pictures that a cell showed."""
    return [output for output in outputs if output.output_type in ("execute_result", "display_data")]


def error(outputs: list[NotebookNode]) -> str:
    """Returns the error of a cell, or what it wrote to standard error, without colours."""
    boxes = ["\n".join(output.traceback) or output.evalue for output in outputs if output.output_type == "error"]
    return COLOURS.sub("", "\n".join([*boxes, streams(outputs, "stderr").strip()])).strip()


def text(outputs: list[NotebookNode]) -> str:
    """Returns the output of a cell as lines that can be compared."""
    parts = [("text", streams(outputs, "stdout"))] if streams(outputs, "stdout") else []
    for output in shown(outputs):
        parts.extend(sorted(output.data.items()))
    if error(outputs):
        parts.append(("error", error(outputs)))
    return "".join(f"{kind}:\n{part if isinstance(part, str) else json.dumps(part)}\n" for kind, part in parts)


def renewed(notebook: NotebookNode, outputs: list[list[NotebookNode]]) -> NotebookNode:
    """Returns the notebook with these outputs, and without execution numbers."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell, now in zip(cells, outputs, strict=True):
        written = streams(now, "stdout")
        cell.outputs = [new_output("stream", name="stdout", text=written)] if written else []
        for output in shown(now):
            cell.outputs.append(new_output("execute_result", data=output.data))
        if error(now):
            cell.outputs.append(new_output("stream", name="stderr", text=error(now) + "\n"))
        cell.execution_count = None
        cell.metadata.pop("execution", None)
    return notebook
