// An array of any rank as elements of the page: a strip, a table, planes of tables, blocks of planes.
class Drawing {
  // `room` is the width there is.
  constructor(cells, labels, room) {
    Object.assign(this, { cells, labels, room });
    this.combinations = cells.axes[0] === "combination";
    this.kept = new Map();
  }

  // The whole array, with this combination marked. What is drawn already is kept.
  whole(followed) {
    this.followed = followed;
    if (this.cells.length > 0) return this.part(0, 0, {});
    return make("p", { class: "empty" }, "No elements: an axis has the length 0. The shape is all there is of it.");
  }

  // Marks another combination; false where others must be shown for it.
  mark(followed) {
    const before = JSON.stringify(this.entries);
    this.kept.get(this.followed)?.classList.remove("followed");
    this.followed = followed;
    this.kept.get(followed)?.classList.add("followed");
    return before === JSON.stringify(this.indices(0, this.most));
  }

  // The axes from `axis` on, of the elements that begin at `place`, `inside` these indices of the axes before.
  part(axis, place, inside) {
    const rest = this.cells.shape.length - axis;
    if (rest === 1) return this.strip(axis, place, inside);
    if (rest === 2) return this.table(axis, place, inside);
    return this.planes(axis, place, inside);
  }

  indices(axis, most) {
    const first = axis === 0 && this.combinations;
    const entries = shown(this.cells.shape[axis], most, first ? this.followed : 0);
    if (first) Object.assign(this, { entries, most });
    return entries;
  }

  label(axis, index, inside) {
    return this.labels.of(this.cells.axes[axis], index, this.cells.shape[axis], inside);
  }

  // The name of an index; that of a combination is a button which follows it.
  name(axis, index, inside, before = "") {
    const label = `${before}${this.label(axis, index, inside)}`;
    if (axis > 0 || !this.combinations) return label;
    return make("button", { type: "button", "data-follow": index, title: this.labels.cards(index).join(" ") }, label);
  }

  // The element that shows an index of an axis: that of a combination is made once.
  shows(axis, index, made) {
    if (axis > 0 || !this.combinations) return made();
    if (!this.kept.has(index)) this.kept.set(index, made());
    const element = this.kept.get(index);
    element.classList.toggle("followed", index === this.followed);
    return element;
  }

  cell(name, place) {
    return make(name, { class: `cell ${this.cells.look(place)}`, "data-at": place }, this.cells.text(place));
  }

  strip(axis, place, inside) {
    const one = (index) => this.shows(axis, index, () =>
      make("span", {}, make("small", {}, this.name(axis, index, inside)), this.cell("span", place + index)));
    return make("div", { class: "strip" }, ...this.indices(axis, this.cells.shape[axis] > 240 ? 60 : 240).map((entry) =>
      entry.left ? make("span", { class: "gap" }, `${entry.left} more`) : one(entry)));
  }

  table(axis, place, inside) {
    const columns = this.indices(axis + 1, this.columns());
    const head = columns.map((column) =>
      make("th", { scope: "col" }, column.left ? "⋯" : this.label(axis + 1, column, inside)));
    const rows = this.indices(axis, 14).map((entry) => entry.left
      ? make("tr", {}, make("th", {}), make("td", { class: "gap", colspan: columns.length }, `${entry.left} more`))
      : this.row(axis, entry, columns, place + entry * this.cells.strides[axis], inside));
    return make("table", {}, make("thead", {}, make("tr", {}, make("td", {}), ...head)), make("tbody", {}, ...rows));
  }

  row(axis, index, columns, place, inside) {
    const cell = (column) => column.left ? make("td", { class: "gap" }, "⋯") : this.cell("td", place + column);
    return this.shows(axis, index, () =>
      make("tr", {}, make("th", { scope: "row" }, this.name(axis, index, inside)), ...columns.map(cell)));
  }

  // How many columns of a table there is room for.
  columns() {
    const widest = this.cells.texts ? Math.max(...this.cells.texts.map((text) => text.length)) : 1;
    return Math.max(4, Math.floor((this.room - 90) / Math.max(38, 9 * widest + 12)));
  }

  planes(axis, place, inside) {
    const last = this.cells.shape.length - axis === 3;
    const parts = this.indices(axis, last ? 12 : 5).map((entry) => entry.left
      ? make("p", { class: "gap" }, `⋯ ${entry.left} more ⋯`)
      : this.plane(axis, entry, place + entry * this.cells.strides[axis], inside, last ? "plane" : "block"));
    return make("div", { class: last ? "planes" : "blocks" }, ...parts);
  }

  plane(axis, index, place, inside, kind) {
    const name = this.cells.axes[axis];
    return this.shows(axis, index, () => make("div", { class: kind },
      make("span", { class: "index" }, this.name(axis, index, inside, `${name} `)),
      this.part(axis + 1, place, { ...inside, [name]: index })));
  }
}
