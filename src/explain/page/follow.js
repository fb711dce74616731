// The cards of the hand as buttons: three of them are a combination.
class Hand {
  constructor(chosen) {
    this.buttons = findAll(".card");
    this.places = [];
    this.buttons.forEach((button, place) => button.addEventListener("click", () => {
      this.choose(place);
      chosen(this.places);
    }));
  }

  // After three cards, the next one begins anew; before, one that is chosen is put back.
  choose(place) {
    if (this.places.length === 3) this.press([place]);
    else if (this.places.includes(place)) this.press(this.places.filter((other) => other !== place));
    else this.press([...this.places, place].sort((a, b) => a - b));
  }

  press(places) {
    this.places = places;
    this.buttons.forEach((button, place) => button.setAttribute("aria-pressed", places.includes(place)));
  }
}
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
// Which combination is followed: by three cards, by its number, or from set to set.
class Follow {
  // `changed` is told the combination, or undefined where fewer than three cards are chosen.
  constructor(arrays, labels, changed) {
    Object.assign(this, { arrays, changed });
    [this.count] = arrays.verdict.shape;
    this.slab = new Slab(arrays, labels);
    this.hand = new Hand((places) => this.choose(places));
    this.number = find("#number");
    this.slider = find("#slider");
    this.number.addEventListener("input", () => this.typed());
    this.slider.addEventListener("input", () => this.to(this.slider.valueAsNumber));
    find("#set-before").addEventListener("click", () => this.toSet(-1));
    find("#set-after").addEventListener("click", () => this.toSet(1));
    this.to(this.number.valueAsNumber);
  }

  to(combination) {
    this.hand.press(this.arrays.places.cell(combination));
    this.number.value = this.slider.value = combination;
    this.slider.removeAttribute("aria-valuetext");
    this.slab.show(combination);
    this.changed(combination);
  }

  typed() {
    const combination = this.number.valueAsNumber;
    if (Number.isInteger(combination) && combination >= 0 && combination < this.count) this.to(combination);
    else {
      this.hand.press([]);
      this.stop(`No such combination: they are 0 to ${this.count - 1}.`);
    }
  }

  choose(places) {
    if (places.length === 3) return this.to(this.combination(places));
    this.number.value = "";
    this.stop(`Choose ${["three cards", "two more cards", "one more card"][places.length]}.`);
  }

  stop(message) {
    this.slab.clear(message);
    this.slider.setAttribute("aria-valuetext", "none");
    this.changed(undefined);
  }

  // The number of the combination with these places: where they stand in I.
  combination(places) {
    for (let combination = 0; combination < this.count; combination++) {
      if (places.every((place, at) => this.arrays.places.at(3 * combination + at) === place)) return combination;
    }
  }

  // The next set in this direction, round and round.
  toSet(direction) {
    const from = Number(this.slider.value);
    for (let steps = 1; steps <= this.count; steps++) {
      const combination = (from + direction * steps + steps * this.count) % this.count;
      if (this.arrays.verdict.at(combination) === 1) return this.to(combination);
    }
  }
}
