"""Runs the cells of a notebook, and brings their outputs into the form in which they are stored."""

import re
import tempfile
from difflib import unified_diff
from pathlib import Path
from queue import Empty
from subprocess import DEVNULL

from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_output

# An output must not contain a path of this machine.
PLACES = {str(Path(__file__).resolve().parents[2]), str(Path.home()), tempfile.gettempdir()} - {"/"}
# The time limits in seconds for a kernel to start and for a cell to run.
START = CELL = 900
# Standard error can arrive after a cell has ended, because it comes through a pipe and a thread.
# It is read until nothing comes for this many seconds.
LATE = 0.1
COLORS = re.compile(r"\x1b\[[0-9;]*m")


def run(notebook: NotebookNode, folder: Path) -> None:
    """Executes the cells in a new kernel, and replaces their outputs.

    Raises an error if the kernel dies or a cell takes too long, but not if a cell has an error.
    """

    async def read_late(cell: NotebookNode, cell_index: int, execute_reply: dict) -> None:
        try:
            while True:
                message = await client.kc.get_iopub_msg(timeout=LATE)
                if message["msg_type"] == "stream":
                    client.process_message(message, cell, cell_index)
        except Empty:
            pass

    client = NotebookClient(
        notebook,
        allow_errors=True,
        kernel_name=notebook.metadata.kernelspec.name,
        on_cell_executed=read_late,
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
        startup_timeout=START,
        timeout=CELL,
    )
    # Python's kernel writes warnings about its connection to standard error.
    client.execute(stdout=DEVNULL, stderr=DEVNULL if client.kernel_name == "python3" else None)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = stored_form(cell.outputs)


def stored_form(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Joins the parts of each stream, and turns errors into text on standard error."""
    written = {"stdout": "", "stderr": ""}
    shown = []
    for output in outputs:
        if output.output_type == "stream":
            written[output.name] += output.text
        elif output.output_type == "error":
            written["stderr"] += ("\n".join(output.traceback) or output.evalue) + "\n"
        else:
            shown.append(new_output("execute_result", data=output.data))
    written["stderr"] = COLORS.sub("", written["stderr"]).strip()
    streams = {name: [new_output("stream", name=name, text=text)] if text else [] for name, text in written.items()}
    return [*streams["stdout"], *shown, *streams["stderr"]]


def failures(cell: NotebookNode) -> list[str]:
    """Returns what is wrong with the outputs of a cell, as blocks of lines.

    The Rust kernel reports a panic only on standard error.
    """
    said = [output.text for output in cell.outputs if output.get("name") == "stderr"]
    expected = "raises-exception" in cell.metadata.get("tags", [])
    found = ["an error or a panic:\n" + text for text in said if not expected]
    if expected and not said:
        found.append("no error, but the tag raises-exception expects one")
    whole = lines(cell.outputs)
    paths = (place for place in sorted(PLACES) if re.search(rf"(?<![\w<.]){re.escape(place)}(?!\w)", whole))
    return found + [f"an output contains a path of this machine, {place}" for place in paths]


def difference(stored: list[NotebookNode], now: list[NotebookNode]) -> list[str]:
    """Returns the lines in which two outputs differ, as one block of lines, or an empty list."""
    before, after = lines(stored), lines(now)
    if before == after:
        return []
    changed = unified_diff(before.splitlines(), after.splitlines(), "stored", "now", n=1, lineterm="")
    return ["\n".join(["the output differs from the stored one:", *changed])]


def lines(outputs: list[NotebookNode]) -> str:
    """Returns outputs as text that can be compared."""
    parts = []
    for output in outputs:
        content = {output.name: output.text} if output.output_type == "stream" else output.data
        parts += [f"{kind}:\n{text}" for kind, text in sorted(content.items())]
    return "\n".join(parts).strip()
