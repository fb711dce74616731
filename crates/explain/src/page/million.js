// The program of the worker, which works on 20,000 hands at a time.
const COUNTING = `onmessage = async ({ data: { module, hands, cards, seed } }) => {
  const { exports } = await WebAssembly.instantiate(module);
  const counts = [];
  const chunk = 20000;
  for (let first = 0; first < hands; first += chunk) {
    const length = exports.count(Math.min(chunk, hands - first), cards, seed, first);
    const found = new DataView(exports.memory.buffer, exports.output(), length);
    for (let at = 0; 4 * at < length; at++) counts[at] = (counts[at] ?? 0) + found.getUint32(4 * at, true);
    postMessage({ done: Math.min(first + chunk, hands), counts });
  }
};`;

// Formats a share as `aplset odds` does: `3.23%`, or `3.3e-5%` if two decimals would be zeros.
function percent(share) {
  const percent = 100 * share;
  return `${percent > 0 && percent < 0.005 ? percent.toExponential(1) : percent.toFixed(2)}%`;
}

// Deals a million hands, counts the sets in each, and compares the counts with the exact odds.
class Million {
  constructor(page, engine) {
    Object.assign(this, { page, engine, hands: 1_000_000, seed: 1 });
    this.button = button({ id: "million" }, () => this.open(), "Million hands");
    this.title = make("h2");
    this.bar = make("progress", { value: 0, "aria-label": "Hands counted" });
    this.rows = make("tbody");
    this.heads = make("tr");
    this.about = make("p", { class: "note", role: "status" });
    this.dialog = make("dialog", { id: "counting", "aria-label": "A million hands" }, this.title, this.bar, this.about,
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
    const { hands, seed, page: { run } } = this;
    const cards = Math.min(Math.max(run.hand.length, 3), 24);
    const odds = this.engine.told("odds", cards);
    const begun = performance.now();
    this.title.replaceChildren(`A million hands of ${cards} cards`);
    this.bar.max = hands;
    this.heads.replaceChildren(...["sets", "hands", "", "counted", "exact"].map((name) => make("th", { scope: "col" }, name)));
    const address = URL.createObjectURL(new Blob([COUNTING], { type: "text/javascript" }));
    this.worker = new Worker(address);
    this.worker.onmessage = ({ data: { done, counts } }) => {
      this.bar.value = done;
      const seconds = (performance.now() - begun) / 1000;
      const mean = counts.reduce((sum, count, sets) => sum + count * sets, 0) / done;
      say(this.about, `${done.toLocaleString("en")} hands from seed ${seed} in ${seconds.toFixed(2)} s, ${mean.toFixed(4)} sets on average. Orange lines mark the exact odds.`);
      this.show(counts, done, odds);
    };
    this.rows.replaceChildren();
    this.worker.postMessage({ module: this.engine.module, hands, cards, seed });
    this.seed += 1;
    URL.revokeObjectURL(address);
  }

  // Draws a row for each number of sets, or for each range of numbers if there are more than 20.
  // Leaves out the rows whose count and whose exact odds are both 0.
  show(counts, done, odds) {
    const { length } = counts;
    const wide = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((wide) => length <= 20 * wide) ?? 1000;
    const joined = (list) => Array.from({ length: Math.ceil(length / wide) }, (_, at) =>
      list.slice(at * wide, at * wide + wide).reduce((sum, one) => sum + (one ?? 0), 0));
    const own = joined(counts);
    const other = odds && joined(odds);
    const most = Math.max(...own.map((count) => count / done), ...other ?? []);
    const width = (share) => `width: ${(100 * share / most).toFixed(2)}%`;
    this.rows.replaceChildren(...own.map((count, at) => count || other?.[at] ? make("tr", {},
      make("th", { scope: "row" }, wide > 1 ? `${at * wide}–${at * wide + wide - 1}` : String(at)), make("td", {}, count.toLocaleString("en")),
      make("td", { class: "bars" }, make("i", { style: width(count / done) }), other?.[at] ? make("b", { style: width(other[at]) }) : undefined),
      make("td", {}, percent(count / done)), make("td", {}, other ? percent(other[at]) : "unknown")) : "").filter(Boolean));
  }
}
