// Keeps the clock and the sets of each hand, so that the game continues after the page is reloaded.
const kept = storage("sessionStorage");

// The game "Find the sets", with the hand of the day and then with other hands. Three picked cards
// are a guess.
class Game {
  constructor(page, live) {
    Object.assign(this, { page, live });
    this.button = button({ id: "daily", "aria-pressed": "false" }, () => this.start("daily"), "Today's hand");
    this.clock = make("span", { class: "clock" });
    this.score = make("span", { id: "score", role: "status" });
    this.list = make("ul", { id: "found" });
    this.asks = make("p", { role: "status" });
    this.hint = button({ id: "hint" }, () => this.help(), "Hint");
    this.give = button({ id: "give-up" }, () => confirm("Show the sets that are left, and end the game?") && this.surrender(), "Give up");
    this.again = button({ id: "again" }, () => this.start("play"), "Another hand");
    this.share = button({ id: "copy-result" }, () => page.copied(`${this.result()}${page.address && `\n${page.address}`}`, "result"), "Copy result");
    this.end = button({ id: "stop-game" }, () => page.set({ mode: undefined, hand: page.start.hand, cards: page.start.cards }, true), "Stop");
    this.board = make("div", { id: "board" }, this.asks, make("p", {}, this.score, " ", this.clock, " ", this.hint, " ", this.give, " ", this.again, " ", this.share, " ", this.end), this.list);
    page.guess = (cards) => this.mode ? this.guess(cards) : { cards };
  }

  get mode() {
    return this.page.state.mode;
  }

  // Starts a game with the hand of the day, which has six sets, or with a hand that has a set.
  start(mode) {
    const hand = mode === "daily" ? this.todays : this.withSet();
    this.page.set({ mode, hand, cards: [], own: undefined, step: undefined, cell: undefined }, true);
  }

  get todays() {
    return this.live.engine.daily(Number(today().replaceAll("-", "")));
  }

  // Returns the date if the hand is that of today. A link may have the hand of another day.
  get day() {
    return this.page.run.hand.join() === this.todays.join() ? today() : "";
  }

  withSet() {
    const hand = this.live.dealt(12);
    return new Run(this.live.engine.run(hand)).verdict.on().length ? hand : this.withSet();
  }

  get found() {
    return this.record.found;
  }

  // Returns the change of state that a picked card makes. After a complete guess, the next card
  // starts a new guess.
  guess(cards) {
    const { hand: { chosen }, run } = this.page;
    if (this.record.given) return { cards };
    if (chosen.length === run.taken) {
      const clicked = cards.find((card) => !chosen.includes(card)) ?? chosen.find((card) => !cards.includes(card));
      return { cards: clicked === undefined ? [] : [clicked] };
    }
    const combination = run.combination(cards);
    if (combination === undefined || !run.isSet(combination)) return { cards };
    if (this.found.includes(combination)) queueMicrotask(() => this.page.note("You have found this set already."));
    else {
      this.outlined = 0;
      this.found.push(combination);
    }
    return { cards };
  }

  get left() {
    return this.page.hand.sets.filter((set) => !this.found.includes(set));
  }

  // Outlines one card of a set, and then a second one. Puts the cards of a complete guess back.
  help() {
    if (this.outlined === 2) return;
    this.record.hints += 1;
    this.outlined += 1;
    this.page.set(this.page.combination === undefined ? {} : { cards: [] });
  }

  surrender() {
    this.record.given = true;
    this.page.show();
    this.share.focus();
  }

  // Returns the result as a line of text, with the date if it is today's hand.
  result() {
    const { hand: { sets } } = this.page;
    const { hints } = this.record;
    return `aplset${this.day && ` ${this.day}`}: ${this.found.length} of ${sets.length} sets in ${this.clock.textContent}${hints ? `, ${hints} ${hints === 1 ? "hint" : "hints"}` : ""}`;
  }

  shown() {
    const { mode, page } = this;
    if (mode === "daily" && page.run.hand.join() === page.start.hand.join()) return this.start("daily");
    this.button.setAttribute("aria-pressed", Boolean(mode));
    const hand = mode && page.run.hand.join(" ");
    if (this.hand !== hand) this.begin(hand);
    if (!mode) return;
    const { hand: { sets }, run } = page;
    const { left, record, found } = this;
    const over = left.length === 0 || Boolean(record.given);
    const outlined = over ? [] : run.places(left[0]).slice(0, this.outlined);
    page.hand.buttons.forEach((card, place) => card.classList.toggle("hinted", outlined.includes(place)));
    const hinted = outlined.map((place) => run.hand[place]).join(" and ");
    say(this.asks, hinted ? `${hinted} ${outlined.length === 1 ? "is" : "are"} in a set that you have not found.` : "Click three cards that are a set.");
    say(this.score, `${this.day && `Hand of ${this.day}: `}${found.length} of ${sets.length} found${left.length ? "" : ". Well done!"}`);
    for (const one of [this.asks, this.hint, this.give]) one.hidden = over;
    for (const one of [this.again, this.share]) one.hidden = !over;
    say(this.end, over ? "Close" : "Stop");
    this.hint.setAttribute("aria-disabled", this.outlined === 2);
    this.list.replaceChildren(...[...found, ...record.given ? left : []].map((set) => make("li", { class: left.includes(set) ? "missed" : undefined,
      "aria-label": `${run.codes(set).join(" ")}${left.includes(set) ? ", not found" : ""}` }, run.codes(set).map(face))));
    if (over) record.ended ??= Date.now();
    keep(kept, hand, JSON.stringify(record));
  }

  // Starts the clock of a hand, or continues it.
  begin(hand) {
    clearInterval(this.ticking);
    Object.assign(this, { hand, outlined: 0 });
    if (hand === undefined) return;
    const record = this.record = kept[hand] ? JSON.parse(kept[hand]) : { begun: Date.now(), hints: 0, found: [] };
    const tick = () => {
      const seconds = Math.floor(((record.ended ?? Date.now()) - record.begun) / 1000);
      say(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    };
    tick();
    this.ticking = setInterval(tick, 250);
  }
}

const today = () => new Date().toISOString().slice(0, 10);
