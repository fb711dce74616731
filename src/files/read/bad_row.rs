//! A row that is no hand, and where it stands.

use crate::batch::{BadHand, Hands};
use crate::files::FileError;
use ndarray::ArrayView2;
use std::fmt::Display;
use std::sync::Arc;

/// A row that is no hand: its number among the rows at hand, the card if one is meant, and what is wrong.
#[derive(Debug)]
pub(super) struct BadRow {
    pub row: usize,
    pub card: Option<usize>,
    pub fault: String,
}

/// Where rows come from.
#[derive(Debug, Default, Clone)]
pub(super) struct Origin {
    pub file: Arc<str>,
    /// How many hands of the file stand before them.
    pub before: u64,
    /// The line of the file's first hand, where hands are lines.
    pub first_line: Option<u64>,
}

impl BadRow {
    pub fn new(row: usize, fault: impl Display) -> Self {
        Self { row, card: None, fault: fault.to_string() }
    }

    pub fn at_card(row: usize, card: usize, fault: impl Display) -> Self {
        Self { card: Some(card), ..Self::new(row, fault) }
    }

    /// The first fault of the same row: a card before this one may be none, or stand there twice. `ids` are the row's cards, of which
    /// those before this one were read.
    pub fn or_earlier(self, ids: &[u8]) -> Self {
        let before = &ids[..self.card.unwrap_or(0)];
        let before = ArrayView2::from_shape((1, before.len()), before).expect("one row");
        match Hands::from_ids(&before) {
            Ok(_) => self,
            Err(earlier) => Self::at_card(self.row, earlier.card, earlier.fault),
        }
    }
}

impl Origin {
    /// The error of a row that is counted from the first of these.
    pub fn error(&self, bad: &BadRow) -> FileError {
        let hand = self.before + bad.row as u64;
        let mut place = match bad.card {
            Some(card) => format!("hand {hand}, card {card}"),
            None => format!("hand {hand}"),
        };
        if let Some(first) = self.first_line {
            place = format!("line {}, {place}", first + hand);
        }
        FileError::new(&*self.file, &bad.fault).at(place)
    }

    /// The same of what was found where hands are counted.
    pub fn located(&self, bad: BadHand) -> FileError {
        let row = usize::try_from(bad.hand).unwrap_or(usize::MAX);
        self.error(&BadRow::at_card(row, bad.card, bad.fault))
    }
}
