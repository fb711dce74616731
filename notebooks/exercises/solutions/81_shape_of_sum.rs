//! The shape of `b` gets a length of 1 in front, so the result has the first length of `a`.

pub fn shape_of_sum(a: [usize; 3], b: [usize; 2]) -> Option<[usize; 3]> {
    let axis = |a: usize, b: usize| match (a, b) {
        (1, length) | (length, 1) => Some(length),
        (a, b) => (a == b).then_some(a),
    };
    Some([a[0], axis(a[1], b[0])?, axis(a[2], b[1])?])
}
