// The largest number of combinations that are shown as a strip of small cells.
const STRIP = 2100;

// Shows the cards as buttons, and all combinations as a strip of small cells. The cells of sets are
// filled.
class Hand {
  // `pick` is called with the picked cards, and with true if the browser's history records the
  // change.
  constructor(pick, note) {
    Object.assign(this, { pick, note });
    this.cards = find("#cards");
    this.strip = find("#strip");
    this.strip.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-combination]");
      if (cell) this.follow(Number(cell.dataset.combination), true);
    });
    this.strip.addEventListener("keydown", (event) => this.key(event));
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
    const drawn = combinations > 0 && combinations <= STRIP;
    this.strip.hidden = !drawn;
    this.strip.replaceChildren(...Array.from({ length: drawn ? combinations : 0 }, (_, combination) =>
      make("i", { role: "option", id: `c${combination}`, "data-combination": combination,
        class: run.isSet(combination) ? "set" : undefined, title: run.codes(combination).join(" "), "aria-label": this.name(combination) })));
    find("#strip-help").hidden = !drawn;
    const sets = run.error ? "no result" : run.changed ? `${this.sets.length} kept` : `${this.sets.length || "no"} ${this.sets.length === 1 ? "set" : "sets"}`;
    say(find("#count"), `${combinations} ${combinations === 1 ? "combination" : "combinations"}, ${sets}`);
    for (const id of ["#set-before", "#set-after"]) find(id).hidden = this.sets.length === 0;
  }

  name(combination) {
    return `${this.run.codes(combination).join(" ")}${this.run.isSet(combination) ? ", a set" : ""}`;
  }

  show(cards) {
    this.chosen = cards;
    this.buttons.forEach((card, place) => card.setAttribute("aria-pressed", cards.includes(place)));
    this.combination = this.run.combination(cards);
    find("[aria-selected]", this.strip)?.removeAttribute("aria-selected");
    const cell = this.combination === undefined ? null : find(`#c${this.combination}`, this.strip);
    cell?.setAttribute("aria-selected", "true");
    if (cell) this.strip.setAttribute("aria-activedescendant", cell.id);
    else this.strip.removeAttribute("aria-activedescendant");
  }

  // Picks a card, or puts a picked card back. If enough cards are picked already, the new card
  // replaces the oldest pick, and a note names that card.
  toggle(place) {
    const rest = this.chosen.filter((card) => card !== place);
    const picked = rest.length < this.chosen.length;
    const [oldest] = this.chosen;
    const full = !picked && this.chosen.length === this.run.taken;
    this.pick(picked ? rest : [...rest, place].slice(-this.run.taken), true);
    if (full && this.chosen.length === this.run.taken) this.note(`${this.run.hand[oldest]} was put back, because a combination has ${this.run.taken} cards.`);
  }

  follow(combination, lasting) {
    if (combination >= 0 && combination < this.run.combinations) this.pick(this.run.places(combination), lasting);
  }

  // Goes to the next set in this direction. After the last set, it continues with the first.
  toSet(direction) {
    const from = this.combination ?? (direction > 0 ? -1 : this.run.combinations);
    const ordered = direction > 0 ? this.sets : [...this.sets].reverse();
    this.follow(ordered.find((set) => (set - from) * direction > 0) ?? ordered[0], true);
  }

  key(event) {
    const cells = [...this.strip.children];
    const row = cells.findIndex((cell) => cell.offsetTop > cells[0].offsetTop);
    const at = this.combination ?? 0;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row,
      Home: 0, End: cells.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.follow(to);
  }
}
