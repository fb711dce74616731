"""Runs the fragments of the dictionary, and of the steps of `explain`, in real interpreters.

    pip install numpy
    python3 tests/interpreters/main.py target/release/aplset [--apl PATH] [--j PATH] [--bqn PATH]

Shapes and values must be those that aplset shows. NumPy always runs. GNU APL, J and CBQN run if they
are on the PATH (`apl`, `jconsole`, `bqn`) or given.

`dictionary.txt` has the fragments: an entry is a word, the arrays that it is given, a fragment in each
language that has one, and the value. `main.rs` proves that aplset gives the same value and that the
pages of `aplset::vocabulary` show the same fragments.

 * https://www.gnu.org/software/apl/ has GNU APL, in source; its README-2-configure says how to build it.
 * https://github.com/dzaima/CBQN has CBQN, in source; its README says how to build it.
 * https://www.jsoftware.com has J.
"""

import argparse
import sys
from pathlib import Path

import explain
from languages import Apl, Bqn, J, NumPy, found

DICTIONARY = Path(__file__).with_name("dictionary.txt")


def entries():
    """The entries, each a dictionary from key to text; a key is a name of one, two or three words."""
    for text in DICTIONARY.read_text(encoding="utf-8").strip().split("\n\n"):
        word, *lines = text.split("\n")
        parts = (line.split("  ", 1) for line in lines)
        yield {"word": word} | {key: value.strip() for key, value in parts}


def array(text):
    """An array as the dictionary writes it, `2 3 : 1 2 3 4 5 6` or `"a text"`."""
    shape, _, elements = text.rpartition(": ") if not text.startswith('"') else ("", "", text)
    if elements.startswith('"'):
        letters = tuple(elements[1:-1])
        return tuple(shape.split()) or (str(len(letters)),), letters, True
    return tuple(shape.split()), tuple(elements.split()), False


def more(by, array):
    """Places that count from 1 instead of 0."""
    shape, elements, text = array
    return shape, tuple(str(int(element) + by) for element in elements), text


def given(entry, first):
    """The names of an entry, with their arrays and whether these are bits."""
    for key, value in entry.items():
        match key.split():
            case ["given", name] | ["given", "text", name]:
                yield name, array(value), False
            case ["given", "bits", name]:
                yield name, array(value), True
            case ["given", "places", name]:
                yield name, more(first, array(value)), False


def gives(entry, language, fragment):
    """What the fragment of an entry gives: an array, or the text of an error."""
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
    """Whether the entry has a fragment in this language, and what is wrong with it."""
    fragment = entry.get(language.name) or entry.get(f"{language.name} later")
    if not fragment:
        return False, None
    value = gives(entry, language, fragment)
    if isinstance(value, tuple) and matches(entry, language, value):
        return True, None
    return True, f"{entry['word']}: {language.name}: {fragment}\n{value}"


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
    print("\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
