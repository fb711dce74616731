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
