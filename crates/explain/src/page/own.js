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

// The view "Type your own", in which the user types any APL sentence. H is the hand.
class Own {
  constructor(page, engine, many) {
    Object.assign(this, { page, engine, many });
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
      <div id="typed"></div>`;
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
    const teller = Object.fromEntries(["step", "sources", "script"].map((name) => [name, (...numbers) => engine.told(name, ...numbers)]));
    this.reference = new Typed(find("#typed"), teller, (at) => {
      page.state.at = at;
      this.linked();
    });
    find("#typed .turn").append(button({ id: "own-many" }, () => many.open(this.text.value), "On 100,000 random hands"));
    this.listen();
  }

  listen() {
    find("#own-close").addEventListener("click", () => this.close());
    this.text.addEventListener("input", ({ data }) => this.keyed(data));
    find("#examples").addEventListener("change", ({ target }) => target.value && this.begin(target.value));
    find("#symbols").addEventListener("keydown", (event) => {
      const to = { ArrowRight: event.target.nextElementSibling, ArrowLeft: event.target.previousElementSibling }[event.key];
      if (!to) return;
      event.preventDefault();
      [event.target.tabIndex, to.tabIndex] = [-1, 0];
      to.focus();
    });
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

  // Shows the typed sentence at once, or in the next pause of typing if that takes long.
  typed() {
    this.edited = true;
    this.puzzles.judge("", "");
    Object.assign(this.page.state, { own: this.text.value, at: undefined });
    const show = () => {
      const begun = performance.now();
      this.evaluate();
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
    const write = () => history.replaceState(null, "", State.write(this.page.state, this.page.start));
    if (pause) this.linking = setTimeout(write, pause);
    else write();
  }

  // Runs the sentence if it or the hand has changed. If it has an error, the steps of the last
  // sentence without an error stay.
  evaluate(at) {
    const { hand } = this.page.run;
    const { own } = this.page.state;
    const given = [hand.join(" "), own].join("\n");
    if (given === this.given) return this.reference.steps && this.reference.show(at);
    this.given = given;
    const sentence = this.engine.sentence(hand, own);
    const { run: { error }, many, lines } = sentence;
    if (!error) this.reference.load(sentence, at);
    find("#own-many").style.visibility = many ? "visible" : "hidden";
    this.text.rows = Math.min(Math.max(2, lines.length), 8);
    this.asks();
    const status = find("#own-error");
    status.hidden = !error;
    status.children[0].replaceChildren(...this.placed(sentence.marked));
    [error?.text ?? "", error?.advice ?? ""].forEach((text, at) => tell(status.children[at + 1], text));
  }

  // Returns the line of the error with a mark at its place, which the engine shows with carets.
  placed(marked) {
    const [line, carets] = (marked ?? "\n").split("\n");
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
}

// Returns how many letters two texts have in common at both ends.
function common(text, own) {
  const most = Math.min(text.length, own.length);
  let [begin, end] = [0, 0];
  while (begin < most && text[begin] === own[begin]) begin += 1;
  while (end < most - begin && text.at(-1 - end) === own.at(-1 - end)) end += 1;
  return begin + end;
}
