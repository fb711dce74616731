"""Compares the time of `counts` with the Rust call on the same memory, and with plain NumPy.

The Rust call and `counts` take turns. Plain NumPy runs after them, on a tenth of the hands. Hands of
`int64` are compared with the sum of the same array, which needs all of its memory too. The medians
are printed. Usage: python counts.py [HANDS]
"""

import sys
import time
from statistics import median

import numpy as np
import numpy_way

import aplset
from aplset import _aplset


def seconds(work):
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result


def main(hands):
    all_hands = aplset.deal(hands, seed=1)
    out = np.empty(hands, np.uint8)
    some = all_hands[: hands // 10]
    python, rust, numpy = [], [], []
    for _ in range(11):
        rust.append(_aplset.seconds_to_count(all_hands))
        python.append(seconds(lambda: aplset.counts(all_hands, out=out))[0])
    wide, sums = [], []
    wide_hands = some.astype(np.int64)
    for _ in range(11):
        wide.append(10 * seconds(lambda: aplset.counts(wide_hands, out=out[: len(some)]))[0])
        sums.append(10 * seconds(wide_hands.sum)[0])
    for _ in range(3):
        took, counts = seconds(lambda: numpy_way.counts(some))
        numpy.append(10 * took)
        assert (counts == out[: len(some)]).all()
    python, rust, numpy, wide, sums = map(median, [python, rust, numpy, wide, sums])
    rows = [("Rust call", rust), ("aplset.counts", python), ("plain NumPy", numpy)]
    for name, took in [*rows, ("counts of int64", wide), ("sum of int64", sums)]:
        print(f"{name:16} {hands / took / 1e6:8.2f} M hands/s")
    print(f"aplset.counts is {rust / python:.2f} times as fast as the Rust call")
    print(f"and {numpy / python:.0f} times as fast as plain NumPy")
    print(f"counts of int64 hands are {sums / wide:.2f} times as fast as their sum")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000)
