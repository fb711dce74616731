//! Turns the values that a drill can check into text.

use aplset::ndarray::{ArrayBase, Data, Dimension};
use aplset::vocabulary::format;
use std::fmt::{Debug, Display};

/// The answer to a drill.
pub trait Answer {
    /// Returns the answer as text. The text of an ndarray array is its shape, a colon and its
    /// elements, as in `2 3: 1 2 3 4 5 6`. Bits are written as 0 and 1.
    fn text(&self) -> String;
}

macro_rules! displayed {
    ($($kind:ty)*) => {$(
        impl Answer for $kind {
            fn text(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

displayed!(&str String u8 u16 u32 u64 usize i32 i64 f64 bool char);

impl<T: Answer, const N: usize> Answer for [T; N] {
    fn text(&self) -> String {
        self.each_ref().map(Answer::text).join(" ")
    }
}

impl<T: Answer> Answer for Vec<T> {
    fn text(&self) -> String {
        self.iter().map(Answer::text).collect::<Vec<_>>().join(" ")
    }
}

impl<A: Debug + Display, S: Data<Elem = A>, D: Dimension> Answer for ArrayBase<S, D> {
    fn text(&self) -> String {
        let shape: Vec<String> = self.shape().iter().map(usize::to_string).collect();
        format!("{}: {}", shape.join(" "), format(self))
    }
}
