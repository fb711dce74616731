"""Runs the fragments of `aplset explain` in order, and then its sentence in each language.

Compares the results with the arrays of `aplset explain`.
"""

import base64
import json
import re
import subprocess
from math import prod

from languages import NumPy, shown

# A hand of 12 cards with sets.
HAND = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL"
# Definitions that the steps need: the programs of the article and of the essay, and the codes.
KNOWN = {
    "apl": [
        "MATRIFY←{⊃(⍵≠' ')⊂⍵}",
        "HAND←{2 3 1⍉∨/(4 3⍴'123RGPDOSFHL')∘.=MATRIFY ⍵}",
        "COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}",
        f"D←'{HAND}'",
    ],
    "j": [
        'comb=: {{ ((#~ [: *./"1 }:"1 < }."1) (x # y) #: i. y ^ x) }}',
        f"codes=: hand=: v=: d=: '{HAND}'",
    ],
    "bqn": [
        "Combin←{>{∧´(1↓𝕩)>¯1↓𝕩}¨⊸/⥊↕𝕨⥊𝕩}",
        f"h←>(4‿3⥊\"123RGPDOSFHL\")⊸∊¨' '((⊢-˜+`×¬)∘=⊔⊢)\"{HAND}\"",
    ],
}
BINDS = {"apl": r"(\w+)←", "j": r"(\w+)=: ", "numpy": r"(\w+) = ", "bqn": r"(\w+) ← "}
DEALS = {"apl": r"\?", "j": r"\? ", "numpy": r"rng\.", "bqn": "•rand"}


def run_of(aplset, program):
    """Reads the run of a program from its page."""
    command = [aplset, "explain", "--program", program, "--html", "-", *HAND.split()]
    page = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    run = re.search(r'<script type="application/json" id="run"[^>]*>(.*?)</script>', page, re.S)[1]
    return json.loads(run)


def array(step):
    """Unpacks a step's array from base 64. An element has 1 to 16 bits, the lowest bit first."""
    packed, bits = base64.b64decode(step["cells"]), step["bits"]
    count = prod(step["shape"])
    digits = "".join(f"{byte:08b}"[::-1] for byte in packed)
    numbers = [int(digits[at * bits : (at + 1) * bits][::-1], 2) for at in range(count)]
    elements = [step["texts"][number] for number in numbers] if step["texts"] else numbers
    return tuple(map(str, step["shape"])), tuple(map(str, elements)), step["kind"] == "letters"


def check(aplset, language):
    """Runs the steps of both programs. Returns whether each step ran, and its error or None."""
    return [done for program in ("apl", "j") for done in of_program(aplset, program, language)]


def of_program(aplset, program, language):
    run = run_of(aplset, program)
    steps = [step for step in run["steps"] if language.name in step]
    listed = [(step[language.name], array(step), step) for step in steps]
    if program == "apl":
        # The lines make F, which is step 3, and Z, which is step 8.
        for line, made in zip(run["sentences"][language.name], (2, 7)):
            text = "".join(piece["text"] for piece in line)
            listed.append((text, array(run["steps"][made]), run["steps"][made]))
    for (fragment, value, step), given in zip(listed, typed(listed, language)):
        if step["role"] == "places" and isinstance(given, tuple):
            given = less(language.first, given)
        good = given is None or given == value or dealt(fragment, language) and given[0] == value[0]
        error = None if good else f"{language.name}: {fragment}\n  {shown(given)}"
        yield given is not None, error and f"explain {program}: {error}"


def less(by, array):
    shape, elements, text = array
    return shape, tuple(str(int(element) - by) for element in elements), text


def dealt(fragment, language):
    return re.search(DEALS[language.name], fragment)


def typed(listed, language):
    """Runs all fragments in one session. Returns None for fragments that are cut short with `…`."""
    if isinstance(language, NumPy):
        language.names["hand"] = HAND
    lines, skipped = list(KNOWN.get(language.name, [])), []
    for fragment, value, _ in listed:
        skipped.append("…" in fragment)
        # A fragment may begin with definitions, each on its own line.
        *definitions, last = fragment.split("\n")
        name = re.match(BINDS[language.name], last)
        if isinstance(language, NumPy):
            try:
                lines.append(language.run(last))
            except Exception as error:  # every error is reported
                lines.append(repr(error))
        elif not skipped[-1]:
            lines += [*definitions, language.show(last, value[2])]
        # If the fragment deals or is cut short, the session continues with the array that the page
        # shows.
        if name and (skipped[-1] or dealt(fragment, language)):
            known = language.assign(name[1], value)
            lines += [known] if known else []
    if isinstance(language, NumPy):
        return lines
    answers = iter(language.session(lines))
    return [None if skip else next(answers) for skip in skipped]
