//! "Finding sets", Python recipe 578508: four searches, each with one idea more than the one before.
//!
//! A card is four attributes of 0, 1 or 2, and the same four as pairs of bits in one byte. Three cards are a set when each
//! attribute is the same on all three or different on all three.
//!
//! | the recipe | here | its idea | tries, of n cards |
//! |---|---|---|---|
//! | `Card(1,0,2,1).bits==73` | [`Card::new`], [`Card::bits`] | two bits an attribute | |
//! | `Table(12)` | [`Table::deal`], [`Table::new`] | | |
//! | `Table.findsets_gnt()` | [`Table::findsets_gnt`] | [`Card::isset`]: compare | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_gnt_mod()` | [`Table::findsets_gnt_mod`] | [`Card::isset_mod`]: sums mod 3 | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_simple()` | [`Table::findsets_simple`] | [`Card::thirdcard_simple`], looked up by card | n(n−1)/2 pairs |
//! | `Table.findsets_fast()` | [`Table::findsets_fast`] | [`Card::thirdcard_fast`], looked up by its byte | n(n−1)/2 pairs |
//!
//! All four give the places of the sets `[set;card]`, each row ascending, rows in lexicographic order, so that their answers can be compared:
//! the loops visit first and second cards in table order, and a third card is taken only behind both.
//!
//! The recipe prints no listing: this is written from its description. Loops, not whole arrays: the recipe is loops.

mod card;
mod table;

pub use card::Card;
pub use table::Table;
