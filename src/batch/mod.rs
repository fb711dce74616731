//! Many hands of one size: arrays in and arrays out, at the speed of the hardware.
//!
//! ```
//! use aplset::batch::{Hands, deal_many};
//!
//! let ids = deal_many(10_000, 12, 1); //           [hand;card], numbers 0 to 80
//! let hands = Hands::from_ids(&ids)?; //     each number in range, no card twice
//! let counts = hands.counts(); //                  [hand]
//! let valid = hands.valid(); //                    [hand;combination]
//! assert_eq!((counts.len(), valid.dim()), (10_000, (10_000, 220)));
//! # Ok::<(), aplset::batch::BadHand>(())
//! ```
//!
//! | you have | |
//! |---|---|
//! | numbers `[hand;card]`, `u8` | [`Hands::from_ids`] |
//! | numbers `[card;hand]` | [`Hands::from_columns`] |
//! | numbers of another type | [`Hands::from_numbers`] |
//! | digits `[hand;card;feature]` | [`Hands::from_digits`] |
//! | bits `[hand;card;feature;characteristic]` | [`Hands::from_bits`] |
//! | nothing yet | [`deal_many`] |
//!
//! | you want | |
//! |---|---|
//! | the number of sets of each hand, `[hand]` | [`Hands::counts`], [`Hands::counts_into`]; if you need nothing else, [`count_ids`] |
//! | which combinations are sets, `[hand;combination]` | [`Hands::valid`], [`Hands::valid_into`] |
//! | the sets themselves, a ragged list | [`Hands::sets`], [`Hands::sets_into`] |
//! | how many hands have 0, 1, 2 and so on sets | [`Hands::histogram`]; from counts, [`histogram`] |
//! | whether a hand has a set, `[hand]` | [`Hands::has_set`] |
//! | to ask the same hands more than once, with any [`Kernel`] | [`Packed`] |
//! | the combinations in order, and the index of each | [`Combinations`] |
//!
//! # From the article's line to the kernel
//!
//! **The sentence.** `∧/∧/2≠+/[2]F` asks of three cards whether any column of their 12 bits sums to
//! two. [`two_of_three`] is `2=a+b+c` for bits, and [`is_set`] is `∧/∧/2≠+/`. Both take any
//! [`BitWord`], and with `bool` they are the article. A combination costs about 60 operations on
//! bits, and a hand of 12 cards has 220 combinations.
//!
//! **Words.** The operations are "and", "or" and "exclusive or", which treat each bit of a word
//! alike. Put one bit of 64 hands into a `u64`, and the same text answers for 64 hands. With AVX-512
//! it answers for 512. Only the type of the sentence changes. [`Kernel::Sentence`] runs it, and the
//! other kernels are tested against it.
//!
//! **Three at once.** `2=a+b+c` takes four operations on two words each. AVX-512 computes any
//! function of three bits in one operation, and its word overrides [`BitWord::two_of_three`] with
//! it. It does the same for the sum and the carry of a full adder, which all kernels count with.
//!
//! **Two bits a feature.** Two of the three one-hot bits determine the third. The kernels keep
//! "digit is 1" and "digit is not 0". A card is then eight words instead of 12, and the third card
//! of a set follows from the other two in 24 operations.
//!
//! **Halves.** Of any three cards, two lie in the same half of the hand. So only the 30 pairs inside
//! a half (of 66) need their third card. It is compared with the cards before the half and with the
//! cards after the pair. This still asks each of the 220 combinations, with eight comparisons of
//! words. The cards of a hand differ, so a pair has at most one third card. The misses of a pair are
//! combined with "and", and only one bit per pair is left to count.
//!
//! **Carry-save.** Full adders add those 30 bits as planes, eight at a time. The count of 512 hands
//! is five words.
//!
//! **Occupancy.** The number of combinations grows with the cube of the hand, but the deck always
//! has 1,080 sets. Above 20 cards it is faster to find which of the 81 cards are in the hand, and
//! then which of the deck's sets have all three cards.
//!
//! **Bytes to planes.** Numbers arrive as bytes, 12 per hand. Transposing 64 × 64 bits takes six
//! stages of exchanges between words, the same in every lane, so it needs no instruction that
//! shuffles bytes. A division by 3, bit by bit and also in planes, turns the seven bits of a number
//! into four digits.
//!
//! The table shows what each step buys for hands of 12 cards on one core: how many hands a second,
//! relative to the sentence on `bool`. Measured with `cargo bench --bench batch` on an AVX-512
//! machine, which ran the second column with `APLSET_SIMD=avx2`.
//!
//! | | AVX-512 | AVX2 |
//! |---|---|---|
//! | the sentence on `bool`, one hand at a time | 1 | 1 |
//! | a scalar count: the third card of each pair from a table, looked up in a mask | 9 | 9 |
//! | the sentence on words | 290 | 110 |
//! | halves | 550 | 300 |
//! | halves from bytes, with all checks | 240 | 150 |
//!
//! # Where to read
//!
//! The folders follow the data. `hands` come in, `pack` turns bytes into planes and back, `kernel`
//! turns planes into counts, and `answers` go out; `answers/counts` has the loop over all of it.
//! `packed` hands stay planes. Below them, `engine` splits hands into tasks for threads, and `lanes`
//! has the words of each [`Level`]. `deal` deals many hands with the same words.
//!
//! # Words and threads
//!
//! The machine's widest words are found at run time, see [`Level`].
//!
//! A call on at most 16,384 hands runs on the calling thread and starts no thread pool. Query
//! engines and interpreters with threads of their own need this. More hands are split into tasks of
//! 8,192 for the threads of rayon's current pool. If hands have more than 12 cards, `valid` and
//! `sets` count combinations instead and split earlier. Use a pool of your own for another number of
//! threads:
//!
//! ```
//! use aplset::batch::{Hands, deal_many};
//!
//! let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
//! let ids = deal_many(100_000, 12, 1);
//! let counts = pool.install(|| Hands::from_ids(&ids).map(|hands| hands.counts()))?;
//! assert_eq!(counts.len(), 100_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The results depend neither on the words nor on the threads.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined into a job is compiled with the instructions of its level"
)]

mod answers;
mod bad_hand;
mod deal;
mod engine;
mod forms;
mod hands;
mod kernel;
mod lanes;
mod level;
mod pack;
mod packed;

pub use answers::{Combinations, Count, Sets, histogram};
pub use bad_hand::{BadHand, HandFault};
pub use deal::{deal_many, deal_many_into};
pub use hands::{Hands, count_ids};
pub use kernel::Kernel;
pub use lanes::{BitWord, Row, is_set, two_of_three};
pub use level::Level;
pub use packed::Packed;
