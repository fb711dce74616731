// The cards of one combination as the program sees them, what it makes of each feature, and the verdict in words.
class Slab {
  // `arrays` has the cells of the steps by their roles.
  constructor(arrays, labels) {
    Object.assign(this, { arrays, labels });
    this.letters = find("#hand").dataset.letters.split(" ");
    this.words = new Map(findAll("#words li").map((word) => [word.dataset.row, word.textContent]));
    this.width = arrays.slab.shape[3] ?? 1;
  }

  show(combination) {
    const { arrays, labels } = this;
    const codes = labels.cards(combination);
    const good = arrays.features.cell(combination);
    find("#slab").replaceChildren(this.table(combination, codes, good));
    const set = arrays.verdict.at(combination) === 1;
    const why = good.map((fine, feature) =>
      make("li", { class: fine ? undefined : "bad" }, this.why(combination, feature)));
    find("#verdict").replaceChildren(
      make("p", { class: set ? "good" : "bad" }, `${codes.join(" ")} is ${set ? "a set" : "no set"}`),
      make("ul", {}, ...why));
  }

  clear(message) {
    find("#slab").replaceChildren();
    find("#verdict").replaceChildren(make("p", { class: "note" }, message));
  }

  // What a feature shows: the words for its row.
  why(combination, feature) {
    const row = this.arrays.rows.cell(combination).slice(3 * feature, 3 * feature + 3);
    return this.words.get(`${feature} ${row.join("")}`);
  }

  table(combination, codes, good) {
    const { width, arrays } = this;
    const elements = arrays.slab.cell(combination);
    const size = elements.length / 3;
    const bits = width === 3;
    const rows = codes.map((code, card) => this.row("cards", code, elements.slice(card * size, (card + 1) * size)
      .map((value) => [String(value), bits ? (value ? "on" : "off") : "off"])));
    if (bits) rows.push(this.row("sum", "sum", arrays.rows.cell(combination).map((sum) => [String(sum), sum === 2 ? "two" : ""])));
    const mark = good.map((fine) => make("td", { colspan: width, class: `first ${fine ? "good" : "bad"}` }, fine ? "OK" : "No"));
    rows.push(make("tr", { "data-part": "mark" }, make("th", { scope: "row" }, bits ? "no two?" : "in univ?"), ...mark));
    return make("table", { class: "slab", "aria-label": `combination ${combination}: ${codes.join(" ")}` }, this.head(), make("tbody", {}, ...rows));
  }

  head() {
    const names = this.labels.features.map((name) => make("th", { scope: "colgroup", colspan: this.width, class: "first" }, name));
    const head = [make("tr", {}, make("td", {}), ...names)];
    if (this.width === 3) {
      const letters = [...this.letters.join("")].map((letter, at) => make("th", { scope: "col", class: at % 3 ? undefined : "first" }, letter));
      head.push(make("tr", {}, make("td", {}), ...letters));
    }
    return make("thead", {}, ...head);
  }

  row(kind, name, elements) {
    const cells = elements.map(([text, look], at) => make("td", { class: `${look}${at % this.width ? "" : " first"}` }, text));
    return make("tr", { "data-part": kind }, make("th", { scope: "row" }, name), ...cells);
  }
}
