"""Runs the fragments of the dictionary, of `explain` and of the notebooks in their interpreters.

    pip install numpy
    python3 tests/interpreters/main.py target/release/aplset [--apl PATH] [--j PATH] [--bqn PATH]

Shapes and values must be the ones that aplset shows. NumPy always runs. GNU APL, J and CBQN run if
they are on the PATH (`apl`, `jconsole`, `bqn`) or given as options.

`dictionary.txt` holds the fragments. An entry is a word, its arguments, a fragment in each language
that has one, and the value. `crates/apl/tests/apl/dictionary.rs` tests that aplset-apl gives the
same value for the APL, and `tests/vocabulary/dictionary.rs` tests that the pages of
`aplset::vocabulary` show the same fragments.

An array is a shape, a colon and its elements. Arguments may be `bits`, `text` or `places`. Places
are positions, which count from 1 in APL. `define` is a line to run after them. The `value` may be
`text`, `places`, `deal` or `dice`. A `deal` value is the number of different random numbers, and
their limit. `dice` are a shape, and the largest number of a throw. `apl later` marks APL that is
newer than the article's.

`notebooks.txt` holds the fragments of the notebooks in the same notation, with small arguments.
Each fragment must be in its notebook, and each line of a notebook that begins with `APL`, `J`,
`BQN` or `NumPy` must begin with a fragment or with a line of `define`. An entry without a value
does not run, because its fragments read or write files.

Tested with GNU APL 1.8, J 9.8 and CBQN of December 2025. Each compiles within minutes:

 * GNU APL: https://www.gnu.org/software/apl/, see its README-2-configure.
 * CBQN: https://github.com/dzaima/CBQN, see its README.
 * J: https://www.jsoftware.com has installers, and https://github.com/jsoftware/jsource the source.
"""

import argparse
import json
import re
import sys
from pathlib import Path

import explain
from languages import Apl, Bqn, J, NumPy, found, shown

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"


def entries(name):
    """Reads the entries of a file, each as a dictionary. A key is one to three words."""
    for text in (HERE / name).read_text(encoding="utf-8").strip().split("\n\n"):
        word, *lines = text.split("\n")
        parts = (line.split("  ", 1) for line in lines)
        yield {"word": word} | {key: value.strip() for key, value in parts}


def array(text):
    """Reads an array in the notation of the dictionary: `2 3 : 1 2 3 4 5 6` or `"a text"`."""
    shape, _, elements = text.rpartition(": ") if not text.startswith('"') else ("", "", text)
    if elements.startswith('"'):
        letters = tuple(elements[1:-1])
        return tuple(shape.split()) or (str(len(letters)),), letters, True
    return tuple(shape.split()), tuple(elements.split()), False


def more(by, array):
    """Adds a number to each element, for positions that count from 1."""
    shape, elements, text = array
    return shape, tuple(str(int(element) + by) for element in elements), text


def given(entry, first):
    """Lists the arguments of an entry. Each has a name, an array, and whether it holds bits."""
    for key, value in entry.items():
        match key.split():
            case ["given", name] | ["given", "text", name]:
                yield name, array(value), False
            case ["given", "bits", name]:
                yield name, array(value), True
            case ["given", "places", name]:
                yield name, more(first, array(value)), False


def gives(entry, language, fragment):
    """Runs the fragment of an entry. Returns an array, or the text of an error."""
    defined = entry.get(f"define {language.name}")
    if isinstance(language, NumPy):
        for name, value, bits in given(entry, 0):
            language.assign(name, value, bits)
        if defined:
            language.define(defined)
        return language.run(fragment)
    lines = [language.assign(name, value) for name, value, _ in given(entry, language.first)]
    lines += [defined] if defined else []
    text = "value text" in entry
    return language.session([*lines, language.show(fragment, text)])[0]


def matches(entry, language, value):
    if "value deal" in entry:
        shape, limit = entry["value deal"].split(" : ")
        dealt = {int(element) for element in value[1]}
        dealt = {number for number in dealt if 0 <= number < int(limit)}
        return value[0] == (shape,) and len(dealt) == int(shape)
    if "value dice" in entry:
        shape, most = entry["value dice"].split(" : ")
        possible = all(1 <= int(element) <= int(most) for element in value[1])
        return value[0] == tuple(shape.split()) and possible
    if "value places" in entry:
        return value == more(language.first, array(entry["value places"]))
    return value == array(entry.get("value") or entry["value text"])


def has_value(entry):
    return any(key.startswith("value") for key in entry)


def check(entry, language):
    """Runs an entry in this language. Returns whether it ran, and an error or None."""
    fragment = entry.get(language.name) or entry.get(f"{language.name} later")
    if not fragment or not has_value(entry):
        return False, None
    value = gives(entry, language, fragment)
    if isinstance(value, tuple) and matches(entry, language, value):
        return True, None
    return True, f"{entry['word']}: {language.name}: {fragment}\n  {shown(value)}"


def in_notebooks(language):
    """Compares the fragments of `notebooks.txt` with lines of the notebooks. Returns the errors."""
    listed = {}
    for entry in entries("notebooks.txt"):
        if language.name in entry:
            listed.setdefault(entry["word"].split()[0], []).append(entry)
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        cells = [cell for cell in cells if cell["cell_type"] == "markdown"]
        text = "\n".join("".join(cell["source"]) for cell in cells)
        here = listed.pop(path.stem, [])
        fragments = [entry[language.name] for entry in here]
        yield from (f"{path.name} lacks {one}" for one in fragments if one not in text)
        defined = [entry.get(f"define {language.name}", fragments[0]) for entry in here]
        for block in re.findall(r"```\w*\n(.*?)```", text, re.S):
            # More blanks belong to the heading of a table.
            for line in re.findall(rf"^{language.title} {{1,7}}(\S.*)$", block, re.M):
                if not line.startswith((*fragments, *defined)):
                    yield f"notebooks.txt lacks {language.name}: {line} ({path.name})"
    yield from (f"notebooks.txt has {stem}, which is not a notebook" for stem in listed)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("aplset")
    for language in (Apl, J, Bqn):
        options.add_argument(f"--{language.name}")
    options = options.parse_args()
    wrong = []
    for language in (NumPy, Apl, J, Bqn):
        wrong += in_notebooks(language)
        if language is NumPy:
            runs = NumPy()
        else:
            runs = found(language, getattr(options, language.name))
        if runs is None:
            print(f"{language.name}: not installed")
            continue
        checked = {
            "the dictionary": [check(entry, runs) for entry in entries("dictionary.txt")],
            "explain": explain.check(options.aplset, runs),
            "the notebooks": [check(entry, runs) for entry in entries("notebooks.txt")],
            "the notebooks without a value": [
                (language.name in entry and not has_value(entry), None)
                for entry in entries("notebooks.txt")
            ],
        }
        wrong += [error for some in checked.values() for _, error in some if error]
        counts = {name: sum(has for has, _ in some) for name, some in checked.items()}
        counts = [f"{count} fragments of {name}" for name, count in counts.items() if count]
        print(f"{language.name}: {', '.join(counts)}")
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
