use ndarray::prelude::*;

pub fn chosen(orders: &Array3<bool>, menu: &Array2<char>) -> Array2<char> {
    let copies = menu.broadcast(orders.raw_dim()).expect("a bit for each dish");
    let kept = orders.iter().zip(copies).filter(|(bit, _)| **bit).map(|(_, letter)| *letter);
    let (guests, courses, _) = orders.dim();
    Array2::from_shape_vec((guests, courses), kept.collect()).expect("a dish for each course")
}
