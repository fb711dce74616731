// The game "Find the sets", in which three picked cards are a guess. After a wrong guess, the page
// shows which sums are two.
class Game {
  // `deal` takes a number of cards, and returns another hand of this size with at least one set.
  constructor(page, deal) {
    Object.assign(this, { page, deal });
    this.button = button({ id: "play", "aria-pressed": "false" }, () => this.toggle(), "Find the sets");
    this.clock = make("span", { class: "clock" });
    this.score = make("span", { id: "score", role: "status" });
    this.list = make("ul", { id: "found" });
    this.again = button({ id: "again" }, () => this.start(), "Another hand");
    this.board = make("div", { id: "board" }, make("p", {}, this.score, " ", this.clock, " ", this.again), this.list);
    this.found = new Map();
    page.guess = (cards) => this.playing ? this.next(cards) : cards;
  }

  get playing() {
    return this.page.state.mode === "play";
  }

  toggle() {
    if (!this.playing) return this.start();
    const cards = this.page.run.combinations ? this.page.run.places(0) : [];
    const { before } = this;
    this.before = undefined;
    this.page.set({ cards, ...before, mode: undefined }, true);
  }

  // Starts a game with a new hand. When the game stops, the page shows the previous hand again.
  start() {
    const { hand, cards: picked, step, cell, words } = this.page.state;
    if (!this.playing) this.before = { hand, cards: picked, step, cell, words };
    const cards = Math.max(12, this.page.run.hand.length);
    this.page.set({ mode: "play", hand: this.deal(cards), cards: [], cell: undefined, words: "" }, true);
  }

  // After a complete guess, the next card starts a new guess.
  next(cards) {
    const { chosen, run } = this.page.hand;
    if (chosen.length < run.taken) return cards;
    const clicked = cards.find((card) => !chosen.includes(card)) ?? chosen.find((card) => !cards.includes(card));
    return clicked === undefined ? [] : [clicked];
  }

  shown() {
    const { playing, page } = this;
    document.body.classList.toggle("playing", playing);
    this.button.setAttribute("aria-pressed", playing);
    say(this.button, playing ? "Stop the game" : "Find the sets");
    const hand = page.run.hand.join(" ");
    if (!playing || this.hand !== hand) this.begin(playing ? hand : undefined);
    if (!playing) return;
    const { combination, run } = page;
    if (combination !== undefined && run.isSet(combination)) this.found.set(combination, run.codes(combination).join(" "));
    const all = page.hand.sets.length;
    const done = this.found.size === all;
    say(this.score, all === 0 ? "This hand has no set." : `${this.found.size} of ${all} found${done ? ". Well done!" : ""}`);
    this.again.hidden = !done;
    this.list.replaceChildren(...[...this.found.values()].map((codes) => make("li", {}, codes)));
    if (done) this.stop();
  }

  begin(hand) {
    this.hand = hand;
    this.found.clear();
    this.stop();
    say(this.clock, "");
    if (hand === undefined) return;
    const start = performance.now();
    this.ticking = setInterval(() => {
      const seconds = Math.floor((performance.now() - start) / 1000);
      say(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    }, 250);
  }

  stop() {
    clearInterval(this.ticking);
  }
}
