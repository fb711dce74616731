"""Reads and writes stored notebooks. A notebook is written completely or not at all."""

import os
import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile

import nbformat
from nbformat import NotebookNode, ValidationError


class InvalidNotebook(Exception):
    """The reason why a file is not a valid notebook."""


def read(path: Path) -> NotebookNode:
    try:
        notebook = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)
        nbformat.validate(notebook)
    # A JSON file without the parts of a notebook raises one of the last three errors.
    except (ValueError, ValidationError, AttributeError, KeyError, TypeError) as error:
        raise InvalidNotebook(next(iter(str(error).splitlines()), type(error).__name__)) from error
    return notebook


def write(notebook: NotebookNode, path: Path) -> None:
    """Writes a temporary file and renames it to the notebook when it is complete."""
    path = path.resolve()
    new = NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False)
    try:
        with new:
            nbformat.write(notebook, new)
        shutil.copymode(path, new.name)
        os.replace(new.name, path)
    except BaseException:
        os.unlink(new.name)
        raise
