// Measures the engine in Node: its size, and the times to make a run of 12 cards as JSON and to count
// the sets of a million hands.
//   node crates/page/measure.mjs ENGINE.wasm
import { readFileSync } from "node:fs";

const bytes = readFileSync(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes);
const { memory, input, output, explain, count } = instance.exports;
const HAND = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

// Writes a text to the engine's buffer, and returns the length of the text in bytes.
function give(text) {
  const bytes = new TextEncoder().encode(text);
  const at = input(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

function run(program) {
  const length = explain(give(`${program}\n${HAND}`));
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)));
}

// Returns the median and the longest of 200 times, in milliseconds.
function timed(call) {
  const times = Array.from({ length: 200 }, () => {
    const begun = performance.now();
    call();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return `${times[100].toFixed(2)} ms, at most ${times[199].toFixed(2)} ms`;
}

function million(cards) {
  const CHUNK = 20_000;
  const begun = performance.now();
  for (let first = 0; first < 1_000_000; first += CHUNK) count(CHUNK, cards, 1, first);
  return `${((performance.now() - begun) / 1000).toFixed(2)} s`;
}

console.log(`engine: ${bytes.length} bytes`);
for (const program of ["apl", "j"]) {
  console.log(`a run of 12 cards, ${program}: ${timed(() => run(program))}`);
}
for (const cards of [3, 12, 21, 24]) console.log(`a million hands of ${cards}: ${million(cards)}`);
