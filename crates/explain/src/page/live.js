// The engine is the library as WebAssembly, which `unpack.js` has unpacked.
class Engine {
  constructor(exports) {
    this.exports = exports;
  }

  static async load() {
    const { instance } = await WebAssembly.instantiate(globalThis.engine);
    return new Engine(instance.exports);
  }

  // Returns the output of a call as text.
  text(length) {
    const { memory, output } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
  }

  // Calls a function of the engine with a text, and with numbers if it takes them. Returns an object
  // whose `problem` is the error message if there is one.
  asked(name, text, ...numbers) {
    const bytes = new TextEncoder().encode(text);
    const { memory, input, [name]: call } = this.exports;
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const answer = this.text(call(bytes.length, ...numbers));
    return answer.startsWith("{") ? JSON.parse(answer) : { problem: answer };
  }

  // Returns the data of a run.
  run(hand) {
    return this.asked("explain", hand.join(" "));
  }

  // Runs a sentence in which H is the hand. After it, the engine's functions `step`, `script` and
  // `sources` are about this sentence.
  sentence(hand, text) {
    return this.asked("sentence", `${hand.join(" ")}\n${text}`);
  }

  // Calls a function that takes numbers and answers with JSON, and returns the parsed answer. These
  // functions are `tasks`, `step`, `script` and `sources`.
  told(name, ...numbers) {
    return JSON.parse(this.text(this.exports[name](...numbers)));
  }

  deal(cards, seed) {
    return this.text(this.exports.deal(cards, seed)).split(" ");
  }

  // Deals the hand of a date such as 20261125.
  daily(date) {
    return this.text(this.exports.daily(date)).split(" ");
  }
}

// The additions of the live page: other hands, any sentence, puzzles, and a game.
class Live {
  constructor(engine) {
    this.engine = engine;
  }

  // Adds the controls to the page.
  ready(page) {
    this.page = page;
    this.codes = make("input", { id: "codes", type: "text", "aria-label": "Cards of the hand", spellcheck: "false", autocomplete: "off" });
    this.change = button({ id: "change", "aria-pressed": "false" }, () => this.changing(!this.changes), "Change cards");
    this.problem = make("p", { id: "problem", class: "bad", role: "alert" });
    const form = make("form", { class: "live", novalidate: true }, this.codes, make("button", {}, "Use"), button({ id: "deal" }, () => this.take(this.dealt(12)), "Deal"), this.change);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.type();
    });
    const game = new Game(page, this);
    const many = new Many(page, this.engine);
    const own = this.own = new Own(page, this.engine, many);
    find("#more").append(own.button, own.puzzles.button, game.button);
    find("#hand").append(form, this.problem);
    find("#three").before(game.board);
    document.body.append(many.dialog, this.picker = make("dialog", { id: "picker", "aria-label": "All 81 cards" }));
    document.addEventListener("click", (event) => this.clicked(event), true);
    story.doors = [["Change a symbol", () => own.open(SENTENCE(page.run.hand.length).map(([text]) => text).join(""))], ["Solve a puzzle", () => own.puzzle()], ["Today's hand", () => game.start("daily")], ...story.doors];
    page.after = () => {
      this.shown();
      game.shown();
      own.shown();
    };
    page.show();
    if (!story.box.hidden) story.show();
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
    if (this.changes) this.changing(!state.mode);
  }

  take(hand) {
    this.page.set({ hand, cards: hand.length < 3 ? [] : [0, 1, 2], cell: undefined });
    const { problem } = this.page;
    tell(this.problem, problem ? `${problem}.${problem.includes("duplicate") ? "" : " A card has a number 1 2 3, a color R G P, a shape D O S and a pattern F H L, as in 2GSF."}` : "");
  }

  type() {
    // The engine reads codes, words, digits and tuples, and answers with codes.
    const typed = [this.codes.value];
    this.take(this.engine.run(typed).hand ?? typed);
  }

  // Returns a random hand.
  dealt(cards) {
    return this.engine.deal(cards, Math.floor(Math.random() * 2 ** 32));
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
    const { hand } = this.page.run;
    const choose = (code) => {
      this.picker.close();
      const next = [...hand];
      next.splice(place, 1, ...code ? [code] : []);
      this.page.set({ hand: next, cell: undefined });
      find(`#cards [data-card="${place}"], #add`).focus();
    };
    this.picker.replaceChildren(
      make("p", {}, place < hand.length ? `Replace ${hand[place]} with: ` : "Add a card: ", button({}, () => this.picker.close(), "Cancel"), " ", place < hand.length ? button({}, () => choose(), `Remove ${hand[place]}`) : null),
      make("div", { class: "deck" }, this.engine.deal(81, 1).sort().map((code) =>
        button({ class: "card", disabled: hand.includes(code), "aria-label": this.page.run.name(code) }, () => choose(code), face(code), make("span", {}, code)))));
    this.picker.showModal();
  }
}

globalThis.aplset = Engine.load().then((engine) => new Live(engine));
