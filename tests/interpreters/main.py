"""Runs the fragments of the dictionary, and of the steps of `explain`, in real interpreters.

    pip install numpy
    python3 tests/interpreters/main.py target/release/aplset [--apl PATH] [--j PATH] [--bqn PATH]

Shapes and values must be the ones that aplset shows. NumPy always runs. GNU APL, J and CBQN run if
they are on the PATH (`apl`, `jconsole`, `bqn`) or given as options.

`dictionary.txt` holds the fragments. An entry is a word, its arguments, a fragment in each language
that has one, and the value. `main.rs` tests that aplset gives the same value, and that the pages of
`aplset::vocabulary` show the same fragments.

Tested with GNU APL 1.8, J 9.8 and CBQN of December 2025. Each compiles within minutes:

 * GNU APL: https://www.gnu.org/software/apl/, see its README-2-configure.
 * CBQN: https://github.com/dzaima/CBQN, see its README.
 * J: https://www.jsoftware.com has installers, and https://github.com/jsoftware/jsource the source.
"""

import argparse
import sys
from pathlib import Path

import explain
from languages import Apl, Bqn, J, NumPy, found, shown

DICTIONARY = Path(__file__).with_name("dictionary.txt")


def entries():
    """Reads the entries, each as a dictionary. A key is one to three words."""
    for text in DICTIONARY.read_text(encoding="utf-8").strip().split("\n\n"):
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
    """Lists the arguments of an entry: name, array, and whether its elements are bits."""
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
    lines = [defined] if defined else []
    lines += [language.assign(name, value) for name, value, _ in given(entry, language.first)]
    text = "value text" in entry
    return language.session([*lines, language.show(fragment, text)])[0]


def matches(entry, language, value):
    if "value deal" in entry:
        shape, limit = entry["value deal"].split(" : ")
        dealt = {int(element) for element in value[1]}
        dealt = {number for number in dealt if 0 <= number < int(limit)}
        return value[0] == (shape,) and len(dealt) == int(shape)
    if "value places" in entry:
        return value == more(language.first, array(entry["value places"]))
    return value == array(entry.get("value") or entry["value text"])


def check(entry, language):
    """Runs the entry in this language. Returns whether it has a fragment, and an error or None."""
    fragment = entry.get(language.name) or entry.get(f"{language.name} later")
    if not fragment:
        return False, None
    value = gives(entry, language, fragment)
    if isinstance(value, tuple) and matches(entry, language, value):
        return True, None
    return True, f"{entry['word']}: {language.name}: {fragment}\n  {shown(value)}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("aplset")
    for language in (Apl, J, Bqn):
        options.add_argument(f"--{language.name}")
    options = options.parse_args()
    wrong = []
    for language in (NumPy, Apl, J, Bqn):
        if language is NumPy:
            runs = NumPy()
        else:
            runs = found(language, getattr(options, language.name))
        if runs is None:
            print(f"{language.name}: not installed")
            continue
        checked = [check(entry, runs) for entry in entries()]
        steps = explain.check(options.aplset, runs)
        wrong += [error for _, error in checked + steps if error]
        counts = [sum(has for has, _ in some) for some in (checked, steps)]
        print(f"{language.name}: {counts[0]} fragments of the dictionary, {counts[1]} of explain")
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
