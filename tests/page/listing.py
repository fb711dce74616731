"""Reads the arrays that `aplset explain --cell` prints, and finds the cells in brackets."""

import re
from itertools import product

# The most cells of an axis that the program prints completely, for letters and for other elements.
LETTERS, CELLS = 64, 24
NOTE = re.compile(r"\s*⋮\s+\d+ more\s*")


def listed(text):
    """Returns the steps of a listing, each as its number and the text below its axes."""
    # The first line describes the selected cell.
    text = text.partition("\n\n")[2]
    for screen in re.split(r"\n\n\n(?=(?:made from|this cell|goes into) · step)", text):
        number = int(re.search(r"· step (\d+) ", screen)[1])
        yield number, screen.split("\n\n", 2)[2]


def words(line):
    """Returns the cells in a line, each as its text and whether it is in brackets."""
    line = re.sub(r"⋯|\d+ more", " ", line)
    found = re.findall(r"\[\s*(\S+?)\s*\]|([^\s\[\]]+)", line)
    return [(marked or plain, bool(marked)) for marked, plain in found]


def cells(body, step, marks):
    """Returns each printed cell: its indices, its text, and whether it is in brackets.

    A block has lines of headings and then rows of planes side by side. Planes that are too wide
    continue in another block. Of the outer axes, only planes with marked cells are printed.
    `marks` lists the marked cells. If the program printed other planes, the number of cells would
    differ.
    """
    shape = step["shape"]
    longest = [LETTERS if step["kind"] == "letters" else CELLS, CELLS]
    shown = [sorted({cell[axis] for cell in marks}) for axis in range(len(shape))]
    for axis, most in zip(range(len(shape))[::-1], longest):
        if shape[axis] <= most:
            shown[axis] = list(range(shape[axis]))
    blocks = [block.split("\n") for block in body.rstrip("\n").split("\n\n")]
    blocks = [block for block in blocks if not all(map(NOTE.fullmatch, block))]
    if len(shape) == 2 and shape[0] > CELLS:
        found = [re.match(r"\s*(\d+) ", line) for line in blocks[0][1:]]
        shown[0] = [int(label[1]) for label in found if label]
    *outer, columns = shown
    rows = outer.pop() if outer else [0]
    planes = outer.pop() if outer else [0]
    groups = list(product(*outer))
    assert blocks and groups and len(blocks) % len(groups) == 0, body
    bands = len(blocks) // len(groups)
    for at, group in enumerate(groups):
        lines = [[] for _ in rows]
        for block in blocks[at * bands:][:bands]:
            for line, row in zip(lines, rows_of(block, len(shape), len(rows))):
                line += words(row)
        for row, line in zip(rows, lines):
            places = list(product(planes, columns))
            assert len(places) == len(line), body
            for (plane, column), (text, marked) in zip(places, line):
                yield (*group, plane, row, column)[-len(shape):], text, marked


def rows_of(block, rank, count):
    """Returns the last lines of a block, which are its rows, without their labels.

    The label of a combination is its number and the codes of its cards.
    """
    if rank == 1:
        return block[-1:]
    kept = [line for line in block if not re.match(r"\s*⋮", line)][-count:]
    return [re.sub(r"^\s*\S+( [1-3][RGP][DOS][FHL])*", "", line) for line in kept]
