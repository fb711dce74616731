//! A scalar result, such as `#` of a row, has the empty shape, so only the frame is left.

pub fn frames(shape: [usize; 3]) -> [Vec<usize>; 5] {
    let [a, b, c] = shape;
    [vec![b, c], vec![a, b], vec![a, c], vec![a, b * c], vec![a, b]]
}
