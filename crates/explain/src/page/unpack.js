// Decodes LZMA, as Python's `lzma` writes it with FORMAT_RAW and with lc, lp and pb 0. LZMA makes
// the engine a fifth smaller than gzip, which browsers could decode.
function unpacked(packed, size) {
  const bytes = new Uint8Array(packed);
  const out = new Uint8Array(size);
  let filled = 0;
  let range = 2 ** 32 - 1;
  let code = new DataView(packed).getUint32(1);
  let next = 5;
  const refill = () => {
    if (range >= 2 ** 24) return;
    range *= 256;
    code = code * 256 + bytes[next++];
  };
  // Each coded bit has a chance to be 0, in 2,048ths. It adapts to the bits that are read.
  const chances = (count) => new Uint16Array(count).fill(1024);
  const bit = (chances, at) => {
    const chance = chances[at];
    const bound = (range >>> 11) * chance;
    const isZero = code < bound;
    if (isZero) {
      range = bound;
      chances[at] = chance + (2048 - chance >>> 5);
    } else {
      range -= bound;
      code -= bound;
      chances[at] = chance - (chance >>> 5);
    }
    refill();
    return isZero ? 0 : 1;
  };
  const number = (chances, bits) => {
    let path = 1;
    while (path < 1 << bits) path = 2 * path + bit(chances, path);
    return path - (1 << bits);
  };
  // Reads the lowest bit first.
  const reversed = (chances, first, bits) => {
    let path = 1;
    let value = 0;
    for (let place = 0; place < bits; place++) {
      const is = bit(chances, first + path);
      path = 2 * path + is;
      value += is << place;
    }
    return value;
  };
  const even = (bits) => {
    let value = 0;
    for (let place = 0; place < bits; place++) {
      range = range >>> 1;
      const is = code < range ? 0 : 1;
      code -= is * range;
      value = 2 * value + is;
      refill();
    }
    return value;
  };
  const lengths = () => {
    const [choice, low, middle, high] = [2, 8, 8, 256].map(chances);
    return () => !bit(choice, 0) ? 2 + number(low, 3) : !bit(choice, 1) ? 10 + number(middle, 3) : 18 + number(high, 8);
  };
  const [newLength, oldLength] = [lengths(), lengths()];
  const slots = [64, 64, 64, 64].map(chances);
  const [near, lowest] = [115, 16].map(chances);
  const newDistance = (length) => {
    const slot = number(slots[Math.min(length, 5) - 2], 6);
    if (slot < 4) return slot + 1;
    const bits = (slot >> 1) - 1;
    const first = 2 + slot % 2 << bits;
    return 1 + first + (slot < 14 ? reversed(near, first - slot, bits) : even(bits - 4) * 16 + reversed(lowest, 0, 4));
  };
  const literals = chances(768);
  const literal = (other) => {
    let path = 1;
    // After a match, the byte differs from the one that would continue the match.
    for (let rest = other; rest !== undefined && path < 256; rest <<= 1) {
      const expected = rest >> 7 & 1;
      path = 2 * path + bit(literals, 256 + 256 * expected + path);
      if (path % 2 !== expected) break;
    }
    while (path < 256) path = 2 * path + bit(literals, path);
    return path;
  };
  const [isMatch, isOld, isSecond, isLong, isThird, isFourth] = Array(6).fill(12).map(chances);
  // The last four distances, and what was read last.
  let distances = [1, 1, 1, 1];
  let state = 0;
  while (filled < size) {
    const wasLiteral = state < 7;
    if (!bit(isMatch, state)) {
      out[filled] = literal(wasLiteral ? undefined : out[filled - distances[0]]);
      filled += 1;
      state -= state < 4 ? state : state < 10 ? 3 : 6;
      continue;
    }
    let length = 1;
    if (!bit(isOld, state)) {
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
