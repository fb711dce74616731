//! Contains five programs, each of which follows a published document and uses its representation
//! of a card.
//!
//! | program | document | language |
//! |---|---|---|
//! | [`apl_article`] | Jim Weigang, *The Set Game in APL*, 1996 | APL |
//! | [`j_essay`] | Roger Hui, *Essays/Set Game* | J |
//! | [`haskell_post`] | the post *On Set* | Haskell |
//! | [`ruby_post`] | the post on all triples | Ruby |
//! | [`python_recipe`] | the `ActiveState` recipe 578508, *Finding sets* | Python |
//!
//! All five programs find the sets in a hand. Their methods depend on how they represent a card. No
//! program calls another. `aplset race` compares their speed.
//!
//! # One card, five ways
//!
//! The example is `1RDH`, one Red Hollow Diamond, whose zero-based number in the article's deck is
//! 1.
//!
//! | program | features, in order | the card | three cards are a set if |
//! |---|---|---|---|
//! | [`apl_article`] | number, color, shape, pattern | bits `100 100 100 010` | no column sums to two |
//! | [`j_essay`] | repetition, shape, color, texture | digits `0 0 0 1` | each column is a row of a table of nine |
//! | [`haskell_post`] | shape, color, number, filling | digits `1 0 0 0` | each feature's digits sum to a multiple of three |
//! | [`ruby_post`] | number, color, fill, shape | a record: 1, red, empty, diamond | no attribute has exactly two values |
//! | [`python_recipe`] | number, shape, color, shading | `(0, 0, 0, 1)`, or the bits `00 00 00 01` | they pass any of three equivalent tests: each attribute is all the same or all different, each attribute sums to 0 modulo 3, or the third card completes the first two |
//!
//! ```
//! use aplset::card::parse_hand;
//! use aplset::ndarray::array;
//! use aplset::programs::{apl_article, haskell_post, j_essay, python_recipe, ruby_post};
//! use ruby_post::Attribute;
//!
//! let card = parse_hand("1RDH")?;
//! assert_eq!(card, array![1]);
//! let bits = apl_article::hand("1RDH")?.mapv(u8::from);
//! assert_eq!(bits, array![[[1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 1, 0]]]);
//! assert_eq!(j_essay::from_article(&card), array![[0, 0, 0, 1]]);
//! assert_eq!(haskell_post::from_article(card[0]), [1, 0, 0, 0]);
//! let record = ruby_post::Card {
//!     number: Attribute::One,
//!     colour: Attribute::Red,
//!     fill: Attribute::Empty,
//!     shape: Attribute::Diamond,
//! };
//! assert_eq!(ruby_post::Card::from_article(card[0]), record);
//! let packed = python_recipe::Card::from_article(card[0]);
//! assert_eq!((packed.attrs(), packed.bits()), ([0, 0, 0, 1], 0b00_00_00_01));
//! # Ok::<(), aplset::card::CodeError>(())
//! ```
//!
//! # Questions
//!
//! | question | [APL](apl_article) | [J](j_essay) | [Haskell](haskell_post) | [Ruby](ruby_post) | [Python](python_recipe) |
//! |---|---|---|---|---|---|
//! | Which cards are there? | | [`cards`](j_essay::cards) | | [`create_cards`](ruby_post::create_cards) | |
//! | How is a hand dealt? | [`deal`](apl_article::deal), [`hand`](apl_article::hand()) | [`deal`](j_essay::deal) | | | [`deal`](python_recipe::Table::deal) |
//! | Are these three a set? | [`valid`](apl_article::valid) | [`test`](j_essay::test()) | [`is_set`](haskell_post::is_set) | [`valid_set_first_bad`](ruby_post::valid_set_first_bad), [`valid_set_all`](ruby_post::valid_set_all) | [`isset`](python_recipe::Card::isset), [`isset_mod`](python_recipe::Card::isset_mod) |
//! | Which third card completes a set? | | | [`third_card`](haskell_post::third_card) | | [`thirdcard_simple`](python_recipe::Card::thirdcard_simple), [`thirdcard_fast`](python_recipe::Card::thirdcard_fast) |
//! | What are all combinations? | [`combin`](crate::vocabulary::combin()) | [`comb`](j_essay::comb()) | | [`all_triples`](ruby_post::all_triples) | |
//! | What are all sets in this hand? | [`sets`](apl_article::sets) | [`sets`](j_essay::sets) | [`sets`](haskell_post::sets) | | |
//! | What are their positions? | [`set_positions`](apl_article::set_positions) | | | [`sets_by`](ruby_post::sets_by) | [`findsets_gnt`](python_recipe::Table::findsets_gnt), [`findsets_gnt_mod`](python_recipe::Table::findsets_gnt_mod), [`findsets_simple`](python_recipe::Table::findsets_simple), [`findsets_fast`](python_recipe::Table::findsets_fast) |
//! | How many sets are in a deck? | | | [`number_of_sets`](haskell_post::number_of_sets) | [`build_sets`](ruby_post::build_sets) | |
//! | What are the cards in words? | [`fmt`](apl_article::fmt) | | | | |
//! | What was wrong in the published version? | [`as_published`](apl_article::as_published) | [`comb`](j_essay::comb()) | [`as_published`](haskell_post::as_published) | [two mistakes](ruby_post) | [a comparison](python_recipe) |

pub mod apl_article;
pub mod haskell_post;
pub mod j_essay;
pub mod python_recipe;
pub mod ruby_post;
