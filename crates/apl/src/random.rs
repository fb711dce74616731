//! Defines the words that make whole numbers: counting, and random numbers.

use crate::call::Call;
use crate::error::Fault;
use crate::sources::Sources;
use crate::step::{Made, Op};
use crate::value::Value;
use aplset::card::plural;
use aplset::vocabulary::{deal as dealt, seeded};
use rand::RngExt;

/// `⍳N`
pub(crate) fn count(call: &Call) -> Result<Made, Fault> {
    let numbers = call.right.value.counts()?;
    let &[count] = &*numbers else {
        let found = plural(numbers.len(), "length");
        let advice = "⍳ takes one length here, because several would make nested arrays.";
        return Err(Fault::domain(found, advice));
    };
    call.fits(&[count])?;
    Ok(Made::unnamed(Op::Count, Value::whole(1..=count), Sources::nothing()))
}

/// `?A`
pub(crate) fn roll(call: &Call) -> Result<Made, Fault> {
    let mut rng = seeded(call.options.seed, 0);
    let numbers = call.right.value.integers()?;
    if let Some(wrong) = numbers.iter().find(|&&most| most < 1) {
        let found = format!("found {wrong}").replace('-', "¯");
        return Err(Fault::domain(found, "? needs whole numbers from 1 up."));
    }
    #[expect(clippy::cast_precision_loss, reason = "whole numbers are below 2⁵³")]
    let rolled = numbers.mapv(|most| match call.link.get() {
        Some(mut link) => {
            let _ = link.deal(1, 1);
            call.link.set(Some(link));
            (f64::from(link.rl()) * most as f64 / 2_f64.powi(31)).floor() + 1.0
        }
        None => rng.random_range(1..=most) as f64,
    });
    Ok(call.makes(Op::Roll, Value::Numbers(rolled), Sources::same()))
}

/// `K?N`
pub(crate) fn deal(call: &Call) -> Result<Made, Fault> {
    let [count, most] = call.two_counts()?;
    if count > most {
        let found = format!("{count} different numbers of {most}");
        return Err(Fault::domain(found, "The left argument is at most the right one."));
    }
    call.fits(&[most])?;
    let dealt = match call.link.get() {
        Some(mut link) => {
            let dealt = link.deal(count, most);
            call.link.set(Some(link));
            dealt
        }
        None => dealt(count, most, &mut seeded(call.options.seed, 0)),
    };
    let value = Value::whole(dealt.iter().map(|at| at + 1));
    Ok(Made::unnamed(Op::Deal, value, Sources::whole()))
}
