"""Finds out whether a cell failed, or whether its output differs from the stored one."""

import difflib
import re
import tempfile
from pathlib import Path

from nbformat import NotebookNode

from outputs import COLOURS, error, shown, streams, text

# An output must not contain a path of this machine.
PLACES = {str(Path(__file__).resolve().parents[2]), str(Path.home()), tempfile.gettempdir()} - {"/"}
# A finding is printed with at most LINES lines of at most LETTERS characters.
LINES = 12
LETTERS = 160


def findings(cell: NotebookNode, now: list[NotebookNode], compared: bool) -> list[str]:
    """Returns all findings. If `compared` is false, the stored outputs are ignored."""
    if "raises-exception" in cell.metadata.get("tags", []):
        found = [] if error(now) else ["no error, but the tag raises-exception expects one"]
    else:
        found = failures(now)
    found += paths(now)
    if compared and not found:
        found = paths(cell.outputs)
    timing = "timing" in cell.metadata.get("tags", [])
    if compared and not timing and not found:
        found = difference(text(cell.outputs), text(now))
    return found


def failures(now: list[NotebookNode]) -> list[str]:
    """Returns the errors and the text on standard error, where the kernel reports a panic."""
    found = []
    for output in now:
        if output.output_type == "error":
            lines = "\n".join(output.traceback) or output.evalue
            found.append(indented("an error", COLOURS.sub("", lines).splitlines()))
    said = streams(now, "stderr").strip().splitlines()
    if any(line.startswith("panic: ") for line in said):
        found.append(indented("a panic", said))
    elif said:
        found.append(indented("text on standard error", said))
    return found


def paths(outputs: list[NotebookNode]) -> list[str]:
    whole = streams(outputs, "stdout") + error(outputs) + "".join(str(output.data) for output in shown(outputs))
    found = (place for place in sorted(PLACES) if re.search(rf"(?<![\w<.]){re.escape(place)}(?!\w)", whole))
    return [f"an output contains a path of this machine, {place}" for place in found]


def difference(stored: str, now: str) -> list[str]:
    if stored == now:
        return []
    lines = difflib.unified_diff(stored.splitlines(), now.splitlines(), "stored", "now", n=1, lineterm="")
    return [indented("the output differs from the stored one", list(lines))]


def indented(what: str, lines: list[str]) -> str:
    shown_lines = lines[:LINES] + ([f"… {len(lines) - LINES} more lines"] if len(lines) > LINES else [])
    return "\n      ".join([what, *(line if len(line) <= LETTERS else line[:LETTERS] + "…" for line in shown_lines)])
