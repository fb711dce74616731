// The game "Find the sets", in which three picked cards are a guess, and the hand of the day.
class Game {
  constructor(page, engine) {
    Object.assign(this, { page, engine });
    this.button = button({ id: "play", "aria-pressed": "false" }, () => this.toggle("play"), "Find the sets");
    this.daily = button({ id: "daily", "aria-pressed": "false" }, () => this.toggle("daily"), "Daily hand");
    this.clock = make("span", { class: "clock" });
    this.score = make("span", { id: "score", role: "status" });
    this.list = make("ul", { id: "found" });
    this.hint = button({ id: "hint" }, () => this.help(), "Hint");
    this.give = button({ id: "give-up" }, () => this.surrender(), "Give up");
    this.again = button({ id: "again" }, () => this.start("play"), "Another hand");
    this.share = button({ id: "share" }, () => page.copied(this.result(), "result"), "Share the result");
    this.board = make("div", { id: "board" }, make("p", {}, this.score, " ", this.clock, " ", this.hint, " ", this.give, " ", this.again, " ", this.share), this.list);
    page.guess = (cards) => this.mode ? this.guess(cards) : { cards };
  }

  get mode() {
    return this.page.state.mode;
  }

  toggle(mode) {
    if (this.mode !== mode) return this.start(mode);
    const cards = this.page.run.combinations ? this.page.run.places(0) : [];
    this.page.set({ cards, ...this.before, mode: undefined, found: [] }, true);
    this.before = undefined;
  }

  // Starts a game with a new hand. When the game stops, the page shows the previous hand again.
  start(mode) {
    const { hand, cards, step, cell, words } = this.page.state;
    if (!this.mode) this.before = { hand, cards, step, cell, words };
    const many = mode === "daily" ? 12 : Math.max(12, this.page.run.hand.length);
    this.page.set({ mode, hand: this.deal(mode, many), cards: [], found: [], cell: undefined, words: "" }, true);
  }

  // Deals a hand with at least one set. The hand of the day depends only on the date.
  deal(mode, cards) {
    const day = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
    for (let tried = 0; ; tried++) {
      const seed = mode === "daily" ? day + tried * 100_000_000 : Math.floor(Math.random() * 2 ** 32);
      const hand = this.engine.deal(cards, seed);
      if (new Run(this.engine.run("apl", hand, "")).verdict.on().length > 0) return hand;
    }
  }

  // Returns the change of state that a picked card makes. After a complete guess, the next card
  // starts a new guess.
  guess(cards) {
    const { hand: { chosen }, run, state: { found } } = this.page;
    if (chosen.length === run.taken) {
      const clicked = cards.find((card) => !chosen.includes(card)) ?? chosen.find((card) => !cards.includes(card));
      return { cards: clicked === undefined ? [] : [clicked] };
    }
    const combination = run.combination(cards);
    if (combination === undefined || !run.isSet(combination)) return { cards };
    if (found.includes(combination)) queueMicrotask(() => this.page.note("You have found this set already."));
    this.outlined = 0;
    return { cards, found: [...new Set([...found, combination])] };
  }

  get left() {
    return this.page.hand.sets.filter((set) => !this.page.state.found.includes(set));
  }

  // Outlines one card of a set, and then a second one.
  help() {
    this.hints += 1;
    this.outlined = Math.min(this.outlined + 1, 2);
    this.page.show();
  }

  surrender() {
    this.given = true;
    this.page.show();
  }

  // Returns the result as a line of text.
  result() {
    const { hand: { sets }, state: { found } } = this.page;
    const day = this.mode === "daily" ? ` ${new Date().toISOString().slice(0, 10)}` : "";
    const hints = this.hints ? `, ${this.hints} ${this.hints === 1 ? "hint" : "hints"}` : "";
    return `aplset${day}: ${found.length} of ${sets.length} sets in ${this.clock.textContent}${hints}`;
  }

  shown() {
    const { mode, page } = this;
    document.body.classList.toggle("playing", Boolean(mode));
    for (const [one, name, text] of [[this.button, "play", "Find the sets"], [this.daily, "daily", "Daily hand"]]) {
      one.setAttribute("aria-pressed", mode === name);
      say(one, mode === name ? "Stop the game" : text);
    }
    const hand = mode && page.run.hand.join(" ");
    if (this.hand !== hand) this.begin(hand);
    if (!mode) return;
    const { hand: { sets }, state: { found }, run } = page;
    const over = this.left.length === 0 || this.given;
    const [next] = this.left;
    const outlined = over ? [] : run.places(next).slice(0, this.outlined);
    page.hand.buttons.forEach((card, place) => card.classList.toggle("hinted", outlined.includes(place)));
    say(this.score, sets.length === 0 ? "This hand has no set." : `${found.length} of ${sets.length} found${this.left.length ? "" : ". Well done!"}`);
    [this.hint.hidden, this.give.hidden, this.again.hidden, this.share.hidden] = [over, over, !over || mode === "daily", !over];
    this.list.replaceChildren(...[...found, ...this.given ? this.left : []].map((set) =>
      make("li", { class: found.includes(set) ? "" : "missed", "aria-label": run.codes(set).join(" ") }, run.codes(set).map(face))));
    if (over) clearInterval(this.ticking);
  }

  // Starts the clock of a hand. A page that is loaded again continues the clock.
  begin(hand) {
    Object.assign(this, { hand, hints: 0, outlined: 0, given: false });
    clearInterval(this.ticking);
    say(this.clock, "");
    if (hand === undefined) return;
    const start = Number(sessionStorage.getItem(hand) ?? Date.now());
    sessionStorage.setItem(hand, start);
    const tick = () => {
      const seconds = Math.floor((Date.now() - start) / 1000);
      say(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    };
    tick();
    this.ticking = setInterval(tick, 250);
  }
}
