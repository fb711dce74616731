// The engine of the live page. It is undefined in a page that shows only one hand.
const live = await globalThis.aplset?.catch(() => undefined);

// The page, which shows a run and the state that its address contains.
class Page {
  constructor(data) {
    // The game of the live page replaces this function, so that picked cards are guesses.
    this.guess = (cards) => ({ cards });
    this.hand = new Hand((cards) => this.set(this.guess(cards)), (text) => this.note(text));
    this.sentence = new Sentence(this);
    find(".tools").hidden = false;
    this.listen();
    const first = Number(find("#run").dataset.first);
    this.load(data);
    const cards = this.run.combinations ? this.run.places(Math.min(first, this.run.combinations - 1)) : [];
    this.start = { hand: data.hand, cards, language: data.program, screen: 0, step: story ? undefined : 0 };
    if (story) Object.assign(story, { turned: (lasting) => this.set({ screen: story.screen, step: undefined }, lasting), doors: [["See all steps", () => this.toReference()]] });
    if (story && !story.box.hidden) story.show();
    this.open(true);
  }

  // Loads the data of another run.
  load(data) {
    this.run = new Run(data);
    this.hand.load(this.run);
    this.walks();
    const { hand, steps, sentences: { numpy } } = data;
    this.isTold = Boolean(story) && hand.length >= 4 && hand.length <= 24;
    find("#to-story").hidden = !this.isTold;
    if (this.isTold && hand.join() !== story.hand.join()) story.load({ hand, words: steps.map((step, at) => at === 1 ? `I = ${numpy.flat().find((piece) => piece.step === 1).text}` : step.numpy), numpy: numpy.map((line) => line.map(({ text }) => text).join("")).join("\n") });
    this.sentence.language = undefined;
  }

  // Shows the state that the address contains. The reader may have read on in the story before the
  // page was loaded.
  open(isFirst) {
    const given = location.hash.length > 1 ? State.read(location.hash) : {};
    given.screen = Math.min(given.screen ?? (isFirst && story ? story.screen : 0), LAST);
    if (given.foreign) this.note("The link is for another version of this page.");
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const isForeign = !live && (known.own || known.mode || known.hand && known.hand.join() !== this.start.hand.join());
    if (isForeign) this.note("The link is for another hand or sentence, which this page does not contain.");
    this.state = { ...this.start, ...isForeign ? {} : known };
    // A link with cards and no step is about the steps.
    if (!isForeign && (known.cards || known.cell)) this.state.step ??= this.run.roles.slab;
    this.recompute({});
    if (this.problem) this.note(this.problem);
    this.show();
  }

  // Makes another run if the hand has changed. Drops picked cards that don't fit the run.
  recompute(before) {
    const { hand } = this.state;
    if (live && before.hand?.join() !== hand.join()) {
      const data = live.engine.run(hand);
      this.problem = data.problem;
      if (data.problem) this.state = { ...this.start, ...before };
      else this.load(data);
    }
    this.state = State.fitted(this.state, this.run);
    const { own, mode } = this.state;
    if (!this.isTold && own === undefined && !mode) this.state.step ??= this.run.roles.slab;
  }

  // Changes the state. The browser's history records `lasting` changes, which are those of the screen
  // or the view.
  set(change, lasting = false) {
    const before = this.state;
    this.note("");
    this.problem = undefined;
    // A selected cell explains the picked cards, so other cards end the selection.
    this.state = { ...before, ...change.cards && { cell: undefined }, ...change };
    this.recompute(before);
    history[lasting ? "pushState" : "replaceState"](null, "", State.write(this.state, this.start));
    this.show();
  }

  // Shows a note for five seconds.
  note(text) {
    clearTimeout(this.fading);
    say(find("#note"), text);
    if (text) this.fading = setTimeout(() => say(find("#note"), ""), 5000);
  }

  // Returns the group of consecutive steps (the *walk*) that contains the current step.
  get walk() {
    return this.run.walk(this.state.step);
  }

  turn(by) {
    const step = this.state.step + by;
    if (this.walk.steps.includes(step)) this.set({ step });
  }

  walks() {
    const { walks } = this.run;
    find("#walks").replaceChildren(...walks.length < 2 ? [] : walks.map(({ name, steps }) => button({ "data-walk": name }, () => {
      this.set({ step: steps[0] });
      scrollTo(0, 0);
    }, name)));
  }

  // Shows the steps with the cards of the story.
  toReference() {
    this.set({ step: this.run.roles.rows ?? 0, cards: story?.cards ?? this.state.cards, mode: undefined, own: undefined }, true);
    find("#next").focus();
  }

  // Shows the view of the state: the story, the steps, a game, or a typed sentence.
  show() {
    const { run, state } = this;
    const focus = document.activeElement?.closest("[data-place]");
    const inside = focus?.closest("#slab, #array");
    const held = document.activeElement?.closest("#slab [data-goto]")?.dataset.goto;
    const view = state.mode ? "playing" : state.own !== undefined ? "typing" : state.step === undefined ? "telling" : "reading";
    document.body.dataset.view = view;
    document.documentElement.classList.toggle("present", Boolean(state.present));
    document.body.classList.toggle("embed", Boolean(state.embed));
    theme(state.theme);
    story?.open(view === "telling", state.screen);
    find("#page").hidden = !["reading", "playing"].includes(view);
    this.combination = run.combination(state.cards);
    this.hand.show(state.cards);
    if (!find("#page").hidden) this.step(state.step ?? run.roles.slab);
    this.restore(focus, held, inside);
    this.after?.();
    // A page that was opened from a file has no address for a link or for embedding.
    say(find("#link"), `Copy ${this.copies}`);
    find("#frame").hidden = !this.address;
    find("#present").setAttribute("aria-pressed", Boolean(state.present));
  }

  // Shows a step. Its array is a row of the slab, or takes the place of the slab.
  step(step) {
    const { run, state: { cell, cards, language } } = this;
    run.counted(language);
    if (this.sentence.language !== language) this.sentence.load(language);
    const slab = new Slab(run, cards, language);
    const { text, kind } = slab.verdict();
    find("#verdict").className = kind;
    say(find("#verdict"), text);
    this.related = cell && new Related(run, cell.step, run.cells[cell.step].place(cell.at));
    const isRow = slab.shows(step);
    find("#slab").replaceChildren(...isRow ? [slab.draw()] : []);
    find("#array").replaceChildren(...isRow ? [] : this.array(step));
    find("#panel").replaceChildren(this.spellings(run.steps[step]));
    for (const walk of findAll("#walks button")) walk.setAttribute("aria-pressed", walk.dataset.walk === run.walk(step).name);
    const { steps } = run.walk(step);
    const number = run.number(step);
    find("#back").setAttribute("aria-disabled", step === steps[0]);
    find("#next").setAttribute("aria-disabled", step === steps.at(-1));
    say(find("#position"), number ? `Step ${number} of ${run.numbered(run.walk(step)).length}` : "Data");
    this.sentence.show(step, cell?.step);
    this.light();
  }

  // Moves the focus to the new copy of the element that had the focus.
  restore(focus, held, inside) {
    if (focus && !focus.isConnected) {
      const copies = this.cellsAt(focus.dataset.step, focus.dataset.place);
      (copies.find((cell) => inside.contains(cell)) ?? copies[0])?.focus({ preventScroll: true });
    } else if (held) find(`#slab [data-goto="${held}"]`)?.focus({ preventScroll: true });
  }

  // Draws the array of a step. The bits that select the sets are above the sets.
  array(number) {
    const { run } = this;
    const step = run.steps[number];
    const room = find("#three").clientWidth;
    const draw = (one) => new Drawing(run, one, room, this.related?.rows(one));
    const isKept = step.axes[0] === "set" && step.inputs.includes(run.roles.verdict);
    const bits = isKept ? [make("p", { class: "note" }, `${run.combinations} bits, one for each combination:`), make("div", { class: "mask" }, draw(run.roles.verdict).part(0, {})),
      make("p", { class: "note" }, `The ${step.shape[0]} with a 1 are kept:`)] : [];
    return [make("div", { class: "array", "data-array": number }, bits, draw(number).draw())];
  }

  // Shows the code of a step in four languages.
  spellings(step) {
    const own = [["apl", "APL"], ["j", "J"]];
    const names = [...this.run.program === "j" ? own.reverse() : own, ["numpy", "NumPy"], ["rust", "Rust"]];
    return make("dl", { class: "spellings" }, names.map(([key, name]) => make("div", {}, make("dt", {}, name), make("dd", {}, make("code", { class: key }, step[key])))));
  }

  // Highlights the cells that are related to the selection, and describes the selection.
  light() {
    const { run, state: { cell } } = this;
    const guilty = this.guilty();
    for (const element of findAll("[data-place]")) {
      const [step, place] = [Number(element.dataset.step), Number(element.dataset.place)];
      const own = cell !== undefined && step === cell.step && run.cells[step].place(cell.at) === place;
      element.classList.toggle("selected", own);
      element.setAttribute("aria-selected", own);
      element.classList.toggle("lit", !own && this.related?.has(step, place) === true);
    }
    for (const card of findAll("[data-card]")) card.classList.toggle("guilty", guilty.cards.includes(Number(card.dataset.card)));
    this.rove();
    say(find("#where"), cell ? `${this.where(cell)} ${guilty.text}` : "Click a number to see where it comes from.");
  }

  // Explains a selected sum of two or a selected 0, and returns the two cards that agree.
  guilty() {
    const none = { cards: [], text: "" };
    const { run, related, state: { cell } } = this;
    if (!cell) return none;
    const { rows } = run.roles;
    const sums = run.cells[rows];
    const twos = sums.mark === 2 ? [...related.lit[rows].keys()].filter((place) => sums.at(place) === 2) : [];
    if (cell.step !== rows && !related.why || cell.step === rows && twos.length === 0) return none;
    const agree = (place) => {
      const [combination, feature, characteristic] = sums.indices(place);
      return run.places(combination).filter((card) => run.hand[card].includes(run.letters[feature][characteristic]));
    };
    const texts = twos.map((place) => {
      const [, feature, characteristic] = sums.indices(place);
      const name = run.characteristics[feature][characteristic];
      return `${agree(place).map((card) => run.hand[card]).join(" and ")} ${feature === 0 ? `have the number ${name}` : `are ${name}`}`;
    });
    const text = [related.why ? this.why(cell) : "", texts.length ? `${texts.join(", ")}.` : ""].filter(Boolean).join(" ");
    return { cards: twos.length === 1 ? agree(twos[0]) : [], text };
  }

  // Returns the reason for a 0, as in `0 because Shape and Pattern are 0.`
  why(cell) {
    const { run } = this;
    const { inputs, role } = run.steps[cell.step];
    const input = run.cells[inputs[0]];
    if (role === "notwo") return "0 because the sum is 2:";
    if (input.kind !== "bits") return "0 because its digits are not one of the nine good rows.";
    const names = run.because(cell.step, 0, run.cells[cell.step].place(cell.at)).map((place) => {
      const at = input.indices(place);
      if (input.axes.at(-1) === "feature") return run.features[at.at(-1)];
      const [feature, characteristic] = at.slice(-2);
      return `${feature === 0 ? "Number " : ""}${run.characteristics[feature][characteristic]}`;
    });
    return `0 because ${new Intl.ListFormat("en").format(names)} ${names.length === 1 ? "is" : "are"} 0.`;
  }

  where(cell) {
    const { run } = this;
    const cells = run.cells[cell.step];
    const own = run.walk(cell.step) === run.walks[0] ? "Step" : `${run.walk(cell.step).name}, step`;
    const name = run.number(cell.step) ? `${own} ${run.number(cell.step)}` : run.steps[cell.step].title;
    return `${name} ${new Labels(run).cell(cells, cell.at)} is ${cells.text(cells.place(cell.at))}.`;
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

  // Returns the change of state that selects a cell and picks the cards of its combination or set.
  selecting(step, at) {
    const [axis] = this.run.steps[step].axes;
    const combination = new Labels(this.run).combination({ [axis]: at[0] });
    const cards = Number.isInteger(combination) && combination !== this.combination ? { cards: this.run.places(combination) } : {};
    return { cell: { step, at }, ...cards };
  }

  listen() {
    find("#back").addEventListener("click", () => this.turn(-1));
    find("#next").addEventListener("click", () => this.turn(1));
    find("#theme").addEventListener("click", () => this.set({ theme: isDark() ? "light" : "dark" }));
    find("#link").addEventListener("click", () => this.copied(this.address || this.text(), this.copies));
    find("#frame").addEventListener("click", () => this.copied(this.frame(), "code"));
    find("#present").addEventListener("click", () => this.set({ present: !this.state.present }));
    find("#to-story").addEventListener("click", () => this.set({ step: undefined, cell: undefined, own: undefined, mode: undefined }, true));
    find("#to-reference").addEventListener("click", () => this.toReference());
    find("#menu").addEventListener("click", ({ target }) => target.closest("button") && find("#menu").hidePopover());
    document.addEventListener("click", ({ target }) => this.clicked(target));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("popstate", () => this.open());
    dark.addEventListener("change", () => theme(this.state.theme));
  }

  clicked(target) {
    const cell = target.closest("[data-place]");
    const goto = target.closest("[data-goto]");
    if (cell) this.select(Number(cell.dataset.step), Number(cell.dataset.place));
    else if (goto) this.set({ step: Number(goto.dataset.goto) });
  }

  copied(text, what) {
    navigator.clipboard.writeText(text).then(() => this.note(`The ${what} was copied. ${text}`), () => this.note(`Copy this ${what}: ${text}`));
  }

  // Returns the address of the current view, or nothing if the page was opened from a file.
  get address() {
    return location.protocol === "file:" ? "" : new URL(State.write(this.state, this.start), location.href).href;
  }

  // Returns the name of the copied text. A page that was opened from a file has no link to send.
  get copies() {
    return this.address ? "link" : this.typing ? "sentence" : "hand";
  }

  // Returns the typed sentence, or the hand as text. The sets follow, unless a game asks for them.
  text() {
    const { run, state, hand: { sets } } = this;
    if (this.typing) return state.own;
    const codes = sets.map((set) => `\n${run.codes(set).join(" ")}`);
    const found = `\n${codes.length || "No"} ${codes.length === 1 ? "set" : "sets"}${codes.length ? ":" : "."}${codes.join("")}`;
    return `${run.hand.join(" ")}${state.mode ? "" : found}`;
  }

  // Returns HTML that embeds the current view in another page.
  frame() {
    const address = new URL(State.write({ ...this.state, embed: true }, this.start), location.href).href;
    return make("iframe", { src: address, width: "100%", height: 600, title: document.title }).outerHTML;
  }

  key(event) {
    if (event.key === "Escape" && this.state.present && !find("dialog[open]")) return this.set({ present: false });
    if (isTaken(event)) return;
    if (event.key === "?") find("#keys").showModal();
    const cell = event.target.closest("[data-place]");
    if (cell && this.move(event, cell)) return event.preventDefault();
    if (document.body.dataset.view !== "reading") return;
    const { walk: { steps }, state: { step } } = this;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: steps[0], End: steps.at(-1) }[event.key];
    if (event.key === "Escape" && this.state.cell) this.set({ cell: undefined });
    if (to === undefined) return;
    event.preventDefault();
    this.turn(to - step);
  }

  // Selects a cell with Enter or space, and moves to the next drawn cell with an arrow key.
  move(event, cell) {
    if (event.key === "Enter" || event.key === " ") {
      this.select(Number(cell.dataset.step), Number(cell.dataset.place));
      return true;
    }
    const to = neighbor(cell, event.key);
    if (!to) return event.key.startsWith("Arrow");
    const [step, place] = [Number(to.dataset.step), Number(to.dataset.place)];
    to.focus({ preventScroll: true });
    this.set(this.selecting(step, this.run.cells[step].indices(place)));
    document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
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

// The live page has only the hand as data, because its engine makes the run.
const data = JSON.parse(find("#run").textContent);
if (globalThis.aplset && !live) say(find("#note"), "This browser cannot run the engine of the page.");
else if (live) live.ready(new Page(live.engine.run(data.hand)));
else new Page(data);
