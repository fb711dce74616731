"""The fragments of `aplset explain`, typed from the first step to the last, against the arrays shown."""

import base64
import json
import re
import subprocess

from languages import NumPy

# A hand with sets; the fragments name its 12 cards.
HAND = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL"
# What the steps take as known: the programs of the article and of the essay, and the hand's codes.
KNOWN = {
    "apl": [
        "MATRIFY←{⊃(⍵≠' ')⊂⍵}",
        "COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}",
        f"D←'{HAND}'",
    ],
    "j": [
        'comb=: {{ ((#~ [: *./"1 }:"1 < }."1) (x # y) #: i. y ^ x) }}',
        f"codes=: hand=: v=: d=: '{HAND}'",
    ],
}
BINDS = {"apl": r"(\w+)←", "j": r"(\w+)=: ", "numpy": r"(\w+) = "}
DEALS = {"apl": r"\?", "j": r"\? ", "numpy": r"rng\."}


def steps(aplset, program):
    """The steps of the page of a program, with their arrays."""
    command = [aplset, "explain", "--program", program, "--html", "-", *HAND.split()]
    page = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    run = re.search(r'<script type="application/json" id="run"[^>]*>(.*?)</script>', page, re.S)[1]
    return json.loads(run)["steps"]


def array(step):
    """The array of a step. Elements are packed in base 64, 1 to 16 bits each, the first one lowest."""
    whole, bits = int.from_bytes(base64.b64decode(step["cells"]), "little"), step["bits"]
    count = 1
    for length in step["shape"]:
        count *= length
    # The number as text of one base: shifting it for each element would be slow.
    digits = f"{whole:b}".zfill(count * bits)[::-1]
    numbers = [int(digits[at * bits : (at + 1) * bits][::-1], 2) for at in range(count)]
    elements = [step["texts"][number] for number in numbers] if step["texts"] else numbers
    return tuple(map(str, step["shape"])), tuple(map(str, elements)), step["kind"] == "letters"


def check(aplset, language):
    """Whether each step has a fragment that is run, and what is wrong with it."""
    if language.name == "bqn":
        return []
    return [done for program in ("apl", "j") for done in of_program(aplset, program, language)]


def of_program(aplset, program, language):
    shown = [(step[language.name], array(step), step) for step in steps(aplset, program)]
    values = list(typed(shown, language))
    for (fragment, value, step), given in zip(shown, values):
        if step["role"] == "places" and isinstance(given, tuple):
            given = less(language.first, given)
        good = given is None or given == value or dealt(fragment, language) and given[0] == value[0]
        error = f"explain {program}: {language.name}: {fragment}\n{str(given)[:400]}"
        yield given is not None, None if good else error


def less(by, array):
    shape, elements, text = array
    return shape, tuple(str(int(element) - by) for element in elements), text


def dealt(fragment, language):
    return re.search(DEALS[language.name], fragment)


def typed(shown, language):
    """The array of each fragment in one session, None for one that is cut short with `…`."""
    if isinstance(language, NumPy):
        language.names["hand"] = HAND
    lines, skipped = list(KNOWN.get(language.name, [])), []
    for fragment, value, _ in shown:
        skipped.append("…" in fragment)
        name = re.match(BINDS[language.name], fragment)
        if isinstance(language, NumPy):
            try:
                lines.append(language.run(fragment))
            except Exception as error:  # any error of a fragment is reported
                lines.append(repr(error))
        elif not skipped[-1]:
            lines.append(language.show(fragment, value[2]))
        # What is dealt, or cut short, goes on as it is shown.
        if name and (skipped[-1] or dealt(fragment, language)):
            known = language.assign(name[1], value)
            lines += [known] if known else []
    if isinstance(language, NumPy):
        return lines
    answers = iter(language.session(lines))
    return [None if skip else next(answers) for skip in skipped]
