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
