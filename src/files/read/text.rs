//! Reads letter codes, one hand per line.

use super::bytes::InputBytes;
use super::records::{Records, filled_lines, lines};
use super::{Decoded, HandFile, HandPart, Opened};
use crate::columns::{count_codes, read_text, text_problem};

struct TextFile(Records);

/// Opens a text file of letter codes. Blank lines are skipped.
pub(super) fn open(bytes: InputBytes) -> Opened {
    Ok(Box::new(TextFile(Records::new(bytes, false)?)))
}

impl HandFile for TextFile {
    fn next_part(&mut self) -> Result<Option<HandPart>, String> {
        Ok(self.0.next_block()?.map(|block| HandPart::Encoded {
            bytes: 2 * block.len(),
            decode: Box::new(move || Ok(decode(&block))),
        }))
    }

    fn progress(&self) -> (u64, u64) {
        self.0.progress()
    }
}

fn decode(block: &[u8]) -> Decoded {
    let cards = filled_lines(block).next().map_or(0, |(_, line)| count_codes(line));
    let (mut ids, mut numbers) = (Vec::with_capacity(block.len() / 5), Vec::new());
    for (number, line) in filled_lines(block) {
        let hand = ids.len();
        ids.resize(hand + cards, 0);
        read_text(line, &mut ids[hand..]);
        numbers.push(number);
    }
    let hands = numbers.len();
    let lines = (numbers, lines(block));
    let decoded =
        Decoded { ids: ids.into(), codes: true, hands, cards, lines, ..Decoded::default() };
    decoded.explained(|hand, _| text_problem(filled_lines(block).nth(hand)?.1, hand, cards))
}
