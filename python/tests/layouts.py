"""Makes Arrow columns of the same hands in every layout, with cards of every type."""

from decimal import Decimal

import numpy as np
import pyarrow as pa

import aplset

CODES = aplset.codes(np.arange(81)).tolist()


def of(kind, value=lambda card: card):
    """Return a function that makes an array of this type from card numbers."""
    return lambda cards: pa.array([value(card) for card in cards], kind)


def in_dictionary(values, keys):
    def array(cards):
        distinct = list(dict.fromkeys(cards))
        places = pa.array([distinct.index(card) for card in cards], keys)
        return pa.DictionaryArray.from_arrays(places, values(distinct))

    return array


NUMBERS = "uint8 int8 uint16 int16 uint32 int32 uint64 int64 float32 float64"
TEXTS = [pa.string(), pa.large_string(), pa.string_view()]
CARDS = {kind: of(getattr(pa, kind)()) for kind in NUMBERS.split()}
CARDS.update({f"numbers in {kind}": of(kind, str) for kind in TEXTS})
CARDS.update({f"codes in {kind}": of(kind, CODES.__getitem__) for kind in TEXTS})
CARDS.update({
    "decimal128": of(pa.decimal128(38, 0), Decimal),
    "floats in text": of(pa.string(), lambda card: f"{card}.0"),
    "dictionary of uint8": in_dictionary(CARDS["uint8"], pa.uint32()),
    "dictionary of codes": in_dictionary(CARDS["codes in string"], pa.int8()),
    "dictionary of float64": in_dictionary(CARDS["float64"], pa.int64()),
})


def sizes(hands):
    return [len(hand or []) for hand in hands]


def flat(hands):
    return [card for hand in hands for card in hand or []]


def nulls(hands):
    return pa.array([hand is None for hand in hands], pa.bool_())


def lists(cls, kind):
    def column(hands, cards):
        offsets = pa.array(np.cumsum([0, *sizes(hands)]), kind)
        return cls.from_arrays(offsets, cards(flat(hands)), mask=nulls(hands))

    return column


plain = lists(pa.ListArray, pa.int32())


def fixed(hands, cards):
    cells = flat([hand or [0] * len(hands[0]) for hand in hands])
    return pa.FixedSizeListArray.from_arrays(cards(cells), len(hands[0]), mask=nulls(hands))


def dictionary_of_lists(hands, cards):
    places = pa.array(range(len(hands) - 1, -1, -1), pa.int16())
    return pa.DictionaryArray.from_arrays(places, plain(hands[::-1], cards))


def struct(hands, cards):
    column = plain(hands, cards)
    return pa.StructArray.from_arrays([pa.array(range(len(column))), column], ["id", "hand"], mask=nulls(hands))


def chunked(hands, cards):
    return pa.chunked_array([plain(hands[:2], cards), plain(hands[:0], cards), plain(hands[2:], cards)])


def stream(hands, cards):
    batch = pa.record_batch({"id": range(len(hands)), "hand": plain(hands, cards)})
    return pa.RecordBatchReader.from_batches(batch.schema, [batch])


def card_columns(hands, cards):
    columns = [cards([hand[at] for hand in hands]) for at in range(len(hands[0]))]
    return pa.record_batch(columns, [f"c{at}" for at in range(len(columns))])


ANY_SIZE = {
    "list": plain,
    "large list": lists(pa.LargeListArray, pa.int64()),
    "slice": lambda hands, cards: plain([[1, 2, 3], *hands, [5]], cards)[1:-1],
    "dictionary of lists": dictionary_of_lists,
    "struct": struct,
    "table": lambda hands, cards: pa.table({"hand": plain(hands, cards)}),
    "chunked array": chunked,
    "stream": stream,
}
ONE_SIZE = {
    "fixed-size list": fixed,
    "slice of fixed-size lists": lambda hands, cards: fixed([hands[0], *hands], cards)[1:],
    "column for each card": card_columns,
    "slice of columns": lambda hands, cards: card_columns([hands[0], *hands], cards)[1:],
}
