"""Runs random sentences in NumPy, J, BQN, Rust and APL, as they are translated.

    cargo build --release --package aplset-apl --example spelled
    python3 tests/interpreters/random_sentences.py target/release/examples/spelled \\
        [--count 4000] [--seed 1] [--language numpy] [--words] \\
        [--apl PATH] [--j PATH] [--bqn PATH] [--rust 200]

Each script must make the shape and the elements that the program gives for its sentence. NumPy
always runs. J and CBQN run if they are installed. Rust runs on as many sentences as `--rust` says,
because its programs take minutes to compile. GNU APL runs only with `--apl` or `--language apl`. It
differs from the program in about a fifth of the sentences, because it has nested arrays, stricter
rules for `⍋` and `~`, and its own errors.

The first sentences are `KNOWN`, whose translations were once wrong. The others grow in rounds. The
first round makes arrays of rank 0 to 3 with axes of 0 to 4 elements. In each of six more rounds, a
sentence applies one more word to the array of an earlier sentence. The program gives the shape and
the elements of this array, so that the new word can have fitting arguments and most sentences have
a value. The words are those that `PROGRAM words` prints. A word without a rule here has arguments
of equal shapes.

The exit status is 1 if a translation is wrong or if a sentence ends the program.
"""

import argparse
import random
import re
import sys
import warnings
from collections import Counter
from math import prod
from typing import NamedTuple

import numpy as np

from languages import Apl, Bqn, J, NumPy, found, run
from spelled import Crash, brief, has_words, in_rust, is_same, spelled, values

KNOWN = """
1≠.÷1
(+/[1]⍤2)2 3 2⍴⍳12
×0.5 0
*/[1]⍋⍳4
(2 2⍴⍳6)=↑≥⍀[1](,1)
¯1.5⊥4 2 3 ¯1 ¯6
0|¯1
0 1 1⊤5 ¯1
'Red' 'Blue'='Red' 'Navy'
(2 2⍴⍳4)(,⍤2)2 2⍴5 6 7 8
(∪⍤0)2 2
X←3 ⋄ X←X⌊.+X
(1 3⍴⍳3)⊥1 2 3
X←⍳3 ⋄ Y←⍳3 ⋄ (X∘.+,0)⊥Y
(,5)∘.|1 2 3
4↑'Red' 'Green'
*/0 2 3 4
-⍀0 3⍴0
2 2 2⊤6÷2
X←3 1 2 ⋄ A←2 3 ⋄ ⌈/(^/0=A∘.|X)/A←⍳⌊/X
X←'APL IS FUN' ⋄ A←' '=X ⋄ (' '=1↑X)↓((1↓A,0)∨A←' '≠X)/X
M←2 3⍴⍳6 ⋄ +/M ⋄ ⌽M
X←0 1 1 0 ⋄ Y←1 1 0 1 ⋄ ≠\\Y≠X\\A≠¯1↓0,A←X/≠\\¯1↓0,Y
0 5|¯3 ¯3
(3 1⍴2)⊥1 0 1
(,5)∘.!1 2 3
'Red' 'Green'='Red' 'Blue'
(⍳0)⌽0 3⍴0
10 10⊤(+/2 2⍴⍳4)÷1
'a\N{NO-BREAK SPACE}b'
'e\N{COMBINING ACUTE ACCENT}'
*⌿2 2⍴¯2
(¯1 ¯2)*.⌊3 4
""".strip().split("\n")


# How many words the longest chains have.
ROUNDS = 6
# Functions of two elements, and those of them that make bits.
SCALAR, TESTS = "+-×÷|⌊⌈*!=≠<≤≥>∧∨", "=≠<≤≥>∧∨"
# The words that are not functions, and their numbers of arguments.
OPERATORS = ["f/ 1", "f\\ 1", "f/ 2", "∘.f 2", "f.g 2", "⍤ 1", "⍤ 2", "[] 2"]
# Words whose results are random, and words that are not functions.
OTHER = ["? 1", "? 2", "DEAL 1", "⍤ 1", "⍤ 2", "← 2"]
NAMES = "ABMNVXYZ"
LETTERS = "ABCxyz 012" * 9 + "\"'\\{}é\N{NO-BREAK SPACE}\N{COMBINING ACUTE ACCENT}"
ELEMENTS = {
    "bits": lambda: random.randint(0, 1),
    "whole": lambda: random.randint(0, 9),
    "negative": lambda: random.randint(-6, 6),
    "halves": lambda: random.randint(-5, 9) / 2,
    "letters": lambda: random.choice(LETTERS),
    "texts": lambda: random.choice(["Red", "Green", "Blue", "Navy", "a b"]),
}
WHOLE = ["bits", "whole", "negative"]
NUMBERS = [*WHOLE, "halves"]


class Array(NamedTuple):
    """An expression with its value, the statements before it, and the words of all of them."""

    text: str
    shape: tuple = ()
    elements: list = ()
    kind: str = ""
    before: tuple = ()
    words: tuple = ()

    @property
    def rank(self):
        return len(self.shape)

    @property
    def sentence(self):
        return " ⋄ ".join([*self.before, self.text])

    def closed(self):
        """Returns the text, in parentheses unless it is a name, numbers or a text in quotes."""
        is_closed = re.fullmatch(r"\w+|[¯\d. ]+|'([^']|'')*'", self.text)
        return self.text if is_closed else f"({self.text})"

    def has(self, kinds, least=-1e6, most=1e6):
        """Returns whether the elements have one of these kinds and, if numbers, are in a range."""
        numbers = self.elements if self.kind in NUMBERS else []
        return self.kind in kinds and all(least <= number <= most for number in numbers)

    def cell(self, rank):
        """Returns the first cell with this number of axes."""
        shape = self.shape[self.rank - rank :]
        return self._replace(shape=shape, elements=self.elements[: prod(shape)])

    def valued(self, entry):
        """Returns the array with the shape and the elements of the program's entry."""
        elements = entry["elements"]
        if entry["is_text"] or has_words(entry):
            kind = "letters" if entry["is_text"] else "texts"
        else:
            elements = [float(element.replace("¯", "-")) for element in elements]
            kind = "halves"
            if all(number in (0, 1) for number in elements):
                kind = "bits"
            elif all(number.is_integer() for number in elements):
                kind = "negative" if min(elements) < 0 else "whole"
        return self._replace(shape=tuple(entry["shape"]), elements=elements, kind=kind)


def chance(probability):
    return random.random() < probability


def a_shape(most=3):
    lengths = [random.choice([0, 1, 1, 2, 2, 3, 3, 4]) for _ in range(3)]
    return tuple(lengths[: min(most, random.choice([0, 1, 1, 1, 2, 2, 2, 3]))])


def a_hand():
    """Returns the codes of one to four cards, which HAND takes."""
    features = ["123", "RGP", "DOS", "FHL"]
    cards = ["".join(map(random.choice, features)) for _ in range(random.randint(1, 4))]
    return " ".join(cards)


def listed(elements, kind="whole"):
    if kind == "letters":
        return "'" + "".join(elements).replace("'", "''") + "'"
    if kind == "texts":
        return " ".join(f"'{text}'" for text in elements)
    return " ".join(f"{number:g}".replace("-", "¯") for number in elements)


def literal(shape, kind):
    """Makes an array with random elements, such as `2 3⍴1 0 4`."""
    # A single text would be a list of characters, and an empty list of numbers has no literal.
    size = max(prod(shape), 2 if kind == "texts" else 1)
    elements = [ELEMENTS[kind]() for _ in range(size)]
    text = listed(elements, kind)
    if kind == "whole" and shape and chance(0.3):
        elements, text = list(range(1, size + 1)), f"⍳{size}"
    is_whole = size == prod(shape) and (shape == () or shape == (size,) and size > 1)
    text = text if is_whole else f"{listed(shape) or '(⍳0)'}⍴{text}"
    return Array(text, shape, elements[: prod(shape)], kind)


def numbers(elements):
    """Makes a list of numbers. A list of one number may become a scalar."""
    if len(elements) == 1 and chance(0.6):
        return Array(listed(elements), (), elements, "negative")
    text = f",{listed(elements)}" if len(elements) == 1 else listed(elements) or "⍳0"
    return Array(text, (len(elements),), elements, "negative")


class Sentences:
    """Makes sentences. Their left arguments are literals, or arrays of the first rounds."""

    def __init__(self, program, words, crashed):
        self.program, self.crashed = program, crashed
        self.labels = [*words, *OPERATORS, *OPERATORS]
        self.scalar = [word[0] for word in words if word[0] in SCALAR and word[1:] == " 2"]
        self.monadic = [word[:-2] for word in words if word.endswith(" 1")]
        self.dyadic = [word[:-2] for word in words if word.endswith(" 2")]
        self.pool, self.right = [], Array("")

    def grow(self, count):
        """Makes about `count` sentences. Returns an array for each, or None if it has no value."""
        kinds = list(ELEMENTS)
        made = [literal(a_shape(), random.choice(kinds)) for _ in range(count // 14 + 10)]
        made += [Array(f"'{a_hand()}'") for _ in range(count // 200)]
        all_made = {}
        for left in reversed(range(ROUNDS + 1)):
            made = {array.sentence: array for array in made}
            entries = entries_of(self.program, "apl", list(made), self.crashed)
            valid = {one["sentence"]: made[one["sentence"]].valued(one) for one in entries}
            all_made |= dict.fromkeys(made) | valid
            last = [
                array
                for array in valid.values()
                if len(array.elements) <= 60 and len(array.sentence) <= 120
            ]
            self.pool += last if left > 3 else []
            size = max(0, count - len(all_made)) // max(1, left)
            made = [array for _ in range(size) if (array := self.longer(last))]
        return all_made

    def longer(self, arrays):
        """Applies a random word to one of the arrays, which may get a name first."""
        label = random.choice(self.labels)
        word, count = label.split(" ")
        for right in random.choices(arrays, k=50):
            if chance(0.25):
                name = random.choice(NAMES)
                before, words = (*right.before, f"{name}←{right.text}"), (*right.words, "← 2")
                right = right._replace(text=name, before=before, words=words)
            self.right = right
            if made := self.applied(word, count == "2", right):
                break
        else:
            return None
        left, function = made
        function = f" {function} " if function.isalpha() else function
        before = tuple(dict.fromkeys(left.before + right.before if left else right.before))
        words = (*(left.words if left else ()), *right.words, label)
        if word == "[]":
            text = right.text if right.text in NAMES else f"({right.text})"
            return Array(f"{text}{function}", before=before, words=words)
        text = f"{left.closed() if left else ''}{function}{right.text}"
        if right.text in NAMES and chance(0.3):
            # The right argument gets its name where it is used.
            text, before = text[:-1] + before[-1], before[:-1]
        return Array(text, before=before, words=words)

    def applied(self, word, has_left, right):
        """Returns a left argument, or None if there is none, and the function with its axis.

        Returns None if the word does not take the right argument.
        """
        match word:
            case "f/" | "f\\":
                axis, operator = self.along(random.choice("/⌿" if word == "f/" else "\\⍀"), right)
                glyph = self.scalar_for(right)[0]
                cells = right.shape[axis] if right.rank else 1
                size = numbers([random.choice([1, 2, 2, 2, -2, cells, cells + 1])])
                return glyph and (size if has_left else None, f"{glyph}{operator}")
            case "∘.f":
                glyph, kinds = self.scalar_for(right)
                return glyph and (self.a_left(a_shape(2), kinds), f"∘.{glyph}")
            case "f.g":
                (glyph, kinds), f = self.scalar_for(right), random.choice(self.scalar)
                length = right.shape[0] if right.rank else random.randint(0, 3)
                shape = random.choice([(length,), (random.randint(0, 3), length), (), (1,)])
                if f in "∧∨" and glyph and glyph not in TESTS:
                    f = "+"
                return glyph and (self.a_left(shape, kinds), f"{f}.{glyph}")
            case "⍤":
                return self.on_cells(right, has_left)
            case "[]":
                indices = [self.index(length) for length in right.shape]
                return (None, f"[{';'.join(indices)}]") if indices else None
        if has_left:
            return self.with_left(word, right)
        function = self.along(word, right)[1] if word in "⌽⊖" else word
        return (None, function) if self.takes(word, right) else None

    def on_cells(self, right, has_left):
        """Applies a function with ⍤ to cells. Each has its own left argument, or all have one."""
        rank = random.randint(0, right.rank)
        cell, frame = right.cell(rank), right.shape[: right.rank - rank]
        if not has_left:
            word = random.choice([*self.monadic, "f/", "f\\"])
            made = self.applied(word, False, cell)
            return made and (None, f"({made[1]}⍤{rank})")
        made = self.with_left(random.choice(self.dyadic), cell)
        if not made:
            return None
        left, function = made
        if frame and not left.rank and not left.before and chance(0.5):
            kinds = [left.kind] if left.kind in ELEMENTS else NUMBERS
            return self.a_left(frame, kinds), f"({function}⍤0 {rank})"
        return left, f"({function}⍤{left.rank} {rank})"

    def takes(self, word, right):
        """Returns whether a word with one argument takes this one."""
        match word:
            case "+" | "-" | "×" | "|" | "⌊" | "⌈":
                return right.has(NUMBERS)
            case "÷":
                return right.has(NUMBERS) and 0 not in right.elements
            case "*":
                return right.has(NUMBERS, -9, 9)
            case "!":
                return right.has(["bits", "whole"] if chance(0.8) else NUMBERS, 0, 19)
            case "~":
                return right.has(["bits"])
            case "⍳":
                return right.rank < 2 and len(right.elements) == 1 and right.has(WHOLE, 0, 12)
            case "∪":
                return right.rank < 2
            case "⍋" | "⍒":
                return right.rank > 0 and right.has([*NUMBERS, "letters"])
            case "MATRIFY":
                return right.rank == 1 and right.has(["letters"])
            case "HAND":
                cards = "".join(right.elements) if right.has(["letters"]) else ""
                return right.rank == 1 and re.fullmatch("([123][RGP][DOS][FHL]( |$))+", cards)
            case "FMT" | "SETS":
                return [word for word in right.words if word != "← 2"][-1:] == ["HAND 1"]
        return True

    def with_left(self, word, right):
        """Returns a left argument that fits the right one, and the word with its axis, or None."""
        shape, kinds = right.shape, self.kinds_for(word, right)
        axis, function = self.along(word, right)
        cells = shape[axis] if shape else 1
        frame = shape[:axis] + shape[axis + 1 :] if shape else ()
        some = random.randint(0, 4)
        if not kinds:
            return None
        match word:
            case _ if word in SCALAR:
                if shape and chance(0.1):
                    return self.a_left((cells,), kinds), f"{word}[{axis + 1}]"
                other = a_shape() if len(right.elements) == 1 else (1,) * random.randint(0, 2)
                return self.a_left(random.choice([shape, shape, (), other]), kinds), word
            case "⍴":
                return self.a_list(a_shape(), 0, 4), word
            case "," | "⍪" if not shape:
                return self.a_left(a_shape(2), kinds), word
            case "," | "⍪" if chance(0.2):
                between = axis + random.choice([0.5, 1.5])
                return self.a_left(random.choice([shape, shape, ()]), kinds), f"{word}[{between}]"
            case "," | "⍪":
                longer = (*shape[:axis], some, *shape[axis + 1 :])
                return self.a_left(random.choice([shape, longer, frame, ()]), kinds), function
            case "⍉":
                while True:
                    to = random.choices(range(1, right.rank + 1), k=right.rank)
                    if set(to) == set(range(1, max(to, default=0) + 1)):
                        return self.a_list(to, 1, right.rank, exact=True), word
            case "↑" | "↓":
                lengths = shape if function == word else [cells]
                if not lengths and function == word:
                    lengths = [1] * random.randint(1, 2)
                lengths = [random.randint(-length - 1, length + 2) for length in lengths]
                return self.a_list(lengths, -5, 6), function
            case "⌽" | "⊖":
                return self.a_left(random.choice([frame, (), ()]), ["negative"]), function
            case "/" | "⌿":
                counts = [random.choice([0, 1, 1, random.randint(-1, 3)]) for _ in range(cells)]
                return self.a_list(random.choice([counts, counts, [some]]), -2, 4), function
            case "\\" | "⍀":
                bits = [1] * cells + [0] * random.randint(0, 2)
                random.shuffle(bits)
                return self.a_list(bits, 0, 1, exact=True), function
            case "⍋" | "⍒" if not shape:
                return None
            case "⍳" | "~" | "⍋" | "⍒":
                return self.a_left((some,), kinds), word
            case "∪":
                return (self.a_left((some,), kinds), word) if right.rank < 2 else None
            case "∊":
                return self.a_left(a_shape(), kinds), word
            case "⊤":
                lengths = random.choice([(), (2,), (3,), (some, 2)])
                base = random.choice([[2, 3, 10], [10], [2], [24, 60], [0, 3, -4, 2.5]])
                left = [random.choice(base) for _ in range(prod(lengths))]
                text = f"{listed(lengths)}⍴{listed(left) or 2}" if len(lengths) > 1 else ""
                return (Array(text, lengths, left, "halves") if text else numbers(left)), word
            case "⊥":
                lengths = [(), (), (1,), (cells,), (some, shape[0] if shape else some)]
                return self.a_left(random.choice(lengths), kinds), word
            case "COMBIN":
                is_one = len(right.elements) == 1 and right.has(WHOLE, some, 6)
                return (numbers([some]), word) if is_one else None
        return self.a_left(shape, kinds), word

    def kinds_for(self, word, right):
        """Returns the kinds of a left argument, or nothing if the word takes no such right one."""
        letters = ["texts", "texts", "letters"] if right.kind == "texts" else [right.kind]
        alike = NUMBERS if right.kind in NUMBERS else letters
        match word:
            case "∧" | "∨":
                return ["bits"] if right.has(["bits"]) else []
            case "÷":
                return NUMBERS if right.has(NUMBERS) and 0 not in right.elements else []
            case "*":
                kinds = WHOLE if right.has(["bits", "whole"]) else ["whole"]
                return kinds if right.has(NUMBERS, -4, 4) else []
            case "!":
                is_natural = right.has(WHOLE, 0, 20)
                return NUMBERS if right.has(NUMBERS, -9, 20) and (is_natural or chance(0.2)) else []
            case "⍴" | "⍉" | "↑" | "↓" | "⌽" | "⊖" | "/" | "⌿" | "\\" | "⍀":
                return WHOLE
            case "=" | "≠" | "," | "⍪" | "⍋" | "⍒" | "⍳" | "∊" | "∪" | "~":
                return alike
        return NUMBERS if right.has(NUMBERS) else []

    def scalar_for(self, right):
        """Returns a function of two elements that takes this right argument, and `kinds_for` it."""
        found = [(word, kinds) for word in self.scalar if (kinds := self.kinds_for(word, right))]
        return random.choice(found or [(None, [])])

    def along(self, word, right):
        """Returns an axis, and the word with this axis in brackets if it is not the word's own."""
        own = 0 if word in "⍪⊖⌿⍀" else right.rank - 1
        if not right.rank or word not in "⍪⊖⌿⍀,⌽/\\↑↓" or chance(0.7):
            return own, word
        axis = random.randrange(right.rank)
        return axis, f"{word}[{axis + 1}]"

    def a_left(self, shape, kinds):
        """Returns a left argument of this shape."""
        found = self.found(lambda array: array.shape == shape and array.has(kinds))
        return found or literal(shape, random.choice(kinds))

    def a_list(self, elements, least, most, exact=False):
        """Returns a list of these whole numbers, or of as many others in a range."""

        def fits(array):
            if exact:
                return array.rank == 1 and array.elements == elements
            return array.shape == (len(elements),) and array.has(WHOLE, least, most)

        return self.found(fits) or numbers(list(elements))

    def found(self, fits):
        """Returns the right argument if it has a name, or an array of the pool, or else None."""
        if self.right.text in NAMES and chance(0.3) and fits(self.right):
            return self.right
        arrays = random.choices(self.pool, k=20) if self.pool and chance(0.4) else []
        return next(filter(fits, arrays), None)

    def index(self, length):
        """Returns the text of an index along an axis. It is empty for the whole axis."""
        shape = a_shape(2) if chance(0.7) else None
        if shape is None or not length and prod(shape):
            return ""
        places = [random.randint(1, length) for _ in range(prod(shape))]
        if len(shape) == 1:
            return numbers(places).text
        return f"{listed(shape) or '(⍳0)'}⍴{listed(places) or 1}"


def entries_of(program, language, sentences, crashed):
    """Runs the program on sentences. Sentences that end the program are added to `crashed`."""
    entries = []
    for begin in range(0, len(sentences), 4000):
        part = sentences[begin : begin + 4000]
        try:
            entries += spelled(program, language, part)
        except Crash as crash:
            if len(part) == 1:
                crashed[part[0]] = str(crash)
                continue
            for half in (part[: len(part) // 2], part[len(part) // 2 :]):
                entries += entries_of(program, language, half, crashed)
    return entries


def check(name, entries, interpreter):
    """Runs the translations, prints how many are wrong, and returns this number."""
    errors = [entry["error"] for entry in entries if entry["error"]]
    refused = Counter(re.sub(".*`(.*)`.*", r"\1", error) for error in errors)
    entries = [entry for entry in entries if not entry["error"]]
    if name == "rust":
        entries = random.sample(entries, min(interpreter, len(entries)))
    made = in_rust(entries) if name == "rust" else values(entries, interpreter)
    wrong = [(entry, value) for entry, value in zip(entries, made) if not is_same(entry, value)]
    fails = sum(isinstance(value, str) for _, value in wrong)
    print(f"{name}: {len(entries)} ran, {len(errors)} refused, {len(wrong)} wrong ({fails} fail)")
    print("  refused:", ", ".join(f"{word} {count}" for word, count in refused.most_common()))
    wrong.sort(key=lambda pair: (pair[0]["sentence"] not in KNOWN, len(pair[0]["sentence"])))
    for entry, value in wrong[:40]:
        expected = tuple(map(str, entry["shape"])), tuple(entry["elements"])
        print(f"\n  {entry['sentence']}")
        print(*(f"    {line}" for line in entry["lines"]), sep="\n")
        print(f"    expected {brief(expected)}\n    found    {brief(value)}", flush=True)
    return len(wrong)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--count", type=int, default=4000, help="sentences [default: 4000]")
    options.add_argument("--seed", type=int, default=1, help="[default: 1]")
    names = ["numpy", "rust", "apl", "j", "bqn"]
    options.add_argument("--language", choices=names, help="run only this language")
    options.add_argument("--words", action="store_true", help="print how often each word occurs")
    options.add_argument("--rust", type=int, default=0, help="sentences in Rust [default: 0]")
    for language in (Apl, J, Bqn):
        options.add_argument(f"--{language.name}", help=f"the interpreter of {language.title}")
    options = options.parse_args()
    random.seed(options.seed)
    np.seterr(all="ignore")
    warnings.simplefilter("ignore")

    words = run([options.program, "words"], "").split("\n")
    words = [word.replace("\t", " ") for word in words if re.fullmatch(r"(.|[A-Z]+)\t[12]", word)]
    words = [word for word in words if word not in OTHER]
    if not words:
        sys.exit(f"{options.program} words: expected lines such as `⌽\t1`")
    crashed = {}
    grown = Sentences(options.program, words, crashed).grow(options.count)
    valid = [sentence for sentence, array in grown.items() if array]
    print(f"{len(valid)} of {len(grown)} random sentences have a value")
    known = {entry["sentence"] for entry in entries_of(options.program, "apl", KNOWN, crashed)}
    print(f"{len(known)} of {len(KNOWN)} known sentences have a value")
    for sentence in KNOWN:
        if sentence not in known:
            print(f"  not {sentence}")
    if options.words:
        used = Counter(word for array in grown.values() if array for word in set(array.words))
        for word in sorted({*words, *OPERATORS, "← 2"}, key=lambda word: -used[word]):
            print(f"  {word:10}{used[word]:6}")

    wrong = 0
    languages = {
        "numpy": NumPy(),
        "rust": options.rust,
        "apl": found(Apl, options.apl) if options.apl or options.language == "apl" else 0,
        "j": found(J, options.j),
        "bqn": found(Bqn, options.bqn),
    }
    for name, interpreter in languages.items():
        if options.language not in (None, name):
            continue
        if interpreter is None:
            print(f"{name}: not installed")
        elif interpreter:
            entries = entries_of(options.program, name, KNOWN + valid, crashed)
            wrong += check(name, entries, interpreter)
    print(f"{len(crashed)} sentences end the program")
    for sentence in sorted(crashed, key=len)[:40]:
        print(f"\n  {sentence}\n    {crashed[sentence]}")
    sys.exit(bool(wrong or crashed))


if __name__ == "__main__":
    main()
