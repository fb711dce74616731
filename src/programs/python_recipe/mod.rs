//! "Finding sets", the Python recipe 578508, which has four searches. Each search adds an idea to
//! the previous one.
//!
//! A card has four attributes, each 0, 1 or 2. It also stores them as pairs of bits in one byte.
//! Three cards are a set if each attribute is the same on all three or different on all three.
//!
//! | the recipe | here | its idea | tests for n cards |
//! |---|---|---|---|
//! | `Card(1,0,2,1).bits==73` | [`Card::new`], [`Card::bits`] | two bits per attribute | |
//! | `Table(12)` | [`Table::deal`], [`Table::new`] | | |
//! | `Table.findsets_gnt()` | [`Table::findsets_gnt`] | [`Card::isset`]: compare | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_gnt_mod()` | [`Table::findsets_gnt_mod`] | [`Card::isset_mod`]: sums mod 3 | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_simple()` | [`Table::findsets_simple`] | [`Card::thirdcard_simple`], looked up by card | n(n−1)/2 pairs |
//! | `Table.findsets_fast()` | [`Table::findsets_fast`] | [`Card::thirdcard_fast`], looked up by its byte | n(n−1)/2 pairs |
//!
//! All four return the positions of the sets, `[set;card]`. Each row is ascending, and rows are in
//! lexicographic order, so the results can be compared. The loops visit pairs of cards in table
//! order, and accept a third card only after the pair.
//!
//! The recipe prints no listing, so this code follows its description. Like the recipe, it uses
//! loops instead of whole arrays.

mod card;
mod table;

pub use card::Card;
pub use table::Table;
