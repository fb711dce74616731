use ndarray::prelude::*;

pub fn at_least(hands: &Array1<usize>) -> Array1<usize> {
    let mut sums = hands.slice(s![..;-1]).to_owned();
    sums.accumulate_axis_inplace(Axis(0), |&before, next| *next += before);
    sums.slice(s![..;-1]).to_owned()
}
