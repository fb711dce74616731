// The symbols of APL, each with the key that types it after a backtick, as in Dyalog and GNU APL, and
// with its name.
const SYMBOLS = `← [ assign;¯ 2 negative number;× - times, sign;÷ = divide, reciprocal;* p power, exponential;| m remainder, absolute value;⌈ s greater, round up;⌊ d less, round down;! _ binomial, factorial
? q deal, roll;≠ 8 not equal;≤ 4 at most;≥ 6 at least;∧ 0 and;∨ 9 or;~ t not, without;⍴ r reshape, shape;⍳ i index of, count;∊ e member of, enlist;∪ v union, unique;↑ y take, first;↓ u drop
⌽ % rotate, reverse;⊖ & rotate, reverse along the first axis;⍉ ^ transpose;⍋ $ sort up;⍒ # sort down;⊤ n digits;⊥ b value of digits;⍪ < join below, table
/ h reduce, replicate;⌿ / reduce, replicate along the first axis;\\ g scan, expand;⍀ . scan, expand along the first axis;∘ j outer product with a dot;⍤ J rank;⍬ } empty list;⋄ \` next statement;⍝ , comment`
  .split(/[;\n]/).map((entry) => {
    const [symbol, key, ...name] = entry.split(" ");
    return { symbol, key, name: name.join(" ") };
  });

// Writes an element as APL does.
const shown = (element) => typeof element === "number" ? String(Number(element.toPrecision(10))).replaceAll("-", "¯").replace("e+", "E").replace("e", "E") : element;

// Returns the cells of an array. Names of axes that do not fit the lengths are left out, because the
// labels depend on them.
function cellsOf({ axes, shape, elements }, { hand, letters, combinations }) {
  const lengths = { feature: 4, characteristic: 3, combination: combinations };
  const widest = elements.slice(0, 2000).reduce((most, element) => Math.max(most, shown(element).length), 0);
  const cells = new Cells({
    axes: axes.map((axis, at) => (lengths[axis] ?? shape[at]) === shape[at] ? axis : ""),
    shape,
    kind: elements.every((element) => element === 0 || element === 1) ? "bits" : "",
    texts: ["0".repeat(widest)],
    cells: "",
    hand: axes[0] === "card" && shape[0] === hand.length,
  });
  const card = (plane, at) => letters.map((own, feature) => own[elements.indexOf(1, 12 * (plane * shape.at(-3) + at) + 3 * feature) % 3]).join("");
  const areCards = cells.kind && cells.axes.slice(-3).join() === "card,feature,characteristic" && shape.length < 5;
  return Object.assign(cells, { card: areCards && card, at: (place) => elements[place], text: (place) => shown(elements[place]) });
}

// The view "Type your own", in which the reader types any sentence of APL. H is the hand.
class Own {
  // The largest numbers of rows, columns, tables and list cells that are drawn.
  static MOST = { rows: 25, combinations: 25, columns: 40, planes: 3, list: 300, lit: 10, slack: 3 };

  constructor(page, engine) {
    Object.assign(this, { page, engine, language: 0 });
    this.button = button({ id: "own-open", "aria-pressed": "false" }, () => this.page.typing ? this.close() : this.begin(EXAMPLES[0]), "Type your own");
    this.text = make("textarea", { id: "own-text", rows: 2, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": "Sentence of APL", "aria-describedby": "own-hint" });
    this.examples = make("select", { "aria-label": "Examples", id: "examples" }, make("option", { value: "" }, "Examples"), EXAMPLES.map(({ name }, at) => make("option", { value: at }, name)));
    this.question = make("p", { id: "question" });
    this.symbols = make("div", { class: "symbols", role: "toolbar", "aria-label": "Symbols of APL" }, SYMBOLS.map(({ symbol, key, name }, at) =>
      button({ tabindex: at ? -1 : 0, title: `${name}: \`${key}`, "aria-label": `${symbol} ${name}` }, () => this.insert(symbol), symbol)));
    this.error = make("div", { id: "own-error", role: "status" });
    this.words = make("div", { id: "own-words", class: "apl", role: "group", "aria-label": "Words in the order of evaluation" });
    this.position = make("span");
    this.back = button({ id: "own-back" }, () => this.turn(-1), make("span", { "aria-hidden": "true" }, "←"), " Back");
    this.next = button({ id: "own-next" }, () => this.turn(1), "Next ", make("span", { "aria-hidden": "true" }, "→"));
    this.panel = make("div", { id: "own-panel" });
    this.tabs = make("div", { class: "tabs", role: "group", "aria-label": "Language of the script" });
    this.script = make("pre", { id: "script", tabindex: 0, "aria-label": "Script" });
    this.puzzles = new Puzzles(this);
    this.section = make("section", { id: "own", "aria-label": "Your own sentence", hidden: true },
      make("div", { class: "bar" }, make("h2", {}, "Your own sentence"), this.examples, button({ id: "own-close" }, () => this.close(), "Close")),
      this.question, this.puzzles.board, this.text, this.symbols,
      make("p", { id: "own-hint", class: "note" }, "H is the hand. A backtick and a key type a symbol, as `r types ⍴. Each line is a statement. M←2 3⍴⍳6 ⍝ [day;station] names the axes of an array."),
      this.error, make("div", { class: "turn" }, this.back, this.position, this.next), this.words, this.panel,
      make("div", { id: "spelled" }, make("div", { class: "bar" }, this.tabs, button({ id: "copy-script" }, () => page.copied(this.script.textContent, "script"), "Copy")), this.script));
    find("main").before(this.section);
    this.listen();
  }

  listen() {
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.prefixed(event));
    this.examples.addEventListener("change", () => EXAMPLES[this.examples.value] && this.begin(EXAMPLES[this.examples.value]));
    this.symbols.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const to = by && event.target[by > 0 ? "nextElementSibling" : "previousElementSibling"];
      if (by) event.stopPropagation();
      if (!to) return;
      event.target.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    });
    this.section.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-place]");
      if (!cell) return;
      event.stopPropagation();
      this.select(cell);
    });
    this.section.addEventListener("keydown", (event) => {
      const cell = event.target.closest("[data-place]");
      if (!cell) return;
      const to = neighbour(cell, event.key);
      if (event.key === "Enter" || event.key === " ") this.select(cell);
      else if (to) to.focus();
      else if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      event.stopPropagation();
    });
    document.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by || !this.page.typing || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select, .symbols *")) return;
      event.preventDefault();
      this.turn(by);
    });
  }

  // Opens the view with an example.
  begin({ question, text }) {
    this.puzzles.board.hidden = true;
    say(this.question, question);
    this.open(onHand(text, this.page.run.hand));
  }

  open(own) {
    this.page.tour.end();
    this.page.set({ own, at: undefined, program: "apl", mode: undefined, cell: undefined }, true);
    this.text.focus();
  }

  close() {
    this.page.set({ own: undefined, at: undefined }, true);
    this.button.focus();
  }

  // Shows the sentence of the page's state. The tour, a game and the essay end the view.
  shown() {
    const { page, page: { state } } = this;
    if (page.tour.beat || state.program !== "apl") state.own = undefined;
    page.typing = state.own !== undefined && !state.mode;
    document.body.classList.toggle("typing", page.typing);
    this.section.hidden = !page.typing;
    this.button.setAttribute("aria-pressed", page.typing);
    this.puzzles.button.setAttribute("aria-pressed", page.typing && !this.puzzles.board.hidden);
    if (!page.typing) return;
    if (this.text.value !== state.own) this.text.value = state.own;
    this.evaluate();
    this.draw();
  }

  // Types the symbol of a key that follows a backtick.
  prefixed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === "Shift") return;
    const { prefix } = this;
    this.prefix = !prefix && event.key === "`";
    if (!prefix && !this.prefix) return;
    const symbol = prefix && SYMBOLS.find(({ key }) => key === event.key)?.symbol;
    if (prefix && !symbol && event.key.length > 1) return;
    event.preventDefault();
    if (prefix) this.insert(symbol ?? event.key);
  }

  insert(text) {
    this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, "end");
    this.text.focus();
    this.typed();
  }

  typed() {
    this.puzzles.tell("", "");
    Object.assign(this.page.state, { own: this.text.value, at: undefined });
    this.evaluate();
    this.draw();
    this.linked();
  }

  // Writes the address when the reader pauses, because browsers limit the number of changes.
  linked() {
    clearTimeout(this.linking);
    this.linking = setTimeout(() => history.replaceState(null, "", State.write(this.page.state)), 300);
  }

  // Runs the sentence if it or the hand has changed. `arrays` has the arrays of the steps, and then
  // those that are typed in the sentence.
  evaluate() {
    const { run, state } = this.page;
    const given = [run.hand.join(" "), state.own].join("\n");
    if (given === this.given) return;
    this.given = given;
    const { run: made, result } = this.engine.sentence(run.hand, state.own);
    this.arrays = [...made.steps];
    for (const step of made.steps) step.inputs = step.arguments.map((one) => typeof one === "number" ? one : this.arrays.push(one) - 1);
    const combinations = made.steps.find(({ axes, shape }) => axes.join() === "combination,card" && shape.length === 2);
    const [count, taken] = combinations?.shape ?? [];
    const codes = (at) => combinations.elements.slice(at * taken, (at + 1) * taken).map((place) => run.hand[place - 1]);
    this.view = { features: run.features, letters: run.letters, hand: run.hand, first: 1, combinations: count, codes, verdict: { on: () => [] }, cells: {},
      steps: this.arrays.map(({ fragment }) => ({ title: fragment })) };
    Object.assign(this, { made, result, letters: [...made.sentence] });
  }

  // The number of the shown step: the one in the address, or that of the result.
  get step() {
    const last = this.made.steps.length - 1;
    return Math.min(this.page.state.at?.[0] ?? this.result ?? last, last);
  }

  turn(by) {
    const step = this.step + by;
    if (this.made.steps[step]) this.go([step]);
  }

  go(at) {
    this.page.state.at = at;
    this.draw();
    this.linked();
  }

  // Selects a cell of the shown step, or goes to the step that made the cell.
  select({ dataset: { step, place } }) {
    const at = [Number(step), Number(place)];
    if (!this.made.steps[at[0]]) return;
    this.go(String(at) === String(this.page.state.at) ? [at[0]] : at);
    const copy = find(`[data-step="${step}"][data-place="${place}"]`, this.panel);
    copy?.focus({ preventScroll: true });
  }

  draw() {
    const { made, step, back, next, position } = this;
    this.text.rows = Math.min(Math.max(2, this.letters.filter((letter) => letter === "\n").length + 1), 8);
    this.failed(made.error);
    this.words.replaceChildren(...this.lines());
    back.setAttribute("aria-disabled", step <= 0);
    next.setAttribute("aria-disabled", step >= made.steps.length - 1);
    say(position, made.steps.length ? `Step ${step + 1} of ${made.steps.length}` : "No steps");
    this.panel.replaceChildren(...made.steps[step] ? this.shownStep(step) : []);
    this.spelled();
  }

  // Shows an error with a caret under its place, and the advice below it.
  failed(error) {
    this.error.hidden = !error;
    if (!error) return this.error.replaceChildren();
    const [from, to] = error.place;
    const begin = this.letters.lastIndexOf("\n", from - 1) + 1;
    const end = this.letters.indexOf("\n", begin);
    const line = this.letters.slice(begin, end < 0 ? undefined : end);
    const caret = " ".repeat(from - begin) + "^".repeat(Math.max(1, Math.min(to, begin + line.length) - from));
    this.error.replaceChildren(make("pre", { class: "apl" }, `${line.join("")}\n${caret}`), make("p", { class: "bad" }, error.text), make("p", {}, error.advice));
  }

  // Draws the sentence with a button for each word. A letter belongs to the shortest word
  // around it. An index has only the brackets and the semicolons.
  lines() {
    const owner = this.letters.map(() => undefined);
    const words = this.made.steps.map(({ word: [from, to] }, step) => ({ from, to, step })).sort((a, b) => b.to - b.from - (a.to - a.from));
    for (const { from, to, step } of words) {
      const isIndex = this.letters[from] === "[";
      for (let at = from; at < to; at++) if (!isIndex || "[;]".includes(this.letters[at])) owner[at] = step;
    }
    const seen = new Set();
    const piece = (text, step) => {
      if (step === undefined) return make("span", {}, text);
      const number = seen.has(step) ? undefined : make("b", { class: "no", "aria-hidden": "true" }, String(step + 1));
      seen.add(step);
      return button({ class: `word${step === this.step ? " now" : ""}`, "data-at": step, "aria-pressed": step === this.step, "aria-label": `${step + 1}: ${text}` }, () => this.go([step]), number, text);
    };
    const lines = [[]];
    for (let at = 0, from = 0; at <= this.letters.length; at++) {
      const breaks = at === this.letters.length || this.letters[at] === "\n";
      if (!breaks && owner[at] === owner[from]) continue;
      if (at > from) lines.at(-1).push(piece(this.letters.slice(from, at).join(""), owner[from]));
      if (breaks) lines.push([]);
      from = breaks ? at + 1 : at;
    }
    return lines.filter((line) => line.length).map((line) => make("p", { class: "line" }, line));
  }

  // Draws a step with what it does, its array, the arrays of its arguments, and its spellings.
  shownStep(number) {
    const { inputs } = this.made.steps[number];
    const [, element] = this.page.state.at ?? [];
    const chosen = element !== undefined && element < this.arrays[number].elements.length ? element : undefined;
    const sources = chosen === undefined ? [] : this.engine.sources(number, chosen);
    const { says, spelled } = this.engine.step(number);
    const lit = new Map();
    inputs.forEach((input, at) => lit.set(input, [...lit.get(input) ?? [], ...sources[at] ?? []]));
    const given = [...lit].map(([input, places]) => this.array(input, places));
    return [
      make("p", { class: "says" }, says ?? ""),
      this.array(number, [], chosen),
      make("p", { id: "own-where", role: "status" }, this.where(number, chosen, sources)),
      given.length ? make("div", { class: "given" }, given) : undefined,
      make("dl", { class: "spellings" }, spelled.map(({ code, lacks }, at) => at === 0 ? undefined : make("div", {}, make("dt", {}, LANGUAGES[at]),
        make("dd", {}, lacks ? make("span", { class: "note" }, lacks) : make("code", { class: LANGUAGES[at].toLowerCase() }, code))))),
    ].filter(Boolean);
  }

  // Draws an array below its fragment and its axes. `lit` are the positions of highlighted cells.
  array(number, lit, chosen) {
    const { fragment, axes, shape } = this.arrays[number];
    const cells = this.view.cells[number] ??= cellsOf(this.arrays[number], this.view);
    const [row = 1] = cells.strides;
    const rows = [...new Set([...lit, chosen].filter((place) => place !== undefined).map((place) => Math.floor(place / row)))].sort((a, b) => a - b);
    const drawn = make("div", { class: "array", "data-array": number }, new Drawing(this.view, number, undefined, this.section.clientWidth, shape.length ? rows : [], Own.MOST).draw());
    const places = new Set(lit);
    for (const cell of findAll("[data-place]", drawn)) {
      const place = Number(cell.dataset.place);
      cell.classList.toggle("lit", places.has(place));
      cell.classList.toggle("selected", place === chosen);
      cell.setAttribute("aria-selected", place === chosen);
      cell.tabIndex = -1;
    }
    const first = find(".selected", drawn) ?? find("[data-place]", drawn);
    if (first) first.tabIndex = 0;
    const chips = axes.map((axis, at) => make("span", { class: "chip" }, make("i", {}, String(at + 1)), axis ? ` ${axis} ` : " ", make("b", {}, String(shape[at]))));
    return make("div", { class: "own-array" }, make("p", { class: "head" }, make("code", { class: "apl" }, fragment), " ", chips.length ? chips : make("span", { class: "note" }, "scalar")), drawn);
  }

  // Says in words from which elements the chosen one was made.
  where(number, chosen, sources) {
    const { elements, inputs } = this.made.steps[number];
    if (chosen === undefined) return elements.length && inputs.length ? "Click a number to see where it comes from." : "";
    const value = `${this.named(number, [chosen])[0]} is ${this.view.cells[number].text(chosen)}.`;
    const from = sources.flatMap((places, at) => this.named(inputs[at], places));
    return from.length ? `${value} Made from ${new Intl.ListFormat("en").format(from)}.` : value;
  }

  // Names elements of an array, as in `M[1;2]` and `M[2;2]`.
  named(number, places) {
    const { fragment, place: [from], shape, elements } = this.arrays[number];
    const name = /([A-Za-z∆⍙_][\w∆⍙]*)\s*←\s*$/.exec(this.letters.slice(0, from).join(""))?.[1] ?? (/^[\w∆⍙]+$/.test(fragment) ? fragment : `(${fragment})`);
    if (shape.length === 0) return places.map(() => name.replace(/^\((.*)\)$/, "$1"));
    if (places.length === elements.length && places.length > 1) return [`all of ${name}`];
    const more = places.length > 5 ? [`${places.length - 4} more`] : [];
    return [...places.slice(0, more.length ? 4 : 5).map((place) => `${name}[${this.indices(shape, place).join(";")}]`), ...more];
  }

  // Returns the indices of an element, which count from 1.
  indices(shape, place) {
    return shape.map((length, axis) => Math.floor(place / product(shape.slice(axis + 1))) % length + 1);
  }

  // Shows the sentence as a script in the chosen language.
  spelled() {
    const { code, lacks } = this.engine.script(this.language);
    this.script.className = LANGUAGES[this.language].toLowerCase();
    say(this.script, this.made.error ? "The sentence has an error." : lacks ?? code.trimEnd());
    find("#copy-script").disabled = Boolean(this.made.error ?? lacks);
    this.tabs.replaceChildren(...LANGUAGES.map((name, at) => button({ "aria-pressed": at === this.language, "data-script": name }, () => {
      this.language = at;
      this.spelled();
      find(`[data-script="${name}"]`).focus();
    }, name)));
  }
}

const LANGUAGES = ["APL", "J", "BQN", "NumPy", "Rust"];
