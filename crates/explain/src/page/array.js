// Names the indices of an axis with codes of cards, names of features or letters of
// characteristics.
class Labels {
  constructor(run) {
    this.run = run;
  }

  // Returns the name of an index. `inside` has the index on each axis before this axis.
  of(cells, axis, index, inside) {
    const { run } = this;
    if (axis === "feature") return run.features[index];
    if (axis === "characteristic" && inside.feature !== undefined) return run.letters[inside.feature][index];
    if (axis === "characteristic") return run.letters.map((own) => own[index]).join("");
    if (axis === "card" && cells.hand) return run.hand[index];
    const combination = this.combination(inside);
    if (axis === "card" && combination !== undefined) return run.codes(combination)[index] ?? String(index);
    const own = this.combination({ [axis]: index });
    if (own !== undefined) return run.codes(own).join(" ");
    return String(index);
  }

  // Returns the combination that these indices select. The index of a set counts only the kept
  // combinations.
  combination({ combination, set }) {
    return combination ?? (set === undefined ? undefined : this.run.verdict?.on()[set]);
  }

  // Returns the name of a cell, which consists of the names of its indices.
  cell(cells, indices) {
    const inside = {};
    const names = cells.axes.map((axis, at) => {
      const label = this.of(cells, axis, indices[at], inside);
      inside[axis] = indices[at];
      return label;
    });
    return `[${names.join("; ")}]`;
  }
}

// The largest numbers of rows, tables and list cells that are drawn along an axis. An axis that is
// longer by at most `slack` is drawn in full. `lit` is the largest number of additional entries
// that are drawn because they are highlighted.
const MOST = { rows: 81, combinations: 24, planes: 8, list: 2500, lit: 40, slack: 4 };

// Draws an array as tables. The last axis becomes the columns, and the axis before it becomes the
// rows. Each index of the outer axes has its own table. If the last two axes are features and
// characteristics, both become columns.
class Drawing {
  // `room` is the available width in pixels. `lit` lists the indices of the first axis that must be
  // drawn.
  constructor(run, step, followed, room, lit = []) {
    Object.assign(this, { run, step, followed, room, lit, cells: run.cells[step], labels: new Labels(run) });
    const { axes, kind } = this.cells;
    this.wide = kind !== "words" && axes.length > 2 && axes.at(-1) === "characteristic" && axes.at(-2) === "feature";
    this.first = axes.length - (this.wide ? 2 : 1);
    this.follows = axes[0] === "combination" && followed !== undefined;
  }

  // Draws the cell of the followed combination, and then the array from its start.
  draw() {
    const { cells, follows, followed } = this;
    if (cells.length === 0) {
      return [make("p", { class: "note" }, "The array is empty, because an axis has length 0.")];
    }
    if (!follows) return [this.part(0, {})];
    const focus = make("div", { class: "focus" },
      make("p", { class: "index" }, this.run.codes(followed).join(" ")), this.part(1, { 0: followed }));
    const all = cells.shape[0] === 1 ? [] : [
      make("p", { class: "all note" }, `All ${cells.shape[0]} in order:`), this.part(0, {})];
    return [focus, ...all];
  }

  // Draws the part of the array at these indices of its first axes.
  part(axis, at) {
    const { cells, first } = this;
    if (axis > first || cells.shape.length === 1) return this.list(axis, at);
    if (axis >= first - 1) return this.table(axis, at);
    return make("div", { class: "planes" }, this.entries(axis, MOST.planes, (index) => {
      const inside = { ...at, [axis]: index };
      const name = this.label(axis, inside);
      const head = make("p", { class: "index" }, name);
      return make("div", {}, head, this.part(axis + 1, inside));
    }));
  }

  // Calls `one` for the first indices of an axis, and for the later indices that are highlighted.
  entries(axis, most, one) {
    const length = this.cells.shape[axis];
    const shown = Math.min(length, length > most + MOST.slack ? most : length);
    const far = axis === 0 ? this.lit.filter((index) => index >= shown).slice(0, MOST.lit) : [];
    const made = [];
    let next = 0;
    for (const index of [...Array(shown).keys(), ...far, length]) {
      if (index > next) made.push(this.rest(axis, index - next));
      if (index < length) made.push(one(index));
      next = index + 1;
    }
    return made;
  }

  rest(axis, left) {
    const text = `… ${left} more`;
    return axis === this.first - 1
      ? make("tr", {}, make("td", { class: "note", colspan: 14 }, text))
      : make("p", { class: "note" }, text);
  }

  // Draws a list that wraps at the width of the page. An element of a card or a feature is below
  // the name of the card or feature.
  list(axis, at) {
    if (axis >= this.cells.shape.length) {
      return make("table", { role: "grid", "aria-label": this.run.steps[this.step].title }, make("tbody", {}, make("tr", {}, this.cell(at))));
    }
    const named = ["card", "feature"].includes(this.cells.axes[axis]);
    return make("div", { role: "grid", "aria-label": this.run.steps[this.step].title }, make("div", { class: "list", role: "row" }, this.entries(axis, MOST.list, (index) => {
      const cell = this.cell({ ...at, [axis]: index }, "span");
      return named ? make("span", { class: "named", role: "presentation" }, make("small", {}, this.label(axis, { ...at, [axis]: index })), cell) : cell;
    })));
  }

  // Draws a table in bands, each with as many columns as fit into the width of the page.
  table(axis, at) {
    const columns = this.columns();
    const size = this.wide ? 12 : Math.max(3, Math.floor((this.room - 100) / this.width(at, columns)));
    const bands = [];
    for (let from = 0; from < columns.length; from += size) bands.push(columns.slice(from, from + size));
    return make("div", { class: "bands" }, bands.map((band) => this.band(axis, at, band)));
  }

  // Returns the indices of the columns.
  columns() {
    const { cells, first, wide } = this;
    return Array.from({ length: wide ? 12 : cells.shape[first] }, (_, index) =>
      wide ? { [first]: Math.floor(index / 3), [first + 1]: index % 3 } : { [first]: index });
  }

  // Estimates the width of the widest column in pixels.
  width(at, columns) {
    const letters = columns.map((column) => this.label(this.first, { ...at, ...column }).length);
    const texts = this.cells.texts.map((text) => text.length);
    return Math.max(32, 8 * Math.max(...letters, 0) + 8, 8 * Math.max(...texts, 0) + 10);
  }

  band(axis, at, columns) {
    const { cells, first } = this;
    const row = (before, name) => this.row(before, columns.map((column) => ({ ...before, ...column })), name);
    const rows = axis < first
      ? this.entries(axis, this.follows ? MOST.combinations : MOST.rows, (index) => row({ ...at, [axis]: index }, this.label(axis, { ...at, [axis]: index })))
      : [row(at)];
    const place = Object.keys(at).map((before) => this.label(Number(before), at)).join("; ");
    return make("table", { role: "grid", "aria-label": place || this.run.steps[this.step].title }, make("thead", {}, this.heads(at, columns, axis < first)), make("tbody", {}, rows));
  }

  // Draws the names of the columns.
  heads(at, columns, named) {
    const { run } = this;
    const corner = named ? [make("td")] : [];
    if (!this.wide) {
      const heads = columns.map((column) => make("th", { scope: "col" }, this.label(this.first, { ...at, ...column })));
      return make("tr", {}, corner, heads);
    }
    const features = run.features.map((name) => make("th", { scope: "colgroup", colspan: 3, class: "first" }, name));
    const letters = [...run.letters.join("")].map((letter, index) =>
      make("th", { scope: "col", class: index % 3 ? undefined : "first" }, letter));
    return [make("tr", {}, corner, features), make("tr", {}, corner.map((one) => one.cloneNode()), letters)];
  }

  row(at, columns, name) {
    const head = name === undefined ? [] : [make("th", { scope: "row" }, name)];
    const boundary = (index) => this.wide && index % 3 === 0 ? " first" : "";
    return make("tr", {}, head, columns.map((column, index) => this.cell(column, "td", boundary(index))));
  }

  cell(at, name = "td", more = "") {
    const indices = this.cells.shape.map((_, axis) => at[axis]);
    return cellOf(this.run, this.step, this.cells.place(indices), name, more);
  }

  // Returns the name of the index along this axis.
  label(axis, at) {
    const inside = {};
    Object.entries(at).forEach(([before, index]) => {
      if (Number(before) !== axis) inside[this.cells.axes[before]] = index;
    });
    return this.labels.of(this.cells, this.cells.axes[axis], at[axis], inside);
  }
}

// Draws a cell of an array.
function cellOf(run, step, place, name = "td", more = "") {
  const cells = run.cells[step];
  const attributes = { class: `cell ${cells.look(place)}${more}`, "data-step": step, "data-place": place, role: "gridcell", "aria-selected": false };
  return make(name, attributes, cells.text(place));
}
