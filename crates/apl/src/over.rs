//! Runs a sentence on many hands at once.

use crate::circuit::{Gates, NoCircuit, Number};
use crate::error::{AplError, Fault};
use crate::lift::lifted;
use crate::run::{Sentence, run_with};
use crate::step::{Given, Names, Op, Options, Step};
use crate::value::{listed, shaped, shown};
use aplset::batch::{Circuit, Hands};
use itertools::Itertools;
use ndarray::{Array2, ArrayD, ArrayRef2, ArrayView1};
use rayon::prelude::*;
use std::ops::Range;

/// The values of a sentence, with an axis of hands before the axes of the value for each hand. The
/// numbers have the smallest of these types that holds them for any hands.
#[derive(Debug, Clone, PartialEq)]
pub enum Answers {
    /// Numbers 0 and 1.
    Bits(ArrayD<bool>),
    /// Whole numbers from 0 to 255.
    Bytes(ArrayD<u8>),
    /// Whole numbers from ¯32768 to 32767.
    Whole(ArrayD<i16>),
    /// Other numbers, or numbers that were computed hand by hand.
    Numbers(ArrayD<f64>),
}

/// Evaluates an expression on the array in [`Answers`] of any type.
///
/// # Examples
/// See [`Compiled`].
#[macro_export]
macro_rules! each_answer {
    ($answers:expr, $a:ident => $made:expr) => {
        match $answers {
            $crate::Answers::Bits($a) => $made,
            $crate::Answers::Bytes($a) => $made,
            $crate::Answers::Whole($a) => $made,
            $crate::Answers::Numbers($a) => $made,
        }
    };
}

/// What the name H is in each run of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandKind {
    /// Cards of Set, as bits `[card;feature;characteristic]`.
    Cards,
    /// Whole numbers from 0 to 255, such as the cards of another deck. Circuits are made for
    /// numbers with as many bits as this one, and hands with larger numbers run one by one.
    Numbers(u8),
}

/// A sentence that is compiled for many values of the name H.
///
/// The sentence becomes a circuit of operations on words with a bit of each hand. What is the same
/// for all hands, such as `3 COMBIN 12`, costs nothing. If a word has no circuit, the sentence runs
/// hand by hand.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, deal_many};
/// use aplset_apl::{Given, HandKind, Names, each_answer, run};
///
/// let ids = deal_many(1000, 12, 1);
/// let first = Given::of_hand(&ids.row(0).mapv(usize::from));
/// // How many red cards has each hand?
/// let red = run("+/H[;2;1]", &Names::from([("H".into(), first)]))?.compiled(HandKind::Cards)?;
/// let answers = red.over(&Hands::from_ids(&ids)?)?;
/// assert_eq!((red.by_hand(), each_answer!(&answers, a => a.len())), (None, 1000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Compiled {
    text: String,
    options: Options,
    /// The names in the sentence other than H.
    names: Names,
    kind: HandKind,
    /// The shape of H, if the sentence has this name.
    hand: Option<Vec<usize>>,
    /// The shape of the value for each hand.
    shape: Vec<usize>,
    /// The number of bits of each number: 1, 8, 16 with a sign, or 64 for a float.
    bits: usize,
    how: How,
}

/// How a sentence gets its values.
#[derive(Debug, Clone)]
enum How {
    /// The value is the same for all hands.
    Same(Vec<f64>),
    Circuit(Circuit),
    /// The sentence runs on each hand, because a word at this position has no circuit.
    ByHand {
        word: String,
        place: Range<usize>,
        reason: NoCircuit,
    },
}

impl Sentence {
    /// Runs the sentence on many hands. The name H is each of them, as bits
    /// `[card;feature;characteristic]`.
    ///
    /// **Shape** `[hand;…]`. **Cost** [`Compiled::operations`] for up to 512 hands, or a run for
    /// each hand if a word has no circuit.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`compiled`](Self::compiled) and [`Compiled::over`].
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::{Hands, deal_many};
    /// use aplset_apl::{Answers, Given, Names, run};
    ///
    /// let ids = deal_many(1000, 12, 1);
    /// let hands = Hands::from_ids(&ids)?;
    /// let first = Given::of_hand(&ids.row(0).mapv(usize::from));
    /// let sentence = run("+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]", &Names::from([("H".into(), first)]))?;
    /// let Answers::Bytes(counts) = sentence.over(&hands)? else { panic!() };
    /// assert!(counts.iter().map(|&count| u16::from(count)).eq(hands.counts().iter()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn over(&self, hands: &Hands) -> Result<Answers, AplError> {
        self.compiled(HandKind::Cards)?.over(hands)
    }

    /// Compiles the sentence for many values of the name H, which have the shape that H has in this
    /// run.
    ///
    /// # Errors
    /// Returns the error of this run, or an error if H does not have the shape of cards, or if the
    /// value has no numbers.
    pub fn compiled(&self, kind: HandKind) -> Result<Compiled, AplError> {
        if let Some(error) = self.error() {
            return Err(error.clone());
        }
        let given = |(at, step): (usize, &Step)| match &step.op {
            Op::Given(name) => Some((name.clone(), self.given_at(at))),
            _ => None,
        };
        let mut names: Names = self.steps.all.iter().enumerate().filter_map(given).collect();
        let hand = names.remove("H").map(|given| given.value.shape().to_vec());
        if let (HandKind::Cards, Some(shape)) = (kind, hand.as_deref())
            && !matches!(shape, [_, 4, 3])
        {
            let found = format!("H of shape {}", listed(shape));
            let advice = "Run the sentence on a hand of cards first.";
            let is_hand = |step: &&Step| matches!(&step.op, Op::Given(name) if name == "H");
            let place = self.steps.all.iter().find(is_hand).map_or(0..0, |step| step.place.clone());
            return Err(AplError::new(Fault::rank(found, advice), place));
        }
        if let Some(step) = self.steps.all.iter().find(|step| step.is_random()) {
            let advice = "Each hand would have the same random numbers.";
            let fault = Fault::domain("found random numbers", advice);
            return Err(AplError::new(fault, step.word.clone()));
        }
        let last = &self.steps.all[self.steps.last];
        let numbers = last.value.numbers().map_err(|fault| {
            let fault = fault.with_advice("The value for each hand must be numbers.");
            AplError::new(fault, last.word.clone())
        })?;
        let mut gates = Gates::default();
        let input = |at: usize| match kind {
            HandKind::Cards => gates.input(at..at + 1),
            HandKind::Numbers(most) => {
                gates.input(8 * at..8 * (at + 1) - most.leading_zeros() as usize)
            }
        };
        let given = hand
            .as_deref()
            .map(|shape| ("H", shaped(shape, (0..shape.iter().product()).map(input).collect())));
        let made = lifted(&mut gates, &self.steps, &given.into_iter().collect());
        let (how, bits) = match made.map(|mut steps| steps.swap_remove(self.steps.last)) {
            Ok(Some(numbers)) => {
                let bits = numbers.iter().map(Number::size).max().unwrap_or(1);
                let outputs = numbers.iter().map(|number| number.lowest(bits)).collect_vec();
                (How::Circuit(Circuit::new(&gates.all, &outputs)), bits)
            }
            Ok(None) => {
                let numbers = numbers.iter().copied().collect_vec();
                let holds = |&bits: &usize| numbers.iter().all(|&number| fits(number, bits));
                let bits = [1, 8, 16].into_iter().find(holds).unwrap_or(64);
                (How::Same(numbers), bits)
            }
            Err((step, reason)) => {
                let place = self.steps.all[step].word.clone();
                let word = self.text.chars().skip(place.start).take(place.len()).collect();
                (How::ByHand { word, place, reason }, 64)
            }
        };
        let (text, options, shape) = (self.text.clone(), self.options, last.value.shape().to_vec());
        Ok(Compiled { text, options, names, kind, hand, shape, bits, how })
    }
}

impl Compiled {
    /// Returns what the name H is.
    #[must_use]
    pub fn kind(&self) -> HandKind {
        self.kind
    }

    /// Returns the shape of the value for each hand.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns the word that has no circuit, such as `⍋`, or `× of more than 16 bits`, if the
    /// sentence runs hand by hand.
    #[must_use]
    pub fn by_hand(&self) -> Option<String> {
        let How::ByHand { word, reason, .. } = &self.how else { return None };
        Some(match reason {
            NoCircuit::Word => word.clone(),
            NoCircuit::Bits => format!("{word} of more than 16 bits"),
            NoCircuit::Gates => format!("{word} of too many operations"),
        })
    }

    /// Returns the number of operations on words with a bit of each hand.
    #[must_use]
    pub fn operations(&self) -> usize {
        if let How::Circuit(circuit) = &self.how { circuit.operations() } else { 0 }
    }

    /// Returns the answers for no hands, which have the type of all answers.
    #[must_use]
    pub fn none(&self) -> Answers {
        self.typed(0, Vec::new())
    }

    /// Runs the sentence on many hands.
    ///
    /// **Shape** `[hand;…]`. **Cost** [`operations`](Self::operations) for up to 512 hands, or a
    /// run for each hand if a word has no circuit.
    ///
    /// # Errors
    /// Returns an error if the shape of the value depends on the hand, or the error of a hand that
    /// runs alone. [`AplError::hand`] is the index of the hand.
    ///
    /// # Panics
    /// Panics with `RANK ERROR` if the sentence was compiled for other hands.
    #[track_caller]
    pub fn over(&self, hands: &Hands) -> Result<Answers, AplError> {
        assert!(self.kind == HandKind::Cards, "RANK ERROR: compiled for numbers");
        if hands.is_empty() {
            return Ok(self.none());
        }
        self.check(12 * hands.cards());
        let circuit = |circuit: &Circuit| Some(circuit.run(hands));
        self.answers(&hands.ids(), circuit, |ids| Given::of_hand(&ids.mapv(usize::from)))
    }

    /// Runs the sentence on many arrays of whole numbers, which are rows with the elements of H in
    /// ravel order.
    ///
    /// **Shape** from `[hand;element]` to `[hand;…]`. **Cost** as for [`over`](Self::over).
    ///
    /// # Errors
    /// Returns an error as [`over`](Self::over) does, or if the number for a hand is too large for
    /// the type of the answers.
    ///
    /// # Panics
    /// Panics with `RANK ERROR` if the sentence was compiled for other hands.
    ///
    /// # Examples
    /// ```
    /// use aplset::ndarray::array;
    /// use aplset_apl::{Answers, Given, HandKind, Names, run};
    ///
    /// // Four cards with two binary features. How many first features are 1?
    /// let first = Given::of_numbers(&array![[0, 1], [1, 1], [1, 0], [0, 0]]);
    /// let run = run("+/H[;1]", &Names::from([("H".into(), first)]))?;
    /// let rows = array![[0, 1, 1, 1, 1, 0, 0, 0], [1, 1, 1, 0, 1, 0, 0, 1]];
    /// let answers = run.compiled(HandKind::Numbers(1))?.over_numbers(&rows)?;
    /// assert_eq!(answers, Answers::Bytes(array![2, 3].into_dyn()));
    /// # Ok::<(), aplset_apl::AplError>(())
    /// ```
    #[track_caller]
    pub fn over_numbers(&self, rows: &ArrayRef2<u8>) -> Result<Answers, AplError> {
        let HandKind::Numbers(most) = self.kind else { panic!("RANK ERROR: compiled for cards") };
        if rows.nrows() == 0 {
            return Ok(self.none());
        }
        self.check(rows.ncols());
        let is_input = |number: &u8| number.leading_zeros() >= most.leading_zeros();
        let circuit =
            |circuit: &Circuit| rows.iter().all(is_input).then(|| circuit.run_bytes(rows));
        let shape = self.hand.as_deref().unwrap_or(&[]);
        self.answers(rows, circuit, |row| Given::of_numbers(&shaped(shape, row.to_vec())))
    }

    /// Checks that H has this number of elements.
    #[track_caller]
    fn check(&self, elements: usize) {
        if let Some(shape) = &self.hand {
            let is_shape = shape.iter().product::<usize>() == elements;
            assert!(is_shape, "RANK ERROR: hands of {elements} elements, compiled for {shape:?}");
        }
    }

    /// Returns the values of the circuit for all rows, or those of each hand if there is none.
    fn answers(
        &self,
        rows: &ArrayRef2<u8>,
        run: impl Fn(&Circuit) -> Option<Array2<u16>>,
        hand: impl Fn(ArrayView1<u8>) -> Given + Sync,
    ) -> Result<Answers, AplError> {
        let numbers = match &self.how {
            How::Same(numbers) => numbers.repeat(rows.nrows()),
            How::Circuit(circuit) => match run(circuit) {
                Some(found) => return Ok(self.of_bits(&found)),
                None => self.each_hand(rows, hand, 0..0)?,
            },
            How::ByHand { place, .. } => self.each_hand(rows, hand, place.clone())?,
        };
        Ok(self.typed(rows.nrows(), numbers))
    }

    /// Makes answers from the numbers of a circuit.
    #[expect(clippy::cast_possible_truncation, reason = "the numbers have these bits")]
    fn of_bits(&self, found: &ArrayRef2<u16>) -> Answers {
        let shape = [&[found.nrows()], &*self.shape].concat();
        let found = found.iter();
        match self.bits {
            1 => Answers::Bits(shaped(&shape, found.map(|&bit| bit == 1).collect())),
            8 => Answers::Bytes(shaped(&shape, found.map(|&number| number as u8).collect())),
            _ => Answers::Whole(shaped(&shape, found.map(|bits| bits.cast_signed()).collect())),
        }
    }

    /// Makes answers from numbers of the type of the sentence.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`fits` is true")]
    fn typed(&self, hands: usize, numbers: Vec<f64>) -> Answers {
        let shape = [&[hands], &*self.shape].concat();
        let all = numbers.iter();
        match self.bits {
            1 => Answers::Bits(shaped(&shape, all.map(|&number| number == 1.0).collect())),
            8 => Answers::Bytes(shaped(&shape, all.map(|&number| number as u8).collect())),
            16 => Answers::Whole(shaped(&shape, all.map(|&number| number as i16).collect())),
            _ => Answers::Numbers(shaped(&shape, numbers)),
        }
    }

    /// Runs the sentence on each hand. The word at `place` is blamed for other shapes.
    fn each_hand(
        &self,
        rows: &ArrayRef2<u8>,
        hand: impl Fn(ArrayView1<u8>) -> Given + Sync,
        place: Range<usize>,
    ) -> Result<Vec<f64>, AplError> {
        let value = |row: ArrayView1<u8>| {
            let mut names = self.names.clone();
            names.insert("H".to_owned(), hand(row));
            let run = run_with(&self.text, &names, self.options)?;
            let fault = match run.value().numbers() {
                Ok(numbers) if numbers.shape() != self.shape => {
                    let [own, first] = [numbers.shape(), &self.shape].map(listed);
                    let word = if let How::ByHand { word, .. } = &self.how { word } else { "H" };
                    let found = format!("the shape of {word} depends on the hand");
                    let advice = format!(
                        "The value has shape {own} here, and {first} for the first hand. Count \
                         with +/, for example."
                    );
                    Fault::length(found, advice)
                }
                Ok(numbers) => match numbers.iter().find(|&&number| !fits(number, self.bits)) {
                    Some(number) => Fault::domain(
                        format!("the value {} needs more than {} bits", shown(*number), self.bits),
                        "The numbers of the first hands are smaller than those of this hand.",
                    ),
                    None => return Ok(numbers.iter().copied().collect_vec()),
                },
                Err(fault) => fault,
            };
            Err(AplError::new(fault, place.clone()))
        };
        let rows = rows.rows().into_iter().collect_vec();
        // All errors are kept until the first one is known.
        let values: Vec<Result<Vec<f64>, AplError>> = rows.into_par_iter().map(value).collect();
        let values = values.into_iter().enumerate();
        let values = values.map(|(hand, value)| value.map_err(|error| error.of_hand(hand)));
        Ok(values.collect::<Result<Vec<_>, _>>()?.concat())
    }
}

/// Returns whether a number has a type with this number of bits.
fn fits(number: f64, bits: usize) -> bool {
    let is_in = match bits {
        1 => number == 0.0 || number == 1.0,
        8 => (0.0..256.0).contains(&number),
        16 => (-32_768.0..32_768.0).contains(&number),
        _ => return true,
    };
    is_in && number == number.round()
}
