"""The article's sentence in NumPy, J, BQN and GNU APL, on the same hands.

Each language runs the sentence on the first 12 cards of a shuffled deck, on all 81 cards, and on
1,000 hands at once, `[card;hand;feature;characteristic]`. The combinations are made beforehand.
"""

import re
import tempfile
from itertools import chain, combinations
from math import comb
from statistics import median

import numpy as np
from languages import Apl, Bqn, J, run

DIGITS = np.array(np.unravel_index(range(81), (3, 3, 3, 3))).T  # [card;feature]
FIRST = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]  # the first hand of APL's generator of 1996
DECK = np.array(FIRST + [card for card in range(81) if card not in FIRST])
PLACES = (np.arange(12)[:, None] + 5 * np.arange(1000)) % 81  # [card;hand]


def combin(k, n):
    items = chain.from_iterable(combinations(range(n), k))
    return np.fromiter(items, np.intp, comb(n, k) * k).reshape(-1, k)


def slow_count(hand):
    """Counts the combinations of a hand `[card]` whose digits of each feature sum to 0, 3 or 6."""
    sums = DIGITS[hand][combin(3, len(hand))].sum(axis=1)
    return int((sums % 3 == 0).all(axis=1).sum())


def answers():
    """Returns the numbers of sets that each language must find."""
    return [slow_count(FIRST), slow_count(DECK), sum(map(slow_count, DECK[PLACES].T))]


def in_numpy(seconds):
    """Returns the times of the tasks, and of the first two with COMBIN. `seconds` times a call."""
    h = DIGITS[DECK][:, :, None] == np.arange(3)  # [card;feature;characteristic]
    k, m, i, j = h[:12], h[PLACES], combin(3, 12), combin(3, 81)
    assert [len(sets(k, i)), len(sets(h, j)), counts(m, i).sum()] == answers()
    before = [lambda: sets(k, i), lambda: sets(h, j), lambda: counts(m, i)]
    inside = [lambda: sets(k, combin(3, 12)), lambda: sets(h, combin(3, 81))]
    return [seconds(work) for work in before], [seconds(work) for work in inside]


def sets(h, i):
    f = h[i]  # [combination;card;feature;characteristic]
    b = (f.sum(axis=1, dtype=np.uint8) != 2).all(axis=(1, 2))  # [combination]
    return f[b]  # [set;card;feature;characteristic]


def counts(h, i):
    f = h[i]  # [combination;card;hand;feature;characteristic]
    b = (f.sum(axis=1, dtype=np.uint8) != 2).all(axis=(2, 3))  # [combination;hand]
    return b.sum(axis=0)  # [hand]


# Each session prints 15 lines with an answer and a time in microseconds, five lines for each task.
# CALLS is the number of calls that are timed together.
SESSIONS = {
    J: """
        comb=: {{ (#~ [: *./"1 }:"1 < }."1) (x # y) #: i. y ^ x }}
        sets=: {{ (*./"1 *./"1 ] 2 ~: +/"3 y) # y }}
        counts=: {{ +/ *./"1 *./"1 ] 2 ~: +/"4 y }}
        run=: {{ for. i. 5 do. echo (". y) , 1e6 * x (6!:2) y end. }}
        i=: 3 comb 12 [ j=: 3 comb 81 [ k=: 12 {. h=: (3 3 3 3 #: DECK) =/ i. 3
        m=: (81 | (i. 12) +/ 5 * i. 1000) { h
        CALLS run '# sets i { k'
        1 run '# sets j { h'
        1 run '+/ counts i { m'
        exit 0
    """,
    Bqn: """
        Comb←{(∧˝˘(1↓˘𝕩)>¯1↓˘𝕩)/𝕩}{>⥊↕𝕩‿𝕩‿𝕩}
        Sets←{(∧˝⎉1∧˝⎉1 2≠+˝⎉3 𝕩)/𝕩}
        Counts←{+˝∧˝⎉1∧˝⎉1 2≠+˝⎉4 𝕩}
        _run←{F←𝔽 ⋄ {𝕊: •Out(•Fmt F@)∾" "∾•Fmt 1e6×𝕩F•_timed@}¨5⥊𝕩}
        i←Comb 12 ⋄ j←Comb 81 ⋄ k←12↑h←(3|⌊DECK÷⌜27‿9‿3‿1)=⌜↕3
        m←(81|(↕12)+⌜5×↕1000)⊏h
        {𝕊: ≠Sets i⊏k}_run CALLS
        {𝕊: ≠Sets j⊏h}_run 1
        {𝕊: +´Counts i⊏m}_run 1
    """,
    Apl: """
        ⎕PW←1000
        COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}
        SETS←{(∧/∧/2≠+/[2]⍵)⌿⍵}
        COUNTS←{+⌿∧/∧/2≠+/[2]⍵}
        MS←{⍵+24 60 60 1000⊥3↓⎕TS}
        ∇N RUN X;B;C;L;Z
        L←0
        NEXT:B←MS C←0
        CALL:Z←⍎X
        →(N>C←C+1)/CALL
        Z,1000×((MS 0)-B)÷N
        →(5>L←L+1)/NEXT
        ∇
        I←3 COMBIN 12 ◊ J←3 COMBIN 81 ◊ K←12↑[1]H←(⍉3 3 3 3⊤DECK)∘.=0 1 2
        M←H[1+81|(¯1+⍳12)∘.+5×¯1+⍳1000;;]
        CALLS RUN '↑⍴SETS K[I;;]'
        1 RUN '↑⍴SETS H[J;;]'
        1 RUN '+/COUNTS M[I;;;]'
        )OFF
    """,
}


def in_interpreter(interpreter, calls):
    """Returns the times of the tasks in an interpreter, in seconds."""
    is_bqn = isinstance(interpreter, Bqn)
    script = re.sub("^ +", "", SESSIONS[type(interpreter)], flags=re.MULTILINE)
    deck = ("‿" if is_bqn else " ").join(map(str, DECK))
    script = script.replace("DECK", deck).replace("CALLS", str(calls))
    with tempfile.NamedTemporaryFile("w", suffix=".bqn", encoding="utf-8") as file:
        file.write(script)
        file.flush()
        command = [interpreter.program, file.name] if is_bqn else interpreter.command
        out = run(command, "" if is_bqn else script)
    lines = re.findall("^([0-9.e+]+) ([0-9.e+]+) *$", out, flags=re.MULTILINE)
    assert [int(answer) for answer, _ in lines] == np.repeat(answers(), 5).tolist(), out
    return [median(float(time) for _, time in lines[task : task + 5]) / 1e6 for task in (0, 5, 10)]
