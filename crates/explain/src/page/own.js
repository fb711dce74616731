// The symbols of APL, each with its name, and with the key that types it after a backtick, as in
// Dyalog and GNU APL.
const SYMBOLS = `← [ assign;¯ 2 negative number;× - times, sign;÷ = divide, reciprocal;* p power, exponential;| m remainder, absolute value;⌈ s greater, round up;⌊ d less, round down;! _ binomial, factorial;⍟ * logarithm;○ o circle functions, times π
? q deal, roll;≠ 8 not equal;≤ 4 at most;≥ 6 at least;∧ 0 and;∨ 9 or;~ t not, without;⍴ r reshape, shape;⍳ i index of, count;∊ e member of, enlist;∪ v union, unique;↑ y take, first;↓ u drop
⌽ % rotate, reverse;⊖ & rotate, reverse along the first axis;⍉ ^ transpose;⍋ $ sort up;⍒ # sort down;⊤ n digits;⊥ b value of digits;⍪ < join below, table;⍸ I where;⍕ ' text of numbers;≡ : match, depth;≢ " not match, tally;⊢ \\ right;⊣ | left;⌷ L index;⊃ x pick;∩ c intersection;⍷ E find;⍲ ) nand;⍱ ( nor
/ h reduce, replicate;⌿ / reduce, replicate along the first axis;\\ g scan, expand;⍀ . scan, expand along the first axis;∘ j outer product with a dot;⍤ J rank;⍨ T swap;⍥ O over;⍵ w right argument;⍺ a left argument;⍬ } empty list;⋄ \` next statement;⍝ , comment`
  .split(/[;\n]/).map((entry) => /(\S+) (\S+) (.*)/.exec(entry).slice(1));

const BACKTICK = "A backtick and a key type a symbol: `r is ⍴.";
const HINT = "H is the hand. Each line is a statement. A comment such as `⍝ [day;station]` names axes.";

// Describes a symbol, and how to type it.
const named = ([symbol, key, name]) => `${symbol} ${name}: \`${key}`;

// The view "Type your own", in which the user types any APL sentence. H is the hand.
class Own {
  // The largest numbers of rows, columns, tables and list cells of an answer, and of its tiles.
  static MOST = { rows: 5, columns: 24, planes: 2, list: 96, lit: 0, slack: 1 };
  static TILES = 2500;

  constructor(page, engine, many) {
    Object.assign(this, { page, engine });
    this.button = button({ id: "own-open", "aria-pressed": "false" }, () => this.text.value ? this.open(this.text.value, page.state.puzzle) : this.begin(0), "Type your own");
    this.puzzles = { at: 0, button: button({ id: "puzzles", "aria-pressed": "false" }, () => this.puzzle(this.puzzles.at), "Puzzles") };
    this.section = make("main", { id: "own", "aria-label": "Your own sentence", hidden: true });
    this.section.innerHTML = `<div class="bar"><p id="caption"></p><button id="next-puzzle" type="button">Next puzzle</button><select id="examples" aria-label="Examples"><option value="">Examples</option></select><button id="own-close" type="button">Close</button></div>
      <textarea id="own-text" rows="2" spellcheck="false" autocapitalize="off" autocomplete="off" aria-label="Sentence of APL" aria-describedby="caption"></textarea>
      <p id="own-said" role="status"></p>
      <div id="answer" role="group" aria-label="Answer"></div>
      <div class="bar"><div id="symbols" role="toolbar" aria-label="Symbols of APL"></div><button id="all-symbols" type="button" popovertarget="symbol-list">All symbols</button></div>
      <p id="own-symbol" class="note" role="status">${BACKTICK}</p>
      <div id="symbol-list" popover role="dialog" aria-label="All symbols"><div class="bar"><p>Type a backtick and the key, or click a symbol.</p><button type="button" popovertarget="symbol-list" popovertargetaction="hide">Close</button></div></div>
      <div id="typed"></div>`;
    find("#page").after(this.section);
    find("#examples").append(...this.tasks.examples.map(({ name }, at) => make("option", { value: at }, name)));
    const key = (entry, attributes) => button({ "aria-label": `${entry[0]} ${entry[2]}`, ...attributes }, () => {
      find("#symbol-list").hidePopover();
      this.insert(entry[0]);
      say(find("#own-symbol"), named(entry));
    }, entry[0]);
    find("#symbols").append(...SYMBOLS.map((entry, at) => key(entry, { tabindex: at ? -1 : 0, title: named(entry) })));
    find("#symbol-list").append(make("dl", {}, SYMBOLS.map((entry) => make("div", {}, make("dt", {}, key(entry)), make("dd", {}, make("kbd", {}, `\`${entry[1]}`), ` ${entry[2]}`)))));
    this.text = find("#own-text");
    const teller = Object.fromEntries(["step", "sources", "script"].map((name) => [name, (...numbers) => engine.told(name, ...numbers)]));
    this.reference = new Typed(find("#typed"), teller, (at) => {
      page.state.at = at;
      this.link();
    });
    find("#typed .turn").append(button({ id: "own-many" }, () => many.open(this.text.value), "On 100,000 random hands"));
    this.listen();
  }

  listen() {
    find("#own-close").addEventListener("click", () => this.close());
    find("#next-puzzle").addEventListener("click", () => this.puzzle(this.puzzles.at + 1));
    this.text.addEventListener("input", ({ data }) => this.keyed(data));
    find("#examples").addEventListener("change", ({ target }) => target.value && this.begin(target.value));
    find("#symbols").addEventListener("keydown", (event) => {
      const to = { ArrowRight: event.target.nextElementSibling, ArrowLeft: event.target.previousElementSibling }[event.key];
      if (event.key.startsWith("Arrow")) event.preventDefault();
      if (!to) return;
      [event.target.tabIndex, to.tabIndex] = [-1, 0];
      to.focus();
    });
    for (const kind of ["click", "mouseover"]) find("#answer").addEventListener(kind, (event) => this.point(event));
  }

  // Names the cards of a tile, or shows the sources of a cell of the answer.
  point(event) {
    const [tile, cell] = [".tile", "[data-place]"].map((name) => event.target.closest(name));
    if (tile) say(find("#answer p"), `${tile.dataset.cards} has a ${tile.classList.contains("on") ? 1 : 0}.`);
    if (!cell || event.type !== "click") return;
    event.stopPropagation();
    this.reference.select(cell);
    this.reference.element.scrollIntoView({ block: "nearest" });
  }

  // Opens the view with an example, or with the last sentence that the reader typed.
  begin(at) {
    this.open(at === "kept" ? this.kept : this.tasks.examples[at].text);
  }

  // The examples and the puzzles for the hand.
  get tasks() {
    return this.engine.told("tasks", this.page.run.hand.length);
  }

  // Opens the view with a puzzle. The first puzzle follows the last.
  puzzle(number = 0) {
    const { puzzles } = this.tasks;
    const at = this.puzzles.at = number % puzzles.length;
    this.open(puzzles[at].text, at);
  }

  // Returns the task of the puzzle, if the reader solves one.
  get task() {
    const { puzzles } = this.tasks;
    const { puzzle } = this.page.state;
    return puzzles[puzzle] && `Puzzle ${puzzle + 1} of ${puzzles.length}: ${puzzles[puzzle].task}`;
  }

  // Opens the view with a sentence, and with the number of a puzzle if there is one. If the sentence
  // replaces one that the reader typed, that one is kept.
  open(own, puzzle) {
    const replaced = this.edited && this.text.value.trim() && this.text.value !== own;
    const isFirst = replaced && this.kept === undefined;
    if (isFirst) find("#examples option").after(make("option", { value: "kept" }, "Your last sentence"));
    if (replaced) this.kept = this.text.value;
    Object.assign(this, { edited: false, given: undefined });
    this.reference.element.style.minHeight = "";
    this.page.set({ own, puzzle, at: undefined, mode: undefined, cell: undefined }, true);
    if (isFirst) this.page.note("The menu Examples has your last sentence.");
    this.text.focus();
  }

  close() {
    this.page.set({ own: undefined, at: undefined }, true);
    find("[popovertarget=menu]").focus();
  }

  // Shows the sentence of the page's state.
  shown() {
    const { page, page: { state } } = this;
    page.typing = state.own !== undefined && !state.mode;
    this.section.hidden = !page.typing;
    (page.typing ? this.section : find("#both")).append(find("#hand"));
    this.button.setAttribute("aria-pressed", page.typing);
    this.puzzles.button.setAttribute("aria-pressed", page.typing && this.task !== undefined);
    if (!page.typing) return;
    if (this.text.value !== state.own) this.text.value = state.own;
    this.evaluate(state.at);
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

  // Shows the typed sentence at once, or in the next pause of typing if that takes long. The page
  // does not become shorter, so that nothing jumps.
  typed() {
    const { reference: { element } } = this;
    this.edited = true;
    element.style.minHeight = `${element.offsetHeight}px`;
    Object.assign(this.page.state, { own: this.text.value, at: undefined });
    const show = () => {
      const begun = performance.now();
      this.evaluate();
      Object.assign(this, { took: performance.now() - begun, waiting: undefined });
    };
    clearTimeout(this.waiting);
    if (this.took > 50) this.waiting = setTimeout(show, 200);
    else show();
    // Browsers limit the number of changes of an address, so it is written in the pauses.
    clearTimeout(this.linking);
    this.linking = setTimeout(() => this.link(), 300);
  }

  // Writes the sentence and the step to the address of the page.
  link() {
    history.replaceState(null, "", State.write(this.page.state, this.page.start));
  }

  // Runs the sentence if it or the hand has changed. If it has an error, the answer and the steps
  // of the last sentence without an error stay.
  evaluate(at) {
    const { hand } = this.page.run;
    const { own } = this.page.state;
    const given = [hand.join(" "), own].join("\n");
    const { reference, section } = this;
    this.caption();
    if (given === this.given) return reference.steps && reference.show(at);
    this.given = given;
    const sentence = this.engine.sentence(hand, own);
    const { run: { error }, lines, many } = sentence;
    this.text.rows = Math.min(Math.max(2, lines.length), 8);
    section.classList.toggle("unfinished", Boolean(error));
    clearTimeout(this.checking);
    if (error) return this.says("note", `${error.text}. ${error.advice}`, this.placed(sentence.marked));
    document.body.classList.toggle("uses-hand", sentence.hand.length > 0);
    reference.load(sentence, at);
    find("#answer").replaceChildren(...this.answer());
    find("#own-many").style.visibility = many ? "visible" : "hidden";
    if (this.task && this.edited) this.checking = setTimeout(() => this.check(), 300);
    else this.says("", "");
  }

  // Says whether the sentence solves the puzzle.
  check() {
    const { page, engine } = this;
    const { problem } = engine.asked("check", [page.state.puzzle, page.run.hand.join(" "), page.state.own].join("\n"));
    this.says(problem ? "note" : "good", problem ? `Not yet: ${problem}` : "✓ Solved.");
  }

  // Says what is wrong with the sentence, or whether it solves the puzzle.
  says(kind, text, before = []) {
    const said = find("#own-said");
    said.className = kind;
    tell(said, text);
    said.prepend(...before);
  }

  // Returns the line of the error with a mark at its place if it is short. The engine shows the
  // place with carets.
  placed(marked) {
    const [line, carets] = marked.split("\n");
    const [begin, end, letters] = [carets.indexOf("^"), carets.length, [...line]];
    const mark = make("mark", {}, letters.slice(begin, end).join("") || " ");
    return letters.length > 24 ? [] : [make("code", { class: "apl place" }, letters.slice(0, begin).join(""), mark, letters.slice(end).join("")), " "];
  }

  // Shows the task of the puzzle, or the question of an example while the sentence still has two
  // thirds of its characters.
  caption() {
    const { own } = this.page.state;
    const { examples } = this.tasks;
    const at = this.task ? -1 : examples.findIndex(({ text }) => 3 * common(text, own) >= 2 * text.length);
    find("#examples").value = at < 0 ? "" : at;
    tell(find("#caption"), this.task ?? examples[at]?.question ?? HINT);
    find("#next-puzzle").hidden = !this.task;
  }

  // Draws the result by what it is: one tile for each combination, faces of cards, or an array.
  answer() {
    const { reference: { view, result, room } } = this;
    const { axes, shape, kind, length, card, at } = view.cells[result];
    const all = [...Array(length).keys()];
    if (kind && shape.length === 1 && length === view.combinations && length <= Own.TILES) {
      const ones = all.filter(at);
      const names = ones.slice(0, 6).map((place) => view.codes(place).join(" "));
      return [make("div", { class: "tiles", "aria-hidden": "true" }, all.map((place) => make("i", { class: `tile${at(place) ? " on" : ""}`, "data-cards": view.codes(place).join(" ") }))),
        make("p", { class: "note" }, `${ones.length} of ${length} are 1${names.length ? `: ${names.join(", ")}` : ""}${ones.length > names.length ? ", …" : "."}`)];
    }
    if (card && length) {
      const rows = Array.from({ length: length / shape.at(-3) / 12 }, (_, plane) => Array.from({ length: shape.at(-3) }, (_, at) => card(plane, at)));
      return rows.slice(0, 24).map((codes) => make("p", { class: "faces" }, codes.map((code) => make("span", { class: "card" }, face(code), make("span", {}, code)))));
    }
    return [make("div", { class: "array" }, new Drawing(view, result, room, [], Own.MOST).draw())];
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
