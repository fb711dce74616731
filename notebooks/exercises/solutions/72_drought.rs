//! The loop needs one pass and two numbers. With arrays, the list of the wet days is enough.

use ndarray::prelude::*;

pub fn drought(wet: &Array1<bool>) -> usize {
    let (mut run, mut longest) = (0, 0);
    for &wet in wet {
        run = if wet { 0 } else { run + 1 };
        longest = longest.max(run);
    }
    longest
}
