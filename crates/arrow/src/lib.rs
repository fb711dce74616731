//! Reads hands from Arrow columns, and makes Arrow columns of results.
//!
//! [`HandColumns`] finds the columns that contain the hands, and [`HandBlock`] has the card numbers
//! of these hands for [`aplset::batch`]. [`counts_array`], [`valid_array`] and [`sets_array`] make
//! columns of results, and [`hands_array`] and [`codes_array`] make columns of hands.
//! [`HandColumns::by_size`] reads the hands and makes a column of results in one call. It also
//! accepts hands of different sizes.
//!
//! ```
//! use aplset::batch::Hands;
//! use aplset_arrow::HandColumns;
//! use arrow_array::{ArrayRef, RecordBatch, StringArray};
//! use std::sync::Arc;
//!
//! let codes: ArrayRef = Arc::new(StringArray::from(vec!["1RDF 1RDH 1RDL", "1RDF 1RDH 2RDL"]));
//! let table = RecordBatch::try_from_iter([("hand", codes)])?;
//!
//! let columns = HandColumns::choose(&table.schema(), None)?;
//! let hands = columns.block(table.columns(), None);
//! assert_eq!(Hands::from_ids(&hands.ids())?.counts().iter().collect::<Vec<_>>(), [1, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | layout of the hands | types or names |
//! |---|---|
//! | one column of lists | list, large list, fixed-size list |
//! | one column of text | letter codes or numbers with blanks between them, `1GOF 3ROH 2PDH`, or another notation |
//! | a column for each card | `c0 c1 …`, `card_0 …`, `column_0 …`, `0 …`, the same starting at 1, or names that you choose |
//!
//! A card is an integer (which may be stored as a float, a 128-bit decimal or text), a letter code,
//! a text in another [`Notation`](aplset::card::Notation), a list of four digits, a list of four
//! lists of three bits, or a struct with a word for each feature. All texts have one notation,
//! which the first one decides. All columns may be dictionary-encoded, and text columns may also be
//! string views.
//!
//! A null list or text is a null hand, which has a null answer, and so is a row without cards. Any
//! other null card is an invalid card.
//!
//! # Source files
//!
//! `choose` finds the columns of hands by type and by name (`names`). `hands` converts these
//! columns to hands, `cards` converts the cards to numbers, and `text` describes invalid texts.
//! `numbers` reads hands of other decks.
//! `results` makes columns of results, and `error` defines the errors.

mod cards;
mod choose;
mod error;
mod hands;
mod names;
mod numbers;
mod results;
mod text;

pub use choose::{HandColumns, is_hand_name};
pub use error::{ChooseError, RowError};
pub use hands::HandBlock;
pub use results::{
    Element, codes_array, counts_array, hands_array, sets_array, valid_array, values_array,
    with_nulls,
};
