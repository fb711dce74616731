use super::Lanes;
use super::draws::{bounds, draw};
use super::group::{hands, marks};
use crate::batch::Level;
use crate::batch::deal::dealer::Dealer;

/// A word that no bound of the deck's first three rejects.
const FAIR: u32 = u32::MAX;

/// One hand of a group gets another word than all the others.
struct OneWord {
    hand: usize,
    word: u32,
    fair: bool,
}

impl Dealer for OneWord {
    fn on<S: Lanes>(self, simd: S) {
        let hand = self.hand % hands::<S>();
        let mut words = [[FAIR; 16]; 4];
        words[hand % 4][hand / 4] = self.word;
        let mut rejected = [simd.splat(0); 4];
        let bounds = bounds(simd, |i| 81 - i as u32);
        let words = words.map(|word| simd.load(&word));
        let _ = draw(simd, words, &bounds[0], &mut rejected);
        let marked = marks(simd, rejected).map(|marks| {
            let marked = |&hand: &usize| marks[hand % 4][hand / 4] != 0;
            (0..hands::<S>()).filter(marked).collect::<Vec<_>>()
        });
        let expected = (!self.fair).then(|| vec![hand]);
        assert_eq!(marked, expected, "hand {hand}, word {:x}", self.word);
    }

    fn on_any(self) {}
}

/// 81·80·79 outcomes, of which 2³² leaves 470416: the low half of the first word times the outcomes is that, of the second 470400.
#[test]
fn a_rejected_word_of_any_hand_is_seen_and_no_other() {
    for level in Level::available() {
        for hand in 0..64 {
            for (word, fair) in [(0xFFFF_DF3B, true), (0xF249_B108, false), (0, false)] {
                level.deal(OneWord { hand, word, fair });
            }
        }
    }
}
