//! Packs hands in groups of 512, with one bit per hand in each word.

use super::combinations::Combinations;
use super::counts::{self, Count, check_room};
use super::engine::{TASK, over_tasks};
use super::hands::Hands;
use super::kernel::digit::{Digit, PackedCard};
use super::kernel::{Kernel, halves};
use super::lanes::{Job, Lanes, Row};
use super::level::Level;
use super::pack::Packer;
use ndarray::ArrayRef2;

/// Many packed hands of one size, in groups of 512 hands.
///
/// A card of a group is eight 512-bit words, and bit `h` of each word belongs to hand `h` of the
/// group.
///
/// The kernels work on packed hands, but [`Hands`] packs at most 512 hands at a time and does not
/// keep them packed. Use `Packed` to study the engine, or to compute several answers for the same
/// hands.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, Packed};
/// use aplset::ndarray::array;
///
/// let ids = array![[0_u8, 1, 2, 40], [0, 1, 3, 80]];
/// let packed = Packed::of(&Hands::from_ids(&ids)?);
/// let mut counts = [0_u8; 2];
/// packed.counts_into(&mut counts);
/// assert_eq!(counts, [1, 0]);
/// // combinations 0 1 2, 0 1 3, 0 2 3, 1 2 3: one word each, with one bit per hand
/// let valid = packed.valid(0);
/// assert_eq!(valid.iter().map(|row| row.0[0] & 0b11).collect::<Vec<_>>(), [1, 0, 0, 0]);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone)]
pub struct Packed {
    /// `[group;card]`, the packed cards.
    codes: Vec<PackedCard<Row>>,
    hands: usize,
    cards: usize,
    level: Level,
}

impl Packed {
    /// Packs hands.
    ///
    /// **Shape** from `[hand;card]` to `[group;card;plane]` of 512-bit words. **Cost** a byte of
    /// memory per card, and for 12 cards about half the time of counting the sets.
    #[must_use]
    pub fn of(hands: &Hands) -> Self {
        let (ids, level) = (hands.ids(), hands.level);
        let (hands, cards) = ids.dim();
        let groups = hands.div_ceil(Row::HANDS);
        let mut codes = vec![PackedCard::default(); groups * cards];
        let piece = TASK / Row::HANDS * cards.max(1);
        over_tasks(&mut codes, piece, |task, codes| {
            level.run(Pack { ids: &ids, first: task * TASK, codes });
        });
        Self { codes, hands, cards, level }
    }

    /// Switches to the words of a level.
    #[must_use]
    pub fn on(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// Returns the number of groups. Each group has 512 hands, except that the last may have fewer.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.hands.div_ceil(Row::HANDS)
    }

    /// Counts the sets of each hand, with the fastest kernel for hands of this size.
    ///
    /// **Cost** only the time of the kernel. [The table](super#speed) shows its speed for 12 cards.
    ///
    /// # Panics
    /// Panics as [`Hands::counts_into`] does.
    #[track_caller]
    pub fn counts_into<C: Count>(&self, counts: &mut [C]) {
        self.counts_by_into(Kernel::fastest(self.cards), counts);
    }

    /// Counts the sets of each hand with a kernel of the caller's choice.
    ///
    /// **Cost** depends on the kernel. `benches/batch` compares the kernels.
    ///
    /// # Panics
    /// Panics as [`Hands::counts_into`] does.
    #[track_caller]
    pub fn counts_by_into<C: Count>(&self, kernel: Kernel, counts: &mut [C]) {
        check_room::<C>(counts.len(), self.hands, self.cards);
        over_tasks(counts, TASK, |task, counts| {
            let codes = &self.codes[task * (TASK / Row::HANDS) * self.cards..];
            self.level.run(CountPacked { codes, cards: self.cards, kernel, counts });
        });
    }

    /// Returns one word for each combination. Bit `h` of the word is on if the combination is a set
    /// in hand `h` of the group.
    ///
    /// **Shape** `[combination]` of 512-bit words. Combinations are in lexicographic order. Bits
    /// after the last hand have no meaning. **Cost** about the time of counting, and 64 bytes of
    /// memory per combination.
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if `group` is out of range.
    #[must_use]
    #[track_caller]
    pub fn valid(&self, group: usize) -> Vec<Row> {
        let combinations = Combinations::of(self.cards);
        let mut valid = vec![Row::default(); combinations.triples().len()];
        self.valid_into(group, &combinations, &mut valid);
        valid
    }

    /// Writes the words of [`valid`](Self::valid) into the caller's memory.
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if `group` is out of range. Panics with `LENGTH ERROR` if
    /// `combinations` were made for another number of cards, or if `valid` does not have one word
    /// per combination.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::{Combinations, Hands, Packed, Row};
    /// use aplset::ndarray::array;
    ///
    /// let packed = Packed::of(&Hands::from_ids(&array![[0_u8, 1, 2]])?);
    /// let mut valid = [Row::default()];
    /// packed.valid_into(0, &Combinations::of(3), &mut valid);
    /// assert_eq!(valid[0].0[0] & 1, 1);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn valid_into(&self, group: usize, combinations: &Combinations, valid: &mut [Row]) {
        assert!(
            combinations.cards() == self.cards && valid.len() == combinations.triples().len(),
            "LENGTH ERROR: {} items for combinations of {} cards, expected {} items for {} cards",
            valid.len(),
            combinations.cards(),
            Combinations::number(self.cards),
            self.cards,
        );
        let groups = self.groups();
        assert!(group < groups, "INDEX ERROR: group {group}, there are {groups} groups");
        let codes = &self.codes[group * self.cards..][..self.cards];
        self.level.run(ValidWords { codes, combinations, words: valid });
    }
}

/// Returns part `part` of each row of a packed card. A row has one bit for each of 512 hands.
#[inline(always)]
fn part_of<W: Lanes>(token: W::Token, code: &PackedCard<Row>, part: usize) -> PackedCard<W> {
    let none = W::splat(token, 0);
    let mut words = [Digit { one: none, some: none }; 4];
    for (word, row) in words.iter_mut().zip(code) {
        word.one = W::load(token, &row.one, part);
        word.some = W::load(token, &row.some, part);
    }
    words
}

/// The job of packing hands into whole groups, starting at hand `first`.
struct Pack<'a> {
    ids: &'a ArrayRef2<u8>,
    first: usize,
    codes: &'a mut [PackedCard<Row>],
}

impl Job for Pack<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { ids, mut first, codes } = self;
        let mut packer = Packer::<W>::new(token, ids);
        // hands of 0 cards have no codes
        for group in codes.chunks_mut(ids.ncols().max(1)) {
            for part in 0..W::PARTS {
                if first < ids.nrows() {
                    packer.pack(first);
                }
                for (rows, words) in group.iter_mut().zip(&packer.codes) {
                    for (row, word) in rows.iter_mut().zip(words) {
                        word.one.store(&mut row.one, part);
                        word.some.store(&mut row.some, part);
                    }
                }
                first += W::HANDS;
            }
        }
    }
}

struct CountPacked<'a, C> {
    codes: &'a [PackedCard<Row>],
    cards: usize,
    kernel: Kernel,
    counts: &'a mut [C],
}

impl<C: Count> Job for CountPacked<'_, C> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { codes, cards, kernel, counts } = self;
        let none = W::splat(token, 0);
        let mut kernel = kernel.at_work(none);
        for (at, counts) in counts.chunks_mut(W::HANDS).enumerate() {
            let (group, part) = (at / W::PARTS, at % W::PARTS);
            let codes = &codes[group * cards..][..cards];
            let sums = kernel.count(
                cards,
                none,
                #[inline(always)]
                |i| part_of(token, &codes[i], part),
            );
            counts::write(token, &sums, counts);
        }
    }
}

/// The job of finding the valid combinations of a group.
struct ValidWords<'a> {
    codes: &'a [PackedCard<Row>],
    combinations: &'a Combinations,
    words: &'a mut [Row],
}

impl Job for ValidWords<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { codes, combinations, words } = self;
        for part in 0..W::PARTS {
            halves::valid(
                codes.len(),
                #[inline(always)]
                |i| part_of(token, &codes[i], part),
                #[inline(always)]
                |[i, j, k], word: W| word.store(&mut words[combinations.place(i, j, k)], part),
            );
        }
    }
}
