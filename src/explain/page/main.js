// The engine of the live page. It is undefined in a page that shows only one hand.
const live = await globalThis.aplset?.catch(() => undefined);

// The largest number of selected cells for which the page highlights related cells.
const FOLLOWED = 10_000;

// The page, which shows a run and the state that its address contains.
class Page {
  constructor(data) {
    this.own = data;
    // The game of the live page replaces this function, so that picked cards are guesses.
    this.guess = (cards) => cards;
    this.hand = new Hand((cards, lasting) => this.set({ cards: this.guess(cards) }, lasting));
    this.sentence = new Sentence((step) => this.set({ step }, true), live && ((words, slot) => this.change(words, slot)));
    this.room = find("#panel").clientWidth;
    this.listen();
    const first = Number(find("#run").dataset.first);
    this.load(data);
    const cards = this.run.combinations ? this.run.places(Math.min(first, this.run.combinations - 1)) : [];
    this.start = { program: data.program, hand: data.hand, cards, step: undefined, words: "" };
    this.open();
  }

  // Loads the data of another run.
  load(data) {
    this.run = new Run(data);
    this.past = [];
    this.future = [];
    const { title, rule, source } = data.about;
    document.title = title;
    find("h1").innerHTML = title;
    find("#rule").innerHTML = rule;
    find("#source").innerHTML = source;
    this.hand.load(this.run);
    this.sentence.load(this.run);
    this.walks();
  }

  // Shows the state that the address contains.
  open() {
    const given = location.hash.length > 1 ? State.read(location.hash) : {};
    if (given.foreign) this.note("The link is for another version of this page.");
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const foreign = known.hand && (known.hand.join() !== this.own.hand.join() || known.program !== this.own.program || known.words);
    if (foreign && !live) {
      this.state = State.fitted(this.start, this.run);
      this.note("The link is for another hand or program, which this page does not contain.");
      return this.show();
    }
    this.state = { ...this.start, ...known, cell: known.cell, ...known.mode && { words: "" } };
    this.recompute({});
    this.show();
  }

  // Makes another run if the hand, the program or the sentence has changed. Drops picked cards that
  // don't fit the run. If the sentence has changed and a combination was picked before, adds cards
  // until the picked cards are a combination again.
  recompute(before) {
    const whole = before.cards?.length === this.run.taken;
    const { program, hand } = this.state;
    const same = before.program === program && before.words === this.state.words && before.hand?.join() === hand.join();
    if (live && !same) {
      const data = live.engine.run(program, hand, this.state.words);
      if (data.problem) {
        this.note(data.problem);
        this.state = { ...this.start, ...before };
      } else this.load(data);
    }
    this.state = State.fitted(this.state, this.run);
    const { cards, mode, words } = this.state;
    if (!whole || mode === "play" || before.words === words || !this.run.combinations) return;
    for (let place = 0; cards.length < this.run.taken; place++) {
      if (!cards.includes(place)) cards.push(place);
    }
  }

  // Changes a word of the sentence and shows its array.
  change(words, slot) {
    this.set({ words }, true);
    const changed = this.run.sentence.flat().find((word) => word.slot === slot);
    // If the number of cards in a combination changes, the page shows the cards of all
    // combinations, because the other words of the sentence use these cards.
    const step = slot === "cards" ? this.run.roles.slab : changed?.step;
    if (typeof step === "number") this.set({ step });
  }

  // Changes the state. The browser's history records `lasting` changes.
  set(change, lasting = false) {
    const before = this.state;
    this.note("");
    this.state = { ...before, ...change };
    this.recompute(before);
    if ("cell" in change) {
      this.past.push(before.cell);
      this.future = [];
    }
    const link = State.write(this.state);
    if (link !== location.hash) history[lasting ? "pushState" : "replaceState"](null, "", link);
    this.show();
  }

  // Draws the arrays again if the width of the page has changed.
  resized() {
    const room = find("#panel").clientWidth;
    if (room === this.room) return;
    this.room = room;
    this.show();
  }

  note(text) {
    say(find("#note"), text);
  }

  // Returns the walk through the program that contains the current step.
  get walk() {
    return this.run.walks.find((walk) => walk.steps.includes(this.state.step)) ?? this.run.walks[0];
  }

  turn(by) {
    const { steps } = this.walk;
    const to = steps[steps.indexOf(this.state.step) + by];
    if (to === undefined) return;
    this.set({ step: to }, true);
    const panel = find("#panel");
    const { top } = panel.getBoundingClientRect();
    const [sentence, words] = ["#sentence", "#words"].map((bar) => find(bar).getBoundingClientRect().bottom);
    if (top < Math.max(sentence, words) || top > innerHeight / 2) panel.scrollIntoView();
  }

  // Undoes or redoes a selection.
  undo(from, to) {
    if (from.length === 0) return;
    to.push(this.state.cell);
    this.state = State.fitted({ ...this.state, cell: from.pop() }, this.run);
    history.replaceState(null, "", State.write(this.state));
    this.show();
  }

  walks() {
    find("#walks").replaceChildren(...this.run.walks.map((walk) =>
      button({ "data-walk": walk.name }, () => this.set({ step: walk.steps[0] }, true), walk.name)));
  }

  show() {
    const focus = document.activeElement?.closest("[data-place]");
    const held = document.activeElement?.closest("[data-goto], [data-pattern]");
    const { run, state } = this;
    this.combination = run.combination(state.cards);
    this.hand.show(state.cards);
    const slab = new Slab(run, state.cards);
    find("#slab").replaceChildren(slab.draw(), find("#where"));
    find("#verdict").replaceChildren(...slab.verdict());
    const { cell } = state;
    const few = cell && run.cells[cell.step].count(cell.at) <= FOLLOWED;
    this.related = few ? new Related(run, cell.step, run.cells[cell.step].fitting(cell.at)) : undefined;
    find("#panel").replaceChildren(...this.panel(state.step));
    for (const walk of findAll("#walks button")) {
      walk.setAttribute("aria-pressed", walk.dataset.walk === this.walk.name);
    }
    const { steps } = this.walk;
    const at = steps.indexOf(state.step);
    find("#back").setAttribute("aria-disabled", at === 0);
    find("#next").setAttribute("aria-disabled", at === steps.length - 1);
    say(find("#position"), `${at + 1} of ${steps.length}`);
    this.sentence.show(state.step, state.cell?.step);
    theme(state.theme);
    this.light();
    this.restore(focus, held);
    this.after?.();
  }

  // Moves the focus to the new copy of the element that had the focus.
  restore(focus, held) {
    if (focus && !focus.isConnected) {
      this.cellsAt(focus.dataset.step, focus.dataset.place)[0]?.focus({ preventScroll: true });
    } else if (held && !held.isConnected) {
      const [name, value] = held.dataset.goto === undefined ? ["pattern", held.dataset.pattern] : ["goto", held.dataset.goto];
      find(`#slab [data-${name}="${value}"], #panel [data-${name}="${value}"]`)?.focus({ preventScroll: true });
    }
  }

  // Draws a step with its title, its array, and its code in four languages.
  panel(number, most) {
    const { run } = this;
    const step = run.steps[number];
    const cells = run.cells[number];
    const place = step.line ? `line ${step.line.slice(1, -1)} of ${step.part}` : step.part;
    const axes = step.axes.map((axis, at) => button({ class: "axis", "data-axis": at, title: `Select along ${axis}` }, null,
      axis, " ", make("b", {}, String(cells.shape[at]))));
    const code = [["apl", "APL"], ["j", "J"]].map(([key, name]) => this.spelling(name, fragment(run, step[key], key)));
    if (run.program === "j") code.reverse();
    const rest = [["numpy", "NumPy"], ["rust", "Rust"]].filter(([key]) => step[key])
      .map(([key, name]) => this.spelling(name, make("code", { class: key }, step[key])));
    return [
      make("p", { class: "place note" }, place), make("h2", {}, step.title), make("p", { class: "says" }, step.says),
      make("p", { class: "axes" }, axes),
      make("div", { class: "array", "data-array": number }, new Drawing(run, number, this.combination, this.room, this.related?.rows(number), most).draw()),
      make("dl", { class: "spellings" }, code, rest),
    ];
  }

  spelling(name, code) {
    return make("div", {}, make("dt", {}, name), make("dd", {}, code));
  }

  // Highlights the cells that are related to the selection, and describes the selection.
  light() {
    const { run, state } = this;
    const { cell } = state;
    const guilty = this.guilty(cell);
    for (const element of findAll("[data-place]")) {
      const [step, place] = [Number(element.dataset.step), Number(element.dataset.place)];
      const own = cell !== undefined && step === cell.step && run.cells[step].fits(cell.at, place);
      element.classList.toggle("selected", own);
      element.classList.toggle("lit", !own && this.related?.has(step, place) === true);
    }
    for (const card of findAll("[data-card]")) card.classList.toggle("guilty", guilty.cards.includes(Number(card.dataset.card)));
    this.rove();
    const text = cell ? this.where(cell) + guilty.text : "Click any number to see where it comes from.";
    say(find("#where"), text);
    find("#undo").setAttribute("aria-disabled", this.past.length === 0);
    find("#redo").setAttribute("aria-disabled", this.future.length === 0);
  }

  // Returns the two cards that agree, if the selected cell is a sum with the value 2.
  guilty(cell) {
    const none = { cards: [], text: "" };
    const { run } = this;
    if (!cell || run.steps[cell.step].role !== "rows" || run.changed || cell.at.includes(null)) return none;
    const cells = run.cells[cell.step];
    const [combination, feature, characteristic] = cell.at;
    if (cells.axes.at(-1) !== "characteristic" || cells.at(cells.place(cell.at)) !== 2) return none;
    const letter = run.letters[feature][characteristic];
    const cards = run.places(combination).filter((place) => run.hand[place].includes(letter));
    return { cards, text: ` Two of the cards ${feature === 0 ? "have the number" : "are"} ${run.words[feature][characteristic]}: ${cards.map((place) => run.hand[place]).join(" and ")}.` };
  }

  where(cell) {
    const { run } = this;
    const cells = run.cells[cell.step];
    const name = `${run.steps[cell.step].title}: ${new Labels(run).cell(cells, cell.at)}`;
    const count = cells.count(cell.at);
    return count === 1 ? `${name} is ${cells.text(cells.place(cell.at.map((index) => index ?? 0)))}.` : `${name}, ${count} cells${this.related ? "" : ", too many to follow"}.`;
  }

  cellsAt(step, place) {
    return findAll(`[data-step="${step}"][data-place="${place}"]`);
  }

  // Lets the Tab key stop at one cell of each array.
  rove() {
    for (const array of findAll("#slab, .array")) {
      const cells = findAll("[data-place]", array);
      const first = find(".selected", array) ?? cells[0];
      for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
    }
  }

  select(step, place) {
    const at = this.run.cells[step].indices(place);
    const { cell } = this.state;
    const again = cell && cell.step === step && cell.at.join() === at.join();
    this.set(again ? { cell: undefined } : this.selecting(step, at));
  }

  // Returns the change of state that selects cells, and picks the cards of their combination or
  // set.
  selecting(step, at) {
    const [axis] = this.run.steps[step].axes;
    const combination = new Labels(this.run).combination({ [axis]: at[0] });
    const cards = Number.isInteger(combination) && combination !== this.combination ? { cards: this.run.places(combination) } : {};
    return { cell: { step, at }, ...cards };
  }

  // Selects all cells along an axis, through the selected cell or the combination's first cell.
  along(axis) {
    const { step, cell } = this.state;
    const { shape } = this.run.cells[step];
    const own = cell?.step === step ? cell.at : shape.map((_, at) => at === 0 && this.combination !== undefined && shape[0] > this.combination && this.run.steps[step].axes[0] === "combination" ? this.combination : 0);
    this.set({ cell: { step, at: own.map((index, at) => at === axis ? null : index) } });
  }

  listen() {
    find("#skip").addEventListener("click", (event) => {
      event.preventDefault();
      find("#next").focus();
    });
    find("#back").addEventListener("click", () => this.turn(-1));
    find("#next").addEventListener("click", () => this.turn(1));
    find("#reset").addEventListener("click", () => {
      this.set({ words: "" }, true);
      find("#sentence select").focus();
    });
    find("#undo").addEventListener("click", () => this.undo(this.past, this.future));
    find("#redo").addEventListener("click", () => this.undo(this.future, this.past));
    find("#theme").addEventListener("click", () => this.set({ theme: isDark() ? "light" : "dark" }));
    find("#link").addEventListener("click", () => this.copied(location.href.replace(/#.*/, "") + State.write(this.state), "link"));
    find("#command").addEventListener("click", () => this.copied(this.command(), "command"));
    document.addEventListener("click", (event) => this.clicked(event.target));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.resized());
    document.addEventListener("focusin", (event) => uncover(event.target));
    addEventListener("popstate", () => this.open());
    addEventListener("beforeprint", () => this.print());
    addEventListener("afterprint", () => find("#all").replaceChildren());
    dark.addEventListener("change", () => theme(this.state.theme));
    new IntersectionObserver(([top]) => find("#slab").classList.toggle("stuck", top.boundingClientRect.top < 0))
      .observe(find("#slab-top"));
    // On a phone, the sentence stays in view below the slab.
    new ResizeObserver(([slab]) => document.documentElement.style.setProperty("--slab", `${slab.borderBoxSize[0].blockSize}px`))
      .observe(find("#slab"));
  }

  clicked(target) {
    const cell = target.closest("[data-place]");
    const pattern = target.closest("[data-pattern]");
    const goto = target.closest("[data-goto]");
    const axis = target.closest("[data-axis]");
    if (cell) {
      this.select(Number(cell.dataset.step), Number(cell.dataset.place));
      this.cellsAt(cell.dataset.step, cell.dataset.place).at(0)?.focus({ preventScroll: true });
    } else if (pattern) {
      const step = Number(pattern.dataset.of ?? pattern.closest("[data-array]").dataset.array);
      const at = pattern.dataset.pattern.split(".").map((index) => index === "*" ? null : Number(index));
      this.set(this.selecting(step, at));
    } else if (goto) this.set({ step: Number(goto.dataset.goto) }, true);
    else if (axis) this.along(Number(axis.dataset.axis));
  }

  copied(text, what) {
    copy(text).then(() => this.note(`The ${what} was copied: ${text}`));
  }

  // Returns the command that shows the same step or cell in a terminal.
  command() {
    const { run, state } = this;
    const program = run.program === "j" ? " --program j" : "";
    const { cell } = state;
    if (cell && !cell.at.includes(null)) return `aplset explain ${run.hand.join(" ")}${program} --cell ${cell.step + 1}:${cell.at.join(".")}`;
    const followed = this.combination === undefined ? "" : ` --combination ${this.combination}`;
    return `aplset explain ${run.hand.join(" ")}${program}${followed}`;
  }

  key(event) {
    if (event.target.matches("input, textarea, select") || event.altKey || find("dialog[open]")) return;
    if (event.ctrlKey || event.metaKey) {
      const redo = event.key === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
      if (!redo && event.key !== "z") return;
      event.preventDefault();
      return redo ? this.undo(this.future, this.past) : this.undo(this.past, this.future);
    }
    const cell = event.target.closest("[data-place]");
    if (cell && this.move(event, cell)) return event.preventDefault();
    const { steps } = this.walk;
    const at = steps.indexOf(this.state.step);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (event.key === "Escape" && this.state.cell) this.set({ cell: undefined });
    if (to === undefined) return;
    event.preventDefault();
    this.turn(to - at);
  }

  // Moves between the drawn cells with the arrow keys, and selects a cell with Enter or space.
  move(event, cell) {
    if (event.key === "Enter" || event.key === " ") {
      this.select(Number(cell.dataset.step), Number(cell.dataset.place));
      return true;
    }
    const to = neighbour(cell, event.key);
    if (!to) return event.key.startsWith("Arrow");
    const [step, place] = [Number(to.dataset.step), Number(to.dataset.place)];
    to.focus({ preventScroll: true });
    this.set(this.selecting(step, this.run.cells[step].indices(place)));
    document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  }

  // Draws all steps for printing.
  print() {
    find("#all").replaceChildren(...this.run.steps.map((_, number) => make("article", {}, this.panel(number, PAPER))));
  }
}

// The theme follows the system until the user chooses one.
const dark = matchMedia("(prefers-color-scheme: dark)");
let chosen;
const isDark = () => (chosen ?? (dark.matches ? "dark" : "light")) === "dark";

function theme(name) {
  chosen = name;
  document.documentElement.style.colorScheme = name ?? "";
  const button = find("#theme");
  say(button, isDark() ? "Light" : "Dark");
  button.setAttribute("aria-label", `Switch to the ${isDark() ? "light" : "dark"} theme`);
}

const page = new Page(JSON.parse(find("#run").textContent));
live?.ready(page);
if (globalThis.aplset && !live) page.note("This browser cannot run the engine, so the page shows only this hand.");
