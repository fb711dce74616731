//! How many bytes an LZ4 frame becomes, counted without making them.
//!
//! The decoder that arrow uses goes on as long as a frame does, whatever length was announced: 255 bytes for each one. So
//! the lengths that stand in its blocks are added first.

/// The first bytes of a frame.
const MAGIC: [u8; 4] = 0x184D_2204_u32.to_le_bytes();

/// How many bytes a frame becomes; `None` if it is no whole frame.
pub(super) fn length(frame: &[u8]) -> Option<u64> {
    let mut frame = frame.strip_prefix(&MAGIC)?;
    let flags = *frame.first()?;
    let content_size = if flags & 0x08 == 0 { 0 } else { 8 };
    let dictionary = if flags & 0x01 == 0 { 0 } else { 4 };
    let checksum = if flags & 0x10 == 0 { 0 } else { 4 };
    frame = frame.get(3 + content_size + dictionary..)?;
    let mut total = 0;
    loop {
        let (size, rest) = frame.split_first_chunk::<4>()?;
        let size = u32::from_le_bytes(*size);
        let (block, rest) = rest.split_at_checked((size & 0x7FFF_FFFF) as usize)?;
        if size == 0 {
            return Some(total);
        }
        // The highest bit marks a block that is not compressed.
        total += if size >> 31 == 0 { block_length(block)? } else { block.len() as u64 };
        frame = rest.get(checksum..)?;
    }
}

/// How many bytes a block becomes: literals, then a match, again and again; the last has no match.
fn block_length(mut block: &[u8]) -> Option<u64> {
    let mut total = 0;
    while let Some((&token, rest)) = block.split_first() {
        block = rest;
        let literals = run(token >> 4, &mut block)?;
        total += literals;
        block = block.get(usize::try_from(literals).ok()?..)?;
        if block.is_empty() {
            break;
        }
        block = block.get(2..)?;
        total += run(token & 15, &mut block)? + 4;
    }
    Some(total)
}

/// A length of 4 bits, which goes on in bytes if they are all on, and so on while bytes are 255.
fn run(bits: u8, block: &mut &[u8]) -> Option<u64> {
    let mut length = u64::from(bits);
    if bits == 15 {
        loop {
            let (&more, rest) = block.split_first()?;
            *block = rest;
            length += u64::from(more);
            if more < 255 {
                break;
            }
        }
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_and_matches_of_all_blocks_are_counted() {
        let block = [0x1F, b'a', 1, 0, 255, 10, 0x20, b'b', b'c'];
        let mut frame = MAGIC.to_vec();
        frame.extend([0x40, 0x40, 0]);
        frame.extend(9_u32.to_le_bytes());
        frame.extend(block);
        frame.extend((0x8000_0002_u32).to_le_bytes());
        frame.extend(b"xy");
        for end in 0..frame.len() + 4 {
            let part = frame.get(..end).unwrap_or(&frame);
            assert_eq!(length(part), None, "{end} bytes");
        }
        frame.extend([0; 4]);
        // a, a match of 15 + 255 + 10 + 4, b and c, x and y
        assert_eq!(length(&frame), Some(1 + 284 + 2 + 2));
    }
}
