//! Many hands of one size, as arrays in and arrays out, at the speed of the hardware: from the article's line to the kernel.
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
//! | how many sets each hand has, `[hand]` | [`Hands::counts`], [`Hands::counts_into`]; where nothing else is asked, [`count_ids`] |
//! | which combinations are sets, `[hand;combination]` | [`Hands::valid`], [`Hands::valid_into`] |
//! | the sets themselves, a ragged list | [`Hands::sets`], [`Hands::sets_into`] |
//! | how many hands have so many sets | [`Hands::histogram`]; from counts, [`histogram`] |
//! | whether there is a set, `[hand]` | [`Hands::has_set`] |
//! | the same hands asked more than once, by any [`Kernel`] | [`Packed`] |
//! | the combinations in their order, and the place of each | [`Combinations`] |
//!
//! # From the article's line to the kernel
//!
//! **The sentence.** `∧/∧/2≠+/[2]F` asks of three cards whether no column of their 12 bits sums to two. [`two_of_three`] is
//! `2=a+b+c` for bits, [`is_set`] is `∧/∧/2≠+/`, both over any [`BitWord`]. With `bool` they are the article. A combination costs some 60 operations on
//! bits, a hand of 12 has 220 combinations.
//!
//! **Words.** The operations are "and", "or", "exclusive or", and they treat each bit of a word alike. Put one bit of 64
//! hands into a `u64`, and the same text answers for 64 hands; with AVX-512 for 512. Nothing
//! in the sentence changes but its type. [`Kernel::Sentence`] runs it, and is what the other kernels are tested against.
//!
//! **Three at once.** `2=a+b+c` takes four operations on two words each. AVX-512 has one operation for any function of three bits, and its word overrides
//! [`BitWord::two_of_three`] with it; so it does with the sum and the carry of a full adder, which all kernels count with.
//!
//! **Two bits a feature.** Of the three one-hot bits any two tell the third. Kept are "digit is 1" and "digit is not 0": eight words a card instead of 12, and the
//! third card of two costs 24 operations.
//!
//! **Halves.** Of any three cards two lie in the same half of the hand. So only the 30 pairs inside a half (of 66) get their third card computed; it is compared with
//! the cards before the half and the cards after the pair: each of the 220 combinations is still asked, by eight comparisons of words. The cards of a
//! hand differ, so a pair has one third card at most: what missed goes through "and", and only one bit a pair is left to count.
//!
//! **Carry-save.** Those 30 bits are added as planes, eight at a time by full adders: the count of 512 hands is five words.
//!
//! **Occupancy.** Combinations grow with the cube of the hand, the deck's 1,080 sets don't. Above 22 cards it is faster to ask
//! for each of the 81 cards whether it is in the hand, and then for each of the deck's sets whether its three cards are.
//!
//! **Bytes to planes.** Numbers come as bytes, 12 a hand. Transposing 64 × 64 bits takes six stages of exchanges between words, the same in every lane, so
//! no instruction for shuffling bytes is needed. The number's seven bits become four digits by a division bit by bit, in planes too.
//!
//! What each step buys, for hands of 12 cards on one core, as times as many hands a second as the sentence on `bool` (`cargo bench --bench batch`):
//!
//! | | AVX-512 | AVX2 |
//! |---|---|---|
//! | the sentence, one hand at a time on `bool` | 1 | 1 |
//! | a plain scalar count: the third card of each pair from a table, looked for in a mask | 9 | 9 |
//! | the sentence on words | 290 | 110 |
//! | halves | 550 | 300 |
//! | halves from bytes, with all checks | 240 | 150 |
//!
//! # Where to read
//!
//! The folders are in the order of the data: `hands` come in, `pack` makes planes of bytes, `kernel` makes counts of planes, `answers` are what goes out; `packed` are hands that stay
//! planes. Below them `engine` shares hands out over threads, and `lanes` are the words of each [`Level`]. `deal` deals many hands on the same words.
//!
//! # Words and threads
//!
//! Which words the machine has is asked at run time: [`Level`]. Up to 16,384 hands, each call does its work on the calling thread and starts no pool, as a query engine or an
//! interpreter with threads of its own wants it. More are shared out over the threads of rayon's current pool, 8,192 at a
//! time; for another number of threads, do the work in a pool of your own:
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
    reason = "what is not inlined into a job of a level has no words of the machine"
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
pub use kernel::{BitWord, Kernel, is_set, two_of_three};
pub use lanes::Row;
pub use level::Level;
pub use packed::Packed;
