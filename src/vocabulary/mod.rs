//! Defines functions on arrays, called *words*, with a dictionary from APL, J, BQN and NumPy to
//! Rust.
//!
//! Most words take arrays and return arrays, and none of them is specific to cards. The
//! documentation of each word gives the shape of the result, the panics, and a tested example. The
//! cost is one pass over the arguments and the result, unless the documentation states another
//! cost. An argument that is not in standard layout may be copied first. The rank of an array is
//! part of its type. For example, `[combination;card;feature;characteristic]` is an `Array4`, and a
//! word that removes one of its axes returns an `Array3`. Most array arguments are `&ArrayRef`,
//! which accepts arrays and views. The *cells* of an array are its parts at each position along the
//! first axis, such as the rows of a matrix, unless the documentation gives another axis or rank.
//!
//! A wrong argument is a bug in the calling code, so the function panics with the caller's line and
//! an APL error name: `LENGTH ERROR`, `RANK ERROR`, `INDEX ERROR`, `DOMAIN ERROR`, `AXIS ERROR` or
//! `WS FULL`.
//!
//! # Dictionary
//!
//! The APL code follows the article (Jim Weigang, *The Set Game in APL*, 1996), and the J code
//! follows the essay (Roger Hui, *Essays/Set Game*). An empty entry means that the language has no
//! short way to write the operation. GNU APL 1.8, J 9.8, CBQN and NumPy 2.4 compute the same arrays
//! as the Rust code (`tests/interpreters`). The exceptions are random deals, and positions, which
//! are one-based in APL. The last column is written in APL, where `⍴N` is the shape of `N`, a comma
//! joins shapes, `1↓` drops the first length and `¯1↓` drops the last.
//!
//! | Rust | APL | J | BQN | NumPy | shape of the result |
//! |---|---|---|---|---|---|
//! | [`represent`]`(radix, n)` | `3 3 3 3⊤N` | `(i.#$n) \|: 3 3 3 3 #: n` | `3\|⌊27‿9‿3‿1÷˜⌜n` | `np.array(np.unravel_index(n, (3, 3, 3, 3)))` | `(⍴radix),⍴N` |
//! | [`antibase`]`(radix, n)` | `((1+⍴⍴N),⍳⍴⍴N)⍉3 3 3 3⊤N` | `3 3 3 3 #: n` | `3\|⌊n÷⌜27‿9‿3‿1` | `np.stack(np.unravel_index(n, (3, 3, 3, 3)), axis=-1)` | `(⍴N),⍴radix` |
//! | [`transpose_cells`]`(x)` | `(⍉⍤2) X` † | `\|:"2 x` | `⍉⎉2 x` | `x.swapaxes(-1, -2)` | the last two axes exchanged |
//! | [`equals_table`]`(a, b)` | `A∘.=B` | `a =/ b` | `a=⌜b` | `np.equal.outer(a, b)` | `(⍴A),⍴B` |
//! | [`outer`]`(a, b, f)` | `A∘.f B` | `a f/ b` | `a F⌜b` | `f.outer(a, b)` | `(⍴A),⍴B` |
//! | [`deal`](fn@deal)`(k, n, rng)`, [`RandomLink::deal`]`(k, n)` | `(K?N)-1` | `k ? n` | `k •rand.Deal n` | `rng.choice(n, k, replace=False)` | `K` |
//! | [`combin`](fn@combin)`(k, n)` | `K COMBIN N` | `k comb n` | `>{∧´(1↓𝕩)>¯1↓𝕩}¨⊸/⥊↕k⥊n` | `np.array(list(combinations(range(n), k)))` | `(K!N),K` |
//! | [`binomial`]`(k, n)` | `K!N` | `k ! n` | `(×´n-↕k)÷×´1+↕k` | `math.comb(n, k)` | one number |
//! | [`cells_at`]`(h, i)` | `H[I;;]` | `i { h` | `i⊏h` | `h[i]` | `(⍴I),1↓⍴H` |
//! | [`plus_reduce`]`(f, Axis(1))` | `+/[2]F` | `+/"3 f` | `+˝⎉3 f` | `f.sum(axis=1)` | that axis gone |
//! | [`and_last`]`(x)` | `∧/X` | `*./"1 x` | `∧´⎉1 x` | `x.all(axis=-1)` | `¯1↓⍴X` |
//! | [`or_last`]`(x)` | `∨/X` | `+./"1 x` | `∨´⎉1 x` | `x.any(axis=-1)` | `¯1↓⍴X` |
//! | [`compress`]`(b, f)` | `B⌿F` | `b # f` | `b/f` | `f[b]` | `(+/B),1↓⍴F` |
//! | [`catenate`]`(a, b, Axis(0))` | `A⍪B` | `a , b` | `a∾b` | `np.concatenate([a, b])` | the lengths of that axis added |
//! | [`catenate`]`(a, b, Axis(a.ndim() - 1))` | `A,B` | `a ,"1 b` | `a∾⎉1 b` | `np.concatenate([a, b], axis=-1)` | the lengths of that axis added |
//! | [`ravel`]`(a)` | `,A` | `, a` | `⥊a` | `a.ravel()` | `×/⍴A` |
//! | [`reshape`]`(s, d)` | `S⍴D` | `s $ , d` | `s⥊d` | `np.resize(d, s)` | `S` |
//! | [`axes_to`]`(x, [1, 2, 0])` | `2 3 1⍉X` | `2 0 1 \|: x` | `1‿2‿0⍉x` | `x.transpose(2, 0, 1)` | axis *i* goes to position `to[i]` |
//! | [`matrify`]`(v)` | `MATRIFY V` | `> cut v` | `` (>⌈´∘(≠¨)↑¨⊢)(¬-˜⊢×·+`»⊸>)∘≠⟜' '⊸⊔v `` | `np.array(list(zip_longest(*v.split(), fillvalue=" "))).T` | `[word;letter]` |
//! | [`rank`](fn@rank)`(k, f, a)` | `(f⍤K) A` † | `f"k a` | `F⎉k a` | `np.apply_along_axis(f, -1, a)` | the frame, then the shape of a result of `f` |
//! | [`anagrams`](fn@anagrams)`(i, x)` | | `i A. x` | `i⊏(>(⊢≡⍷)¨⊸/⥊↕(≠x)⥊≠x)⊏x` | `np.array(list(permutations(x)))[i]` | `(⍴I),⍴X` |
//! | [`member_rows`]`(x, u)` | `∨/X∧.=⍉U` | `x e. u` | `x∊u` | `(x[..., None, :] == u).all(axis=-1).any(axis=-1)` | `¯1↓⍴X` |
//! | [`rotate`]`(2, a, Axis(0))` | `2⊖A` | `2 \|. a` | `2⌽a` | `np.roll(a, -2, axis=0)` | `⍴A` |
//! | [`rotate`]`(2, a, Axis(a.ndim() - 1))` | `2⌽A` | `2 \|."1 a` | `2⌽⎉1 a` | `np.roll(a, -2, axis=-1)` | `⍴A` |
//! | [`grade_up`]`(a)` | `⍋A` | `/: a` | `⍋a` | `np.argsort(a, kind="stable")` | `1↑⍴A` |
//! | [`unique`]`(a)` | `∪A` | `~. a` | `⍷a` | `a[np.sort(np.unique(a, axis=0, return_index=True)[1])]` | the number of different cells, `1↓⍴A` |
//! | [`plus_reduce`]`(equals_table(unique(a), a), Axis(1))` | `+/(∪A)∘.=A` | `+/"1 (~. a) =/ a` | `+´⎉1 (⍷a)=⌜a` | `np.unique(a, return_counts=True)[1]` | the number of different elements |
//! | [`format`](fn@format)`(a)` | `⍕A` | `": a` | | | text |
//!
//! * Arrays have uppercase names in APL and lowercase names in the other languages. A function
//!   argument `f` is written `F` in BQN. In NumPy, masks and bits are booleans, and `rng` is
//!   `np.random.default_rng()`.
//! * Positions are one-based in APL, so the numbers in `I`, `K COMBIN N`, `⍳N` and `⍋A` are one
//!   more than in the other languages.
//! * † The rank operator `⍤` is not in the article's APL, but GNU APL and Dyalog APL have it.
//! * `COMBIN`, `MATRIFY` and `comb` are programs. `combinations`, `permutations` and `zip_longest`
//!   are from Python's `itertools`, and `cut` and `inv` are from J's standard library.
//! * For a list, APL's `⍉3 3 3 3⊤N` is enough for [`antibase`], and J's `|: 3 3 3 3 #: n` for
//!   [`represent`]. `np.unravel_index` rejects numbers above 80, but the other languages drop the
//!   leading digits of such numbers.
//!
//! These functions are part of ndarray:
//!
//! | Rust | APL | J | BQN | NumPy | shape of the result |
//! |---|---|---|---|---|---|
//! | [`a.shape()`](ndarray::LayoutRef::shape) | `⍴A` | `$ a` | `≢a` | `a.shape` | the rank |
//! | [`a.len_of`](ndarray::LayoutRef::len_of)`(Axis(i))` | `(⍴A)[I]` | `i { $ a` | `i⊑≢a` | `a.shape[i]` | one number |
//! | [`s.mapv`](ndarray::ArrayRef::mapv)`(\|s\| s != 2)` | `2≠S` | `2 ~: s` | `2≠s` | `s != 2` | `⍴S` |
//! | [`Array1::from_iter`](ndarray::ArrayBase::from_iter)`(0..n)` | `⍳N` | `i. n` | `↕n` | `np.arange(n)` | `N` |
//! | [`m.t`](ndarray::ArrayRef::t)`()` | `⍉M` | `\|: m` | `(⌽↕=m)⍉m` | `m.T` | `⌽⍴M` |
//! | [`a.raw_dim().remove_axis`](ndarray::RemoveAxis::remove_axis)`(axis)` | `¯1↓⍴A` | `}: $ a` | `¯1↓≢a` | `a.shape[:-1]` | a shape of one axis less |
//! | [`v.mapv`](ndarray::ArrayRef::mapv)`(\|v\| set.contains(&v))` | `V∊A` | `v e. a` | `v∊a` | `np.isin(v, a)` | `⍴V` |
//! | [`v.accumulate_axis_inplace`](ndarray::ArrayRef::accumulate_axis_inplace)`(axis, \|&a, b\| *b += a)` | `+\V` | `+/\ v` | `` +`v `` | `v.cumsum()` | `⍴V` |
//! | [`accumulate_axis_inplace`](ndarray::ArrayRef::accumulate_axis_inplace) on [`v.slice_mut`](ndarray::ArrayRef::slice_mut)`(s![..;-1])` | `⌽+\⌽V` | `+/\. v` | `` ⌽+`⌽v `` | `v[::-1].cumsum()[::-1]` | `⍴V` |
//! | [`a.fold_axis`](ndarray::ArrayRef::fold_axis)`(Axis(1), 0, \|&most, &a\| most.max(a))` | `⌈/A` | `>./"1 a` | `⌈´⎉1 a` | `a.max(axis=-1)` | `¯1↓⍴A` |
//! | [`a.fold_axis`](ndarray::ArrayRef::fold_axis)`(Axis(1), usize::MAX, \|&least, &a\| least.min(a))` | `⌊/A` | `<./"1 a` | `⌊´⎉1 a` | `a.min(axis=-1)` | `¯1↓⍴A` |
//! | [`a.select`](ndarray::ArrayRef::select)`(Axis(0), &order)`, with `grade_up(a)` as a `Vec` | `A[⍋A]` | `/:~ a` | `∧a` | `np.sort(a)` | `⍴A` |
//! | [`a.windows`](ndarray::ArrayRef::windows)`(3)` | `⊃3,/A` | `3 ]\ a` | `3↕a` | `sliding_window_view(a, 3)` | the number of windows, 3 |
//! | [`a.slice`](ndarray::ArrayRef::slice)`(s![..3])` | `3↑A` | `3 {. a` | `3↑a` | `a[:3]` | `3` |
//! | [`a.slice`](ndarray::ArrayRef::slice)`(s![3..])` | `3↓A` | `3 }. a` | `3↓a` | `a[3:]` | `(⍴A)-3` |
//! | [`table.dot`](ndarray::linalg::Dot::dot)`(&a)` with `equals_table(unique(k), k)` as numbers, or a loop with a `BTreeMap` | `((∪K)∘.=K)+.×A` | `k +//. a` | `+´¨(⊐k)⊔a` | `np.bincount(k, weights=a)` | the number of different keys |
//! | [`z.assign`](ndarray::ArrayRef::assign)`(&v)` on a slice, or a loop over both | `B\V` | `b #inv v` | `` (b×+`b)⊏0∾v `` | `np.where(b, v[b.cumsum() - 1], 0)` | `⍴B` |
//!
//! * `⊃3,/A` is written as in APL2. In GNU APL, `∪A` takes only a list, and a matrix causes a `RANK
//!   ERROR`.
//! * J's box `<` and raze `;` are for nested arrays, which are a `Vec` of arrays in Rust.
//!   [`concatenate`](fn@ndarray::concatenate) joins them.
//! * `sliding_window_view` is in `np.lib.stride_tricks`. `np.unique` sorts the values that it
//!   counts, and `np.bincount` needs the keys 0, 1, 2 and so on.
//! * If `a` has fewer than three elements, taking three elements pads with zeros in APL, J and BQN,
//!   gives fewer elements in NumPy, and panics in Rust.
//! * The table for `+//.` has a row for each distinct key and a column for each element of `a`, so
//!   use a loop if there are many of both.
//!
//! ```
//! use aplset::ndarray::{Array1, Axis, array, s};
//! use aplset::vocabulary::{equals_table, grade_up, unique};
//!
//! let (k, a) = (array![0, 1, 0, 2], array![30, 10, 50, 20]);
//! assert_eq!(a.slice(s![..3]), array![30, 10, 50]);
//! assert_eq!(a.select(Axis(0), &grade_up(&a).to_vec()), array![10, 20, 30, 50]);
//! let sums: Array1<i32> = a.windows(2).into_iter().map(|window| window.sum()).collect();
//! assert_eq!(sums, array![40, 60, 70]);
//! assert_eq!(equals_table(&unique(&k), &k).mapv(i32::from).dot(&a), array![80, 10, 20]);
//! ```
//!
//! The article writes APL's symbols as keywords:
//!
//! | symbol | keyword | symbol | keyword | symbol | keyword |
//! |---|---|---|---|---|---|
//! | `⊤` | `{represent}` | `⍉` | `{transpose}` | `⍴` | `{shape}`, `{reshape}` |
//! | `∘.=` | `{jot}.=` | `∧/` | `^/` | `∨/` | `{or}/` |
//! | `⌿` | `{slashbar}` | `≠` | `{/=}` | `⍳` | `{iota}` |
//! | `∊` | `{epsilon}` | `↓` | `{drop}` | `¯1` | `{neg}1` |
//!
//! # Where aplset is stricter
//!
//! In these cases, APL or J returns a result, but aplset panics.
//!
//! | here | APL or J | gives | aplset panics with |
//! |---|---|---|---|
//! | [`reshape`] needs at least one element to repeat, but APL fills the array with zeros | APL `2 3⍴⍳0` | `2 3⍴0 0 0 0 0 0` | `LENGTH ERROR` |
//! | [`and_last`] and [`or_last`] need an axis | APL `∧/1` | `1` | `RANK ERROR` |
//! | [`compress`] needs an axis | APL `1/5` | `1⍴5` | `RANK ERROR` |
//! | [`compress`] needs one bit for each cell | APL `1/5 6` | `2⍴5 6` | `LENGTH ERROR` |
//! | [`member_rows`] needs rows as long as those of the table | J `0 1 e. 2 3 $ 0 1 2` | `0` | `LENGTH ERROR` |
//! | [`rank`](fn@rank) needs results of one shape, but J pads them | J `i."0 (1 2)` | `2 2 $ 0 0 0 1` | `LENGTH ERROR` |
//!
//! # Seven traps
//!
//! 1. Positions and axes are one-based in APL, but zero-based in J, BQN, NumPy and Rust, so
//!    `+/[2]F` is [`plus_reduce`]`(f, Axis(1))`.
//! 2. The left argument of the dyadic transpose in APL and BQN gives the position that each axis
//!    *goes to*, as in [`axes_to`]. In J, NumPy and ndarray's `permuted_axes`, the argument gives
//!    the axis that each axis of the result *comes from*. These are inverse permutations, and a
//!    mix-up goes unnoticed if the axes have equal lengths.
//! 3. `⊤` puts the new axis first ([`represent`]), but J's `#:` puts it last ([`antibase`]). This
//!    is why the article transposes the digits and the essay does not.
//! 4. `⍴` is both shape and reshape, and `⍉` is both transposes. Rust has a name for each:
//!    `shape()`, [`reshape`], `t()` and [`axes_to`].
//! 5. `∧/` works on the last axis, and `⌿` on the first. In Rust, the axis is part of the name
//!    ([`and_last`]) or an argument ([`plus_reduce`]). [`compress`] is `⌿`.
//! 6. J's `/` and `#` work on the *first* axis, but APL's `/` works on the last. For the last axis,
//!    J needs `"1`, as in `*./"1`.
//! 7. Adding a *leading* axis with [`reshape`] repeats the data in order, as the article's FMT
//!    needs, but adding a *trailing* axis scrambles the data.

#![allow(clippy::doc_markdown, reason = "NumPy is a name and not code")]

mod catenate;
mod cells;
mod combin;
mod deal;
mod grade;
mod rank;
mod reduce;
mod represent;
mod shape;
mod tables;
mod text;
mod transpose;

pub use catenate::{catenate, rotate};
pub use cells::{cells_at, compress};
pub use combin::{anagrams, binomial, combin};
pub(crate) use deal::shuffle;
pub use deal::{RandomLink, deal, seeded};
pub use grade::{grade_up, unique};
pub use rank::rank;
pub use reduce::{and_last, or_last, plus_reduce};
pub use represent::{antibase, represent};
pub use shape::{ravel, reshape};
pub use tables::{equals_table, member_rows, outer};
pub use text::{format, matrify};
pub use transpose::{axes_to, transpose_cells};
