// Arrays of any rank as elements of the page: a strip, a table, planes of tables, blocks of planes.

// Which indices of an axis are shown, `most` of them: the first ones, those around `at`, and the last. Between, how many are left out.
function shown(length, most, at = 0) {
  if (length <= most) return Array.from({ length }, (_, index) => index);
  const near = [at - 1, at, at + 1, length - 1].filter((index) => index >= 0 && index < length);
  const kept = new Set(near);
  for (let index = 0; kept.size < Math.max(most, near.length); index++) kept.add(index);
  const ordered = [...kept].sort((a, b) => a - b);
  return ordered.flatMap((index, at) => {
    const left = at === 0 ? 0 : index - ordered[at - 1] - 1;
    return left > 0 ? [{ left }, index] : [index];
  });
}

const gap = (entry) => `${entry.left} more`;

class Drawing {
  // `followed` is the combination that is followed, `room` the width there is.
  constructor(cells, labels, followed, room) {
    Object.assign(this, { cells, labels, followed, room });
  }

  whole() {
    const { cells } = this;
    if (cells.length === 0) {
      return make("p", { class: "empty" }, "No elements: an axis has the length 0. The shape is all there is of it.");
    }
    return this.part(0, 0, undefined);
  }

  // The axes from `axis` on, of the elements that begin at `place`.
  part(axis, place, inside) {
    const rest = this.cells.shape.length - axis;
    if (rest === 1) return this.strip(axis, place);
    if (rest === 2) return this.table(axis, place, inside);
    return this.planes(axis, place, inside);
  }

  indices(axis, most) {
    const at = this.cells.axes[axis] === "combination" ? this.followed ?? 0 : 0;
    return shown(this.cells.shape[axis], most, at);
  }

  label(axis, index, inside) {
    return this.labels.of(this.cells.axes[axis], index, this.cells.shape[axis], inside);
  }

  // The name of an index; that of a combination is a button which follows it.
  name(axis, index, inside, before = "") {
    const label = `${before}${this.label(axis, index, inside)}`;
    if (this.cells.axes[axis] !== "combination") return label;
    return make("button", { type: "button", "data-follow": index, title: this.labels.cards(index).join(" ") }, label);
  }

  follows(axis, index) {
    return this.cells.axes[axis] === "combination" && index === this.followed;
  }

  cell(name, place) {
    return make(name, { class: `cell ${this.cells.look(place)}`, "data-at": place }, this.cells.text(place));
  }

  strip(axis, place) {
    const entries = this.indices(axis, 240).map((entry) => {
      if (entry.left) return make("span", { class: "gap" }, gap(entry));
      const one = make("span", { class: this.follows(axis, entry) ? "followed" : undefined });
      one.append(make("small", {}, this.name(axis, entry)), this.cell("span", place + entry));
      return one;
    });
    return make("div", { class: "strip" }, ...entries);
  }

  table(axis, place, inside) {
    const [rows, columns] = [this.indices(axis, 14), this.indices(axis + 1, this.columns())];
    const head = columns.map((column) => make("th", { scope: "col" }, column.left ? "⋯" : this.label(axis + 1, column, inside)));
    const body = rows.map((row) => {
      if (row.left) return make("tr", {}, make("th", {}), make("td", { class: "gap", colspan: columns.length }, gap(row)));
      const within = this.cells.axes[axis] === "combination" ? row : inside;
      const name = make("th", { scope: "row", class: this.follows(axis, row) ? "followed" : undefined }, this.name(axis, row, inside));
      const start = place + row * this.cells.strides[axis];
      return make("tr", { "data-inside": within }, name, ...columns.map((column) =>
        column.left ? make("td", { class: "gap" }, "⋯") : this.cell("td", start + column)));
    });
    return make("table", {}, make("thead", {}, make("tr", {}, make("td", { class: "gap" }), ...head)), make("tbody", {}, ...body));
  }

  // How many columns of a table there is room for.
  columns() {
    const widest = this.cells.texts ? Math.max(...this.cells.texts.map((text) => text.length)) : 1;
    return Math.max(4, Math.floor((this.room - 90) / Math.max(38, 9 * widest + 12)));
  }

  planes(axis, place, inside) {
    const last = this.cells.shape.length - axis === 3;
    const most = last ? (this.cells.shape[axis] <= 21 ? 21 : 12) : 5;
    const parts = this.indices(axis, most).map((entry) => {
      if (entry.left) return make("p", { class: "gap" }, `⋯ ${gap(entry)} ⋯`);
      const name = this.name(axis, entry, inside, `${this.cells.axes[axis]} `);
      const within = this.cells.axes[axis] === "combination" ? entry : inside;
      const classes = `${last ? "plane" : "block"}${this.follows(axis, entry) ? " followed" : ""}`;
      const start = place + entry * this.cells.strides[axis];
      return make("div", { class: classes }, make("span", { class: "index" }, name), this.part(axis + 1, start, within));
    });
    return make("div", { class: last ? "planes" : "blocks" }, ...parts);
  }
}
