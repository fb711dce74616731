use ndarray::prelude::*;

pub fn bought_together(baskets: &Array2<bool>) -> Array2<usize> {
    let b = baskets.mapv(usize::from);
    b.t().dot(&b)
}
