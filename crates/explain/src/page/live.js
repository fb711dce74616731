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
  run(program, hand) {
    return this.asked("explain", `${program}\n${hand.join(" ")}`);
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

// Writes a text with code between backticks, unless the element has it already.
function tell(element, text) {
  const parts = text.split(/`([^`]+)`/);
  if (element.textContent !== parts.join("")) element.replaceChildren(...parts.map((part, at) => at % 2 ? make("code", { class: "apl" }, part) : part));
}

// The additions of the live page: other hands, both programs, any sentence, puzzles, a game, and
// many random hands.
class Live {
  constructor(engine) {
    this.engine = engine;
  }

  // Adds the controls to the page.
  ready(page) {
    this.page = page;
    this.codes = make("input", { id: "codes", type: "text", "aria-label": "Cards of the hand", spellcheck: "false", autocomplete: "off" });
    this.size = make("input", { id: "size", type: "number", min: 3, max: 24, value: 12, "aria-label": "Number of cards" });
    this.seed = make("input", { id: "seed", type: "text", inputmode: "numeric", value: 1, "aria-label": "Seed" });
    this.program = make("select", { id: "program-choice", "aria-label": "Program" },
      make("option", { value: "apl" }, "APL, 1996"), make("option", { value: "j" }, "J essay"));
    this.change = button({ id: "change", "aria-pressed": "false" }, () => this.changing(!this.changes), "Change cards");
    this.problem = make("p", { id: "problem", class: "bad", role: "alert" });
    const typed = this.form(() => this.type(), this.codes, make("button", {}, "Use"), this.change);
    const dealt = this.form(() => this.deal(), make("button", { id: "deal" }, "Deal"), this.size, make("label", {}, "cards, seed ", this.seed));
    this.program.addEventListener("change", () => page.set({ program: this.program.value, step: undefined, cell: undefined, mode: undefined, language: undefined }, true));
    const game = new Game(page, this.engine);
    const many = new Many(page, this.engine);
    const own = this.own = new Own(page, this.engine, many);
    find("#learn").append(own.button, own.puzzles.button, this.program);
    find("#play").append(game.button, game.daily, many.button);
    find("#hand").append(typed, this.problem, dealt);
    find("#three").prepend(game.board);
    document.body.append(many.dialog, this.picker = make("dialog", { id: "picker", "aria-label": "All 81 cards" }));
    document.addEventListener("click", (event) => this.clicked(event), true);
    page.after = () => {
      this.shown();
      game.shown();
      own.shown();
    };
    page.after();
  }

  form(use, ...children) {
    const form = make("form", { class: "live", novalidate: true }, children);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      use();
    });
    return form;
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
    if (this.changes) this.changing(!state.mode && !this.page.tour.beat);
  }

  take(hand) {
    this.page.set({ hand, cards: hand.length < 3 ? [] : [0, 1, 2], cell: undefined }, true);
    const { problem } = this.page;
    tell(this.problem, problem ? `${problem}.${problem.includes("duplicate") ? "" : " A card has a number 1 2 3, a color R G P, a shape D O S and a pattern F H L, as in 2GSF."}` : "");
  }

  type() {
    // The engine reads codes, words, digits and tuples, and answers with codes.
    const typed = [this.codes.value];
    this.take(this.engine.run("apl", typed).hand ?? typed);
  }

  // Deals a hand. Without a seed, the hand is random.
  deal() {
    const [cards, typed] = [this.size.valueAsNumber, this.seed.value.trim()];
    const seed = typed === "" ? Math.floor(Math.random() * 2 ** 32) : Number(typed);
    const wrong = !(cards >= 3 && cards <= 24 && cards % 1 === 0) ? "Expected 3 to 24 cards." :
      !/^\d*$/.test(typed) || seed >= 2 ** 32 ? `Seed ${typed}: expected a whole number up to 4294967295.` : "";
    if (wrong) return say(this.problem, wrong);
    // If the hand of this seed is already shown, use the next seed.
    const shown = this.engine.deal(cards, seed).join() === this.page.run.hand.join();
    const next = (seed + 1) % 2 ** 32;
    if (shown && typed) this.seed.value = next;
    this.take(this.engine.deal(cards, shown ? next : seed));
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
      this.page.set({ hand: next, cell: undefined }, true);
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
