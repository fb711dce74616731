//! Many hands packed: a boolean is one bit of a 512-bit word.

use super::combinations::Combinations;
use super::count::{self, Count, Scratch};
use super::engine::{self, TASK};
use super::hands::{Hands, check_room};
use super::kernel::Kernel;
use super::lanes::{GROUP, Job, Lanes, Row};
use super::level::Level;
use super::valid;
use rayon::prelude::*;

/// Many hands packed, 512 together: a card is eight words, whose bit `h` says something of hand `h`.
///
/// What the kernels work on; [`Hands`] packs a group at a time and forgets it. Packed hands are for looking at the engine, and for
/// asking the same hands more than once.
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
/// // combinations 0 1 2, 0 1 3, 0 2 3, 1 2 3: a word each, a bit a hand
/// let valid = packed.valid(0);
/// assert_eq!(valid.iter().map(|row| row.0[0] & 0b11).collect::<Vec<_>>(), [1, 0, 0, 0]);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone)]
pub struct Packed {
    planes: Vec<[Row; 8]>,
    hands: usize,
    cards: usize,
    level: Level,
}

impl Packed {
    /// Packs hands.
    ///
    /// **Shape** `[hand;card]` to `[group;card;plane]` of 512-bit words. **Cost** a byte of memory a card, about half of what it costs to count
    /// the sets of 12 cards.
    ///
    /// # Examples
    /// See [`Packed`].
    #[must_use]
    pub fn of(hands: &Hands) -> Self {
        let (source, level) = (hands.source(), hands.level());
        let mut planes = vec![<_>::default(); source.groups() * source.cards];
        engine::pack(level, &source, &mut planes);
        Self { planes, hands: source.hands, cards: source.cards, level }
    }

    /// The same hands, answered for with words of that level.
    #[must_use]
    pub fn on(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// How many groups of 512 hands; the last one may have fewer.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.hands.div_ceil(GROUP)
    }

    /// How many sets each hand has, as [`Hands::counts_into`].
    ///
    /// **Cost** see [`batch`](super); the hands need no checks and are packed already.
    ///
    /// # Panics
    /// As [`Hands::counts_into`].
    ///
    /// # Examples
    /// See [`Packed`].
    #[track_caller]
    pub fn counts_into<C: Count>(&self, counts: &mut [C]) {
        self.counts_by_into(Kernel::fastest(self.cards), counts);
    }

    /// [`counts_into`](Self::counts_into) by a kernel of the caller's choice.
    ///
    /// **Cost** of the kernels `benches/batch` tells, side by side.
    ///
    /// # Panics
    /// As [`Hands::counts_into`].
    ///
    /// # Examples
    /// See [`Kernel`].
    #[track_caller]
    pub fn counts_by_into<C: Count>(&self, kernel: Kernel, counts: &mut [C]) {
        check_room::<C>(counts.len(), self.hands, self.cards);
        let run = |scratch: &mut Scratch, (task, counts): (usize, &mut [C])| {
            self.level.run(CountPacked {
                planes: &self.planes[task * TASK * self.cards..],
                cards: self.cards,
                counts,
                scratch,
            });
        };
        let scratch = || Scratch::of(kernel, self.cards);
        // one task is not worth a thread's waking
        if counts.len() <= TASK * GROUP {
            run(&mut scratch(), (0, counts));
        } else {
            let tasks = counts.par_chunks_mut(TASK * GROUP).enumerate();
            tasks.for_each_init(scratch, run);
        }
    }

    /// Which combinations are sets in the hands of a group: a word a combination, a bit a hand.
    ///
    /// **Shape** `[combination]` of 512-bit words, combinations in lexicographic order; bits past the last hand mean nothing.
    /// **Cost** about that of counting, and 64 bytes of memory a combination.
    ///
    /// # Panics
    /// Where there is no such group.
    ///
    /// # Examples
    /// See [`Packed`].
    #[must_use]
    #[track_caller]
    pub fn valid(&self, group: usize) -> Vec<Row> {
        let combinations = Combinations::of(self.cards);
        let mut valid = vec![Row::default(); combinations.len()];
        self.valid_into(group, &combinations, &mut valid);
        valid
    }

    /// [`valid`](Self::valid) into the caller's memory, with the combinations made beforehand.
    ///
    /// # Panics
    /// Where there is no such group; `LENGTH ERROR` where there is not a word for each combination, or the combinations are of other hands.
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
            combinations.cards() == self.cards && valid.len() == combinations.len(),
            "LENGTH ERROR: room for {} combinations of {} cards, there are {} of {}",
            valid.len(),
            combinations.cards(),
            Combinations::number(self.cards),
            self.cards,
        );
        let planes = &self.planes[group * self.cards..][..self.cards];
        valid::words(self.level, planes, combinations, valid);
    }
}

struct CountPacked<'a, C> {
    planes: &'a [[Row; 8]],
    cards: usize,
    counts: &'a mut [C],
    scratch: &'a mut Scratch,
}

impl<C: Count> Job for CountPacked<'_, C> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        for (group, counts) in self.counts.chunks_mut(GROUP).enumerate() {
            let planes = &self.planes[group * self.cards..][..self.cards];
            let (sums, _) = count::planes::<W>(token, planes, false, self.scratch);
            count::numbers::<W, C>(token, &sums, counts);
        }
    }
}
