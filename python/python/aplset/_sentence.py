"""Sentences of APL on NumPy arrays, with the array of each step."""

from __future__ import annotations

from typing import Any, List, Optional, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from . import _aplset


class AplError(ValueError):
    """An error of a sentence of APL, such as a LENGTH ERROR.

    The message has the sentence with a caret below the error. ``name`` is the kind of the error,
    and ``place`` has the positions in the sentence where the error begins and ends. ``advice`` is
    the last line of the message, and ``steps`` are the steps before the error. An error that comes
    from another process, as in a process pool, has no steps.

    >>> import aplset
    >>> try:
    ...     aplset.explain("1 2 3+4 5")
    ... except aplset.AplError as error:
    ...     print(error)
    LENGTH ERROR: 3 and 2 elements
    1 2 3+4 5
         ^
    The arrays need equal shapes, or one of them a single element.
    """

    def __init__(self, message: str, name: str, place: Tuple[int, int], advice: str, steps: Steps) -> None:
        super().__init__(message)
        self.name, self.place, self.advice, self.steps = name, place, advice, steps

    def __reduce__(self) -> Any:
        return AplError, (self.args[0], self.name, self.place, self.advice, Steps())


class SentenceStep:
    """A step of a sentence: an array, and the fragment of the text that makes it."""

    fragment: str
    place: Tuple[int, int]
    """The positions in the sentence of the first character and of the end."""
    axes: Tuple[str, ...]
    """A name for each axis, which is empty if the axis has no name."""
    array: NDArray[Any]

    def __init__(self, run: _aplset.Run, number: int, every: List[SentenceStep], **of: Any) -> None:
        self._run, self._number, self._every = run, number, every
        self.fragment, self.place = of["fragment"], of["place"]
        self.axes, self.array = tuple(of["axes"]), of["array"]

    def sources(self, index: Union[int, Tuple[int, ...]]) -> List[Tuple[SentenceStep, NDArray[np.bool_]]]:
        """Return the steps that an element was computed from, each with a mask of its elements.

        >>> import aplset
        >>> total = aplset.explain("+/[1]M", M=[[1, 2, 3], [4, 5, 6]])[-1]
        >>> [(step, used)] = total.sources(2)
        >>> step.fragment, step.array[used]
        ('M', array([3, 6]))
        """
        element = np.arange(self.array.size).reshape(self.array.shape)[index].item()
        found = []
        for number, places in self._run.sources(self._number, element):
            step = self._every[number]
            used = np.zeros(step.array.size, bool)
            used[places] = True
            found.append((step, used.reshape(step.array.shape)))
        return found

    def __repr__(self) -> str:
        return f"{self.fragment}\n{self.array}"


class Steps(List[SentenceStep]):
    """The steps of a sentence in the order of evaluation. The last one is the result."""

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self))


def explain_sentence(text: str, **arrays: Any) -> Steps:
    """Run a sentence of APL on arrays of numbers, truth values or texts, and keep every step.

    >>> import aplset
    >>> aplset.explain_sentence("(3+/A)÷3", A=[3, 1, 4, 1, 5])[-1].array
    array([2.66666667, 2.        , 3.33333333])
    """
    run = _aplset.Run(text, {name: _given(name, array) for name, array in arrays.items()})
    every: List[SentenceStep] = []
    for number, step in enumerate(run.steps()):
        every.append(SentenceStep(run, number, every, **step))
    steps = Steps(every[number] for number in run.shown())
    error = run.error(text)
    if error is not None:
        raise raised(*error, steps)
    return steps


def raised(
    name: str, place: Tuple[int, int], advice: str, message: str, steps: Optional[Steps] = None
) -> AplError:
    """Return an exception. The compiled module calls this function without steps."""
    return AplError(message, name, place, advice, Steps() if steps is None else steps)


def _given(name: str, given: Any) -> Any:
    """Return truth values or floats as an array, and texts as the shape and items of an array."""
    array = np.asarray(list(given) if isinstance(given, str) else given)
    if array.dtype.kind in "iuf":
        numbers = array.astype(float)
        if not np.isfinite(numbers).all():
            raise ValueError(f"{name}: found {numbers[~np.isfinite(numbers)][0]}, expected finite numbers")
        return numbers
    if array.dtype.kind in "UT":
        return array.shape, [str(text) for text in array.flat]
    if array.dtype != bool:
        raise TypeError(f"{name}: found {array.dtype}, expected numbers, truth values or texts")
    return array
