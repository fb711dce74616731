use ndarray::prelude::*;

pub fn comes_from(goes: &Array1<usize>) -> Array1<usize> {
    let mut comes: Vec<usize> = (0..goes.len()).collect();
    comes.sort_by_key(|&axis| goes[axis]);
    comes.into()
}
