//! The array words: a dictionary from APL and J to Rust.
//!
//! Arrays in, arrays out; nothing here knows a card. Each word's page gives its shape rule, its cost, when it panics, and an example
//! that is run. Ranks are in the types: `[combination;card;feature;characteristic]` is an `Array4`, and a word that takes an
//! axis away gives an `Array3`. Words take `&ArrayRef`, to which arrays and views alike can be lent.
//!
//! A wrong shape is a bug, so it panics, in APL's own terms and at the caller's line: `LENGTH ERROR`, `RANK ERROR`, `INDEX ERROR`, `DOMAIN ERROR`,
//! `AXIS ERROR`, `WS FULL`.
//!
//! # Dictionary
//!
//! Fragments are the article's (Jim Weigang, *The Set Game in APL*, 1996) and, for J, the essay's (Roger Hui, *Essays/Set
//! Game*). The article writes APL's signs as keywords.
//!
//! | Rust | APL | the article's keyword | J | shape of the result |
//! |---|---|---|---|---|
//! | [`represent`]`(radix, n)` | `3 3 3 3⊤N` | `{represent}` | `\|: 3 3 3 3 #: n` | `(⍴radix),⍴N` |
//! | [`antibase`]`(radix, n)` | `⍉3 3 3 3⊤N` | | `3 3 3 3 #: n` | `(⍴N),⍴radix` |
//! | [`transpose`]`(m)`, ndarray's [`.t()`](ndarray::ArrayRef::t) | `⍉M` | `{transpose}` | `\|: m` | `⌽⍴M` |
//! | [`transpose_cells`]`(x)` | `(⍉⍤2) X` | | `\|:"2 x` | the last two axes exchanged |
//! | [`equals_table`]`(a, b)` | `A∘.=B` | `{jot}.=` | `a =/ b` | `(⍴A),⍴B` |
//! | [`outer`]`(a, b, f)` | `A∘.f B` | `{jot}.f` | `a f/ b` | `(⍴A),⍴B` |
//! | [`deal`](fn@deal)`(k, n, rng)`, [`RandomLink::deal`]`(k, n)` | `(K?N)-1` | `?` | `k ? n` | `K` |
//! | [`combin`](fn@combin)`(k, n)` | `K COMBIN N` | COMBIN | `k comb n` | `(K!N),K` |
//! | [`cells_at`]`(h, i)` | `H[I;;]` | indexing | `i { h` | `(⍴I),1↓⍴H` |
//! | [`plus_reduce`]`(f, axis)` | `+/[2]F` | `+/[2]` | `+/"3 f` | that axis gone |
//! | [`and_last`]`(x)`, [`or_last`]`(x)` | `∧/X`, `∨/X` | `^/`, `{or}/` | `*./"1 x`, `+./"1 x` | `¯1↓⍴X` |
//! | [`compress`]`(b, f)` | `B⌿F` | `{slashbar}` | `b # f` | `(+/B),1↓⍴F` |
//! | [`catenate`]`(a, b, axis)` | `A⍪B`, `A,B` | `,` | `a , b`, `a ,"1 b` | the lengths of that axis added |
//! | [`ravel`]`(a)` | `,A` | `,` | `, a` | `×/⍴A` |
//! | [`reshape`]`(s, d)` | `S⍴D` | `{reshape}` | `s $ , d` | `S` |
//! | [`axes_to`]`(x, to)` | `2 3 1⍉X` | dyadic `{transpose}` | `2 0 1 \|: x` | axis *i* goes to place `to[i]` |
//! | [`matrify`]`(text)`, [`matrify_by`] | `MATRIFY V` | MATRIFY | near to `];._1` | `[word;letter]` |
//! | [`rank`](fn@rank)`(k, f, a)` | `(f⍤k) A` | | `f"k a` | the frame, then what `f` gives for a cell |
//! | [`anagrams`](fn@anagrams)`(i, x)` | | | `i A. x` | `(⍴I),⍴X` |
//! | [`member_rows`]`(x, rows)` | | | `x e. rows` | `¯1↓⍴X` |
//! | [`format`](fn@format)`(a)` | `⍕A`, the session's display | | `": a` | text |
//!
//! These are ndarray's own:
//!
//! | Rust | APL | the article's keyword | J | shape of the result |
//! |---|---|---|---|---|
//! | [`a.shape()`](ndarray::LayoutRef::shape) | `⍴A` | `{shape}` | `$ a` | the rank |
//! | [`a.len_of`](ndarray::LayoutRef::len_of)`(axis)` | `(⍴A)[I]` | | `i { $ a` | one number |
//! | [`s.mapv`](ndarray::ArrayRef::mapv)`(\|s\| s != 2)` | `2≠S` | `{/=}` | `2 ~: s` | `⍴S` |
//! | [`Array1::from_iter`](ndarray::ArrayBase::from_iter)`(0..n)` | `⍳N` | `{iota}` | `i. n` | `N` |
//! | [`a.raw_dim().remove_axis`](ndarray::RemoveAxis::remove_axis)`(axis)` | `¯1↓⍴A` | `{neg}1{drop}{shape}A` | `}: $ a` | a shape of one axis less |
//! | [`v.mapv`](ndarray::ArrayRef::mapv)`(\|v\| set.contains(&v))` | `V∊A` | `{epsilon}` | `v e. a` | `⍴V` |
//! | [`v.accumulate_axis_inplace`](ndarray::ArrayRef::accumulate_axis_inplace)`(axis, \|&a, b\| *b += a)` | `+\V` | `+\` | `+/\ v` | `⍴V` |
//! | [`z.assign`](ndarray::ArrayRef::assign)`(&v)` on a slice, or a loop over both (as in [`matrify`]) | `B\V`, expand | `\` | `b #inv v` | `⍴B` |
//!
//! # Seven traps
//!
//! 1. APL counts from 1, J and Rust from 0: `+/[2]F` is [`plus_reduce`]`(f, Axis(1))`.
//! 2. APL's dyadic transpose says where each axis *goes*, as [`axes_to`] does; J's and ndarray's `permuted_axes` say where each axis of the result *comes
//!    from*: inverse permutations. Equal lengths hide the mistake.
//! 3. `⊤` puts the new axis first ([`represent`]), J's `#:` last ([`antibase`]): that is why the article transposes and the essay does not.
//! 4. `⍴` is both shape and reshape, `⍉` both transposes. In Rust one name for each: `shape()` and [`reshape`],
//!    [`transpose`] and [`axes_to`].
//! 5. `∧/` works on the last axis, `⌿` on the first. The Rust name says which ([`and_last`]), or takes the axis
//!    ([`plus_reduce`]); [`compress`] is `⌿`.
//! 6. J's `/` and `#` work on the *first* axis, APL's `/` on the last: hence J's `*./"1`.
//! 7. Adding a *leading* axis with [`reshape`] leaves data in order, adding a trailing one scrambles it: FMT relies on it.

mod catenate;
mod cells;
mod combin;
mod deal;
mod format;
mod matrify;
mod member_rows;
mod outer;
mod random_link;
mod rank;
mod reduce;
mod represent;
mod reshape;
mod shape;
mod transpose;

pub use catenate::catenate;
pub use cells::{cells_at, compress};
pub use combin::{anagrams, combin};
pub(crate) use deal::{DRAWS, SHARE, shuffle};
pub use deal::{deal, seeded};
pub use format::{Layout, Printed, format};
pub use matrify::{Names, matrify, matrify_by};
pub use member_rows::member_rows;
pub use outer::{equals_table, outer};
pub use random_link::RandomLink;
pub use rank::rank;
pub use reduce::{Summand, and_last, or_last, plus_reduce};
pub use represent::{antibase, represent};
pub use reshape::{ravel, reshape};
pub use transpose::{axes_to, transpose, transpose_cells};
