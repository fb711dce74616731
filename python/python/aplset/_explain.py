"""Functions that explain and draw one hand."""

from __future__ import annotations

import html
from dataclasses import dataclass
from os import PathLike
from typing import Any, List, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _aplset
from ._arrays import counts
from ._cards import as_array, is_text, numbers
from ._sentence import Steps, explain_sentence


@dataclass(frozen=True, eq=False)
class Step:
    """One step of a program: a fragment in four languages, and the array that it makes."""

    walk: str
    """The name of the series of steps to which this step belongs, such as ``The sentence``."""
    title: str
    apl: str
    j: str
    numpy: str
    """The fragment in NumPy. ``hand`` is a text of codes, and ``rng`` is a random generator."""
    rust: str
    axes: Tuple[str, ...]
    array: NDArray[Any]

    def __str__(self) -> str:
        axes = ", ".join(f"{name} {length}" for name, length in zip(self.axes, self.array.shape))
        return f"{self.title}\n  APL    {self.apl}\n  J      {self.j}\n  NumPy  {self.numpy}\n  Rust   {self.rust}\n  [{axes}]"


class Explanation:
    """The steps of a program on a hand. Jupyter shows the steps as a page."""

    def __init__(self, steps: List[Step], page: str) -> None:
        self.steps = steps
        self.html = page

    def _repr_html_(self) -> str:
        page = html.escape(self.html)
        return f'<iframe srcdoc="{page}" style="width:100%;height:46rem;border:0"></iframe>'

    def __repr__(self) -> str:
        return "\n\n".join(f"{number}. {step}" for number, step in enumerate(self.steps))


class Drawing:
    """A picture of a hand. Jupyter shows the picture."""

    def __init__(self, cards: NDArray[np.uint8], sets: bool) -> None:
        self._cards, self._sets = cards, sets
        self._picture = _aplset.draw(cards, sets)

    def __reduce__(self) -> Any:
        return Drawing, (self._cards, self._sets)

    @property
    def svg(self) -> str:
        return self._picture.svg()

    def save(self, path: Union[str, "PathLike[str]"]) -> None:
        """Write the picture to an SVG file, whose name ends with .svg."""
        if not str(path).lower().endswith(".svg"):
            raise ValueError(f"{path}: expected a name that ends with .svg")
        with open(path, "wb") as file:
            file.write(self.svg.encode())

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self._picture.text()


@overload
def explain(hand: Any, program: str = "apl") -> Explanation: ...
@overload
def explain(hand: str, program: str = "apl", **arrays: Any) -> Steps: ...
def explain(hand: Any, program: str = "apl", **arrays: Any) -> Union[Explanation, Steps]:
    """Run a program on a hand, or a sentence of APL on arrays, and keep the array of every step.

    ``hand`` is a text of codes, card numbers ``[card]``, or bits
    ``[card, feature, characteristic]``. ``program`` is ``"apl"`` for the article's program or
    ``"j"`` for the essay's.

    >>> import aplset
    >>> steps = aplset.explain("1GOF 2GOH 3GOL 3ROH").steps
    >>> step = next(step for step in steps if step.apl == "S←+/[2]F")
    >>> step.numpy, step.axes, step.array.shape
    ('S = F.sum(axis=1)', ('combination', 'feature', 'characteristic'), (4, 4, 3))

    Any other text is a sentence of APL. It can use the arrays that are passed by name. The result
    is a list of steps, as that of :func:`explain_sentence`, which has the right type for a type checker.

    >>> aplset.explain("+/⍳6")[-1].array
    array(21)
    """
    if isinstance(hand, str) and (arrays or not _aplset.is_hand(hand)):
        return explain_sentence(hand, **arrays)
    if arrays:
        raise TypeError("explain: arrays can only be used in a sentence, which is a text")
    steps, page = _aplset.explain(_one_hand(hand), program)
    made = [Step(**{**step, "axes": tuple(step["axes"])}) for step in steps]
    return Explanation(made, page)


def draw(hand: Any, sets: bool = True) -> Drawing:
    """Draw a hand, with its sets marked if ``sets`` is true.

    ``hand`` has any form that :func:`explain` takes.

    >>> import aplset
    >>> aplset.draw("1GOF 2GOH 3GOL").svg[:4]
    '<svg'
    """
    return Drawing(_one_hand(hand), sets)


def _one_hand(hand: Any) -> NDArray[np.uint8]:
    """Return the card numbers of one hand, or raise an error if the hand is invalid."""
    array = as_array("hand", hand)
    if is_text(array) or array.dtype == bool and array.shape[1:] == (4, 3):
        array = numbers(array)
    if array.ndim != 1:
        expected = "expected codes, numbers [card], or bool bits [card, 4, 3]"
        raise ValueError(f"hand: found {array.dtype} of shape {array.shape}, {expected}")
    counts(array)
    return array.astype(np.uint8)
