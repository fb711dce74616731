// Names the indices of an axis with codes of cards, names of features or letters of
// characteristics.
class Labels {
  constructor(run) {
    this.run = run;
  }

  // Returns the name of an index. `inside` has the indices on other axes.
  of(cells, axis, index, inside) {
    const { run, run: { first = 0 } } = this;
    if (axis === "feature") return run.features[index];
    if (axis === "characteristic" && inside.feature !== undefined) return run.letters[inside.feature][index];
    if (axis === "characteristic") return run.letters.map((own) => own[index]).join("");
    if (axis === "card" && cells.card) return cells.card(inside[cells.axes.at(-4)] ?? 0, index);
    if (axis === "card" && cells.hand) return run.hand[index];
    const combination = this.combination(inside);
    if (axis === "card" && combination !== undefined) return run.codes(combination)[index] ?? String(index + first);
    const own = this.combination({ [axis]: index });
    if (own !== undefined) return run.codes(own).join(" ");
    return String(index + first);
  }

  // Returns the combination that these indices select. The index of a set counts only the kept
  // combinations.
  combination({ combination, set }) {
    return combination ?? (set === undefined ? undefined : this.run.verdict.on()[set]);
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
const MOST = { rows: 81, planes: 8, list: 2500, lit: 40, slack: 4 };

// Draws an array as tables. The last axis becomes the columns, and the axis before it becomes the
// rows. Each index of the outer axes has its own table. If the last two axes are features and
// characteristics, both become columns.
class Drawing {
  // `room` is the available width in pixels. `lit` lists the indices of the first axis that must be
  // drawn.
  constructor(run, step, room, lit = [], most = MOST) {
    Object.assign(this, { run, step, room, lit, most, cells: run.cells[step], labels: new Labels(run) });
    const { axes, kind } = this.cells;
    this.wide = kind !== "words" && axes.length > 2 && axes.at(-1) === "characteristic" && axes.at(-2) === "feature";
    this.first = axes.length - (this.wide ? 2 : 1);
  }

  draw() {
    return this.cells.length ? this.part(0, {}) : make("p", { class: "note" }, "The array is empty, because an axis has length 0.");
  }

  // Draws the part of the array at these indices of its first axes.
  part(axis, at) {
    const { cells, first } = this;
    if (axis > first || cells.shape.length === 1) return this.list(axis, at);
    if (axis >= first - 1) return this.table(axis, at);
    return make("div", { class: "planes" }, this.entries(axis, this.most.planes, (index) => {
      const inside = { ...at, [axis]: index };
      const name = this.label(axis, inside);
      const head = make("p", { class: "index" }, name);
      return make("div", {}, head, this.part(axis + 1, inside));
    }));
  }

  // Calls `one` for the first indices of an axis, and for the later indices that are highlighted.
  entries(axis, most, one) {
    const length = this.cells.shape[axis];
    const shown = Math.min(length, length > most + this.most.slack ? most : length);
    const far = axis === 0 ? this.lit.filter((index) => index >= shown).slice(0, this.most.lit) : [];
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
    return make("div", { role: "grid", "aria-label": this.run.steps[this.step].title }, make("div", { class: "list", role: "row" }, this.entries(axis, this.most.list, (index) => {
      const cell = this.cell({ ...at, [axis]: index }, "span");
      return named ? make("span", { class: "named", role: "presentation" }, make("small", {}, this.label(axis, { ...at, [axis]: index })), cell) : cell;
    })));
  }

  // Draws a table in bands, each with as many columns as fit into the width of the page.
  table(axis, at) {
    const all = this.columns();
    const columns = all.slice(0, this.most.columns);
    const size = this.wide ? 12 : Math.max(3, Math.floor((this.room - 100) / this.width(at, columns)));
    const bands = [];
    for (let from = 0; from < columns.length; from += size) bands.push(columns.slice(from, from + size));
    const more = all.length - columns.length;
    return make("div", { class: "bands" }, bands.map((band) => this.band(axis, at, band)), more ? make("p", { class: "note" }, `… ${more} more columns`) : undefined);
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
      ? this.entries(axis, this.most.rows, (index) => row({ ...at, [axis]: index }, this.label(axis, { ...at, [axis]: index })))
      : [row(at)];
    const place = Object.keys(at).map((before) => this.label(Number(before), at)).join("; ");
    return make("table", { role: "grid", "aria-label": place || this.run.steps[this.step].title }, make("thead", {}, this.heads(at, columns, axis < first)), make("tbody", {}, rows));
  }

  heads(at, columns, named) {
    if (this.wide) return headsOf(this.run, 3, named);
    return make("tr", {}, named ? make("td") : undefined, columns.map((column) => make("th", { scope: "col" }, this.label(this.first, { ...at, ...column }))));
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

// Draws the names of the features, and of the characteristics if each feature has three columns.
// `named` is true if the rows have names, and `more` returns what follows the name of a feature.
function headsOf(run, width, named, more = () => undefined) {
  const features = run.features.map((name, feature) => make("th", { scope: "colgroup", colspan: width, class: "first" }, name, more(name, feature)));
  const letters = run.letters.flatMap((own) => [...own].map((letter, at) => make("th", { scope: "col", class: at ? undefined : "first" }, letter)));
  return [features, ...width === 3 ? [letters] : []].map((heads) => make("tr", {}, named ? make("td") : undefined, heads));
}

function cellOf(run, step, place, name = "td", more = "") {
  const cells = run.cells[step];
  const attributes = { class: `cell ${cells.look(place)}${more}`, "data-step": step, "data-place": place, role: "gridcell", "aria-selected": false };
  return make(name, attributes, cells.text(place));
}

// The axes after `combination` in the array of each row of the slab.
const ROWS = { rows: "feature characteristic", notwo: "feature characteristic", features: "feature", verdict: "" };

// Draws the picked cards, and below them the result of each word of the sentence. The rows have the
// numbers of their steps.
class Slab {
  constructor(run, cards, language) {
    Object.assign(this, { run, cards, language, combination: run.combination(cards) });
    this.digits = run.cells[run.held].axes.length === 2;
    this.width = this.digits ? 1 : 3;
  }

  // Returns the roles of the rows that the slab can show.
  get known() {
    return Object.keys(ROWS).filter((role) => !this.digits || ["features", "verdict"].includes(role));
  }

  // Tests whether the slab shows the array of a step. Its card rows show the hand and the step that
  // selects the cards of all combinations.
  shows(step) {
    const { run } = this;
    return [run.held, run.roles.slab].includes(step) || this.known.some((role) => run.roles[role] === step && this.fits(role));
  }

  // Tests whether the step with this role has the axes of its row.
  fits(role) {
    const step = this.run.roles[role];
    return step !== undefined && this.run.cells[step].axes.join(" ") === `combination ${ROWS[role]}`.trim();
  }

  draw() {
    const { run, known, combination } = this;
    const made = known.map((role) => combination === undefined ? undefined : this.made(role));
    // Empty rows keep the height of the slab, so that the hand does not move.
    const rows = made.map((row) => row ?? make("tr", {}, make("th"), make("td", { class: "none", colspan: 4 * this.width })));
    const heads = headsOf(run, this.width, true, (name, feature) => name === "Number" ? undefined : make("small", {}, run.characteristics[feature].join(" ")));
    const label = this.cards.map((place) => run.hand[place]).join(" ") || "No cards picked";
    return make("table", { class: "slab", role: "grid", "aria-label": label }, make("thead", {}, heads), make("tbody", {}, this.held(), rows, this.why()));
  }

  // Draws a row for each picked card. The cells are those of the combination, or those of the hand
  // if the cards are not a combination.
  held() {
    const { run, combination } = this;
    const places = combination === undefined ? this.cards : run.places(combination);
    const step = combination === undefined ? run.held : run.roles.slab;
    const rows = places.map((place, at) => {
      const before = combination === undefined ? [place] : [combination, at];
      const code = run.hand[place];
      const head = make("span", { class: "code" }, face(code), make("span", {}, code));
      return this.row("cards", head, step, before, { "data-card": place });
    });
    for (let missing = places.length; missing < run.taken; missing++) {
      const cells = Array.from({ length: 4 * this.width }, (_, at) => make("td", { class: at % this.width ? "none" : "none first" }));
      rows.push(make("tr", { class: "cards" }, make("th", {}, make("span", { class: "code slot" }, "?")), cells));
    }
    return rows;
  }

  // Draws a step's result for the combination, if its array has the axes that the slab shows.
  made(role) {
    const { run } = this;
    const step = run.roles[role];
    if (!this.fits(role)) return undefined;
    const { spoken } = run.steps[step];
    const word = wordOf(run, step, this.language);
    const head = button({ class: "word", "data-goto": step }, null,
      make("b", { class: "no" }, String(run.number(step))), " ", word.length < 9 ? make("code", { class: this.language }, word) : undefined, " ", make("small", {}, spoken));
    return this.row(role, head, step, [this.combination]);
  }

  row(kind, head, step, before, attributes = {}) {
    const cells = this.run.cells[step];
    const from = cells.place([...before, ...Array(cells.shape.length - before.length).fill(0)]);
    const size = cells.strides[before.length - 1];
    const span = 4 * this.width / size;
    const made = Array.from({ length: size }, (_, at) => {
      const cell = cellOf(this.run, step, from + at, "td", at * span % this.width ? "" : " first");
      if (span > 1) cell.colSpan = span;
      return cell;
    });
    return make("tr", { class: kind, ...attributes }, make("th", { scope: "row" }, head), made);
  }

  // Describes each feature of three cards below its column.
  why() {
    const { run, combination } = this;
    const codes = combination === undefined ? [] : run.codes(combination);
    const texts = run.features.map((_, feature) => {
      const shown = codes.length === 3 ? run.shown(feature, codes) : "";
      const bad = shown.startsWith("two");
      return make("td", { colspan: this.width, class: `first ${bad ? "bad" : "good"}` }, shown && make("span", {}, shown));
    });
    return make("tr", { class: "why" }, make("td"), texts);
  }

  // Returns whether the combination is a set.
  verdict() {
    const { run, combination, cards } = this;
    if (combination === undefined) {
      const left = run.taken - cards.length;
      const text = run.hand.length < run.taken ? `A combination takes ${run.taken} cards.` : `Pick ${left} more ${left === 1 ? "card" : "cards"}.`;
      return { text, kind: "" };
    }
    const set = run.isSet(combination);
    return { text: `${run.codes(combination).join(" ")} is ${set ? "a set" : "not a set"}.`, kind: set ? "good" : "bad" };
  }
}

// Returns the word of the sentence that makes the array of a step.
function wordOf(run, step, language) {
  const pieces = (run.sentences[language] ?? []).flat();
  return pieces.find((piece) => piece.step === step)?.text.replace(/\[$/, "[…]") ?? run.steps[step][language] ?? "";
}

// Shows the cards as buttons.
class Hand {
  // `pick` receives the picked cards.
  constructor(pick, note) {
    Object.assign(this, { pick, note });
    this.cards = find("#cards");
  }

  // Shows another run.
  load(run) {
    this.run = run;
    this.buttons = run.hand.map((code, place) => button({ class: "card", "data-card": place, "aria-label": `${code}, ${run.name(code)}` }, () => this.toggle(place),
      face(code), make("span", {}, code)));
    this.cards.replaceChildren(...this.buttons);
    this.cards.dataset.size = run.hand.length > 24 ? "many" : run.hand.length > 12 ? "more" : "few";
    this.sets = run.verdict.on();
    const { combinations } = run;
    const sets = `${this.sets.length || "no"} ${this.sets.length === 1 ? "set" : "sets"}`;
    say(find("#count"), `${combinations} ${combinations === 1 ? "combination" : "combinations"}, ${sets}`);
  }

  show(cards) {
    this.chosen = cards;
    this.buttons.forEach((card, place) => card.setAttribute("aria-pressed", cards.includes(place)));
  }

  // Picks a card, or puts a picked card back. If a whole combination is picked already, the new
  // card replaces the oldest pick, and a note names the replaced card.
  toggle(place) {
    const rest = this.chosen.filter((card) => card !== place);
    const picked = rest.length < this.chosen.length;
    const [oldest] = this.chosen;
    const full = !picked && this.chosen.length === this.run.taken;
    this.pick(picked ? rest : [...rest, place].slice(-this.run.taken));
    if (full && this.chosen.length === this.run.taken) this.note(`${this.run.hand[oldest]} was put back, because a combination has ${this.run.taken} cards.`);
  }
}
