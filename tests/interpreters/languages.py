"""Sessions of APL, J, BQN and NumPy, which run lines of code and return the arrays that they show.

An array is a tuple (shape, elements, text). The shape and the elements are tuples of strings, and
`text` is true if the elements are characters.

Each language has a method `show`, which returns the code that prints the array of a fragment, and a
method `script`, which does the same for a fragment that needs other lines before it. Several
scripts can run in one session, because a script that fails does not end the session.
"""

import math
import re
import shutil
import subprocess
import tempfile
from itertools import combinations, permutations, zip_longest

import numpy as np

# The lines before the output of a fragment, and before its array.
MARK, BEGIN = "@@", "::"
WIDE = "⎕PW←1000"


class Apl:
    """GNU APL. It counts from 1, and a scalar has an empty shape."""

    name, title, programs, first = "apl", "APL", ["apl"], 1

    def __init__(self, program):
        self.command = [program, "--script", "--noSV", "--noColor", "-f", "-"]

    def assign(self, name, array):
        return f"{name.upper()}←{literal(array, ' ', '⍴', quote)}"

    def show(self, fragment, text):
        return self.output(["XX←⎕EX 'ZZ'"], fragment, text)

    def script(self, lines, fragment, text, words=False):
        return self.output([")CLEAR", WIDE, *lines], fragment, text, words)

    def output(self, lines, fragment, text, words=False):
        # An assignment to elements returns the assigned value, and not the changed array.
        changed = re.match(r"(\w+)\[.*?\]←", fragment)
        fragment = f"{changed[1]}⊣{fragment}" if changed else fragment
        zz = "((⊂'\"'),¨ZZ,¨'\"')" if words else "ZZ"
        shown = "'\"',(,ZZ),'\"'" if text else f"((×/⍴ZZ),1)⍴{zz}"
        return "\n".join([f"'{MARK}'", *lines, f"ZZ←{fragment}", f"'{BEGIN}'", "⍴ZZ", shown])

    def session(self, lines):
        out = run(self.command, "\n".join([WIDE, *lines, ")OFF", ""]))
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
        return self.script([], fragment, text)

    def script(self, lines, fragment, text, words=False):
        lines = [f"echo '{MARK}' [ 4!:55 <'zz'", *lines, f"zz=: {fragment}", "show zz"]
        return "\n".join(lines)

    def session(self, lines):
        out = run(self.command, "\n".join(["9!:37 ] 0 1000 0 100000", SHOW, *lines, "exit 0", ""]))
        return [listed(part, "|") for part in out.split(MARK)[1:]]


# Prints the shape and the elements of an array. Strings are in quotes.
SHOW = f"""show=: {{{{
echo '{BEGIN}'
echo $ y
if. (3!:0 y) e. 2 131072 262144 do. echo '"' , (, y) , '"'
elseif. 32 = 3!:0 y do. echo > ('"' , '"' ,~ ":) &.> , y
else. echo ,. , y end.
}}}}"""


class Bqn:
    """CBQN, or any BQN with `•rand`. An error ends a session, except in a script."""

    name, title, programs, first = "bqn", "BQN", ["bqn", "BQN", "cbqn"], 0

    def __init__(self, program):
        self.program = program

    def assign(self, name, array):
        return name + "←" + literal(array, ",", "⥊", '"{}"'.format, "⟨{}⟩")

    def show(self, fragment, text):
        return f'•Out "{MARK}" ⋄ {self.output(fragment, text)}'

    def output(self, fragment, text):
        shown = "•Out '\"'∾'\"'∾˜⥊𝕩" if text else "•Out∘{𝕩≡⥊𝕩 ? '\"'∾𝕩∾'\"' ; •Fmt 𝕩}¨⥊𝕩"
        return f'{{•Out∾⟨""⟩∾(∾⟜" "•Fmt)¨≢𝕩 ⋄ {shown}}} {fragment}'

    def script(self, lines, fragment, text, words=False):
        code = "\n".join([*lines, self.output(fragment, text)]).replace('"', '""')
        return f'•Out "{MARK}" ⋄ Try "{code}"'

    def session(self, lines):
        with tempfile.NamedTemporaryFile("w", suffix=".bqn", encoding="utf-8") as file:
            file.write("\n".join([TRY, *lines]) + "\n")
            file.flush()
            out = run([self.program, file.name], "")
        return [listed(part, "Error:") for part in out.split(MARK)[1:]]


# Runs code, and prints its error if it has one.
TRY = 'Try←{•BQN 𝕩}⎊{𝕊: •Out "Error: "∾•CurrentError@}'


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
        """Returns the array of an expression, or of the last name that a statement assigns to."""
        name = re.match(r"(?:\w+, )*(\w+)(?:\[.*?\])? = ", fragment)
        if name:
            exec(fragment, self.names)
        value = np.asarray(eval(name[1] if name else fragment, self.names))
        text = value.dtype.kind == "U" and value.dtype.itemsize <= 4
        style = ".12g" if value.dtype.kind == "f" else ""
        # Numbers are rounded. Bits become 0 and 1, and a negative 0 becomes 0.
        value = value + 0 if value.dtype.kind in "bf" else value
        elements = tuple(format(element, style) for element in value.ravel().tolist())
        return tuple(map(str, value.shape)), elements, text


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
        errors="replace",
        timeout=seconds,
    )
    return done.stdout


def listed(part, error):
    """Reads an array as a session prints it: a line with its shape, then one line per element.

    Characters are one line in quotes, and strings are a line in quotes each. If the text has an
    error, returns its first lines instead.
    """
    if error in part:
        return "\n".join(part.strip().splitlines()[:3])
    part = part.rpartition(f"\n{BEGIN}")[2]
    shape, _, rest = part.removeprefix("\n").partition("\n")
    shape = tuple(shape.split())
    lines = [line.strip() for line in rest.splitlines() if line.strip()]
    if len(lines) == 1 and len(lines[0]) == math.prod(map(int, shape)) + 2 and lines[0][0] in "\"'":
        return shape, tuple(lines[0][1:-1]), True
    return shape, tuple(map(element, lines)), False


def element(line):
    """Reads a number or a string in quotes. BQN prints an empty string as an empty list."""
    if line == "⟨⟩":
        return ""
    return line[1:-1] if line[0] in "\"'" else re.sub("[¯_]", "-", line)


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
