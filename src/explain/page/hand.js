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
