"""Compares sentences on hands of three decks with loops. The sentences are those of the README."""

import re
import subprocess
from itertools import combinations
from pathlib import Path

import numpy as np

README = Path(__file__).parents[2] / "README.md"
HANDS = 300


def check(program: str, folder: Path) -> None:
    sentences = re.findall(r"--sentence '(.+?)'", README.read_text(encoding="utf-8"))
    random = np.random.default_rng(1)

    def dealt(deck: int, base: int, features: int) -> np.ndarray:
        """Deals hands of 12 cards as digits, `[hand, card, feature]`."""
        ids = np.stack([random.permutation(deck)[:12] for _ in range(HANDS)])
        return (ids[..., None] // base ** np.arange(features) % base).astype(np.uint8)

    digits = dealt(81, 3, 4)
    bits = dealt(64, 2, 6)
    five = dealt(243, 3, 5)
    for name, hands, loop in [
        ("red", digits, lambda hand: int(any(color == 0 for _, color, _, _ in hand))),
        ("ultra", digits, ultra_sets),
        ("quads", bits, lambda hand: count(hand, 4, 2)),
        ("quads", bits.astype(bool), lambda hand: count(hand, 4, 2)),
        ("five", five, lambda hand: count(hand, 3, 3)),
    ]:
        (sentence,) = [text for text in sentences if f"{text}' {name}.npy" in README.read_text("utf-8")]
        np.save(folder / f"{name}.npy", hands)
        run = [program, "batch", f"{name}.npy", "--sentence", sentence, "-o", "out.npy", "--force"]
        subprocess.run(run, check=True, cwd=folder, capture_output=True)
        found = np.load(folder / "out.npy")
        assert found.tolist() == [loop(hand.astype(int).tolist()) for hand in hands], name
    print("Sentences on three decks have the values of loops")


def count(hand: list, cards: int, base: int) -> int:
    """Counts the combinations of cards whose sum is a multiple of the base in each feature."""
    sums = ([sum(feature) for feature in zip(*cards)] for cards in combinations(hand, cards))
    return sum(all(total % base == 0 for total in feature) for feature in sums)


def ultra_sets(hand: list) -> int:
    """Counts the four cards that are two pairs with the same third card."""

    def third(a: list, b: list) -> list:
        return [-(x + y) % 3 for x, y in zip(a, b)]

    pairs = lambda a, b, c, d: [(a, b, c, d), (a, c, b, d), (a, d, b, c)]
    return sum(
        any(third(a, b) == third(c, d) for a, b, c, d in pairs(*cards))
        for cards in combinations(hand, 4)
    )
