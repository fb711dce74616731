"""Prints the time of the article's sentence in NumPy on one hand, with and without COMBIN.

The times are medians of 7 runs. Install numpy and run `python3 benches/sentence.py`. Compare the
times with those of `cargo bench --bench sentence` on the same machine.
"""

from itertools import chain, combinations
from math import comb
from statistics import median
from timeit import timeit

import numpy as np


def combin(k, n):
    items = chain.from_iterable(combinations(range(n), k))
    return np.fromiter(items, np.intp, comb(n, k) * k).reshape(-1, k)


def sets(h, i):
    f = h[i]  # [combination;card;feature;characteristic]
    b = (f.sum(axis=1, dtype=np.uint8) != 2).all(axis=(1, 2))  # [combination]
    return f[b]  # [set;card;feature;characteristic]


for cards, runs in ((12, 5000), (81, 5)):
    first = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]  # the first hand of APL's generator of 1996
    deck = first + [card for card in range(81) if card not in first][: cards - 12]
    digits = np.array(np.unravel_index(deck, (3, 3, 3, 3))).T  # [card;feature]
    h = digits[:, :, None] == np.arange(3)  # [card;feature;characteristic]
    i = combin(3, cards)
    found = sum((digits[list(set_)].sum(axis=0) % 3 == 0).all() for set_ in i)
    assert len(sets(h, i)) == found
    for name, sentence in (
        ("COMBIN inside", lambda: sets(h, combin(3, cards))),
        ("COMBIN made beforehand", lambda: sets(h, i)),
    ):
        times = [timeit(sentence, number=runs) / runs * 1e6 for _ in range(7)]
        print(f"{cards} cards, {name}: {median(times):.1f} µs, {found} sets")
