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

  // A fourth card begins anew; a chosen one is put back.
  choose(place) {
    if (this.places.includes(place)) this.press(this.places.filter((other) => other !== place));
    else this.press(this.places.length === 3 ? [place] : [...this.places, place].sort((a, b) => a - b));
  }

  press(places) {
    this.places = places;
    this.buttons.forEach((button, place) => button.setAttribute("aria-pressed", places.includes(place)));
  }
}
