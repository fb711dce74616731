//! Short rows: a length that the compiler knows.
//!
//! The words of this layer move many short rows: 3 cards, 4 features, the 12 bits of a card. A loop
//! over rows whose length is known only at run time costs a call for each; with a constant length it is a few
//! instructions.

/// `by_length!(length, N => short, long)` is `short` with the constant `N` where `length` is 1 to 12 (a
/// card has 12 bits), else `long`.
macro_rules! by_length {
    ($length:expr, $N:ident => $short:expr, $long:expr) => {
        crate::vocabulary::short::by_length!(@ $length, $N, $short, $long, 1 2 3 4 5 6 7 8 9 10 11 12)
    };
    (@ $length:expr, $N:ident, $short:expr, $long:expr, $($n:literal)+) => {
        match $length {
            $($n => {
                const $N: usize = $n;
                $short
            })+
            _ => $long,
        }
    };
}

pub(super) use by_length;
