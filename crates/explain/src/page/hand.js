// Shows the cards as buttons, and goes from set to set.
class Hand {
  // `pick` receives the picked cards, and true if the browser's history should record the change.
  constructor(pick, note) {
    Object.assign(this, { pick, note });
    this.cards = find("#cards");
    find("#set-before").addEventListener("click", () => this.toSet(-1));
    find("#set-after").addEventListener("click", () => this.toSet(1));
  }

  // Shows another run.
  load(run) {
    this.run = run;
    this.buttons = run.hand.map((code, place) => button({ class: "card", "data-card": place, "aria-label": run.name(code) }, () => this.toggle(place),
      face(code), make("span", {}, code)));
    this.cards.replaceChildren(...this.buttons);
    this.cards.dataset.size = run.hand.length > 24 ? "many" : run.hand.length > 12 ? "more" : "few";
    this.sets = run.verdict?.on() ?? [];
    const { combinations } = run;
    const sets = run.error ? "no result" : run.changed ? `${this.sets.length} kept` : `${this.sets.length || "no"} ${this.sets.length === 1 ? "set" : "sets"}`;
    say(find("#count"), `${combinations} ${combinations === 1 ? "combination" : "combinations"}, ${sets}`);
    for (const id of ["#set-before", "#set-after"]) find(id).hidden = this.sets.length === 0;
  }

  show(cards) {
    this.chosen = cards;
    this.buttons.forEach((card, place) => card.setAttribute("aria-pressed", cards.includes(place)));
  }

  // Picks a card, or puts a picked card back. If enough cards are picked already, the new card
  // replaces the oldest pick, and a note names the replaced card.
  toggle(place) {
    const rest = this.chosen.filter((card) => card !== place);
    const picked = rest.length < this.chosen.length;
    const [oldest] = this.chosen;
    const full = !picked && this.chosen.length === this.run.taken;
    this.pick(picked ? rest : [...rest, place].slice(-this.run.taken), true);
    if (full && this.chosen.length === this.run.taken) this.note(`${this.run.hand[oldest]} was put back, because a combination has ${this.run.taken} cards.`);
  }

  // Goes to the next set in this direction. The first set follows the last.
  toSet(direction) {
    const from = this.run.combination(this.chosen) ?? (direction > 0 ? -1 : this.run.combinations);
    const ordered = direction > 0 ? this.sets : [...this.sets].reverse();
    this.pick(this.run.places(ordered.find((set) => (set - from) * direction > 0) ?? ordered[0]), true);
  }
}
