# Definitions for the beginning of a script. A definition may need those above it.


import math


from functools import reduce


from itertools import combinations


from itertools import zip_longest


import numpy as np


from numpy.lib.stride_tricks import sliding_window_view


rng = np.random.default_rng()


def choose(a, b):
    def one(a, b):
        if a % 1 or b % 1:
            return math.gamma(b + 1) / math.gamma(a + 1) / math.gamma(b - a + 1)
        return float(math.comb(int(b), int(a)))

    return np.vectorize(one)(a, b)


def on_cells(f, frames, *arrays):
    arrays = [np.asarray(x) for x in arrays]
    shape = max((x.shape[:n] for n, x in zip(frames, arrays)), key=len)
    cells = [f(*(x[at[:n]] for n, x in zip(frames, arrays))) for at in np.ndindex(shape)]
    return np.reshape(cells, shape + np.shape(cells[0]))


def scan(f, x, axis=0):
    x = np.moveaxis(x, axis, 0)
    cells = [reduce(lambda b, a: f(a, b), x[last::-1]) for last in range(len(x))]
    return np.moveaxis(np.array(cells), 0, axis)


def windows(n, x, axis=0):
    cells = np.moveaxis(sliding_window_view(x, abs(n), axis), -1, 0)
    return cells if n > 0 else cells[::-1]


def rotate(n, x, axis):
    places = np.indices(x.shape)[axis] + np.expand_dims(n, axis)
    return np.take_along_axis(x, places % x.shape[axis], axis)


def axes_to(to, x):
    to = np.ravel(to).astype(int) - 1
    shape = [np.array(x.shape)[to == axis].min() for axis in range(to.max() + 1)]
    return x[tuple(np.indices(shape)[to])]


def take(n, x, fill=0):
    n = np.ravel(n).astype(int)
    x = np.reshape(x, np.shape(x) or [1] * len(n))
    x = x[tuple(slice(k) if k >= 0 else slice(k, None) for k in n)]
    pads = [(0, k - m) if k >= 0 else (-k - m, 0) for k, m in zip(n, x.shape)]
    return np.pad(x, pads, constant_values=fill)


def drop(n, x):
    n = np.ravel(n).astype(int)
    x = np.reshape(x, np.shape(x) or [1] * len(n))
    return x[tuple(slice(k, None) if k >= 0 else slice(k) for k in n)]


def filled(n, x, axis, fill):
    places = np.minimum(np.cumsum(n >= 0), x.shape[axis]) - 1
    pads = [(0, int(other == axis)) for other in range(x.ndim)]
    places = np.repeat(np.where(n < 0, -1, places), abs(n))
    cells = np.moveaxis(np.pad(x, pads, constant_values=fill), axis, 0)
    return np.moveaxis(cells[places], 0, axis)


def replicate(n, x, axis=0, fill=0):
    n, x = np.ravel(n).astype(int), np.atleast_1d(x)
    if len(n) == 1:
        n = np.tile([n[0], 0] if n[0] < 0 else n, x.shape[axis])
    return filled(n, x, axis, fill)


def expand(bits, x, axis=0, fill=0):
    return filled(2 * np.ravel(bits).astype(int) - 1, np.atleast_1d(x), axis, fill)


def index_of(a, b):
    a = np.ravel(a).tolist()
    places = dict(zip(a[::-1], range(len(a))[::-1]))
    return np.vectorize(lambda x: places.get(x, len(a)), otypes=[int])(b)


def encode(bases, numbers):
    bases, numbers = np.asarray(bases), np.asarray(numbers)
    rest, digits = np.add.outer(np.zeros(bases.shape[1:], int), numbers), []
    for base in np.atleast_1d(bases)[::-1]:
        base = np.reshape(base, np.shape(base) + (1,) * numbers.ndim)
        count = np.floor(rest / np.where(base == 0, 1, base)) * (base != 0)
        digits.insert(0, rest - base * count.astype(rest.dtype))
        rest = count.astype(rest.dtype)
    return np.reshape(digits, bases.shape + numbers.shape)


def decode(bases, digits):
    bases, digits = np.atleast_1d(bases), np.atleast_1d(digits)
    ones = (1,) * (digits.ndim - 1)
    number = 0
    for place in range(max(bases.shape[-1], len(digits))):
        base = bases[..., min(place, bases.shape[-1] - 1)]
        number = number * np.reshape(base, base.shape + ones) + digits[min(place, len(digits) - 1)]
    return number


def matrify(text):
    words = [word for word in text.split(" ") if word]
    return np.array(list(zip_longest(*words, fillvalue=" "))).T


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
