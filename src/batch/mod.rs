//! Finds the sets in many hands at once, with functions that take arrays and return arrays.
//!
//! You pass an array of cards `[hand;card]` and get the number of sets in each hand, the
//! combinations that are sets, or the sets themselves. All hands of an array have the same size, 0
//! to 81 cards ([`Counts::of_ragged`] counts hands of different sizes). Every hand is checked. The
//! error for an invalid hand gives the hand's index, the card's position and the reason, for
//! example `hand 7, card 2: duplicate card 40 (first at position 0)`.
//!
//! ```
//! use aplset::batch::{Hands, deal_many};
//!
//! let ids = deal_many(10_000, 12, 1); //           [hand;card], numbers 0 to 80
//! let hands = Hands::from_ids(&ids)?; //           checks the hands and counts their sets
//! let counts = hands.counts(); //                  [hand]
//! let valid = hands.valid(); //                    [hand;combination]
//! let sets = hands.sets(); //                      a list of sets for each hand
//! assert_eq!((counts.len(), valid.dim()), (10_000, (10_000, 220)));
//! assert_eq!(counts.iter().map(usize::from).sum::<usize>(), sets.triples.len());
//! # Ok::<(), aplset::batch::HandError>(())
//! ```
//!
//! # Which function to use
//!
//! | you have | use |
//! |---|---|
//! | numbers `[hand;card]`, `u8` | [`Hands::from_ids`] |
//! | a slice of arrays, `&[[u8; N]]` | `Hands::try_from` |
//! | numbers `[card;hand]`, `u8` | [`Hands::from_columns`] |
//! | numbers `[hand;card]` of another integer type | [`Hands::from_numbers`] |
//! | hands of different sizes, such as `Vec<Vec<u8>>` | [`Counts::of_ragged`] |
//! | digits `[hand;card;feature]` | [`Hands::from_digits`] |
//! | bits `[hand;card;feature;characteristic]` | [`Hands::from_bits`] |
//! | no hands yet | [`deal_many`], or [`DealWithSets`](crate::odds::DealWithSets) for hands with a given number of sets |
//!
//! A number is `u8` here, where millions of hands take a byte per card, and `usize` in
//! [`card`](crate::card), where it is an index. `Hands` keeps the numbers of the cards, so that it
//! can find sets after the hands were checked. If you need only the counts, [`Counts::of`] returns
//! them without `Hands`.
//!
//! The last column of the next table shows the memory that the result takes for a hand of 12 cards.
//!
//! | you want | use | bytes per hand |
//! |---|---|---|
//! | the number of sets in each hand, `[hand]` | [`Hands::counts`] or [`Counts::of`] | 1 |
//! | which hands have a set, `[hand]` | [`Hands::has_set`] | 1 |
//! | how many hands have 0 sets, 1 set, 2 sets and so on | [`Counts::histogram`] | 0 |
//! | which combinations are sets, `[hand;combination]` | [`Hands::valid`] | 220 |
//! | the sets themselves, a list for each hand | [`Hands::sets`] | 8, and 3 per set |
//! | the counts of a *kernel* (counting algorithm) of your choice | [`Kernel::counts`] | 1 |
//! | any other numbers, as functions of the bits of a hand | [`Circuit::run`] | 2 per number |
//!
//! # Speed
//!
//! The table shows how many million hands of 12 cards one core of an AMD EPYC counts per second.
//! The AVX2 column was measured on the same machine with `APLSET_SIMD=avx2`. The *sentence* is the
//! article's `∧/∧/2≠+/[2]F`. The [next section](#from-the-articles-line-to-the-kernel) explains the
//! words and the halves. The last three rows start from bytes `[hand;card]`.
//!
//! | | AVX-512 | AVX2 |
//! |---|---|---|
//! | the sentence on arrays, one hand at a time, with every array in memory | 0.3 | 0.3 |
//! | the sentence on `bool`, without arrays | 1.6 | 1.6 |
//! | no sentence: the third card of each pair from a table, looked up in a mask of the hand | 11 | 11 |
//! | the sentence on words of 512 or 256 bits | 206 | 141 |
//! | halves, on the same words | 323 | 288 |
//! | halves, with all checks | 283 | 258 |
//!
//! To measure this on your machine, run `benches/report kernels` in a clone. `benches/report`
//! without an argument also compares aplset with other programs, and `benches/report.md` has its
//! output on the EPYC.
//!
//! # From the article's line to the kernel
//!
//! The first step is the article's sentence. The next steps make counting faster, and the last one
//! prepares the input.
//!
//! **The sentence.** `∧/∧/2≠+/[2]F` tests whether none of the 12 bit columns of three cards sums
//! to two. [`BitWord::two_of_three`] is `2=a+b+c` for bits, and [`is_set`] is `∧/∧/2≠+/` for any
//! [`BitWord`]. With `bool`, it computes exactly the article's sentence. Each combination takes
//! about 60 operations on bits, and a hand of 12 cards has 220 combinations.
//!
//! **Words.** The operations are "and", "or", "exclusive or" and "not", which work on each bit of a
//! word separately. If a `u64` holds one bit of each of 64 hands, the same code tests 64 hands at
//! once. With AVX-512, it tests 512 hands at once. Only the type changes. A *plane* is a word with
//! one bit per hand. [`Kernel::Sentence`] is this code, and the other kernels are tested against
//! it.
//!
//! **Three at once.** `2=a+b+c` takes four operations, each on two words. AVX-512 computes any
//! function of three bits in one operation, so the type of its words overrides `two_of_three`. A
//! *full adder* adds three bits, which takes one such operation for the sum and one for the carry.
//! All kernels count with full adders.
//!
//! **Two bits per feature.** Exactly one of the three bits of a feature is on, so two bits
//! determine the third. The kernels store "digit is 1" and "digit is not 0", so that a card takes
//! eight words instead of 12. Computing the third card of a set from the other two takes 24
//! operations (16 with AVX-512).
//!
//! **Halves.** Of any three cards, at least two are in the same half of the hand. For 12 cards, a
//! third card is therefore computed only for the 30 pairs inside a half instead of all 66 pairs. It
//! is compared with the cards before the pair's half and with the cards after the pair, so that
//! each of the 220 combinations is still tested once. Each test compares eight words. Because the
//! cards of a hand differ, at most one of them makes a set with a given pair, so one bit per pair
//! is enough for the count. The tests of a pair are combined with "and". The result is 1 if all of
//! them found a difference, which means that no card completes the pair.
//!
//! **Carry-save.** Each of the 30 pairs gives one plane, and full adders add these planes, eight at
//! a time. A sum of at most 30 fits in five bits, so the counts of 512 hands take five words.
//!
//! **Occupancy.** The number of combinations grows with the cube of the hand's size, but the deck
//! always has 1,080 sets. For more than 20 cards, it is faster to find which of the 81 cards are in
//! the hand, and then which of the deck's sets have all three cards in the hand.
//!
//! **Bytes to planes.** Card numbers arrive as bytes, 12 per hand. Six stages transpose them as
//! matrices of 64 × 64 bits by exchanging bits between words. The exchanges are the same in every
//! 64-bit lane of a word, so no instruction has to shuffle bytes. Repeated division by 3, bit by
//! bit in planes, then turns the seven bits of a number into four digits.
//!
//! # Words and threads
//!
//! The results depend neither on the width of the words nor on the number of threads.
//!
//! The widest words of the machine are chosen at run time, unless the environment variable
//! `APLSET_SIMD` selects another width that the machine supports. The library ignores other values,
//! and the program `aplset` rejects unknown ones:
//!
//! | `APLSET_SIMD` | words |
//! |---|---|
//! | `avx512` | 512 bits, and operations on three words at once (AVX-512 F, BW, CD, DQ and VL) |
//! | `avx2` | 256 bits (AVX2) |
//! | `portable` | 128 bits in plain Rust, the only words of machines other than x86-64 |
//!
//! Hands are split into tasks of 8,192 hands. A call with at most two tasks (16,384 hands) runs on
//! the calling thread and does not start a thread pool, because query engines and interpreters
//! manage threads themselves. Larger calls run on the threads of rayon's current pool. To choose
//! the number of threads, install your own pool:
//!
//! ```
//! use aplset::batch::{Counts, deal_many};
//!
//! let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
//! let ids = deal_many(100_000, 12, 1);
//! let counts = pool.install(|| Counts::of(&ids))?;
//! assert_eq!(counts.len(), 100_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source files
//!
//! The data moves in four steps. `hands` takes the arrays, `pack` turns bytes into planes, `kernel`
//! turns planes into counts, and `counts` has the loop over these steps and returns the counts.
//! `sets` finds the sets themselves, and `circuit` evaluates any function of bits. `tasks` splits
//! hands into tasks for threads, `lanes` defines the words, and `level` chooses their width. `deal`
//! deals many hands, and `error` defines the error for an invalid hand.
//!
//! Three names recur in these files. A `Job` is code that is compiled once for each width of the
//! words, and `level::run` runs it on the widest. The job's `token` proves that the machine has the
//! instructions for the words, so only a job can make a word. From it the kernels get `none`, the
//! word in which all bits are off.

#![expect(
    clippy::inline_always,
    reason = "only code inlined into a job is compiled with the instructions of the job's words"
)]
#![expect(clippy::cast_possible_truncation, reason = "positions and cards are below 81")]

mod circuit;
mod counts;
mod deal;
mod error;
mod hands;
mod kernel;
mod lanes;
mod level;
mod pack;
mod sets;
mod tasks;

pub use circuit::{Circuit, Gate};
pub use counts::Counts;
pub use deal::{deal_many, deal_many_into};
pub use error::HandError;
pub use hands::Hands;
pub use kernel::Kernel;
pub use lanes::{BitWord, is_set};
pub use level::SIMD_LEVELS;
pub use sets::Sets;
