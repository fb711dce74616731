"""Computes the expected values of the page with loops, from the letters of codes."""

from collections import Counter
from itertools import combinations

FEATURES = ["Number", "Color", "Shape", "Pattern"]
LETTERS = ["123", "RGP", "DOS", "FHL"]
NAMES = {
    **{digit: digit for digit in "123"},
    "R": "Red", "G": "Green", "P": "Purple",
    "D": "Diamond", "O": "Oval", "S": "Squiggle",
    "F": "Filled", "H": "Hollow", "L": "Lined",
}
# The article's hand, and the positions of its sets.
HAND_A = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL".split()
SETS_A = [(0, 2, 7), (0, 4, 10), (1, 5, 7)]


class Triple:
    """Three cards, given by their codes."""

    def __init__(self, codes):
        self.codes = codes
        self.columns = list(zip(*codes))

    def sums(self):
        """Returns twelve numbers, which count the cards with each characteristic."""
        columns = zip(self.columns, LETTERS)
        return [column.count(letter) for column, letters in columns for letter in letters]

    def bits(self):
        """Returns the twelve bits of each card."""
        letters = [(at, letter) for at, own in enumerate(LETTERS) for letter in own]
        return [[int(code[at] == letter) for at, letter in letters] for code in self.codes]

    def words(self):
        """Describes each feature."""
        return [self.shown(column) for column in self.columns]

    @staticmethod
    def shown(column):
        count = Counter(column)
        if len(count) == 2:
            (two, _), (one, _) = count.most_common()
            return f"two {NAMES[two]}{'s' * two.isdigit()}, one {NAMES[one]}"
        return f"all {NAMES[column[0]]}" if len(count) == 1 else "all different"

    def agreeing(self):
        """Returns each feature on which only two cards agree, with their letter and positions."""
        counted = [(at, Counter(column)) for at, column in enumerate(self.columns)]
        twos = [(at, count.most_common()[0][0]) for at, count in counted if len(count) == 2]
        return [(at, letter, [place for place, code in enumerate(self.codes) if code[at] == letter])
                for at, letter in twos]

    def is_set(self):
        return all(len(set(column)) != 2 for column in self.columns)

    def verdict(self):
        return f"{' '.join(self.codes)} is {'a' if self.is_set() else 'not a'} set."


def triples(hand):
    """Returns all combinations of a hand in lexicographic order, as positions and as cards."""
    for places in combinations(range(len(hand)), 3):
        yield places, Triple([hand[place] for place in places])
