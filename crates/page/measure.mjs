// Measures the engine in Node: its size, and the times to make a run of 12 cards as JSON and to count
// the sets of 100,000 hands with a sentence.
//   node crates/page/measure.mjs ENGINE.wasm
import { readFileSync } from "node:fs";

const bytes = readFileSync(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes);
const { memory, input, output, explain, deal, values } = instance.exports;
const HAND = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

// Writes a text to the engine's buffer, and returns the length of the text in bytes.
function give(text) {
  const bytes = new TextEncoder().encode(text);
  const at = input(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

// Returns the output of a call as text.
const text = (length) => new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));

function run() {
  return JSON.parse(text(explain(give(HAND))));
}

// Returns the median and the longest of many times, in milliseconds.
function timed(call, length = 200) {
  const times = Array.from({ length }, () => {
    const begun = performance.now();
    call();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return `${times[length / 2].toFixed(2)} ms, at most ${times.at(-1).toFixed(2)} ms`;
}

function counted(cards) {
  const sentence = `${text(deal(cards, 1))}\n+/∧/∧/2≠+/[2]H[3 COMBIN ${cards};;]`;
  return timed(() => values(give(sentence), 1), 20);
}

console.log(`engine: ${bytes.length} bytes`);
console.log(`a run of 12 cards: ${timed(run)}`);
for (const cards of [3, 12, 21, 24]) console.log(`100,000 hands of ${cards}: ${counted(cards)}`);
