// The symbols of APL, each with its name, and with the key that types it after a backtick, as in
// Dyalog and GNU APL.
const SYMBOLS = `← [ assign;¯ 2 negative number;× - times, sign;÷ = divide, reciprocal;* p power, exponential;| m remainder, absolute value;⌈ s greater, round up;⌊ d less, round down;! _ binomial, factorial;⍟ * logarithm;○ o circle functions, times π
? q deal, roll;≠ 8 not equal;≤ 4 at most;≥ 6 at least;∧ 0 and;∨ 9 or;~ t not, without;⍴ r reshape, shape;⍳ i index of, count;∊ e member of, enlist;∪ v union, unique;↑ y take, first;↓ u drop
⌽ % rotate, reverse;⊖ & rotate, reverse along the first axis;⍉ ^ transpose;⍋ $ sort up;⍒ # sort down;⊤ n digits;⊥ b value of digits;⍪ < join below, table;⍸ I where;⍕ ' text of numbers;≡ : match, depth;≢ " not match, tally;⊢ \\ right;⊣ | left;⌷ L index;⊃ x pick;∩ c intersection;⍷ E find;⍲ ) nand;⍱ ( nor
/ h reduce, replicate;⌿ / reduce, replicate along the first axis;\\ g scan, expand;⍀ . scan, expand along the first axis;∘ j outer product with a dot;⍤ J rank;⍨ T swap;⍥ O over;⍵ w right argument;⍺ a left argument;⍬ } empty list;⋄ \` next statement;⍝ , comment`
  .split(/[;\n]/).map((entry) => /(\S+) (\S+) (.*)/.exec(entry).slice(1));

const BACKTICK = "A backtick and a key type a symbol: `r is ⍴.";

// Describes a symbol, and how to type it.
const named = ([symbol, key, name]) => `${symbol} ${name}: \`${key}`;

// Writes an element as APL does.
const shown = (element) => typeof element === "number" ? String(Number(element.toPrecision(10))).replaceAll("-", "¯").replace("e+", "E").replace("e", "E") : element;

// Returns the cells of an array. The name of an axis is left out if the axis does not have the
// usual length, because the usual labels would not match its cells.
function cellsOf({ axes, shape, elements }, { hand, letters, combinations }) {
  const lengths = { feature: 4, characteristic: 3, combination: combinations };
  const fitting = axes.map((axis, at) => (lengths[axis] ?? shape[at]) === shape[at] ? axis : "");
  const kind = elements.every((element) => element === 0 || element === 1) ? "bits" : "";
  const widest = elements.slice(0, 2000).reduce((most, element) => Math.max(most, shown(element).length), 0);
  const areCards = kind && fitting.slice(-3).join() === "card,feature,characteristic" && elements.every((_, at) => at % 3 || elements[at] + elements[at + 1] + elements[at + 2] === 1);
  const card = (plane, at) => letters.map((own, feature) => own[elements.indexOf(1, 12 * (plane * shape.at(-3) + at) + 3 * feature) % 3]).join("");
  const cells = new Cells({ axes: fitting, shape, kind, texts: ["0".repeat(widest)], cells: "", hand: axes[0] === "card" && shape[0] === hand.length });
  return Object.assign(cells, { card: areCards && shape.length < 5 && card, at: (place) => elements[place], text: (place) => shown(elements[place]) });
}

// The view "Type your own", in which the user types any APL sentence. H is the hand.
class Own {
  // The largest numbers of rows, columns, tables and list cells that are drawn.
  static MOST = { rows: 16, combinations: 16, columns: 24, planes: 2, list: 224, lit: 8, slack: 2 };

  constructor(page, engine, many) {
    Object.assign(this, { page, engine, many, language: 0 });
    this.button = button({ id: "own-open", "aria-pressed": "false" }, () => page.typing ? this.close() : this.text.value ? this.open(this.text.value) : this.begin(0), "Type your own");
    this.puzzles = new Puzzles(this);
    this.section = make("section", { id: "own", "aria-label": "Your own sentence", hidden: true });
    this.section.innerHTML = `<div class="bar"><h2>Your own sentence</h2><select id="examples" aria-label="Examples"><option value="">Examples</option></select><button id="own-close" type="button">Close</button></div>
      <p id="question"></p>
      <textarea id="own-text" spellcheck="false" autocapitalize="off" autocomplete="off" aria-label="Sentence of APL" aria-describedby="own-hint"></textarea>
      <div id="symbols" role="toolbar" aria-label="Symbols of APL"></div>
      <div class="bar"><p id="own-symbol" class="note" role="status">${BACKTICK}</p><button id="all-symbols" type="button" popovertarget="symbol-list">All symbols</button></div>
      <div id="symbol-list" popover role="dialog" aria-label="All symbols"><div class="bar"><p>Type a backtick and the key, or click a symbol.</p><button type="button" popovertarget="symbol-list" popovertargetaction="hide">Close</button></div></div>
      <div id="own-help"><p id="own-hint" class="note">H is the hand. Each line is a statement. M←2 3⍴⍳6 ⍝ [day;station] names the axes of an array. ${ORDER} ${INDEX}. Data such as H has no number. Click a word to see its step.</p>
      <div id="own-error" role="status"><pre class="apl"></pre><p class="bad"></p><p></p></div></div>
      <div class="turn"><button id="own-back" type="button"><span aria-hidden="true">←</span> Back</button><span id="own-position"></span><button id="own-next" type="button">Next <span aria-hidden="true">→</span></button><button id="own-many" type="button">On 100,000 random hands</button></div>
      <div id="own-words" class="apl" role="group" aria-label="Words with their numbers"></div>
      <div id="own-panel"><div></div><p id="own-where" role="status"></p><div></div></div>
      <div class="bar"><div id="tabs" role="group" aria-label="Language of the script"></div><button id="copy-script" type="button">Copy</button></div>
      <pre id="script" tabindex="0" aria-label="Script"></pre>`;
    find("main").before(this.section);
    find("#question").after(this.puzzles.board);
    find("#symbol-list").after(this.puzzles.answer);
    find("#examples").append(...this.tasks.examples.map(({ name }, at) => make("option", { value: at }, name)));
    const key = (entry, attributes) => button({ "aria-label": `${entry[0]} ${entry[2]}`, ...attributes }, () => {
      find("#symbol-list").hidePopover();
      this.insert(entry[0]);
      say(find("#own-symbol"), named(entry));
    }, entry[0]);
    find("#symbols").append(...SYMBOLS.map((entry, at) => key(entry, { tabindex: at ? -1 : 0, title: named(entry) })));
    find("#symbol-list").append(make("dl", {}, SYMBOLS.map((entry) => make("div", {}, make("dt", {}, key(entry)), make("dd", {}, make("kbd", {}, `\`${entry[1]}`), ` ${entry[2]}`)))));
    this.text = find("#own-text");
    this.listen();
  }

  listen() {
    const clicks = { "#own-close": () => this.close(), "#own-back": () => this.turn(-1), "#own-next": () => this.turn(1), "#own-many": () => this.many.open(this.text.value), "#copy-script": () => this.page.copied(find("#script").textContent, "script") };
    for (const [name, clicked] of Object.entries(clicks)) find(name).addEventListener("click", clicked);
    this.text.addEventListener("input", ({ data }) => this.keyed(data));
    find("#examples").addEventListener("change", ({ target }) => target.value && this.begin(target.value));
    this.section.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-place]");
      if (!cell) return;
      event.stopPropagation();
      this.select(cell);
    });
    this.section.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by || !this.page.typing || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
      event.preventDefault();
      this.turn(by);
    });
  }

  // Moves between the symbols, and between the cells of an array.
  key(event) {
    const { target, key } = event;
    const cell = target.closest("[data-place]");
    if (!cell && !target.matches("#symbols button")) return;
    const to = cell ? neighbor(cell, key) : { ArrowRight: target.nextElementSibling, ArrowLeft: target.previousElementSibling }[key];
    if (cell && [" ", "Enter"].includes(key)) this.select(cell);
    else if (!key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!to) return;
    [target.tabIndex, to.tabIndex] = [-1, 0];
    to.focus();
  }

  // Opens the view with an example, or with the last sentence that the reader typed.
  begin(at) {
    this.puzzles.board.hidden = true;
    this.open(at === "kept" ? this.kept : this.tasks.examples[at].text);
  }

  // The examples and the puzzles for the hand.
  get tasks() {
    return this.engine.told("tasks", this.page.run.hand.length);
  }

  // Opens the view with a sentence. If it replaces one that the reader typed, that one is kept.
  open(own) {
    const replaced = this.edited && this.text.value.trim() && this.text.value !== own;
    const isFirst = replaced && this.kept === undefined;
    if (isFirst) find("#examples option").after(make("option", { value: "kept" }, "Your last sentence"));
    if (replaced) this.kept = this.text.value;
    this.edited = false;
    this.page.tour.end();
    this.page.set({ own, at: undefined, program: "apl", mode: undefined, quiz: false, present: false, cell: undefined }, true);
    if (isFirst) this.page.note("The menu Examples has your last sentence.");
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

  // Replaces a backtick and the key after it by their symbol. The keyboard of a phone sends the
  // text `data`, but no keys.
  keyed(data) {
    const { selectionStart: at, value } = this.text;
    const entry = data && value[at - 2] === "`" ? SYMBOLS.find(([, key]) => key === value[at - 1]) : undefined;
    if (entry) this.text.setRangeText(entry[0], at - 2, at, "end");
    const isBegun = data && !entry && value[at - 1] === "`";
    say(find("#own-symbol"), entry ? named(entry) : isBegun ? "Now type the key of a symbol." : BACKTICK);
    if (!isBegun) this.typed();
  }

  insert(text) {
    this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, "end");
    this.text.focus();
    this.typed();
  }

  // Shows the typed sentence at once, or in the next pause of typing if that takes long.
  typed() {
    this.edited = true;
    this.puzzles.judge("", "");
    Object.assign(this.page.state, { own: this.text.value, at: undefined });
    const show = () => {
      const begun = performance.now();
      this.evaluate();
      this.draw();
      Object.assign(this, { took: performance.now() - begun, waiting: undefined });
    };
    clearTimeout(this.waiting);
    if (this.took > 50) this.waiting = setTimeout(show, 200);
    else show();
    this.linked(300);
  }

  // Updates the address of the page. While the reader types, it is updated only in the pauses,
  // because browsers limit the number of changes.
  linked(pause = 0) {
    clearTimeout(this.linking);
    const write = () => history.replaceState(null, "", State.write(this.page.state));
    if (pause) this.linking = setTimeout(write, pause);
    else write();
  }

  // Runs the sentence if it or the hand has changed. `arrays` has the arrays of the steps, and then
  // those that are only named or typed in the sentence, which have no number.
  evaluate() {
    const { run, state } = this.page;
    const given = [run.hand.join(" "), state.own].join("\n");
    if (given === this.given) return;
    this.given = given;
    const { run: made, result, many, lines, marked } = this.engine.sentence(run.hand, state.own);
    this.arrays = [...made.steps];
    this.count = 0;
    for (const step of made.steps) {
      step.inputs = step.arguments.map((one) => typeof one === "number" ? one : this.arrays.push(one) - 1);
      if (step.inputs.length) step.number = this.count += 1;
    }
    const combinations = made.steps.find(({ axes, shape }) => axes.join() === "combination,card" && shape.length === 2);
    const [count, taken] = combinations?.shape ?? [];
    const codes = (at) => combinations.elements.slice(at * taken, (at + 1) * taken).map((place) => run.hand[place - 1]);
    this.view = { features: run.features, letters: run.letters, hand: run.hand, first: 1, combinations: count, codes, verdict: { on: () => [] }, cells: {},
      steps: this.arrays.map(({ fragment }) => ({ title: fragment })) };
    find("#own-many").style.visibility = many ? "visible" : "hidden";
    Object.assign(this, { made, result, lines, marked });
  }

  // Returns the number of the shown step. Without a number in the address, it is the result's step.
  get step() {
    const last = this.made.steps.length - 1;
    return Math.min(this.page.state.at?.[0] ?? this.result ?? last, last);
  }

  turn(by) {
    const step = this.step + by;
    if (this.made.steps[step]) this.go([step]);
  }

  go(at) {
    const held = document.activeElement.closest("#own-words");
    this.page.state.at = at;
    this.draw();
    this.linked();
    if (held) find(".now", held)?.focus();
  }

  // Selects a cell of the shown step, or goes to the step that made the cell.
  select({ dataset: { step, place } }) {
    const at = [Number(step), Number(place)];
    if (!this.made.steps[at[0]]) return;
    this.go(String(at) === String(this.page.state.at) ? [at[0]] : at);
    const copy = find(`#own-panel [data-step="${step}"][data-place="${place}"]`);
    copy?.focus({ preventScroll: true });
  }

  draw() {
    const { made, step } = this;
    // Reading the width makes the browser lay out the page, so it is read before the first change.
    this.room = this.section.clientWidth;
    this.text.rows = Math.min(Math.max(2, this.lines.length), 8);
    this.asks();
    const { error } = made;
    const status = find("#own-error");
    status.hidden = !error;
    status.children[0].replaceChildren(...this.placed());
    [error?.text ?? "", error?.advice ?? ""].forEach((text, at) => tell(status.children[at + 1], text));
    // The brackets of an index are two pieces. The last one has the number.
    const last = new Map(this.lines.flat().map((piece) => [piece.step, piece]));
    find("#own-words").replaceChildren(...this.lines.map((line) => make("p", { class: "line" }, line.map((piece) => this.word(piece, last.get(piece.step) === piece)))));
    find("#own-back").setAttribute("aria-disabled", step <= 0);
    find("#own-next").setAttribute("aria-disabled", step >= made.steps.length - 1);
    const number = made.steps[step]?.number;
    say(find("#own-position"), number ? `Step ${number} of ${this.count}` : made.steps[step] ? "Data" : "No steps");
    this.panel();
    this.page.rove();
    this.spelled();
  }

  // Returns the line of the error with a mark at its place, which the engine shows with carets.
  placed() {
    const [line, carets] = (this.marked ?? "\n").split("\n");
    const [begin, end, letters] = [carets.indexOf("^"), carets.length, [...line]];
    return [letters.slice(0, begin).join(""), make("mark", {}, letters.slice(begin, end).join("") || " "), letters.slice(end).join("")];
  }

  // Shows the question of an example while the sentence still has two thirds of its characters.
  asks() {
    const { own } = this.page.state;
    const { examples } = this.tasks;
    const at = this.puzzles.board.hidden ? examples.findIndex(({ text }) => 3 * common(text, own) >= 2 * text.length) : -1;
    find("#examples").value = at < 0 ? "" : at;
    say(find("#question"), examples[at]?.question ?? "");
  }

  // Draws a word as a button, or the text between two words.
  word({ text, step }, isNumbered) {
    if (step === null) return make("span", {}, text);
    const { number } = this.made.steps[step];
    return button({ class: `word${step === this.step ? " now" : ""}`, "aria-pressed": step === this.step, "aria-label": number ? `${number}: ${text}` : text }, () => this.go([step]),
      isNumbered && number ? make("b", { class: "no", "aria-hidden": "true" }, String(number)) : undefined, text);
  }

  // Shows the current step: what it does, its array, those of its arguments, and its spellings.
  panel() {
    const { step, made: { steps } } = this;
    const [result, where, rest] = find("#own-panel").children;
    find("#own-panel").hidden = !steps[step];
    if (!steps[step]) return;
    const { inputs, elements } = steps[step];
    const chosen = elements.length > this.page.state.at?.[1] ? this.page.state.at[1] : undefined;
    const { places = [], says } = chosen === undefined ? {} : this.engine.told("sources", step, chosen);
    const { says: does, spelled } = this.engine.told("step", step);
    const lit = new Map();
    inputs.forEach((input, at) => lit.set(input, [...lit.get(input) ?? [], ...places[at] ?? []]));
    result.replaceChildren(make("p", { class: "says" }, does ?? "Data, which no function computes."), this.array(step, [], chosen));
    say(where, says ?? (inputs.length && elements.length ? "Click an element to see where it comes from." : ""));
    const given = make("div", { class: "given" }, [...lit].map(([input, places]) => this.array(input, places)));
    rest.replaceChildren(given, make("dl", { class: "spellings" }, spelled.map((one, at) => this.spelling(one, LANGUAGES[at])).slice(1)));
  }

  // Shows the code of a step in a language, or the reason why it has no translation. If the
  // sentence has an error, shows no reason.
  spelling({ code, lacks }, language) {
    if (lacks && this.made.error) return undefined;
    const own = lacks ? make("dd", { class: "note" }) : make("dd", {}, make("code", { class: language.toLowerCase() }, code));
    if (lacks) tell(own, lacks);
    return make("div", {}, make("dt", {}, language), own);
  }

  // Draws an array below its fragment and its axes. `lit` are the positions of highlighted cells.
  array(number, lit, chosen) {
    const { fragment, axes, shape } = this.arrays[number];
    const cells = this.view.cells[number] ??= cellsOf(this.arrays[number], this.view);
    const [row = 1] = cells.strides;
    const rows = [...new Set([...lit, chosen].filter((place) => place !== undefined).map((place) => Math.floor(place / row)))].sort((a, b) => a - b);
    const drawn = make("div", { class: "array", "data-array": number }, new Drawing(this.view, number, undefined, this.room, shape.length ? rows : [], Own.MOST).draw());
    const places = new Set(lit);
    for (const cell of findAll("[data-place]", drawn)) {
      const place = Number(cell.dataset.place);
      cell.classList.toggle("lit", places.has(place));
      cell.classList.toggle("selected", place === chosen);
      cell.setAttribute("aria-selected", place === chosen);
    }
    const chips = axes.map((axis, at) => make("span", { class: "chip" }, make("i", {}, String(at + 1)), axis ? ` ${axis} ` : " ", make("b", {}, String(shape[at]))));
    return make("div", { class: "own-array" }, make("p", { class: "head" }, make("code", { class: "apl" }, fragment), " ", chips.length ? chips : make("span", { class: "note" }, "scalar")), drawn);
  }

  // Shows the sentence as a script in the chosen language.
  spelled() {
    const { code, lacks } = this.engine.told("script", this.language);
    const script = find("#script");
    script.className = LANGUAGES[this.language].toLowerCase();
    if (code) say(script, code.trimEnd());
    else tell(script, this.made.error ? "The sentence has an error." : lacks);
    find("#copy-script").disabled = code === undefined;
    find("#tabs").replaceChildren(...LANGUAGES.map((name, at) => button({ "aria-pressed": at === this.language }, () => {
      this.language = at;
      this.spelled();
      find("#tabs").children[at].focus();
    }, name)));
  }
}

// Returns how many letters two texts have in common at both ends.
function common(text, own) {
  const most = Math.min(text.length, own.length);
  let [begin, end] = [0, 0];
  while (begin < most && text[begin] === own[begin]) begin += 1;
  while (end < most - begin && text.at(-1 - end) === own.at(-1 - end)) end += 1;
  return begin + end;
}

const LANGUAGES = ["APL", "J", "BQN", "NumPy", "Rust"];
