"""Executes cells in a Rust kernel of their own."""

from pathlib import Path
from queue import Empty
from subprocess import DEVNULL

from jupyter_client.manager import KernelManager
from nbformat import NotebookNode
from nbformat.v4 import output_from_msg

# The longest that a kernel may take to start, and a cell to run: the first one compiles the crate.
START = 300
CELL = 900
# What a cell wrote may come a little after its end: the kernel reads the two streams by themselves.
LATE = 0.1
OUTPUTS = {"stream", "display_data", "execute_result", "error"}


def run(sources: list[str], folder: Path) -> list[list[NotebookNode]]:
    """The outputs of each cell, executed one after another in the folder."""
    manager = KernelManager(kernel_name="rust")
    # What cargo says while it compiles; what a cell says comes as messages.
    manager.start_kernel(cwd=str(folder), stdout=DEVNULL, stderr=DEVNULL)
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=START)
        return [execute(client, source) for source in sources]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def execute(client, source: str) -> list[NotebookNode]:
    outputs: list[NotebookNode] = []

    def take(message: dict) -> None:
        if message["msg_type"] in OUTPUTS:
            outputs.append(output_from_msg(message))

    client.execute_interactive(source, allow_stdin=False, stop_on_error=False, timeout=CELL, output_hook=take)
    while True:
        try:
            take(client.get_iopub_msg(timeout=LATE))
        except Empty:
            return outputs
