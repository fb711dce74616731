//! Builds circuits, in which the numbers of a sentence are functions of the bits of a hand.

use crate::error::Fault;
use crate::notes::Notes;
use crate::scalar::Scalar;
use crate::value::Filler;
use aplset::batch::Gate;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;

/// The number of a gate. The first two are the bits 0 and 1.
type Bit = usize;

/// The most bits of a number. A sign is one of them.
const MOST: usize = 16;

/// The most bits of the arguments of a function that is made from all of its values.
const TABLE: usize = 10;

/// A whole number as bits of a circuit, the lowest first. If it is signed, the last bit stands for
/// a negative number, as in two's complement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Number {
    bits: Rc<[Bit]>,
    is_signed: bool,
}

impl Filler for Number {
    fn filler() -> Self {
        Self { bits: Rc::new([]), is_signed: false }
    }
}

impl Number {
    /// Makes a number without the highest bits that it does not need.
    fn new(mut bits: Vec<Bit>, mut is_signed: bool) -> Self {
        while is_signed && bits.len() > 1 && bits[bits.len() - 1] == bits[bits.len() - 2] {
            bits.pop();
        }
        if is_signed && bits.last() == Some(&0) {
            is_signed = false;
        }
        while !is_signed && bits.last() == Some(&0) {
            bits.pop();
        }
        Self { bits: bits.into(), is_signed }
    }

    /// Makes a number that is the same for all hands.
    pub fn constant(number: i64) -> Whole {
        i16::try_from(number).map_err(|_| NoCircuit::Bits)?;
        let bits = (0..=MOST).map(|at| Bit::from(number >> at & 1 == 1)).collect();
        Ok(Self::new(bits, true))
    }

    /// Returns the size of the smallest type for the number: 1 bit, 8 bits, or 16 with a sign.
    pub fn size(&self) -> usize {
        match self.bits.len() {
            0..=1 if !self.is_signed => 1,
            0..=8 if !self.is_signed => 8,
            _ => MOST,
        }
    }

    /// Returns the gates of the lowest bits of the number.
    pub fn lowest(&self, bits: usize) -> Vec<Bit> {
        (0..bits).map(|at| self.bit(at)).collect()
    }

    /// Returns a bit, also beyond the first ones.
    fn bit(&self, at: usize) -> Bit {
        let sign = if self.is_signed { self.bits[self.bits.len() - 1] } else { 0 };
        self.bits.get(at).copied().unwrap_or(sign)
    }

    fn is_bit(&self) -> bool {
        self.bits.len() <= 1 && !self.is_signed
    }

    /// Returns the number of bits with a sign.
    fn width(&self) -> usize {
        self.bits.len() + usize::from(!self.is_signed)
    }
}

/// The gates of a circuit. Equal gates are made once.
pub(crate) struct Gates {
    pub all: Vec<Gate>,
    known: FxHashMap<Gate, Bit>,
}

/// The reason why there is no circuit.
#[derive(Debug, Clone, Copy)]
pub(crate) enum NoCircuit {
    /// A word has none.
    Word,
    /// A number has too many bits.
    Bits,
    /// There are too many gates.
    Gates,
}

type Whole = Result<Number, NoCircuit>;

fn checked(number: Number) -> Whole {
    if number.width() <= MOST { Ok(number) } else { Err(NoCircuit::Bits) }
}

impl Default for Gates {
    fn default() -> Self {
        let mut gates = Self { all: Vec::new(), known: FxHashMap::default() };
        gates.gate(Gate::Constant(false));
        gates.gate(Gate::Constant(true));
        gates
    }
}

impl Gates {
    /// Makes a number of these bits of a hand.
    pub fn input(&mut self, bits: Range<usize>) -> Number {
        Number::new(bits.map(|at| self.gate(Gate::Input(at))).collect(), false)
    }

    fn gate(&mut self, gate: Gate) -> Bit {
        let next = self.all.len();
        let known = *self.known.entry(gate).or_insert(next);
        if known == next {
            self.all.push(gate);
        }
        known
    }

    fn not(&mut self, a: Bit) -> Bit {
        match self.all[a] {
            Gate::Constant(is_on) => Bit::from(!is_on),
            Gate::Not(b) => b,
            _ => self.gate(Gate::Not(a)),
        }
    }

    fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        match (self.all[a], self.all[b]) {
            (Gate::Constant(false), _) => 0,
            (Gate::Constant(true), _) => b,
            _ if a == b => a,
            (Gate::Not(c), _) if c == b => 0,
            (_, Gate::Not(c)) if c == a => 0,
            (Gate::Not(c), Gate::Not(d)) => {
                let either = self.or(c, d);
                self.not(either)
            }
            // The sum of three bits is two.
            (Gate::Most(all), Gate::Not(c)) if self.all[c] == Gate::Odd(all) => {
                self.gate(Gate::Two(all))
            }
            _ => self.gate(Gate::And(a, b)),
        }
    }

    fn or(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        match (self.all[a], self.all[b]) {
            (Gate::Constant(false), _) => b,
            (Gate::Constant(true), _) => 1,
            _ if a == b => a,
            (Gate::Not(c), _) if c == b => 1,
            (_, Gate::Not(c)) if c == a => 1,
            (Gate::Not(_), _) | (_, Gate::Not(_)) => {
                let (a, b) = (self.not(a), self.not(b));
                let neither = self.and(a, b);
                self.not(neither)
            }
            _ => self.gate(Gate::Or(a, b)),
        }
    }

    fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        match (self.all[a], self.all[b]) {
            (Gate::Constant(false), _) => b,
            (Gate::Constant(true), _) => self.not(b),
            _ if a == b => 0,
            (Gate::Not(c), _) => {
                let differ = self.xor(c, b);
                self.not(differ)
            }
            (_, Gate::Not(c)) => {
                let differ = self.xor(a, c);
                self.not(differ)
            }
            _ => self.gate(Gate::Xor(a, b)),
        }
    }

    /// Returns the sum of three bits and its carry.
    fn full_adder(&mut self, a: Bit, b: Bit, c: Bit) -> [Bit; 2] {
        let mut all = [a, b, c];
        all.sort_unstable();
        let [a, b, c] = all;
        match a {
            0 => [self.xor(b, c), self.and(b, c)],
            1 => {
                let differ = self.xor(b, c);
                [self.not(differ), self.or(b, c)]
            }
            _ if a == b => [c, a],
            _ if b == c => [a, b],
            _ => {
                let carry = self.gate(Gate::Most(all));
                [self.gate(Gate::Odd(all)), carry]
            }
        }
    }

    /// Returns `a` where the condition is on, and `b` elsewhere.
    fn choice(&mut self, condition: Bit, a: Bit, b: Bit) -> Bit {
        match (a, b) {
            (0, _) => {
                let other = self.not(condition);
                self.and(other, b)
            }
            (_, 0) => self.and(condition, a),
            (1, _) => self.or(condition, b),
            (_, 1) => {
                let other = self.not(condition);
                self.or(other, a)
            }
            _ => {
                let differ = self.xor(a, b);
                let changed = self.and(condition, differ);
                self.xor(b, changed)
            }
        }
    }

    fn chosen(&mut self, condition: Bit, a: &Number, b: &Number) -> Number {
        let width = a.width().max(b.width());
        let bits = (0..width).map(|at| self.choice(condition, a.bit(at), b.bit(at))).collect();
        Number::new(bits, true)
    }

    fn plus(&mut self, a: &Number, b: &Number) -> Whole {
        checked(self.sum_of_two(a, b, 0))
    }

    fn minus(&mut self, a: &Number, b: &Number) -> Number {
        let width = b.width() + 1;
        let opposite = (0..width).map(|at| self.not(b.bit(at))).collect_vec();
        let opposite = Number { bits: opposite.into(), is_signed: true };
        self.sum_of_two(a, &opposite, 1)
    }

    fn sum_of_two(&mut self, a: &Number, b: &Number, mut carry: Bit) -> Number {
        let mut bits = Vec::new();
        for at in 0..=a.width().max(b.width()) {
            let [bit, next] = self.full_adder(a.bit(at), b.bit(at), carry);
            bits.push(bit);
            carry = next;
        }
        Number::new(bits, true)
    }

    /// Adds many numbers. Three bits of the same weight become one of them and one of the next
    /// weight.
    pub fn sum(&mut self, numbers: &[Number]) -> Whole {
        if numbers.iter().any(|number| number.is_signed) {
            let mut all = numbers.iter();
            let first = all.next().cloned().unwrap_or_else(Number::filler);
            return all.try_fold(first, |sum, number| self.plus(&sum, number));
        }
        let mut columns: Vec<Vec<Bit>> = Vec::new();
        for number in numbers {
            for (at, &bit) in number.bits.iter().enumerate() {
                columns.resize_with(columns.len().max(at + 1), Vec::new);
                columns[at].push(bit);
            }
        }
        let mut sum = Vec::new();
        let mut at = 0;
        while at < columns.len() {
            let mut carries = Vec::new();
            let mut bits = std::mem::take(&mut columns[at]).into_iter();
            let mut bit = bits.next().unwrap_or(0);
            while let Some(second) = bits.next() {
                let [rest, carry] = self.full_adder(bit, second, bits.next().unwrap_or(0));
                bit = rest;
                carries.push(carry);
            }
            sum.push(bit);
            at += 1;
            if !carries.is_empty() {
                columns.resize_with(columns.len().max(at + 1), Vec::new);
                columns[at].extend(carries);
            }
        }
        checked(Number::new(sum, false))
    }

    fn times(&mut self, a: &Number, b: &Number) -> Whole {
        let width = a.width() + b.width();
        let mut product = Number::filler();
        for at in 0..a.bits.len() {
            let shifted = vec![0; at].into_iter().chain((0..width).map(|own| b.bit(own)));
            let part = shifted.collect_vec().into_iter().map(|bit| self.and(a.bits[at], bit));
            let part = part.collect_vec();
            let part = Number::new(part, b.is_signed);
            let is_sign = a.is_signed && at + 1 == a.bits.len();
            product = if is_sign {
                self.minus(&product, &part)
            } else {
                self.sum_of_two(&product, &part, 0)
            };
        }
        checked(product)
    }

    fn less(&mut self, a: &Number, b: &Number) -> Bit {
        let difference = self.minus(a, b);
        difference.bit(MOST + 2)
    }

    fn equal(&mut self, a: &Number, b: &Number) -> Bit {
        let mut differ = 0;
        for at in 0..a.width().max(b.width()) {
            let own = self.xor(a.bit(at), b.bit(at));
            differ = self.or(differ, own);
        }
        self.not(differ)
    }

    /// Applies a function of one number.
    pub fn of_one(&mut self, f: Scalar, b: &Number) -> Whole {
        match f {
            Scalar::Plus | Scalar::Minimum | Scalar::Maximum => Ok(b.clone()),
            Scalar::Not if b.is_bit() => {
                let bit = self.not(b.bit(0));
                Ok(Number::new(vec![bit], false))
            }
            // Other numbers are an error in some hand.
            Scalar::Not => Err(NoCircuit::Word),
            Scalar::Minus => checked(self.minus(&Number::filler(), b)),
            Scalar::Residue => {
                let opposite = self.minus(&Number::filler(), b);
                checked(self.chosen(b.bit(MOST), &opposite, b))
            }
            _ => self.table(&[b], |numbers, notes| f.of_one(numbers[0], notes)),
        }
    }

    /// Applies a function of two numbers.
    pub fn of_two(&mut self, f: Scalar, a: &Number, b: &Number) -> Whole {
        let are_bits = a.is_bit() && b.is_bit();
        let bit = match f {
            Scalar::Plus => return self.plus(a, b),
            Scalar::Minus => return checked(self.minus(a, b)),
            Scalar::Times => return self.times(a, b),
            Scalar::Minimum | Scalar::Maximum => {
                let less = self.less(a, b);
                let (low, high) = if f == Scalar::Minimum { (a, b) } else { (b, a) };
                return Ok(self.chosen(less, low, high));
            }
            Scalar::And if are_bits => self.and(a.bit(0), b.bit(0)),
            Scalar::Or if are_bits => self.or(a.bit(0), b.bit(0)),
            Scalar::And | Scalar::Or => return Err(NoCircuit::Word),
            Scalar::Equal => self.equal(a, b),
            Scalar::NotEqual => {
                let equal = self.equal(a, b);
                self.not(equal)
            }
            Scalar::Less => self.less(a, b),
            Scalar::Greater => self.less(b, a),
            Scalar::AtMost => {
                let greater = self.less(b, a);
                self.not(greater)
            }
            Scalar::AtLeast => {
                let less = self.less(a, b);
                self.not(less)
            }
            _ => return self.table(&[a, b], |n, notes| f.of_two(n[0], n[1], notes)),
        };
        Ok(Number::new(vec![bit], false))
    }

    /// Makes a function of few bits from all of its values.
    fn table(
        &mut self,
        arguments: &[&Number],
        f: impl Fn(&[f64], &Notes) -> Result<f64, Fault>,
    ) -> Whole {
        let inputs = arguments.iter().flat_map(|number| number.bits.iter().copied());
        let inputs = inputs.filter(|&bit| bit > 1).unique().collect_vec();
        if inputs.len() > TABLE {
            return Err(NoCircuit::Word);
        }
        let mut values = Vec::new();
        for pattern in 0_usize..1 << inputs.len() {
            let is_on = |bit: Bit| match inputs.iter().position(|&own| own == bit) {
                Some(at) => pattern >> at & 1 == 1,
                None => bit == 1,
            };
            let of = |number: &&Number| {
                let weight = |at: usize| 2_f64.powi(i32::try_from(at).unwrap_or(0));
                let on = |at: &usize| is_on(number.bits[*at]);
                let sum: f64 = (0..number.bits.len()).filter(on).map(weight).sum();
                let is_negative = number.is_signed && is_on(number.bit(MOST));
                if is_negative { sum - weight(number.bits.len()) } else { sum }
            };
            let numbers = arguments.iter().map(of).collect_vec();
            let value = f(&numbers, &Notes::default()).map_err(|_| NoCircuit::Word)?;
            if value != value.round() || value.abs() >= 32_768.0 {
                return Err(NoCircuit::Word);
            }
            #[expect(clippy::cast_possible_truncation, reason = "a whole number of 16 bits")]
            values.push(Number::constant(value as i64)?);
        }
        for &input in &inputs {
            let pairs = values.into_iter().tuples();
            values = pairs.map(|(off, on)| self.chosen(input, &on, &off)).collect();
        }
        values.pop().ok_or(NoCircuit::Word)
    }
}
