"""A stored notebook: read if it is one, written whole or not at all."""

import os
import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile

import nbformat
from nbformat import NotebookNode, ValidationError


class NoNotebook(Exception):
    """What keeps a file from being a notebook."""


def read(path: Path) -> NotebookNode:
    try:
        notebook = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)
        nbformat.validate(notebook)
    # JSON of some other kind fails where a part of a notebook is looked for.
    except (ValueError, ValidationError, AttributeError, KeyError, TypeError) as error:
        raise NoNotebook(next(iter(str(error).splitlines()), type(error).__name__)) from error
    return notebook


def write(notebook: NotebookNode, path: Path) -> None:
    """The new file takes the place of the old one when all of it is there."""
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
