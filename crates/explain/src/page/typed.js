const LANGUAGES = ["APL", "J", "BQN", "NumPy", "Rust"];

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

// The reference of a sentence: its words with the order of evaluation, one step with its array and
// those of its arguments, and the sentence as a script in each language.
class Typed {
  // The largest numbers of rows, columns, tables and list cells that are drawn.
  static MOST = { rows: 16, columns: 24, planes: 2, list: 224, lit: 8, slack: 2 };

  // `teller` answers questions about the sentence with the functions `step`, `sources` and `script`.
  // `moved` receives the number of the shown step, and that of the chosen element if there is one.
  constructor(element, teller, moved) {
    Object.assign(this, { element, teller, moved, language: 0 });
    element.innerHTML = `<div id="typed-words" class="apl" role="group" aria-label="Words with their numbers"></div>
      <div class="turn"><button id="typed-back" type="button"><span aria-hidden="true">←</span> Back</button><span id="typed-position"></span><button id="typed-next" type="button">Next <span aria-hidden="true">→</span></button></div>
      <p id="typed-says"></p>
      <p id="typed-where" role="status"></p>
      <div id="typed-arrays"><div id="typed-step"></div><div id="typed-given"></div></div>
      <dl class="spellings"></dl>
      <div class="bar"><div id="tabs" role="group" aria-label="Language of the script"></div><button id="copy-script" type="button">Copy</button></div>
      <pre id="script" tabindex="0" aria-label="Script"></pre>`;
    find("#typed-back").addEventListener("click", () => this.turn(-1));
    find("#typed-next").addEventListener("click", () => this.turn(1));
    find("#copy-script").addEventListener("click", () => this.copy());
    find("#tabs").append(...LANGUAGES.map((name, at) => button({}, () => {
      this.language = at;
      this.script();
    }, name)));
    element.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-place]");
      if (!cell) return;
      event.stopPropagation();
      this.select(cell);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by || event.defaultPrevented || !element.checkVisibility() || isTaken(event)) return;
      event.preventDefault();
      this.turn(by);
    });
  }

  // Selects a cell, or moves between the cells of an array.
  key(event) {
    const cell = event.target.closest("[data-place]");
    if (!cell) return;
    const isChosen = [" ", "Enter"].includes(event.key);
    if (!isChosen && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    if (isChosen) this.select(cell);
    const to = neighbor(cell, event.key);
    if (!to) return;
    [cell.tabIndex, to.tabIndex] = [-1, 0];
    to.focus();
  }

  // Shows another sentence. `arrays` has the arrays of the steps, and then those that are only named
  // or typed in the sentence, which have no number.
  load({ run: { sentence, steps }, result, lines, hand, features, letters }, at) {
    this.arrays = [...steps];
    this.count = 0;
    for (const step of steps) {
      step.inputs = step.arguments.map((one) => typeof one === "number" ? one : this.arrays.push(one) - 1);
      if (step.inputs.length) step.number = this.count += 1;
    }
    const combinations = steps.find(({ axes, shape }) => axes.join() === "combination,card" && shape.length === 2);
    const [count, taken] = combinations?.shape ?? [];
    const codes = (at) => combinations.elements.slice(at * taken, (at + 1) * taken).map((place) => hand[place - 1]);
    this.view = { features, letters, hand, first: 1, combinations: count, codes, verdict: { on: () => [] }, cells: this.arrays.map((array) => cellsOf(array, { hand, letters, combinations: count })),
      steps: this.arrays.map(({ fragment }) => ({ title: fragment })) };
    Object.assign(this, { text: [...sentence], steps, result, lines });
    this.show(at);
    this.script();
  }

  turn(by) {
    const step = this.at[0] + by;
    if (this.steps[step]) this.go([step]);
  }

  // Shows a step, or the result if there is no such step. `at` has the number of the step, and the
  // number of an element if its sources are shown.
  show(at) {
    this.at = this.steps[at?.[0]] ? at : [this.result];
    this.draw();
  }

  go(at) {
    const held = document.activeElement.closest("#typed-words");
    this.show(at);
    this.moved(at);
    if (held) find(".now", held).focus();
  }

  // Selects a cell of the shown step, or goes to the step that made the cell.
  select({ dataset: { step, place } }) {
    const at = [Number(step), Number(place)];
    if (!this.steps[at[0]]) return;
    this.go(at.join() === this.at.join() ? [at[0]] : at);
    find(`#typed-step [data-place="${place}"]`)?.focus({ preventScroll: true });
  }

  // Draws the words, and the current step with its array, those of its arguments and its spellings.
  draw() {
    const { steps, at: [step, place] } = this;
    const { inputs, elements, number } = steps[step];
    const chosen = place < elements.length ? place : undefined;
    // The brackets of an index are two pieces. The last one has the number.
    const last = new Map(this.lines.flat().map((piece) => [piece.step, piece]));
    find("#typed-words").replaceChildren(...this.lines.map((line) => make("p", { class: "line" }, line.map((piece) => this.word(piece, last.get(piece.step) === piece)))));
    find("#typed-back").setAttribute("aria-disabled", step === 0);
    find("#typed-next").setAttribute("aria-disabled", step === steps.length - 1);
    say(find("#typed-position"), number ? `Step ${number} of ${this.count}` : "Data");
    const { says, spelled } = this.teller.step(step);
    say(find("#typed-says"), says ?? "Data, which no function computes.");
    const sources = chosen === undefined ? undefined : this.teller.sources(step, chosen);
    const hint = inputs.length && elements.length ? "Click an element to see where it comes from." : "";
    say(find("#typed-where"), sources ? this.where(step, chosen, sources) : chosen === undefined ? hint : "This page does not contain the sources of this step, because they are too many.");
    const lit = new Map();
    inputs.forEach((input, at) => lit.set(input, [...lit.get(input) ?? [], ...sources?.[at] ?? []]));
    // Reading the width makes the browser lay out the page, so it is read before the arrays are drawn.
    this.room = this.element.clientWidth;
    find("#typed-step").replaceChildren(this.array(step, [], chosen));
    find("#typed-given").replaceChildren(...[...lit].map(([input, places]) => this.array(input, places)));
    find(".spellings", this.element).replaceChildren(...spelled.map((one, at) => this.spelling(one, LANGUAGES[at])).slice(1));
    for (const array of findAll(".array", this.element)) {
      const cells = findAll("[data-place]", array);
      const first = find(".selected", array) ?? cells[0];
      for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
    }
  }

  // Says where an element comes from, as in `[2] is 7. Made from M[1;2] and M[2;2].`
  where(step, place, sources) {
    const from = this.steps[step].inputs.flatMap((input, at) => this.names(input, sources[at]));
    const made = from.length ? ` Made from ${new Intl.ListFormat("en-GB").format(from)}.` : "";
    return `${this.indices(step, place) || "The result"} is ${this.view.cells[step].text(place)}.${made}`;
  }

  // Names elements of an array. If its fragment is long, the number of its step is its name.
  names(array, places) {
    const { fragment, number, place: [begin], shape, elements } = this.arrays[array];
    const [assigned] = /[\p{L}\p{N}_∆⍙]+(?=←$)/u.exec(this.text.slice(0, begin).join("")) ?? [];
    const own = shape.length && /[^\p{L}\p{N}_∆⍙]/u.test(fragment) ? `(${fragment})` : fragment;
    const name = assigned ?? (number && [...fragment].length > 12 ? `step ${number}` : own);
    if (places.length > 1 && places.length === elements.length) return [`all of ${name}`];
    const listed = places.length > 5 ? places.slice(0, 4) : places;
    const more = places.length - listed.length;
    return [...listed.map((place) => name + this.indices(array, place)), ...more ? [`${more} more`] : []];
  }

  // Writes the indices of an element, which start at 1. The element of a scalar has no indices.
  indices(array, place) {
    const indices = this.view.cells[array].indices(place);
    return indices.length ? `[${indices.map((index) => index + 1).join(";")}]` : "";
  }

  // Draws a word as a button, or the text between two words.
  word({ text, step }, isNumbered) {
    if (step === null) return make("span", {}, text);
    const { number } = this.steps[step];
    const isNow = step === this.at[0];
    return button({ class: `word${isNow ? " now" : ""}`, "data-no": isNumbered && number, "aria-pressed": isNow, "aria-label": `${text}, ${number ? `step ${number}` : "data"}` }, () => this.go([step]), text);
  }

  // Shows the code of a step in a language, or the reason why it has no translation.
  spelling({ code, lacks }, language) {
    const own = lacks ? make("dd", { class: "note" }) : make("dd", {}, make("code", { class: language.toLowerCase() }, code));
    if (lacks) tell(own, lacks);
    return make("div", {}, make("dt", {}, language), own);
  }

  // Draws an array below its fragment and its axes. `lit` are the positions of highlighted cells.
  array(number, lit, chosen) {
    const { fragment, axes, shape } = this.arrays[number];
    const [row = 1] = this.view.cells[number].strides;
    const rows = [...new Set([...lit, chosen].filter((place) => place !== undefined).map((place) => Math.floor(place / row)))].sort((a, b) => a - b);
    const drawn = make("div", { class: "array", "data-array": number }, new Drawing(this.view, number, this.room, shape.length ? rows : [], Typed.MOST).draw());
    const places = new Set(lit);
    for (const cell of findAll("[data-place]", drawn)) {
      const place = Number(cell.dataset.place);
      cell.classList.toggle("lit", places.has(place));
      cell.classList.toggle("selected", place === chosen);
      cell.setAttribute("aria-selected", place === chosen);
    }
    const chips = axes.map((axis, at) => make("span", { class: "chip" }, make("i", {}, String(at + 1)), axis ? ` ${axis} ` : " ", make("b", {}, String(shape[at]))));
    return make("div", { class: "typed-array" }, make("p", { class: "head" }, make("code", { class: "apl" }, fragment), " ", chips.length ? chips : make("span", { class: "note" }, "scalar")), drawn);
  }

  // Shows the sentence as a script in the chosen language.
  script() {
    const { code, lacks } = this.teller.script(this.language);
    const script = find("#script");
    script.className = LANGUAGES[this.language].toLowerCase();
    if (code === undefined) tell(script, lacks);
    else say(script, code.trimEnd());
    say(find("#copy-script"), "Copy");
    find("#copy-script").disabled = code === undefined;
    [...find("#tabs").children].forEach((tab, at) => tab.setAttribute("aria-pressed", at === this.language));
  }

  // Copies the script, or selects it if the browser refuses to copy.
  copy() {
    const [script, copy] = [find("#script"), find("#copy-script")];
    navigator.clipboard.writeText(script.textContent).then(() => say(copy, "Copied"), () => {
      getSelection().selectAllChildren(script);
      say(copy, "Selected");
    });
  }
}
