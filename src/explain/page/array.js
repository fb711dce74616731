// An element with attributes and children. Text becomes text, never markup.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

// The button of an entry that can be followed: a button in it, or itself.
const buttonOf = (entry) => entry?.querySelector("button") ?? entry;

const find = (selector) => document.querySelector(selector);
const findAll = (selector) => [...document.querySelectorAll(selector)];
// An array as the program made it: its axes, its shape, and its elements, some bits each.
class Cells {
  constructor(element) {
    const { axes, shape, bits, cells, texts, kind, mark } = element.dataset;
    this.axes = axes.split(" ");
    this.shape = shape.split(" ").map(Number);
    this.length = this.shape.reduce((product, length) => product * length, 1);
    this.strides = this.shape.map((_, axis) =>
      this.shape.slice(axis + 1).reduce((product, length) => product * length, 1));
    this.kind = kind;
    this.mark = mark === undefined ? NaN : Number(mark);
    this.texts = texts && texts.split(" ");
    this.bits = Number(bits);
    this.bytes = Uint8Array.from(atob(cells), (letter) => letter.charCodeAt(0));
  }

  // The element at a place in the ravel.
  at(place) {
    const bit = place * this.bits;
    return (this.bytes[bit >> 3] >> (bit & 7)) & ((1 << this.bits) - 1);
  }

  // The elements of one cell of the first axis, ravelled.
  cell(index) {
    const [size] = this.strides;
    return Array.from({ length: size }, (_, place) => this.at(index * size + place));
  }

  // How an element is written.
  text(place) {
    const value = this.at(place);
    return this.texts ? this.texts[value] : String(value);
  }

  // How it looks: a bit that is on or off, or what is looked for.
  look(place) {
    const value = this.at(place);
    if (value === this.mark) return "two";
    if (this.kind === "bits") return value ? "on" : "off";
    return "";
  }

  // The place of an element in the ravel, as an index along each axis.
  indices(place) {
    return this.strides.map((stride, axis) => Math.floor(place / stride) % this.shape[axis]);
  }
}
// What stands beside an index: the code of a card, the name of a feature, or the number itself.
class Labels {
  constructor(element, places) {
    this.codes = element.dataset.codes.split(" ").filter(Boolean);
    this.features = element.dataset.features.split(" ");
    this.words = element.dataset.words.split(" ");
    this.places = places;
  }

  // The same for an array whose card axis has the cards of the hand.
  ofHand() {
    return Object.assign(Object.create(Labels.prototype), this, { hand: true });
  }

  // The cards of a combination.
  cards(combination) {
    return this.places.cell(combination).map((place) => this.codes[place]);
  }

  // `inside` has the indices of the axes in which this one lies.
  of(axis, index, inside) {
    if (axis === "feature") return this.features[index];
    if (axis === "characteristic" && inside.feature !== undefined) return this.words[3 * inside.feature + index];
    if (axis !== "card") return String(index);
    if (inside.combination !== undefined) return this.cards(inside.combination)[index];
    return this.hand ? this.codes[index] : String(index);
  }
}
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
    for (const index of [this.followed, followed]) this.sign(index, index === followed);
    this.followed = followed;
    return before === JSON.stringify(this.indices(0, this.most));
  }

  // Marks the entry of a combination as the one that is followed, or not.
  sign(combination, followed) {
    const entry = this.kept.get(combination);
    if (!entry) return;
    entry.classList.toggle("followed", followed);
    if (followed) buttonOf(entry).setAttribute("aria-current", "true");
    else buttonOf(entry).removeAttribute("aria-current");
  }

  // The axes from `axis` on, of the elements that begin at `place`, `inside` these indices of the axes before.
  part(axis, place, inside) {
    const rest = this.cells.shape.length - axis;
    if (rest === 1) return this.strip(axis, place, inside);
    if (rest === 2) return this.table(axis, place, inside);
    return this.planes(axis, place, inside);
  }

  indices(axis, most) {
    const entries = shown(this.cells.shape[axis], most, this.follows(axis) ? this.followed : 0);
    if (this.follows(axis)) Object.assign(this, { entries, most });
    return entries;
  }

  label(axis, index, inside) {
    return this.labels.of(this.cells.axes[axis], index, inside);
  }

  // What a part is called: where in the array it lies, and its own axes.
  called(axis, inside) {
    const outer = {};
    const places = Object.entries(inside).map(([name, index]) => {
      const label = this.labels.of(name, index, outer);
      outer[name] = index;
      return `${name} ${label}`;
    });
    return [...places, this.cells.axes.slice(axis).join(" by ")].join(", ");
  }

  follows(axis) {
    return axis === 0 && this.combinations;
  }

  // The name of an index; that of a combination is a button which follows it.
  name(axis, index, inside, before = "") {
    const label = `${before}${this.label(axis, index, inside)}`;
    return this.follows(axis) ? make("button", { type: "button" }, label) : label;
  }

  // The element that shows an index of an axis: that of a combination is made once, and follows it wherever it is clicked.
  shows(axis, index, name, attributes, made) {
    if (!this.follows(axis)) return make(name, attributes, ...made());
    if (!this.kept.has(index)) {
      const follow = { "data-follow": index, title: this.labels.cards(index).join(" ") };
      this.kept.set(index, make(name, { ...attributes, ...follow }, ...made()));
    }
    this.sign(index, index === this.followed);
    return this.kept.get(index);
  }

  cell(name, place) {
    return make(name, { class: `cell ${this.cells.look(place)}`, "data-at": place }, this.cells.text(place));
  }

  strip(axis, place, inside) {
    const [name, attributes] = this.follows(axis) ? ["button", { type: "button" }] : ["span", {}];
    const one = (index) => this.shows(axis, index, name, attributes, () =>
      [make("small", {}, this.label(axis, index, inside)), " ", this.cell("span", place + index)]);
    return make("div", { class: "strip", role: "group", "aria-label": this.called(axis, inside) }, ...this.indices(axis, this.cells.shape[axis] > 240 ? 60 : 240).map((entry) =>
      entry.left ? make("span", { class: "gap" }, `${entry.left} more`) : one(entry)));
  }

  table(axis, place, inside) {
    const columns = this.indices(axis + 1, this.columns());
    const head = columns.map((column) =>
      make("th", { scope: "col" }, column.left ? "⋯" : this.label(axis + 1, column, inside)));
    const rows = this.indices(axis, 14).map((entry) => entry.left
      ? make("tr", {}, make("th", {}), make("td", { class: "gap", colspan: columns.length }, `${entry.left} more`))
      : this.row(axis, entry, columns, place + entry * this.cells.strides[axis], inside));
    return make("table", { "aria-label": this.called(axis, inside) }, make("thead", {}, make("tr", {}, make("td", {}), ...head)), make("tbody", {}, ...rows));
  }

  row(axis, index, columns, place, inside) {
    const cell = (column) => column.left ? make("td", { class: "gap" }, "⋯") : this.cell("td", place + column);
    return this.shows(axis, index, "tr", {}, () =>
      [make("th", { scope: "row" }, this.name(axis, index, inside)), ...columns.map(cell)]);
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
    return this.shows(axis, index, "div", { class: kind }, () => [
      make("span", { class: "index" }, this.name(axis, index, inside, `${name} `)),
      this.part(axis + 1, place, { ...inside, [name]: index }),
    ]);
  }
}
