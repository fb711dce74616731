// The array of a step, whose elements are packed into 1 to 16 bits each.
class Cells {
  constructor({ axes, shape, kind, bits, cells, texts, mark, hand }) {
    Object.assign(this, { axes, shape, kind, bits, texts, hand });
    this.mark = mark ?? NaN;
    this.first = 0;
    this.strides = shape.map((_, axis) => product(shape.slice(axis + 1)));
    this.length = product(shape);
    this.bytes = Uint8Array.from(atob(cells), (letter) => letter.charCodeAt(0));
  }

  // Returns the element at a position in the list of all elements.
  at(place) {
    if (this.bits === 16) return this.bytes[2 * place] + 256 * this.bytes[2 * place + 1];
    const bit = place * this.bits;
    return (this.bytes[bit >> 3] >> (bit & 7)) & ((1 << this.bits) - 1);
  }

  text(place) {
    const value = this.at(place);
    return this.texts[value] ?? String(value + this.first);
  }

  // Returns the CSS class of a cell, which depends on whether a bit is 1 and whether the value is
  // marked.
  look(place) {
    const value = this.at(place);
    if (value === this.mark) return "two";
    if (this.kind === "bits") return value ? "on" : "off";
    return "";
  }

  // Returns a cell's index along each axis.
  indices(place) {
    return this.strides.map((stride, axis) => Math.floor(place / stride) % this.shape[axis]);
  }

  // Returns the position of a cell, or undefined if the cell is outside the array.
  place(indices) {
    if (indices.some((index, axis) => !(index >= 0 && index < this.shape[axis]))) return undefined;
    return indices.reduce((place, index, axis) => place + index * this.strides[axis], 0);
  }

  // Returns the positions of the bits that are 1.
  on() {
    this.kept ??= [...Array(this.length).keys()].filter((place) => this.at(place));
    return this.kept;
  }
}

const product = (numbers) => numbers.reduce((all, number) => all * number, 1);

// A run of a program on a hand, with the array of each step.
class Run {
  constructor(data) {
    Object.assign(this, data);
    // A phone has no room for the sentence in Rust. Each step has its code in Rust.
    this.languages = data.languages.filter(({ id }) => id !== "rust");
    this.cells = this.steps.map((step) => new Cells(step));
    this.roles = {};
    this.steps.forEach((step, number) => { if (step.role) this.roles[step.role] = number; });
  }

  // Returns the index of the step that makes the hand from which combinations are taken.
  get held() {
    return this.steps[this.roles.slab].inputs[0];
  }

  get combinations() {
    return this.cells[this.roles.places].shape[0];
  }

  // Returns the number of cards in a combination.
  get taken() {
    return this.cells[this.roles.places].shape[1];
  }

  // Returns the group of consecutive steps (the *walk*) that contains a step.
  walk(step) {
    return this.walks.find(({ steps }) => steps.includes(step));
  }

  // Returns the steps of a walk that have a number. Data has none, because no word makes it.
  numbered(walk) {
    return walk.steps.filter((step) => !this.steps[step].data);
  }

  // Returns the one-based number of a step in its walk, or 0 for data.
  number(step) {
    return this.numbered(this.walk(step)).indexOf(step) + 1;
  }

  // Lets positions and indices start at 0 or 1, as in a language.
  counted(language) {
    this.first = this.cells[this.roles.places].first = this.languages.find(({ id }) => id === language).first;
  }

  // Returns the inputs of a step without those of which only the shape matters.
  used(step) {
    const { inputs, sources } = this.steps[step];
    return inputs.filter((_, number) => sources[number]);
  }

  // Returns the steps from whose arrays a step was made.
  before(step) {
    return new Set(this.used(step).flatMap((input) => [input, ...this.before(input)]));
  }

  // Returns the input with the most axes, which is the array that a word changes.
  main(step) {
    const rank = (input) => this.cells[input].shape.length;
    return this.used(step).reduce((most, input) => most === undefined || rank(input) > rank(most) ? input : most, undefined);
  }

  // Describes a feature of three cards, as in `two Oval, one Diamond` or `all Red`.
  shown(feature, codes) {
    const counts = [...this.letters[feature]].map((letter) => codes.filter((code) => code.includes(letter)).length);
    return this.shows[feature][counts.join("")];
  }

  // Returns the name of a card for a screen reader, as in `1 Green Oval Filled`.
  name(code) {
    const names = Object.fromEntries(this.letters.flatMap((own, feature) => [...own].map((letter, at) => [letter, this.characteristics[feature][at]])));
    return [...code].map((letter) => names[letter]).join(" ");
  }

  // Returns the positions of a combination's cards in the hand.
  places(combination) {
    const places = this.cells[this.roles.places];
    return Array.from({ length: this.taken }, (_, at) => places.at(combination * this.taken + at));
  }

  codes(combination) {
    return this.places(combination).map((place) => this.hand[place]);
  }

  // Returns the index of the combination with these cards. Combinations are in lexicographic order.
  combination(cards) {
    if (cards.length !== this.taken) return undefined;
    const sorted = [...cards].sort((a, b) => a - b);
    let [from, to] = [0, this.combinations];
    while (from < to) {
      const middle = (from + to) >> 1;
      const places = this.places(middle);
      const differs = places.findIndex((place, at) => place !== sorted[at]);
      if (differs < 0) return middle;
      if (places[differs] < sorted[differs]) from = middle + 1;
      else to = middle;
    }
  }

  // Returns the array with one bit for each combination.
  get verdict() {
    return this.cells[this.roles.verdict];
  }

  isSet(combination) {
    return combination !== undefined && this.verdict.at(combination) === 1;
  }

  // Returns the positions of a cell's sources in one input of the step. `Trails::json` in `trail.rs`
  // describes the form of `sources`.
  sources(step, number, place) {
    const { inputs, sources } = this.steps[step];
    const { shape } = this.cells[step];
    if (!sources[number]) return [];
    const { count, lead, table, by, times, ...found } = sources[number];
    const indices = this.cells[step].indices(place);
    const row = Math.floor(place / product(shape.slice(lead)));
    const begin = table ? table[row] : times * this.cells[inputs[by]].at(row);
    if (begin < 0) return [];
    const first = indices.slice(lead).reduce((sum, index, axis) => sum + index * found.strides[axis], begin);
    return Array.from({ length: count }, (_, at) => first + at * found.step);
  }

  // Returns the sources that explain a cell's value. A bit that is 0 has the sources that are 0,
  // and a sum has the sources that are 1.
  because(step, number, place) {
    const [cells, input] = [this.cells[step], this.cells[this.steps[step].inputs[number]]];
    const found = this.sources(step, number, place);
    const bits = found.length > 1 && input.kind === "bits";
    return bits ? found.filter((source) => input.at(source) === (cells.kind === "bits" ? 0 : 1)) : found;
  }

  // Tests whether a cell is a 0 that a word of the sentence made. The page explains such a 0.
  isWhy(step, place) {
    const { role } = this.steps[step];
    return ["notwo", "features", "verdict"].includes(role) && this.cells[step].kind === "bits" && this.cells[step].at(place) === 0;
  }
}

// Finds the lit cells, which the page highlights. They are the selected cell, its sources in
// earlier steps, and the cells of later steps that were computed from it. For a 0 that a word of
// the sentence made, they are only the cells that made it 0.
class Related {
  constructor(run, step, place) {
    const why = run.isWhy(step, place);
    Object.assign(this, { run, step, why });
    this.lit = run.steps.map(() => new Map());
    this.lit[step].set(place, true);
    for (let made = step; made >= 0; made--) {
      run.steps[made].inputs.forEach((input, number) => {
        for (const place of this.lit[made].keys()) {
          const sources = why ? run.because(made, number, place) : run.sources(made, number, place);
          sources.forEach((source) => this.lit[input].set(source, true));
        }
      });
    }
  }

  // Returns the indices of a step's first axis at which a cell is lit. A later step with more than
  // `most` cells is not searched.
  rows(step, most = 100_000) {
    const { length, strides } = this.run.cells[step];
    if (step > this.step && (length > most || this.why)) return [];
    const searched = step > this.step ? [...Array(length).keys()] : [...this.lit[step].keys()];
    const lit = searched.filter((place) => this.has(step, place));
    return [...new Set(lit.map((place) => Math.floor(place / strides[0])))].sort((a, b) => a - b);
  }

  // Tests whether a cell is lit. Cells of later steps are examined only when they are drawn.
  has(step, place) {
    const known = this.lit[step].get(place);
    if (known !== undefined || step <= this.step || this.why) return known === true;
    const made = this.run.steps[step].inputs.some((input, number) => input >= this.step
      && this.run.sources(step, number, place).some((source) => this.has(input, source)));
    this.lit[step].set(place, made);
    return made;
  }
}
