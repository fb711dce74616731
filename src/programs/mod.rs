//! The seed documents as programs: one file for each, in its own order, with its own idea of a card.
//!
//! | program | document | its idea of a card |
//! |---|---|---|
//! | [`apl_article`] | Jim Weigang, *The Set Game in APL*, 1996 | bits `[feature;characteristic]` |

pub mod apl_article;
