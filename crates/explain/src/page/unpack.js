// Decodes text in which two digits of base 94 are 14 bits if they fit, and otherwise 13. The digits
// begin with a blank, and `~` is the digit `<`.
function decoded(text) {
  const digit = (at) => text[at] === "~" ? 28 : text.charCodeAt(at) - 32;
  const bytes = new Uint8Array(text.length);
  let [bits, count, filled] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 2) {
    const pair = digit(at) * 94 + digit(at + 1);
    bits |= pair << count;
    count += pair % 2 ** 13 < 94 ** 2 - 2 ** 13 ? 14 : 13;
    for (; count >= 8; count -= 8) {
      bytes[filled++] = bits;
      bits >>= 8;
    }
  }
  return bytes;
}

// The number of bytes that are decoded at once.
const PIECE = 20_000;

// Decodes LZMA, as Python's `lzma` writes it with FORMAT_RAW, lc 3, and lp and pb 0. The file is a
// fifth smaller than with gzip, which browsers can decode themselves. The story runs meanwhile, so
// the decoder pauses after each piece.
async function unpacked(packed, size) {
  const out = new Uint8Array(size);
  let [filled, next, range, code] = [0, 5, 2 ** 32 - 1, new DataView(packed.buffer).getUint32(1)];
  const refill = () => {
    if (range >= 2 ** 24) return;
    range *= 256;
    code = code * 256 + packed[next++];
  };
  // The probability that a coded bit is 0, in 2,048ths. It adapts to the bits that are read.
  const chances = (count) => new Uint16Array(count).fill(1024);
  const bit = (chances, at) => {
    const chance = chances[at];
    const bound = (range >>> 11) * chance;
    const is = code < bound ? 0 : 1;
    chances[at] += is ? -(chance >>> 5) : 2048 - chance >>> 5;
    range = is ? range - bound : bound;
    if (is) code -= bound;
    refill();
    return is;
  };
  const path = (chances, end, begin = 1) => {
    let path = begin;
    while (path < end) path = 2 * path + bit(chances, path);
    return path;
  };
  const number = (chances, count) => path(chances, count) - count;
  // Reads the lowest bit first.
  const reversed = (chances, first, bits) => {
    let [path, value] = [1, 0];
    for (let place = 0; place < bits; place++) {
      path = 2 * path + bit(chances, first + path);
      value += path % 2 << place;
    }
    return value;
  };
  const evenly = (bits) => {
    let value = 0;
    for (let place = 0; place < bits; place++) {
      range >>>= 1;
      const is = code < range ? 0 : 1;
      code -= is * range;
      value = 2 * value + is;
      refill();
    }
    return value;
  };
  const lengths = () => {
    const [choice, low, middle, high] = [2, 8, 8, 256].map(chances);
    return () => !bit(choice, 0) ? 2 + number(low, 8) : !bit(choice, 1) ? 10 + number(middle, 8) : 18 + number(high, 256);
  };
  const [newLength, oldLength] = [lengths(), lengths()];
  const [slots, near, lowest] = [[64, 64, 64, 64].map(chances), chances(115), chances(16)];
  const newDistance = (length) => {
    const slot = number(slots[Math.min(length, 5) - 2], 64);
    if (slot < 4) return slot + 1;
    const bits = (slot >> 1) - 1;
    const first = 2 + slot % 2 << bits;
    return 1 + first + (slot < 14 ? reversed(near, first - slot, bits) : evenly(bits - 4) * 16 + reversed(lowest, 0, 4));
  };
  const literals = Array(8).fill(768).map(chances);
  // The probabilities depend on the highest bits of the byte before. After a match, the byte
  // differs from the one that would continue the match.
  const literal = (other) => {
    const own = literals[out[filled - 1] >> 5];
    let begin = 1;
    for (let rest = other; rest !== undefined && begin < 256; rest <<= 1) {
      const expected = rest >> 7 & 1;
      begin = 2 * begin + bit(own, 256 + 256 * expected + begin);
      if (begin % 2 !== expected) break;
    }
    return path(own, 256, begin);
  };
  const [isMatch, isOld, isSecond, isLong, isThird, isFourth] = Array(6).fill(12).map(chances);
  // The last four distances, and the kind of the last packet.
  let [distances, state] = [[1, 1, 1, 1], 0];
  for (let pause = 0; filled < size;) {
    if (filled > pause) {
      await new Promise(setTimeout);
      pause = filled + PIECE;
    }
    const wasLiteral = state < 7;
    let length = 1;
    if (!bit(isMatch, state)) {
      out[filled] = literal(wasLiteral ? undefined : out[filled - distances[0]]);
      filled += 1;
      state -= state < 4 ? state : state < 10 ? 3 : 6;
      continue;
    } else if (!bit(isOld, state)) {
      length = newLength();
      distances = [newDistance(length), ...distances.slice(0, 3)];
      state = wasLiteral ? 7 : 10;
    } else {
      const which = !bit(isSecond, state) ? 0 : !bit(isThird, state) ? 1 : !bit(isFourth, state) ? 2 : 3;
      const isByte = which === 0 && !bit(isLong, state);
      distances = [distances[which], ...distances.filter((_, at) => at !== which)];
      if (!isByte) length = oldLength();
      state = wasLiteral ? isByte ? 9 : 8 : 11;
    }
    for (const end = filled + length; filled < end; filled++) out[filled] = out[filled - distances[0]];
  }
  return out;
}

// The engine and the other scripts are packed together.
const { textContent, dataset: { size, engine } } = document.querySelector("#packed");
const all = await unpacked(decoded(textContent), Number(size));
globalThis.engine = all.subarray(0, Number(engine));
document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: new TextDecoder().decode(all.subarray(Number(engine))) }));
