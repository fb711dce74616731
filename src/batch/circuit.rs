//! Evaluates any boolean function of a hand, or of a row of bytes, on many of them at once.
//!
//! A function is a [`Circuit`] of operations on bits. Each operation works on words with one bit
//! per hand, as those of the kernels do. The operations are put in an order in which few words are
//! needed at a time, so that these stay in the fastest memory.

use super::counts::bytes;
use super::hands::Hands;
use super::kernel::digit::{of_number, one_hot};
use super::lanes::{BitWord, Job, Lanes};
use super::level;
use super::pack::{Packer, contiguous};
use super::tasks::{TASK, over_tasks};
use ndarray::{Array2, ArrayRef2};

/// An operation of a [`Circuit`] on the results of earlier gates, which are given by their indices.
///
/// # Examples
/// ```
/// use aplset::batch::{Circuit, Gate, Hands};
/// use aplset::ndarray::array;
///
/// // Is the first card red? The bits of a card are [feature;characteristic].
/// let circuit = Circuit::new(&[Gate::Input(3)], &[vec![0]]);
/// let ids = array![[0_u8, 1, 2], [40, 1, 3]];
/// assert_eq!(circuit.run(&Hands::from_ids(&ids)?), array![[1], [0]]);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gate {
    /// The same bit for all hands.
    Constant(bool),
    /// The bit of a hand at this index of `[card;feature;characteristic]`, in ravel order, or the
    /// bit of a row of bytes.
    Input(usize),
    /// The opposite of a bit.
    Not(usize),
    /// Whether both bits are on.
    And(usize, usize),
    /// Whether one or both bits are on.
    Or(usize, usize),
    /// Whether two bits differ.
    Xor(usize, usize),
    /// Whether two of three bits are on, [`BitWord::two_of_three`].
    Two([usize; 3]),
    /// Whether one or three of three bits are on.
    Odd([usize; 3]),
    /// Whether two or three of three bits are on.
    Most([usize; 3]),
}

impl Gate {
    /// Returns the gates whose results the gate needs.
    fn needs(self) -> impl Iterator<Item = usize> {
        let needs = match self {
            Self::Constant(_) | Self::Input(_) => [None; 3],
            Self::Not(a) => [Some(a), None, None],
            Self::And(a, b) | Self::Or(a, b) | Self::Xor(a, b) => [Some(a), Some(b), None],
            Self::Two(all) | Self::Odd(all) | Self::Most(all) => all.map(Some),
        };
        needs.into_iter().flatten()
    }

    /// Returns the same operation on other results.
    fn on(self, other: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::Constant(_) | Self::Input(_) => self,
            Self::Not(a) => Self::Not(other(a)),
            Self::And(a, b) => Self::And(other(a), other(b)),
            Self::Or(a, b) => Self::Or(other(a), other(b)),
            Self::Xor(a, b) => Self::Xor(other(a), other(b)),
            Self::Two(all) => Self::Two(all.map(other)),
            Self::Odd(all) => Self::Odd(all.map(other)),
            Self::Most(all) => Self::Most(all.map(other)),
        }
    }
}

/// A function from the bits of a hand to numbers, as operations on bits.
///
/// Like a kernel, it works on words of 512, 256 or 128 hands, and on the threads of rayon's current
/// pool.
#[derive(Debug, Clone)]
pub struct Circuit {
    /// The gates in the order of evaluation, on words instead of gates, each with the word that it
    /// writes.
    gates: Vec<(Gate, usize)>,
    /// The number of words of memory.
    words: usize,
    /// The words of the bits of each number, the lowest bit first.
    numbers: Vec<Vec<usize>>,
}

impl Circuit {
    /// Makes a circuit. Each number is a list of at most 16 gates, which are its bits, the lowest
    /// first. Gates that no number needs are left out.
    ///
    /// **Cost** proportional to the number of gates.
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if a gate needs a later one or a number a missing one, and with
    /// `LENGTH ERROR` if a number has more than 16 bits.
    #[must_use]
    #[track_caller]
    pub fn new(gates: &[Gate], numbers: &[Vec<usize>]) -> Self {
        let ordered = gates.iter().enumerate().all(|(at, gate)| gate.needs().all(|own| own < at));
        assert!(ordered, "INDEX ERROR: a gate needs a later one");
        let is_there = numbers.iter().flatten().all(|&bit| bit < gates.len());
        assert!(is_there, "INDEX ERROR: a number needs a missing gate");
        assert!(numbers.iter().all(|bits| bits.len() <= 16), "LENGTH ERROR: more than 16 bits");
        let order = order(gates, numbers);
        let mut last = vec![0; gates.len()];
        for (at, &gate) in order.iter().enumerate() {
            gates[gate].needs().for_each(|own| last[own] = at);
        }
        numbers.iter().flatten().for_each(|&bit| last[bit] = usize::MAX);
        // The word of a gate is free after the last gate that needs it.
        let (mut words, mut free) = (0, Vec::new());
        let mut word = vec![0; gates.len()];
        let mut placed = Vec::with_capacity(order.len());
        for (at, &gate) in order.iter().enumerate() {
            let on_words = gates[gate].on(|own| word[own]);
            for own in gates[gate].needs() {
                if last[own] == at {
                    free.push(word[own]);
                    // A gate that needs another one twice frees its word once.
                    last[own] = usize::MAX;
                }
            }
            word[gate] = free.pop().unwrap_or_else(|| {
                words += 1;
                words - 1
            });
            placed.push((on_words, word[gate]));
        }
        let numbers = numbers.iter().map(|bits| bits.iter().map(|&bit| word[bit]).collect());
        Self { gates: placed, words, numbers: numbers.collect() }
    }

    /// Returns the number of operations on words.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.gates.iter().filter(|(gate, _)| gate.needs().next().is_some()).count()
    }

    /// Returns the numbers of each hand.
    ///
    /// **Shape** `[hand;number]`. **Cost** [`operations`](Self::operations) for 512, 256 or 128
    /// hands.
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if a hand has too few cards for an input.
    #[must_use]
    #[track_caller]
    pub fn run(&self, hands: &Hands) -> Array2<u16> {
        self.run_on(&hands.ids(), CARD)
    }

    /// Returns the numbers of each row of bytes. An input of the circuit is a bit of `[byte;bit]`,
    /// the lowest bit of a byte first.
    ///
    /// **Shape** from `[row;byte]` to `[row;number]`. **Cost** as for [`run`](Self::run).
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if a row has too few bytes for an input.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::{Circuit, Gate};
    /// use aplset::ndarray::array;
    ///
    /// // Are both bytes odd?
    /// let gates = [Gate::Input(0), Gate::Input(8), Gate::And(0, 1)];
    /// let circuit = Circuit::new(&gates, &[vec![2]]);
    /// assert_eq!(circuit.run_bytes(&array![[3, 5], [4, 7]]), array![[1], [0]]);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn run_bytes(&self, rows: &ArrayRef2<u8>) -> Array2<u16> {
        self.run_on(&contiguous(rows.view().into()), BYTE)
    }

    /// Runs the circuit on the bytes of each row, each of which has `bits` inputs.
    #[track_caller]
    fn run_on(&self, rows: &ArrayRef2<u8>, bits: usize) -> Array2<u16> {
        let inputs = bits * rows.ncols();
        let is_known = |gate| !matches!(gate, Gate::Input(bit) if bit >= inputs);
        assert!(self.gates.iter().all(|&(gate, _)| is_known(gate)), "INDEX ERROR: no such bit");
        let width = self.numbers.len();
        let mut all = Array2::zeros((rows.nrows(), width));
        let out = all.as_slice_mut().expect("a new array");
        if width > 0 {
            over_tasks(out, TASK * width, |task, out| {
                level::run(RunCircuit { circuit: self, rows, bits, first: task * TASK, out });
            });
        }
        all
    }
}

/// Returns the gates that the numbers need, in an order in which each gate follows closely on those
/// that it needs.
fn order(gates: &[Gate], numbers: &[Vec<usize>]) -> Vec<usize> {
    let (mut order, mut is_found) = (Vec::new(), vec![false; gates.len()]);
    for &bit in numbers.iter().flatten() {
        let mut open = vec![(bit, false)];
        while let Some((gate, is_ready)) = open.pop() {
            if is_ready {
                order.push(gate);
            } else if !is_found[gate] {
                is_found[gate] = true;
                open.push((gate, true));
                open.extend(gates[gate].needs().map(|own| (own, false)));
            }
        }
    }
    order
}

/// The number of inputs of a card, and of any other byte.
const CARD: usize = 12;
const BYTE: usize = 8;

/// The job of evaluating a circuit on rows, starting at row `first`.
struct RunCircuit<'a> {
    circuit: &'a Circuit,
    rows: &'a ArrayRef2<u8>,
    bits: usize,
    first: usize,
    out: &'a mut [u16],
}

impl Job for RunCircuit<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { circuit, rows, bits: each, first, out } = self;
        let (none, numbers) = (W::splat(token, 0), &circuit.numbers);
        let mut packer = Packer::<W>::new(token, rows);
        let mut words = vec![[none; BLOCK]; circuit.words];
        let mut bits = vec![[none; BLOCK]; each * rows.ncols()];
        let blocks = out.chunks_mut(BLOCK * W::HANDS * numbers.len());
        for (first, out) in (first..).step_by(BLOCK * W::HANDS).zip(blocks) {
            let groups = out.len().div_ceil(W::HANDS * numbers.len());
            for group in 0..groups {
                packer.planes(
                    first + group * W::HANDS,
                    #[inline(always)]
                    |byte, planes| {
                        let bits = &mut bits[each * byte..][..each];
                        let card = one_hot(of_number(&planes).0);
                        let words = if each == CARD { card.as_flattened() } else { &planes };
                        for (bit, word) in bits.iter_mut().zip(words) {
                            bit[group] = *word;
                        }
                    },
                );
            }
            evaluate(none, &circuit.gates, &bits, &mut words);
            for (group, out) in out.chunks_mut(W::HANDS * numbers.len()).enumerate() {
                for (number, planes) in numbers.iter().enumerate() {
                    let plane = |at: usize| planes.get(at).map_or(none, |&at| words[at][group]);
                    for high in 0..planes.len().div_ceil(8) {
                        let eight = std::array::from_fn(|at| plane(8 * high + at));
                        let column = out[number..].iter_mut().step_by(numbers.len());
                        for (to, byte) in column.zip(bytes(token, eight)) {
                            *to |= u16::from(byte) << (8 * high);
                        }
                    }
                }
            }
        }
    }
}

/// The number of words on which each gate works, so that the choice of its operation takes less
/// time than the operation.
const BLOCK: usize = 8;

/// Evaluates gates on blocks of words.
#[inline(always)]
fn evaluate<W: BitWord>(
    none: W,
    gates: &[(Gate, usize)],
    bits: &[[W; BLOCK]],
    words: &mut [[W; BLOCK]],
) {
    for &(gate, to) in gates {
        // A function that returned a block would copy it once more.
        macro_rules! each {
            (|$at:ident| $word:expr) => {
                for $at in 0..BLOCK {
                    words[to][$at] = $word;
                }
            };
        }
        match gate {
            Gate::Constant(is_on) => words[to] = [if is_on { !none } else { none }; BLOCK],
            Gate::Input(bit) => each!(|at| bits[bit][at]),
            Gate::Not(a) => each!(|at| !words[a][at]),
            Gate::And(a, b) => each!(|at| words[a][at] & words[b][at]),
            Gate::Or(a, b) => each!(|at| words[a][at] | words[b][at]),
            Gate::Xor(a, b) => each!(|at| words[a][at] ^ words[b][at]),
            Gate::Two([a, b, c]) => {
                each!(|at| words[a][at].two_of_three(words[b][at], words[c][at]));
            }
            Gate::Odd([a, b, c]) => {
                each!(|at| words[a][at].odd_of_three(words[b][at], words[c][at]));
            }
            Gate::Most([a, b, c]) => {
                each!(|at| words[a][at].most_of_three(words[b][at], words[c][at]));
            }
        }
    }
}
