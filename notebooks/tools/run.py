"""Executes the cells of a notebook in a new kernel, for Rust or for Python."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty
from subprocess import DEVNULL
from tempfile import TemporaryFile
from threading import Event
from typing import IO

from jupyter_client.manager import KernelManager
from nbformat import NotebookNode
from nbformat.v4 import new_output, output_from_msg

# Time limits in seconds for a kernel to start (the first one compiles the crate), a cell to run, and
# a kernel to end.
START = 900
CELL = 900
END = 60
# If a kernel sends no message for this many seconds, check that it is alive.
ASK = 1
# Standard error arrives late, through a pipe and a thread. Text that arrives within LATE seconds
# after a cell belongs to that cell.
LATE = 0.1
# This line is written to standard error after the last cell. When it arrives, all earlier text has
# arrived too.
LAST = "the last line of standard error"
WRITE_LAST = {
    "rust": f'std::eprintln!("\\n{LAST}");',
    "python3": f'import sys; print("\\n{LAST}", file=sys.stderr, flush=True)',
}
OUTPUTS = {"stream", "display_data", "execute_result", "error"}


# Ctrl-C sets this event, and then all kernels are shut down.
INTERRUPTED = Event()


class Stopped(Exception):
    """The reason why a kernel stopped before the last cell."""


def run(sources: list[str], folder: Path, kernel_name: str) -> list[list[NotebookNode]]:
    """Executes cells in a folder. Returns their outputs, up to a cell that stops the kernel."""
    outputs: list[list[NotebookNode]] = [[]]
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as words:
        manager = KernelManager(kernel_name=kernel_name)
        # The verdicts of a check must not count as progress of the reader.
        env = os.environ | {"APLSET_COURSE_PROGRESS": ""}
        manager.start_kernel(cwd=str(folder), env=env, stdout=DEVNULL, stderr=words)
        client = manager.blocking_client()
        client.start_channels()
        kernel = Kernel(manager, client)
        try:
            kernel.start()
            for source in sources:
                kernel.execute(source, outputs[-1])
                outputs.append([])
            outputs.pop()
            if sources:
                kernel.end(outputs[-1], WRITE_LAST[kernel_name])
        except Stopped as why:
            outputs[-1].append(new_output("error", evalue="\n".join([str(why), *last_words(words)])))
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)
    return outputs


def last_words(words: IO[str]) -> list[str]:
    """Returns the last lines that the kernel's own process wrote."""
    words.seek(0)
    return words.read().splitlines()[-10:]


class Kernel:
    """A running kernel and its messages."""

    def __init__(self, manager, client) -> None:
        self.manager = manager
        self.client = client

    def start(self) -> None:
        try:
            self.client.wait_for_ready(timeout=START)
        except RuntimeError as error:
            raise Stopped(str(error)) from error

    def execute(self, source: str, outputs: list[NotebookNode]) -> None:
        """Adds the outputs of a cell."""
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

    def end(self, outputs: list[NotebookNode], write_last: str) -> None:
        """Adds outputs that arrive late, such as a panic in a thread of a cell."""

        def last(message: dict) -> bool:
            return message["msg_type"] == "stream" and LAST in message["content"]["text"]

        self.client.execute(write_last, allow_stdin=False)
        self.take(outputs, last, END)

    def take(self, outputs: list[NotebookNode], done: Callable[[dict], bool], seconds: float) -> None:
        """Adds the outputs of messages, up to the message for which `done` is true."""
        end = time.monotonic() + seconds
        while True:
            try:
                message = self.client.get_iopub_msg(timeout=ASK)
            except Empty:
                if INTERRUPTED.is_set():
                    raise Stopped("interrupted") from None
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
