"""Sessions of APL, J, BQN and NumPy, which run lines of code and return the arrays that they show.

An array is a tuple (shape, elements, text). The shape and the elements are tuples of strings, and
`text` is true if the elements are characters.
"""

import math
import re
import shutil
import subprocess
import tempfile
from itertools import combinations, permutations, zip_longest

import numpy as np

MARK = "@@"


class Apl:
    """GNU APL. It counts from 1, and a scalar has an empty shape."""

    name, title, programs, first = "apl", "APL", ["apl"], 1

    def __init__(self, program):
        self.command = [program, "--script", "--noSV", "--noColor", "-f", "-"]

    def assign(self, name, array):
        return f"{name.upper()}←{literal(array, ' ', '⍴', quote)}"

    def show(self, fragment, text):
        shown = "'\"',(,ZZ),'\"'" if text else "((×/⍴ZZ),1)⍴ZZ"
        return f"XX←⎕EX 'ZZ'\n'{MARK}'\nZZ←{fragment}\n⍴ZZ\n{shown}"

    def session(self, lines):
        out = run(self.command, "\n".join(["⎕PW←1000", *lines, ")OFF", ""]))
        return [listed(part, "ERROR") for part in out.split(MARK)[1:]]


class J:
    """J 9. Java has a `jconsole` too, so the version is checked."""

    name, title, programs, first = "j", "J", ["ijconsole", "j9", "jconsole"], 0

    def __init__(self, program):
        self.command = [program]
        version = run(self.command, "echo 9!:14 ''\nexit 0\n", seconds=5)
        assert "j9" in version, f"{program} is not J 9"

    def assign(self, name, array):
        return f"{name}=: {literal(array, ' ', ' $ ', quote, words=';')}"

    def show(self, fragment, text):
        return f"show {quote(fragment)}"

    def session(self, lines):
        out = run(self.command, "\n".join(["9!:37 ] 0 1000 0 100000", SHOW, *lines, "exit 0", ""]))
        return [listed(part, "|") for part in out.split(MARK)[1:]]


# Prints the shape and the elements of a fragment's result, or its error.
SHOW = """show=: {{
echo '@@'
try. zz=: ". y
catch. echo 13!:12 '' return.
end.
echo $ zz
if. 2 = 3!:0 zz do. echo '"' , (, zz) , '"' else. echo ,. > , zz end.
}}"""


class Bqn:
    """CBQN, or any BQN with `•rand`. An error ends a session."""

    name, title, programs, first = "bqn", "BQN", ["bqn", "BQN", "cbqn"], 0

    def __init__(self, program):
        self.program = program

    def assign(self, name, array):
        return name + "←" + literal(array, ",", "⥊", '"{}"'.format, "⟨{}⟩")

    def show(self, fragment, text):
        shown = "•Out '\"'∾'\"'∾˜⥊𝕩" if text else "•Out∘•Fmt¨⥊𝕩"
        return f'{{•Out "{MARK}" ⋄ •Out∾⟨""⟩∾(∾⟜" "•Fmt)¨≢𝕩 ⋄ {shown}}} {fragment}'

    def session(self, lines):
        with tempfile.NamedTemporaryFile("w", suffix=".bqn", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            out = run([self.program, file.name], "")
        return [listed(part, "Error:") for part in out.split(MARK)[1:]]


class NumPy:
    """NumPy in this process. Bits are booleans."""

    name, title, first = "numpy", "NumPy", 0

    def __init__(self):
        rng = np.random.default_rng()
        self.names = {"np": np, "rng": rng, "math": math, "combinations": combinations}
        self.names |= {"permutations": permutations, "zip_longest": zip_longest}
        self.names["sliding_window_view"] = np.lib.stride_tricks.sliding_window_view

    def assign(self, name, array, bits=False):
        shape, elements, text = array
        value = "".join(elements) if text else int(elements[0]) if not shape else None
        if value is None:
            value = np.array(elements).astype(int).reshape([int(length) for length in shape])
        self.names[name] = np.bool_(value) if bits else value

    def define(self, line):
        exec(line, self.names)

    def run(self, fragment):
        """Returns the array of an expression, or of the name that a statement binds."""
        name = re.match(r"(\w+) = ", fragment)
        if name:
            exec(fragment, self.names)
        value = np.asarray(eval(name[1] if name else fragment, self.names))
        text = value.dtype.kind == "U" and value.dtype.itemsize <= 4
        whole = value.dtype.kind == "f" and (value == value.round()).all()
        value = value.astype(int) if whole or value.dtype.kind == "b" else value
        return tuple(map(str, value.shape)), tuple(map(str, value.ravel().tolist())), text


def literal(array, separator, reshape, quoted, listed="{}", words=" "):
    """Formats an array as a scalar, as characters in quotes, or else as `shape⍴elements`."""
    shape, elements, text = array
    if text:
        return quoted("".join(elements))
    if any(not element.isdigit() for element in elements):
        return reshape.join([separator.join(shape), words.join(map(quoted, elements))])
    if not shape:
        return elements[0]
    of = [listed.format(separator.join(words)) for words in (shape, elements)]
    return reshape.join(of) if math.prod(map(int, shape)) else f"{of[0]}{reshape}0"


def quote(text):
    return "'" + text.replace("'", "''") + "'"


def run(command, lines, seconds=120):
    done = subprocess.run(
        command,
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=seconds,
    )
    return done.stdout


def listed(part, error):
    """Reads an array as a session prints it: a line with its shape, then one line per element.

    If the text has an error, returns its first lines instead.
    """
    if error in part:
        return "\n".join(part.strip().splitlines()[:3])
    shape, _, rest = part.removeprefix("\n").partition("\n")
    shape = tuple(shape.split())
    text = re.search('"(.*)"', rest)
    if text:
        return shape, tuple(text[1]), True
    lines = (line.strip() for line in rest.splitlines() if line.strip())
    return shape, tuple(re.sub("^[¯_]", "-", line) for line in lines), False


def shown(value):
    """Formats an array in the dictionary's notation, up to 200 characters. Errors are unchanged."""
    if isinstance(value, str):
        return value
    shape, elements, text = value
    elements = '"' + "".join(elements) + '"' if text else " ".join(elements)
    return f"{' '.join(shape)} : {elements}"[:200]


def found(language, given):
    """Starts the given interpreter, or one on the PATH. Returns None if no interpreter is found."""
    for name in [given] if given else language.programs:
        program = shutil.which(name)
        if program:
            try:
                return language(program)
            except (AssertionError, OSError, subprocess.TimeoutExpired):
                if given:
                    raise
    return None
