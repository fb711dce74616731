// Formats a share as `aplset odds` does: `3.23%`, or `3.3e-5%` if two decimals would be zeros.
function percent(share) {
  const percent = 100 * share;
  return `${percent > 0 && percent < 0.005 ? percent.toExponential(1) : percent.toFixed(2)}%`;
}

// Runs a sentence on random hands with as many cards as the page's hand, and shows how many hands
// have each value.
class Many {
  // The largest number of rows. If there are more values, several values share a row.
  static ROWS = 32;

  constructor(page, engine) {
    Object.assign(this, { page, engine, seed: 0 });
    this.title = make("h2");
    this.about = make("p", { role: "status" });
    this.table = make("table");
    this.dialog = make("dialog", { id: "values", "aria-label": "Values on random hands" }, this.title, this.about, this.table,
      make("p", {}, button({}, () => this.deal(), "Other hands"), " ", button({}, () => this.dialog.close(), "Close")));
  }

  open(sentence) {
    this.title.textContent = this.sentence = sentence;
    this.dialog.showModal();
    this.deal();
  }

  // Deals hands and shows their values, after the browser has shown the dialog.
  deal() {
    say(this.about, "Dealing hands…");
    this.table.replaceChildren();
    requestAnimationFrame(() => setTimeout(() => this.show()));
  }

  show() {
    const { hand } = this.page.run;
    this.seed += 1;
    const { problem, hands, word, values } = this.engine.asked("values", `${hand.join(" ")}\n${this.sentence}`, this.seed);
    if (problem) return tell(this.about, problem);
    const mean = values.reduce((sum, [value, count]) => sum + value * count, 0) / hands;
    const isBit = values.every(([value]) => value === 0 || value === 1);
    const result = isBit ? `True for ${percent(mean)} of` : `The mean is ${shown(Number(mean.toPrecision(5)))} for`;
    const fewer = word ? ` There are fewer hands than usual, because \`${word}\` runs hand by hand.` : "";
    tell(this.about, `${result} ${hands.toLocaleString("en")} hands of ${hand.length} cards from seed ${this.seed}.${fewer}`);
    const size = Math.ceil(values.length / Many.ROWS);
    const rows = Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(size * at, size * (at + 1)));
    const counts = rows.map((row) => row.reduce((sum, [, count]) => sum + count, 0));
    const most = Math.max(...counts);
    this.table.append(make("tr", {}, ["value", "hands", "percent", ""].map((name) => make("th", { scope: "col" }, name))), ...rows.map((row, at) => make("tr", {},
      make("th", { scope: "row" }, [...new Set([row[0], row.at(-1)])].map(([value]) => shown(value)).join(" to ")),
      make("td", {}, counts[at].toLocaleString("en")), make("td", {}, percent(counts[at] / hands)),
      make("td", { class: "bars" }, make("i", { style: `width: ${100 * counts[at] / most}%` })))));
  }
}
