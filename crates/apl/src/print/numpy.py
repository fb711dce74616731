import math


from functools import reduce


from itertools import combinations


import numpy as np


rng = np.random.default_rng()


factorial = np.vectorize(lambda n: math.gamma(n + 1))


def binomial(n, k):
    if n % 1 or k % 1:
        return factorial(n) / factorial(k) / factorial(n - k)
    return math.comb(int(n), int(k))


def choose(n, k):
    return np.vectorize(binomial, otypes=[np.result_type(n, k, int)])(n, k)


def on_cells(f, frames, *arrays):
    arrays = [np.asarray(x) for x in arrays]
    shape = max((x.shape[:n] for n, x in zip(frames, arrays)), key=len)
    cells = [f(*(x[at[:n]] for n, x in zip(frames, arrays))) for at in np.ndindex(shape)]
    return np.reshape(cells, shape + np.shape(cells[0]))


def fold(f, x, axis=0):
    return reduce(lambda b, a: f(a, b), np.moveaxis(x, axis, 0)[::-1])


def scan(f, x, axis=0):
    x = np.moveaxis(x, axis, 0)
    cells = [fold(f, x[: last + 1]) for last in range(len(x))]
    return np.moveaxis(np.array(cells), 0, axis)


def windows(n, x, axis=0):
    cells = np.lib.stride_tricks.sliding_window_view(x, abs(n), axis)
    return np.moveaxis(cells, -1, 0)[:: np.sign(n)]


def rotate(n, x, axis=0):
    places = np.indices(x.shape)[axis] + np.expand_dims(n, axis).astype(int)
    return np.take_along_axis(x, places % x.shape[axis], axis)


def filler(x):
    return " " if x.dtype.kind == "U" else 0


def take(n, x):
    n = np.ravel(n).astype(int)
    x = np.reshape(x, np.shape(x) or [1] * len(n))
    x = x[tuple(slice(k) if k >= 0 else slice(k, None) for k in n)]
    pads = [(0, k - m) if k >= 0 else (-k - m, 0) for k, m in zip(n, x.shape)]
    return np.pad(x, pads, constant_values=filler(x))


def drop(n, x):
    left = np.maximum(np.subtract(np.shape(x) or 1, np.abs(n)), 0)
    return take(np.where(np.less(n, 0), left, -left), x)


def replicate(n, x, axis=0):
    n, x = np.ravel(n).astype(int), np.moveaxis(np.atleast_1d(x), axis, 0)
    n = np.tile([n[0], 0] if n[0] < 0 else n, len(x)) if len(n) == 1 else n
    places = np.where(n < 0, -1, np.minimum(np.cumsum(n >= 0), len(x)) - 1)
    cells = np.append(x, np.full((1, *x.shape[1:]), filler(x), x.dtype), 0)
    return np.moveaxis(cells[np.repeat(places, abs(n))], 0, axis)


def expand(bits, x, axis=0):
    # With a 0 at the end, a single bit is not a number for all cells.
    return replicate(np.append(2 * np.ravel(bits) - 1, 0), x, axis)


def index_of(a, b):
    a = np.ravel(a).tolist()
    places = dict(zip(a[::-1], range(len(a))[::-1]))
    return np.vectorize(lambda x: places.get(x, len(a)), otypes=[int])(b)


def grade(x, sign):
    keys = np.unique(x, return_inverse=True)[1].reshape((len(x), np.size(x[0])))
    return np.lexsort([np.zeros(len(x)), *(sign * keys.T[::-1])])


def encode(bases, x):
    digits = []
    for base in np.ravel(bases)[::-1]:
        x, digit = np.divmod(x, base) if base else (x * 0, x + 0)
        digits.insert(0, digit)
    return np.reshape(digits, np.shape(bases) + np.shape(x))


def decode(bases, digits):
    bases, digits = np.moveaxis(np.atleast_1d(bases), -1, 0), np.atleast_1d(digits)
    length, number = max(len(bases), len(digits)), 0
    bases, digits = (np.resize(x, (length, *x.shape[1:])) for x in (bases, digits))
    for base, digit in zip(bases, digits):
        number = number * np.reshape(base, base.shape + (1,) * digit.ndim) + digit
    return number


def matrify(text):
    words = " ".join(map("".join, np.atleast_2d(text))).split(" ")
    words = [word.ljust(max(map(len, words))) for word in words if word]
    return np.array(list(map(list, words)))


def hand(codes):
    letters = np.array(list("123RGPDOSFHL")).reshape((4, 3))
    return np.equal.outer(letters, matrify(codes)).any(axis=3).transpose(2, 0, 1)


def fmt(cards):
    words = "1 2 3 Red Green Purple Diamond Oval Squiggle Filled Hollow Lined".split()
    words = np.repeat(np.resize(words, cards.size), cards.ravel())
    return np.resize(words, cards.shape[:-1])


def deal(n):
    cards = rng.choice(81, n, replace=False)
    return np.equal.outer(encode([3, 3, 3, 3], cards).T, [0, 1, 2])


def sets(h):
    f = h[np.array(list(combinations(range(len(h)), 3)))]
    return f[(f.sum(axis=1) != 2).all(axis=2).all(axis=1)]
