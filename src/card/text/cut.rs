//! Cuts the text of a hand into cards.

/// Returns the cards of a hand as texts. White space or a comma separates them, brackets and quotes
/// keep a card together. A text is empty if a comma has no card before or after it, as in
/// `1022,,0000`.
pub(super) fn pieces(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let (mut rest, mut is_due) = (text, false);
    std::iter::from_fn(move || {
        let text = rest.trim_ascii_start();
        if text.is_empty() && !std::mem::take(&mut is_due) {
            return None;
        }
        let end = match text.first().unwrap_or(&b',') {
            b',' => 0,
            b'(' | b'[' | b'{' => closing(text).map_or(text.len(), |at| at + 1),
            quote @ (b'\'' | b'"') => {
                let end = text.iter().skip(1).position(|byte| byte == quote);
                end.map_or_else(|| next_blank(text), |at| at + 2)
            }
            _ => next_blank(text),
        };
        let (card, behind) = text.split_at(end);
        let behind = behind.trim_ascii_start();
        is_due = behind.starts_with(b",");
        rest = &behind[usize::from(is_due)..];
        Some(match card {
            [b'\'', quoted @ .., b'\''] | [b'"', quoted @ .., b'"'] => quoted,
            _ => card,
        })
    })
}

fn next_blank(text: &[u8]) -> usize {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    text.iter().position(is_blank).unwrap_or(text.len())
}

/// Returns the position of the bracket that closes the first byte, which opens one.
fn closing(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    text.iter().position(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => (),
        }
        depth == 0
    })
}

/// Removes white space and the brackets around a hand, as in `[[1,0,2,2], [0,0,0,0]]`. One-digit
/// numbers in parentheses are a card.
pub(super) fn unwrapped(text: &[u8]) -> &[u8] {
    let mut text = text.trim_ascii();
    while let [first @ (b'(' | b'['), inner @ .., b')' | b']'] = text
        && closing(text) == Some(text.len() - 1)
        && (*first == b'[' || !pieces(inner).all(|piece| matches!(piece, [b'0'..=b'9'])))
    {
        text = inner.trim_ascii();
    }
    text
}

/// Returns the features of a card that is written as four characters, such as `(1,0,2,2)` or `1 0 2
/// 2`.
pub(super) fn features(tuple: &[u8]) -> Option<[&[u8]; 4]> {
    let mut features = pieces(inside(tuple));
    let four = [(); 4].map(|()| features.next().unwrap_or_default());
    let is_one =
        |feature: &&[u8]| str::from_utf8(feature).is_ok_and(|text| text.chars().count() == 1);
    (four.iter().all(is_one) && features.next().is_none()).then_some(four)
}

/// Returns a tuple or an object without its brackets.
pub(super) fn inside(tuple: &[u8]) -> &[u8] {
    match tuple {
        [b'(' | b'[' | b'{', inner @ .., b')' | b']' | b'}'] => inner,
        _ => tuple,
    }
}

/// Returns the parts of a text between separators that are outside brackets and quotes.
pub(super) fn outside(text: &[u8], separator: u8) -> Vec<&[u8]> {
    let (mut depth, mut quote, mut is_escaped) = (0_usize, None, false);
    let is_separator = |byte: &u8| {
        match (*byte, quote) {
            _ if is_escaped => is_escaped = false,
            (b'\\', Some(_)) => is_escaped = true,
            (byte, Some(open)) if byte == open => quote = None,
            (_, Some(_)) => (),
            (b'"' | b'\'', None) => quote = Some(*byte),
            (b'(' | b'[' | b'{', None) => depth += 1,
            (b')' | b']' | b'}', None) => depth = depth.saturating_sub(1),
            _ => return *byte == separator && depth == 0,
        }
        false
    };
    text.split(is_separator).collect()
}

/// Returns the cards of a hand as texts. If each line has the four features of a card, each line is
/// a card.
pub(super) fn cards(text: &[u8]) -> Box<dyn Iterator<Item = &[u8]> + '_> {
    let text = unwrapped(text);
    let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty()).peekable();
    match lines.peek() {
        Some(line) if !line.starts_with(b"{") && features(line).is_some() => Box::new(lines),
        _ => Box::new(pieces(text)),
    }
}
