"""pandas: count a column of Arrow lists, or a column for each card."""

import sys
import time

import numpy_way
import pandas as pd
import pyarrow as pa

import aplset


def main(hands):
    all_hands = aplset.deal(hands, seed=1)
    lists = pa.FixedSizeListArray.from_arrays(pa.array(all_hands.ravel()), 12)
    column = pd.Series(lists, dtype=pd.ArrowDtype(lists.type), name="hand")
    frame = pd.DataFrame(all_hands, columns=[f"c{card}" for card in range(12)])

    expected = aplset.counts(all_hands)
    ways = {
        "aplset, column of lists": lambda: pa.chunked_array(aplset.counts(column)).to_numpy(),
        "aplset, column per card": lambda: aplset.counts(frame.to_numpy()),
        "numpy_way": lambda: numpy_way.counts(frame.to_numpy()),
    }
    for name, count in ways.items():
        began = time.perf_counter()
        sets = pd.Series(count(), name="sets")
        seconds = time.perf_counter() - began
        assert (sets == expected).all()
        print(f"{name:24} {hands / seconds / 1e6:8.2f} M hands/s")
    print(sets.value_counts().sort_index())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
