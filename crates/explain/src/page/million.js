// The program of the worker, which works on 20,000 hands at a time.
const COUNTING = `onmessage = async ({ data: { module, hands, cards, seed, words } }) => {
  const { exports } = await WebAssembly.instantiate(module);
  const [own, published] = [[], []];
  const chunk = 20000;
  for (let first = 0; first < hands; first += chunk) {
    for (const [text, all] of words ? [[words, own], ["", published]] : [["", own]]) {
      const bytes = new TextEncoder().encode(text);
      const input = exports.input(bytes.length);
      new Uint8Array(exports.memory.buffer, input, bytes.length).set(bytes);
      const length = exports.count(Math.min(chunk, hands - first), cards, seed, first, bytes.length);
      const counts = new DataView(exports.memory.buffer, exports.output(), length);
      for (let at = 0; 4 * at < length; at++) all[at] = (all[at] ?? 0) + counts.getUint32(4 * at, true);
    }
    postMessage({ done: Math.min(first + chunk, hands), counts: own, published });
  }
};`;

// Formats a share as `aplset odds` does: `3.23%`, or `3.3e-5%` if two decimals would be zeros.
function percent(share) {
  const percent = 100 * share;
  return `${percent > 0 && percent < 0.005 ? percent.toExponential(1) : percent.toFixed(2)}%`;
}

// Deals a million hands, and evaluates the page's sentence on each. Compares the numbers of kept
// combinations with those of the published sentence, or with the exact odds.
class Million {
  constructor(page, engine) {
    Object.assign(this, { page, engine, hands: 1_000_000, seed: 1 });
    this.button = button({ id: "million" }, () => this.open(), "Million hands");
    this.title = make("h2");
    this.sentence = make("p");
    this.bar = make("progress", { value: 0, "aria-label": "Hands counted" });
    this.rows = make("tbody");
    this.heads = make("tr");
    this.about = make("p", { class: "note", role: "status" });
    this.dialog = make("dialog", { id: "counting", "aria-label": "A million hands" }, this.title, this.sentence, this.bar, this.about,
      make("table", {}, make("thead", {}, this.heads), this.rows),
      make("p", {}, button({}, () => this.start(), "Again"), " ", button({}, () => this.dialog.close(), "Close")));
    this.dialog.addEventListener("close", () => this.worker?.terminate());
  }

  open() {
    this.dialog.showModal();
    this.start();
  }

  start() {
    this.worker?.terminate();
    const { hands, seed, page: { run, state: { words, language } } } = this;
    const cards = Math.min(Math.max(run.hand.length, 3), 24);
    const odds = this.engine.odds(cards);
    const begun = performance.now();
    const lines = run.sentences[language].map((line) => make("code", { class: language }, line.map(({ text }) => text).join("")));
    this.title.replaceChildren(`A million hands of ${cards} cards`);
    this.sentence.replaceChildren(...lines);
    this.bar.max = hands;
    const heads = [words ? "kept" : "sets", "hands", "", "counted", words ? "published" : "exact"];
    this.heads.replaceChildren(...heads.map((name) => make("th", { scope: "col" }, name)));
    const address = URL.createObjectURL(new Blob([COUNTING], { type: "text/javascript" }));
    this.worker = new Worker(address);
    this.worker.onmessage = ({ data: { done, counts, published } }) => {
      this.bar.value = done;
      const seconds = (performance.now() - begun) / 1000;
      if (counts.length === 0) {
        this.worker.terminate();
        this.heads.replaceChildren();
        return say(this.about, "Only sentences that sum over the cards and have both reductions are counted.");
      }
      const mean = counts.reduce((sum, count, kept) => sum + count * kept, 0) / done;
      const orange = words ? "the published sentence on the same hands" : "the exact odds";
      say(this.about, `${done.toLocaleString("en")} hands from seed ${seed} in ${seconds.toFixed(2)} s, ${mean.toFixed(4)} ${words ? "combinations kept" : "sets"} on average. Orange lines mark ${orange}.`);
      this.show(counts, words ? published : undefined, done, odds);
    };
    this.rows.replaceChildren();
    this.worker.postMessage({ module: this.engine.module, hands, cards, seed, words });
    this.seed += 1;
    URL.revokeObjectURL(address);
  }

  // Draws a row for each number of kept combinations, or for each range of numbers if there are
  // more than 20. Leaves out the rows without hands.
  show(counts, published, done, odds) {
    const length = Math.max(counts.length, published?.length ?? 0);
    const wide = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((wide) => length <= 20 * wide) ?? 1000;
    const joined = (list) => Array.from({ length: Math.ceil(length / wide) }, (_, at) =>
      list.slice(at * wide, at * wide + wide).reduce((sum, one) => sum + (one ?? 0), 0));
    const own = joined(counts);
    const other = published ? joined(published).map((count) => count / done) : odds && joined(odds);
    const most = Math.max(...own.map((count) => count / done), ...other ?? []);
    const width = (share) => `width: ${(100 * share / most).toFixed(2)}%`;
    this.rows.replaceChildren(...own.map((count, at) => count || other?.[at] ? make("tr", {},
      make("th", { scope: "row" }, wide > 1 ? `${at * wide}–${at * wide + wide - 1}` : String(at)), make("td", {}, count.toLocaleString("en")),
      make("td", { class: "bars" }, make("i", { style: width(count / done) }), other?.[at] ? make("b", { style: width(other[at]) }) : undefined),
      make("td", {}, percent(count / done)), make("td", {}, other ? percent(other[at]) : "unknown")) : "").filter(Boolean));
  }
}
