// Keeps the clock of each hand and the state before the game, so that the game continues after the
// page is reloaded.
const kept = storage("sessionStorage");

// The game "Find the sets", with any hand or the hand of the day. Three picked cards are a guess.
class Game {
  constructor(page, engine) {
    Object.assign(this, { page, engine });
    this.button = button({ id: "play-sets", "aria-pressed": "false" }, () => this.toggle("play"));
    this.daily = button({ id: "daily", "aria-pressed": "false" }, () => this.toggle("daily"));
    this.clock = make("span", { class: "clock" });
    this.score = make("span", { id: "score", role: "status" });
    this.list = make("ul", { id: "found" });
    this.asks = make("p", { role: "status" });
    this.hint = button({ id: "hint" }, () => this.help(), "Hint");
    this.give = button({ id: "give-up" }, () => confirm("Show the sets that are left, and end the game?") && this.surrender(), "Give up");
    this.again = button({ id: "again" }, () => this.start("play"), "Another hand");
    this.share = button({ id: "copy-result" }, () => page.copied(`${this.result()}${page.address && `\n${page.address}`}`, "result"), "Copy result");
    this.end = button({ id: "stop-game" }, () => this.toggle(this.mode));
    this.board = make("div", { id: "board" }, this.asks, make("p", {}, this.score, " ", this.clock, " ", this.hint, " ", this.give, " ", this.again, " ", this.share, " ", this.end), this.list);
    page.guess = (cards) => this.mode ? this.guess(cards) : { cards };
  }

  get mode() {
    return this.page.state.mode;
  }

  // Starts or stops a game. When the game stops, the page shows the previous hand again.
  toggle(mode) {
    if (this.mode !== mode) return this.start(mode);
    const before = kept.before ? JSON.parse(kept.before) : { cards: this.page.run.places(0) };
    this.page.set({ ...before, cell: undefined, mode: undefined, found: [] }, true);
  }

  start(mode) {
    const { hand, cards, step } = this.page.state;
    if (!this.mode) keep(kept, "before", JSON.stringify({ hand, cards, step }));
    const many = mode === "daily" ? 12 : Math.min(Math.max(12, hand.length), 24);
    const dealt = this.deal(mode, many);
    this.hand = undefined;
    delete kept[dealt.join(" ")];
    this.page.set({ mode, hand: dealt, cards: [], found: [], cell: undefined }, true);
  }

  // Deals a hand with at least one set, or the hand of the day, which has six.
  deal(mode, cards) {
    if (mode === "daily") return this.engine.daily(Number(today().replaceAll("-", "")));
    for (;;) {
      const hand = this.engine.deal(cards, Math.floor(Math.random() * 2 ** 32));
      if (new Run(this.engine.run("apl", hand)).verdict.on().length > 0) return hand;
    }
  }

  // Returns the change of state that a picked card makes. After a complete guess, the next card
  // starts a new guess.
  guess(cards) {
    const { hand: { chosen }, run, state: { found } } = this.page;
    if (this.record.given) return { cards };
    if (chosen.length === run.taken) {
      const clicked = cards.find((card) => !chosen.includes(card)) ?? chosen.find((card) => !cards.includes(card));
      return { cards: clicked === undefined ? [] : [clicked] };
    }
    const combination = run.combination(cards);
    if (combination === undefined || !run.isSet(combination)) return { cards };
    if (found.includes(combination)) queueMicrotask(() => this.page.note("You have found this set already."));
    else this.outlined = 0;
    return { cards, found: [...new Set([...found, combination])] };
  }

  get left() {
    return this.page.hand.sets.filter((set) => !this.page.state.found.includes(set));
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
    (this.again.hidden ? this.share : this.again).focus();
  }

  // Returns the result as a line of text, with the date if it is today's hand.
  result() {
    const { hand: { sets }, state: { found }, run } = this.page;
    const { hints } = this.record;
    const day = run.hand.join() === this.deal("daily", 12).join() ? ` ${today()}` : "";
    return `aplset${day}: ${found.length} of ${sets.length} sets in ${this.clock.textContent}${hints ? `, ${hints} ${hints === 1 ? "hint" : "hints"}` : ""}`;
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
    const { left, record } = this;
    const over = left.length === 0 || Boolean(record.given);
    const outlined = over ? [] : run.places(left[0]).slice(0, this.outlined);
    page.hand.buttons.forEach((card, place) => card.classList.toggle("hinted", outlined.includes(place)));
    const hinted = outlined.map((place) => run.hand[place]).join(" and ");
    say(this.asks, hinted ? `${hinted} ${outlined.length === 1 ? "is" : "are"} in a set that you have not found.` : "Click three cards that are a set.");
    say(this.score, sets.length === 0 ? "This hand has no set." : `${mode === "daily" ? `Daily hand of ${today()}: ` : ""}${found.length} of ${sets.length} found${left.length ? "" : ". Well done!"}`);
    for (const one of [this.asks, this.hint, this.give]) one.hidden = over;
    [this.again.hidden, this.share.hidden] = [!over || mode === "daily", !over];
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
    const record = this.record = kept[hand] ? JSON.parse(kept[hand]) : { begun: Date.now(), hints: 0 };
    const tick = () => {
      const seconds = Math.floor(((record.ended ?? Date.now()) - record.begun) / 1000);
      say(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    };
    tick();
    this.ticking = setInterval(tick, 250);
  }
}

const today = () => new Date().toISOString().slice(0, 10);
