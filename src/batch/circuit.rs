//! Evaluates any boolean function of a hand on many hands at once.
//!
//! A function is a [`Circuit`] of operations on bits. Each operation works on words with one bit
//! per hand, as those of the kernels do. The operations are put in an order in which few words are
//! needed at a time, so that these stay in the fastest memory.

use super::counts::bytes;
use super::hands::Hands;
use super::kernel::digit::one_hot;
use super::lanes::{BitWord, Job, Lanes};
use super::level;
use super::pack::Packer;
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
    /// The bit of a hand at this index of `[card;feature;characteristic]`, in ravel order.
    Input(usize),
    /// The opposite of a bit.
    Not(usize),
    /// Whether both bits are on.
    And(usize, usize),
    /// Whether one or both bits are on.
    Or(usize, usize),
    /// Whether two bits differ.
    Xor(usize, usize),
    /// Whether two of three bits are on, [`two_of_three`](super::two_of_three).
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

    /// Returns the kind of the gate.
    fn kind(self) -> Kind {
        match self {
            Self::Constant(false) => Kind::Off,
            Self::Constant(true) => Kind::On,
            Self::Input(_) => Kind::Input,
            Self::Not(_) => Kind::Not,
            Self::And(..) => Kind::And,
            Self::Or(..) => Kind::Or,
            Self::Xor(..) => Kind::Xor,
            Self::Two(_) => Kind::Two,
            Self::Odd(_) => Kind::Odd,
            Self::Most(_) => Kind::Most,
        }
    }
}

/// The kind of a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Off,
    On,
    Input,
    Not,
    And,
    Or,
    Xor,
    Two,
    Odd,
    Most,
}

/// A gate with the words that it reads, or the number of the input, and the word that it writes.
#[derive(Debug, Clone, Copy)]
struct Placed {
    kind: Kind,
    from: [u32; 3],
    to: u32,
}

/// A function from the bits of a hand to numbers, as operations on bits.
///
/// Like a kernel, it works on words of 512, 256 or 128 hands, and on the threads of rayon's current
/// pool.
#[derive(Debug, Clone)]
pub struct Circuit {
    /// The gates in the order of evaluation, on words instead of gates, each with the word that it
    /// writes.
    gates: Vec<Placed>,
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
            let mut from = [0; 3];
            for (from, own) in from.iter_mut().zip(gates[gate].needs()) {
                *from = word[own] as u32;
            }
            if let Gate::Input(bit) = gates[gate] {
                from[0] = bit as u32;
            }
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
            placed.push(Placed { kind: gates[gate].kind(), from, to: word[gate] as u32 });
        }
        let numbers = numbers.iter().map(|bits| bits.iter().map(|&bit| word[bit]).collect());
        Self { gates: placed, words, numbers: numbers.collect() }
    }

    /// Returns the number of operations on words.
    #[must_use]
    pub fn operations(&self) -> usize {
        let is_operation = |gate: &Placed| !matches!(gate.kind, Kind::Off | Kind::On | Kind::Input);
        self.gates.iter().filter(|gate| is_operation(gate)).count()
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
        let bits = 12 * hands.cards();
        let is_known = |gate: &Placed| gate.kind != Kind::Input || (gate.from[0] as usize) < bits;
        assert!(self.gates.iter().all(is_known), "INDEX ERROR: no such bit");
        let mut all = Array2::zeros((hands.len(), self.numbers.len()));
        let (width, ids) = (self.numbers.len(), &*hands.ids());
        let out = all.as_slice_mut().expect("a new array");
        if width > 0 {
            over_tasks(out, TASK * width, |task, out| {
                level::run(RunCircuit { circuit: self, ids, first: task * TASK, out });
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

/// The job of evaluating a circuit on hands, starting at hand `first`.
struct RunCircuit<'a> {
    circuit: &'a Circuit,
    ids: &'a ArrayRef2<u8>,
    first: usize,
    out: &'a mut [u16],
}

impl Job for RunCircuit<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { circuit, ids, first, out } = self;
        let (none, numbers) = (W::splat(token, 0), &circuit.numbers);
        let mut packer = Packer::<W>::new(token, ids);
        let mut words = vec![[none; BLOCK]; circuit.words];
        let mut bits = vec![[none; BLOCK]; 12 * ids.ncols()];
        let blocks = out.chunks_mut(BLOCK * W::HANDS * numbers.len());
        for (first, out) in (first..).step_by(BLOCK * W::HANDS).zip(blocks) {
            let groups = out.len().div_ceil(W::HANDS * numbers.len());
            for group in 0..groups {
                packer.pack(first + group * W::HANDS);
                for (card, bits) in packer.hand.iter().zip(bits.as_chunks_mut::<12>().0) {
                    for (bit, word) in bits.iter_mut().zip(one_hot(*card).as_flattened()) {
                        bit[group] = *word;
                    }
                }
            }
            evaluate(none, &circuit.gates, &bits, &mut words);
            for (group, out) in out.chunks_mut(W::HANDS * numbers.len()).enumerate() {
                for (number, planes) in numbers.iter().enumerate() {
                    let plane = |at: usize| planes.get(at).map_or(none, |&at| words[at][group]);
                    let low = bytes(token, std::array::from_fn(plane));
                    let high = bytes(token, std::array::from_fn(|at| plane(at + 8)));
                    let column = out[number..].iter_mut().step_by(numbers.len());
                    for ((to, low), high) in column.zip(low).zip(high) {
                        *to = u16::from_le_bytes([low, high]);
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
fn evaluate<W: BitWord>(none: W, gates: &[Placed], bits: &[[W; BLOCK]], words: &mut [[W; BLOCK]]) {
    for gate in gates {
        let (to, [a, b, c]) = (gate.to as usize, gate.from.map(|at| at as usize));
        // A function that returned a block would copy it once more.
        macro_rules! each {
            (|$at:ident| $word:expr) => {
                for $at in 0..BLOCK {
                    words[to][$at] = $word;
                }
            };
        }
        match gate.kind {
            Kind::Off => words[to] = [none; BLOCK],
            Kind::On => words[to] = [!none; BLOCK],
            Kind::Input => each!(|at| bits[a][at]),
            Kind::Not => each!(|at| !words[a][at]),
            Kind::And => each!(|at| words[a][at] & words[b][at]),
            Kind::Or => each!(|at| words[a][at] | words[b][at]),
            Kind::Xor => each!(|at| words[a][at] ^ words[b][at]),
            Kind::Two => each!(|at| words[a][at].two_of_three(words[b][at], words[c][at])),
            Kind::Odd => each!(|at| words[a][at].odd_of_three(words[b][at], words[c][at])),
            Kind::Most => each!(|at| words[a][at].most_of_three(words[b][at], words[c][at])),
        }
    }
}
