// The additions of the live page: other hands, both programs, changed sentences, a game, and a
// million hands.
class Live {
  constructor(engine) {
    this.engine = engine;
  }

  // Adds the controls to the page.
  ready(page) {
    this.page = page;
    this.codes = make("input", { id: "codes", type: "text", "aria-label": "Cards of the hand", spellcheck: "false", autocomplete: "off" });
    this.size = make("input", { id: "size", type: "number", min: 3, max: 24, value: 12, "aria-label": "Number of cards" });
    this.seed = make("input", { id: "seed", type: "number", min: 0, max: 4294967295, value: 1, "aria-label": "Seed" });
    this.program = make("select", { id: "program-choice", "aria-label": "Program" },
      make("option", { value: "apl" }, "The APL of 1996"), make("option", { value: "j" }, "The J essay"));
    this.change = button({ id: "change", "aria-pressed": "false" }, () => this.changing(!this.changes), "Change cards");
    this.problem = make("p", { class: "bad" });
    const typed = make("form", { class: "live" }, this.codes, make("button", {}, "Use"), this.problem);
    const dealt = make("form", { class: "live" }, make("button", { id: "deal" }, "Deal"), this.size, make("label", {}, "cards, seed ", this.seed), this.change);
    typed.addEventListener("submit", (event) => this.submitted(event, () => this.type()));
    dealt.addEventListener("submit", (event) => this.submitted(event, () => this.deal()));
    this.program.addEventListener("change", () => page.set({ program: this.program.value, step: undefined, cell: undefined, words: "" }, true));
    const game = new Game(page, (cards) => this.anyHand(cards));
    const million = new Million(this.engine, () => page.run.hand.length);
    find(".tools").prepend(this.program, game.button, million.button);
    find("#hand").prepend(typed, dealt);
    find("#hand").append(game.board);
    document.body.append(million.dialog, this.picker = make("dialog", { id: "picker", "aria-label": "All 81 cards" }));
    document.addEventListener("click", (event) => this.clicked(event), true);
    page.after = () => {
      this.shown();
      game.shown();
    };
    page.after();
  }

  submitted(event, use) {
    event.preventDefault();
    use();
  }

  // Shows the page's hand in the controls.
  shown() {
    const { state } = this.page;
    const hand = state.hand.join(" ");
    if (this.hand !== hand) {
      this.codes.value = hand;
      say(this.problem, "");
    }
    this.hand = hand;
    this.program.value = state.program;
    if (this.changes) this.changing(true);
  }

  take(hand) {
    const cards = hand.length < 3 ? [] : [0, 1, 2];
    this.page.set({ hand, cards, cell: undefined }, true);
  }

  type() {
    this.take(this.codes.value.toUpperCase().split(/[\s,.;]+/).filter(Boolean));
    say(this.problem, find("#note").textContent);
  }

  deal() {
    if (!this.size.reportValidity() || !this.seed.reportValidity()) return;
    const dealt = () => this.engine.deal(this.size.valueAsNumber, this.seed.valueAsNumber);
    // If the hand of this seed is already shown, use the next seed.
    if (dealt().join() === this.page.run.hand.join()) this.seed.value = this.seed.valueAsNumber + 1;
    this.take(dealt());
  }

  // Returns a random hand with this number of cards and at least one set.
  anyHand(cards) {
    for (;;) {
      const hand = this.engine.deal(cards, Math.floor(Math.random() * 2 ** 32));
      if (new Run(this.engine.run("apl", hand, "")).verdict.on().length > 0) return hand;
    }
  }

  // Starts or stops changing cards. While cards are changed, a click on a card opens the deck, and
  // + adds a card.
  changing(changes) {
    this.changes = changes;
    this.change.setAttribute("aria-pressed", changes);
    find("#cards").classList.toggle("changing", changes);
    find("#add")?.remove();
    if (changes && this.page.run.hand.length < 24) {
      find("#cards").append(button({ class: "card", id: "add", "aria-label": "Add a card" }, () => this.pick(this.page.run.hand.length), "+"));
    }
  }

  clicked(event) {
    const card = this.changes && event.target.closest?.("#cards [data-card]");
    if (!card) return;
    event.stopPropagation();
    event.preventDefault();
    this.pick(Number(card.dataset.card));
  }

  // Opens the deck, so that the user can choose a card for a position in the hand.
  pick(place) {
    const { hand, faces } = this.page.run;
    const cards = faces.letters.reduce((codes, letters) => codes.flatMap((code) => [...letters].map((letter) => code + letter)), [""]);
    const choose = (code) => {
      this.picker.close();
      const next = [...hand];
      next.splice(place, 1, ...code ? [code] : []);
      this.page.set({ hand: next, cell: undefined }, true);
    };
    const held = (code) => hand.includes(code);
    this.picker.replaceChildren(
      make("p", {}, place < hand.length ? `Replace ${hand[place]} with: ` : "Add a card: ", button({}, () => this.picker.close(), "Cancel"), " ", place < hand.length ? button({}, () => choose(), `Remove ${hand[place]}`) : null),
      make("div", { class: "deck" }, cards.map((code) => button({ class: "card", disabled: held(code), "aria-label": code }, () => choose(code), face(code, faces), make("span", {}, code)))));
    this.picker.showModal();
  }
}
