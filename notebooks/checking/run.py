"""Executes cells in a Rust kernel of their own."""

import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty
from subprocess import DEVNULL

from jupyter_client.manager import KernelManager
from nbformat import NotebookNode
from nbformat.v4 import new_output, output_from_msg

# The longest, in seconds, that a kernel may take to start, a cell to run (the first one compiles the crate), and a kernel to end.
START = 300
CELL = 900
END = 60
# So often a kernel that is silent is asked whether it lives.
ASK = 1
# What a cell wrote to standard error comes through a pipe and a thread, mostly not later than this, and is then known to be the cell's.
LATE = 0.1
# What comes later than that has come when this line has, which goes the same way after the last cell.
LAST = "the last line of standard error"
OUTPUTS = {"stream", "display_data", "execute_result", "error"}


class Stopped(Exception):
    """Why a kernel runs no more cells."""


def run(sources: list[str], folder: Path) -> list[list[NotebookNode]]:
    """The outputs of each cell, executed one after another in the folder. Where the kernel stops, its cell and those behind say so."""
    manager = KernelManager(kernel_name="rust")
    # What cargo says while it compiles; what a cell says comes as messages.
    manager.start_kernel(cwd=str(folder), stdout=DEVNULL, stderr=DEVNULL)
    client = manager.blocking_client()
    client.start_channels()
    kernel = Kernel(manager, client)
    outputs: list[list[NotebookNode]] = [[] for _ in sources]
    now = 0
    try:
        kernel.start()
        for now, source in enumerate(sources):
            kernel.execute(source, outputs[now])
        if sources:
            kernel.end(outputs[now])
    except Stopped as why:
        for at, cell in enumerate(outputs[now:]):
            cell.append(new_output("error", evalue="not run" if at else str(why)))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return outputs


class Kernel:
    """A kernel that runs, and the messages that come from it."""

    def __init__(self, manager, client) -> None:
        self.manager = manager
        self.client = client

    def start(self) -> None:
        try:
            self.client.wait_for_ready(timeout=START)
        except RuntimeError as error:
            raise Stopped(str(error)) from error

    def execute(self, source: str, outputs: list[NotebookNode]) -> None:
        """Adds what a cell writes and shows."""
        request = self.client.execute(source, allow_stdin=False, stop_on_error=False)

        def idle(message: dict) -> bool:
            mine = message["parent_header"].get("msg_id") == request
            return mine and message["msg_type"] == "status" and message["content"]["execution_state"] == "idle"

        self.take(outputs, idle, CELL)
        while True:
            try:
                add(outputs, self.client.get_iopub_msg(timeout=LATE))
            except Empty:
                return

    def end(self, outputs: list[NotebookNode]) -> None:
        """Adds what is still on its way, a panic in a thread of some cell above all."""

        def last(message: dict) -> bool:
            return message["msg_type"] == "stream" and LAST in message["content"]["text"]

        self.client.execute(f'std::eprintln!("\\n{LAST}");', allow_stdin=False)
        self.take(outputs, last, END)

    def take(self, outputs: list[NotebookNode], done: Callable[[dict], bool], seconds: float) -> None:
        """Adds what messages show, up to the one that says that all is done."""
        end = time.monotonic() + seconds
        while True:
            try:
                message = self.client.get_iopub_msg(timeout=ASK)
            except Empty:
                if not self.manager.is_alive():
                    raise Stopped("the kernel died") from None
            else:
                if done(message):
                    return
                add(outputs, message)
            if time.monotonic() > end:
                raise Stopped(f"took more than {seconds} s")


def add(outputs: list[NotebookNode], message: dict) -> None:
    if message["msg_type"] in OUTPUTS:
        outputs.append(output_from_msg(message))
