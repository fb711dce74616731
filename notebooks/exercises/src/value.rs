//! Defines the values that a check compares and prints.

use ndarray::{Array, Dimension};

/// The argument or the result of an answer.
pub(crate) trait Value {
    /// Returns whether two values are equal. Tiny differences of `f64` don't count, because the
    /// order of additions can change the last digits.
    fn same(&self, other: &Self) -> bool;

    /// Returns the value as text. An array is followed by its shape, and bits are 0 and 1.
    fn text(&self) -> String;

    /// Returns the shape of an array, or `None` for another value.
    fn shape(&self) -> Option<&[usize]> {
        None
    }

    /// Returns a measure of how hard a case with this value is to understand. Empty arrays are the
    /// hardest, so that a check shows them last.
    fn size(&self) -> usize {
        1
    }
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Value for $type {
            fn same(&self, other: &Self) -> bool {
                self == other
            }

            fn text(&self) -> String {
                self.to_string()
            }

            fn size(&self) -> usize {
                (*self as i64).unsigned_abs() as usize
            }
        }
    )*};
}

integers!(u8 u32 usize i32 isize);

impl Value for char {
    fn same(&self, other: &Self) -> bool {
        self == other
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl Value for bool {
    fn same(&self, other: &Self) -> bool {
        self == other
    }

    fn text(&self) -> String {
        u8::from(*self).to_string()
    }
}

impl Value for f64 {
    fn same(&self, other: &Self) -> bool {
        self == other
            || self.is_nan() && other.is_nan()
            || self.is_finite()
                && other.is_finite()
                && (self - other).abs() <= 1e-9 * self.abs().max(other.abs()).max(1.0)
    }

    fn text(&self) -> String {
        // Adding 0 turns -0 into 0.
        ((self * 1e6).round() / 1e6 + 0.0).to_string()
    }
}

impl<A: Value, D: Dimension> Value for Array<A, D> {
    fn same(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.iter().zip(other).all(|(a, b)| a.same(b))
    }

    fn text(&self) -> String {
        let texts = self.map(Value::text);
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        format!("{}  shape {:?}", texts.map(|text| format!("{text:>width$}")), self.shape())
    }

    fn shape(&self) -> Option<&[usize]> {
        Some(Array::shape(self))
    }

    fn size(&self) -> usize {
        if self.is_empty() { 1000 } else { self.len() }
    }
}

impl<A: Value> Value for Option<A> {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(a), Some(b)) => a.same(b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    fn text(&self) -> String {
        self.as_ref().map_or_else(|| "None".to_owned(), |a| format!("Some({})", a.text()))
    }
}

/// Lists of a fixed length, such as the shape of a table.
impl<A: Value, const N: usize> Value for [A; N] {
    fn size(&self) -> usize {
        self.iter().map(Value::size).sum()
    }

    fn same(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(a, b)| a.same(b))
    }

    fn text(&self) -> String {
        let texts: Vec<String> = self.iter().map(Value::text).collect();
        // Several arrays are written one below the other.
        let arrays = self.iter().all(|value| value.shape().is_some());
        if arrays { texts.join("\n") } else { format!("[{}]", texts.join(", ")) }
    }
}

/// Lists of any length, such as the shape of an array of any rank.
impl<A: Value> Value for Vec<A> {
    fn same(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.same(b))
    }

    fn text(&self) -> String {
        format!("[{}]", self.iter().map(Value::text).collect::<Vec<_>>().join(", "))
    }
}

/// The arguments of an answer.
pub(crate) trait Arguments {
    /// Returns the texts of the arguments.
    fn texts(&self) -> Vec<String>;

    /// Returns a measure of how hard the arguments are to understand.
    fn size(&self) -> usize;
}

macro_rules! arguments {
    ($($type:ident $place:tt)*) => {
        impl<$($type: Value),*> Arguments for ($($type,)*) {
            fn texts(&self) -> Vec<String> {
                vec![$(self.$place.text()),*]
            }

            fn size(&self) -> usize {
                0 $(+ self.$place.size())*
            }
        }
    };
}

arguments!(A 0);
arguments!(A 0 B 1);
arguments!(A 0 B 1 C 2);
