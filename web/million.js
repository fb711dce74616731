// The program of the worker, which counts 20,000 hands at a time.
const COUNTING = `onmessage = async ({ data: { module, hands, cards, seed } }) => {
  const { exports } = await WebAssembly.instantiate(module);
  const all = [];
  const chunk = 20000;
  for (let first = 0; first < hands; first += chunk) {
    const length = exports.count(Math.min(chunk, hands - first), cards, seed, first);
    const counts = new DataView(exports.memory.buffer, exports.output(), length);
    for (let at = 0; 4 * at < length; at++) all[at] = (all[at] ?? 0) + counts.getUint32(4 * at, true);
    postMessage({ done: Math.min(first + chunk, hands), counts: all });
  }
};`;

// Formats a share as `aplset odds` does: `3.23 %`, or `3.3e-5 %` if two decimals would be zeros.
function percent(share) {
  const percent = 100 * share;
  return `${percent > 0 && percent < 0.005 ? percent.toExponential(1) : percent.toFixed(2)} %`;
}

// Deals a million hands in the page, counts their sets, and compares the counts with the exact
// odds.
class Million {
  static HANDS = 1_000_000;

  // `cards` is a function that returns the number of cards in a hand.
  constructor(engine, cards) {
    Object.assign(this, { engine, cards });
    this.button = button({ id: "million" }, () => this.open(), "A million hands");
    this.title = make("h2");
    this.bar = make("progress", { max: Million.HANDS, value: 0, "aria-label": "Hands counted" });
    this.rows = make("tbody");
    this.about = make("p", { class: "note", role: "status" });
    const heads = ["sets", "hands", "", "counted", "exact"].map((name) => make("th", { scope: "col" }, name));
    this.dialog = make("dialog", { id: "counting", "aria-label": "A million hands" }, this.title, this.bar, this.about,
      make("table", {}, make("thead", {}, make("tr", {}, heads)), this.rows),
      make("p", {}, button({}, () => this.start(), "Again"), " ", button({}, () => this.dialog.close(), "Close")));
    this.dialog.addEventListener("close", () => this.worker?.terminate());
    this.seed = 1;
  }

  open() {
    this.dialog.showModal();
    this.start();
  }

  start() {
    this.worker?.terminate();
    const cards = Math.min(Math.max(this.cards(), 3), 24);
    const odds = this.engine.odds(cards);
    const begun = performance.now();
    say(this.title, `A million hands of ${cards} cards`);
    const address = URL.createObjectURL(new Blob([COUNTING], { type: "text/javascript" }));
    this.worker = new Worker(address);
    this.worker.onmessage = ({ data: { done, counts } }) => {
      this.bar.value = done;
      const seconds = (performance.now() - begun) / 1000;
      const mean = counts.reduce((sum, count, sets) => sum + count * sets, 0) / done;
      say(this.about, `${done.toLocaleString("en")} hands in ${seconds.toFixed(2)} s, ${mean.toFixed(4)} sets on average. Orange lines mark the exact odds.`);
      this.show(counts, done, odds);
    };
    this.worker.postMessage({ module: this.engine.module, hands: Million.HANDS, cards, seed: this.seed });
    this.seed += 1;
    URL.revokeObjectURL(address);
  }

  show(counts, done, odds) {
    const most = Math.max(...counts) / done;
    const width = (part) => `width: ${(100 * Math.min(1, part / most)).toFixed(2)}%`;
    this.rows.replaceChildren(...counts.map((count, sets) => make("tr", {},
      make("th", { scope: "row" }, String(sets)), make("td", {}, count.toLocaleString("en")),
      make("td", { class: "bars" }, make("i", { style: width(count / done) }), odds && make("b", { style: width(odds[sets] ?? 0) })),
      make("td", {}, percent(count / done)), make("td", {}, odds ? percent(odds[sets] ?? 0) : "unknown"))));
  }
}
