// The engine of the live page. It is undefined in a page that shows only one hand.
const live = await globalThis.aplset?.catch(() => undefined);

// The page, which shows a run and the state that its address contains.
class Page {
  constructor(data) {
    Object.assign(this, { own: data, live, points: { right: 0, all: 0 } });
    // The game of the live page replaces this function, so that picked cards are guesses.
    this.guess = (cards) => ({ cards });
    this.hand = new Hand((cards, lasting) => this.set(this.guess(cards), lasting && !this.state.mode), (text) => this.note(text));
    this.sentence = new Sentence(this);
    this.tour = new Tour(this);
    for (const hidden of ["#page", ".tools"]) find(hidden).hidden = false;
    this.listen();
    const first = Number(find("#run").dataset.first);
    this.load(data);
    const cards = this.run.combinations ? this.run.places(Math.min(first, this.run.combinations - 1)) : [];
    this.start = { program: data.program, hand: data.hand, cards, step: undefined };
    this.open();
  }

  // Loads the data of another run.
  load(data) {
    this.run = new Run(data);
    const { title, rule, source } = data.about;
    document.title = title;
    find("h1").innerHTML = title;
    find("#rule").innerHTML = rule;
    find("#source").innerHTML = source;
    this.hand.load(this.run);
    this.tour.load();
    this.walks();
    this.sentence.language = undefined;
  }

  // Shows the state that the address contains.
  open() {
    const given = location.hash.length > 1 ? State.read(location.hash) : {};
    if (given.foreign) this.note("The link is for another version of this page.");
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const foreign = known.hand && (known.hand.join() !== this.own.hand.join() || known.program !== this.own.program || known.own);
    if (foreign && !live) {
      this.state = State.fitted(this.start, this.run);
      this.note("The link is for another hand or program, which this page does not contain.");
      return this.show();
    }
    this.state = { ...this.start, ...known, cell: known.cell };
    this.asked = undefined;
    this.recompute({});
    if (this.problem) this.note(this.problem);
    this.show();
    if (location.hash === "#tour") this.tour.start();
  }

  // Makes another run if the hand or the program has changed. Drops picked cards that don't fit the
  // run.
  recompute(before) {
    const { program, hand } = this.state;
    const same = before.program === program && before.hand?.join() === hand.join();
    if (live && !same) {
      const data = live.engine.run(program, hand);
      this.problem = data.problem;
      if (data.problem) this.state = { ...this.start, ...before };
      else this.load(data);
    }
    this.state = State.fitted(this.state, this.run);
  }

  // Changes the state. The browser's history records `lasting` changes.
  set(change, lasting = false) {
    const before = this.state;
    this.note("");
    this.problem = undefined;
    // A selected cell explains the picked cards, so other cards end the selection.
    this.state = { ...before, ...change.cards && { cell: undefined }, ...change };
    this.recompute(before);
    const link = State.write(this.state);
    if (link !== location.hash) history[lasting ? "pushState" : "replaceState"](null, "", link);
    if (change.cards || change.hand || change.quiz) this.asked = undefined;
    this.show();
    const asking = document.body.classList.contains("asking");
    if (change.step === undefined || change.step === before.step) return;
    this.reveal();
    if (!asking) fall(this.run, this.state.step);
  }

  // Keeps scrolled elements clear of the sentence, and of the text of the tour.
  pad() {
    const [words, bar] = [find("#words"), find("#about > div")];
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${(words.offsetHeight || find(".stick").offsetHeight) + 8}px`;
    style.scrollPaddingBottom = `${getComputedStyle(bar).position === "fixed" ? bar.offsetHeight + 8 : 0}px`;
  }

  // Scrolls to the array of the step if neither its row in the slab nor a cell of the panel is in
  // view.
  reveal() {
    const [above, below] = [find(".stick").getBoundingClientRect().bottom, innerHeight - parseFloat(document.documentElement.style.scrollPaddingBottom)];
    const inView = (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= above && bottom <= below;
    };
    const apart = find("#slab").hidden;
    const rows = findAll("#slab tr.now, #slab tr:has(.word.now)");
    const cells = apart ? findAll("#panel .array > :not(.mask) .cell").slice(0, 1) : [...rows, ...findAll("#panel .cell")];
    if (cells.some(inView)) return;
    if (apart) find("#three").scrollIntoView();
    else rows.at(-1)?.scrollIntoView({ block: "nearest" });
  }

  // Draws the sentence and the arrays again if the width of the page has changed.
  resized() {
    if (document.body.clientWidth !== this.room) this.redraw();
  }

  // Draws the sentence again, because the height of its languages may have changed. The tour
  // scrolls to its place again.
  redraw() {
    this.room = document.body.clientWidth;
    this.sentence.load(this.state.language);
    this.tour.lit = undefined;
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
    if (this.walk.steps.includes(step)) this.set({ step }, true);
  }

  walks() {
    find("#walks").replaceChildren(...this.run.walks.map((walk) => button({ "data-walk": walk.name }, () => {
      this.set({ step: walk.steps[0] }, true);
      find("#three").scrollIntoView({ block: "nearest" });
    }, walk.name)));
  }

  show() {
    const focus = document.activeElement?.closest("[data-place]");
    const inside = focus?.closest("#slab, #panel");
    const held = document.activeElement?.closest("#slab [data-goto]")?.dataset.goto;
    const { run, state } = this;
    this.combination = run.combination(state.cards);
    run.counted(state.language);
    if (this.sentence.language !== state.language) this.sentence.load(state.language);
    document.documentElement.classList.toggle("present", Boolean(state.present));
    document.body.classList.toggle("embed", Boolean(state.embed));
    theme(state.theme);
    this.hand.show(state.cards);
    const slab = new Slab(run, state.cards, state.language);
    find("#slab").replaceChildren(slab.draw());
    this.judge(slab);
    const { cell } = state;
    this.related = cell && new Related(run, cell.step, run.cells[cell.step].place(cell.at));
    // The array of a step that has no row in the slab takes the place of the slab.
    const shows = slab.shows(state.step);
    find("#slab").hidden = !shows;
    if (shows) find("#program").append(find("#panel"));
    else find("#where").before(find("#panel"));
    find("#panel").replaceChildren(...this.panel(state.step));
    for (const walk of findAll("#walks button")) walk.setAttribute("aria-pressed", walk.dataset.walk === this.walk.name);
    const { steps } = this.walk;
    const number = run.number(state.step);
    find("#back").setAttribute("aria-disabled", state.step === steps[0]);
    find("#next").setAttribute("aria-disabled", state.step === steps.at(-1));
    say(find("#position"), number ? `Step ${number} of ${run.numbered(this.walk).length}` : "Data");
    this.tour.shown();
    this.sentence.show(state.step, state.cell?.step);
    this.pad();
    this.light();
    this.tour.light();
    this.restore(focus, held, inside);
    this.after?.();
    // A page that was opened from a file has no address for a link or for embedding.
    say(find("#link"), `Copy ${this.copies}`);
    find("#frame").hidden = !this.address;
  }

  // Shows the verdict, or asks for it in a quiz.
  judge(slab) {
    const { text, kind } = slab.verdict();
    const quiz = Boolean(this.state.quiz) && this.combination !== undefined;
    const asking = quiz && this.asked === undefined;
    document.body.classList.toggle("quiz", Boolean(this.state.quiz));
    document.body.classList.toggle("asking", asking);
    find("#quiz").setAttribute("aria-pressed", Boolean(this.state.quiz));
    const isRight = this.asked === this.run.isSet(this.combination);
    find("#verdict").className = asking ? "" : quiz ? isRight ? "good" : "bad" : kind;
    say(find("#verdict"), asking ? `${this.run.codes(this.combination).join(" ")}: is it a set?` : quiz ? `${isRight ? "Right" : "Wrong"}. ${text}` : text);
    find("#quizzing").hidden = !quiz;
    for (const id of ["#yes", "#no"]) find(id).hidden = !asking;
    find("#another").hidden = asking;
    say(find("#points"), this.points.all ? `${this.points.right} of ${this.points.all} right` : "");
  }

  // Starts or ends a quiz. It begins with other cards, because the page has judged the picked ones.
  quizzed(quiz) {
    this.tour.end();
    this.points = { right: 0, all: 0 };
    this.set({ quiz, step: this.run.roles.slab, cell: undefined });
    if (quiz && this.run.combinations > 1) this.another();
    else this.focus("#quiz");
  }

  // Moves the focus to a control of the menu Learn, or to the menu if it is closed.
  focus(control) {
    for (const element of [find("[popovertarget=learn]"), find(control)]) element.focus({ preventScroll: true });
  }

  answer(isSet) {
    this.asked = isSet;
    this.points.all += 1;
    this.points.right += isSet === this.run.isSet(this.combination);
    this.show();
    find("#another").focus();
  }

  // Asks about other cards. With a probability of one half, they are a set if the hand has one.
  // Otherwise, they are chosen from all combinations.
  another() {
    const { run, hand: { sets } } = this;
    const random = (length) => Math.floor(Math.random() * length);
    const next = sets.length && Math.random() < 0.5 ? sets[random(sets.length)] : random(run.combinations);
    if (next === this.combination && run.combinations > 1) return this.another();
    this.set({ cards: run.places(next), cell: undefined }, true);
    find("#yes").focus();
  }

  // Moves the focus to the new copy of the element that had the focus.
  restore(focus, held, inside) {
    if (focus && !focus.isConnected) {
      const copies = this.cellsAt(focus.dataset.step, focus.dataset.place);
      (copies.find((cell) => inside.contains(cell)) ?? copies[0])?.focus({ preventScroll: true });
    } else if (held) find(`#slab [data-goto="${held}"]`)?.focus({ preventScroll: true });
  }

  // Draws a step with its array and its code in four languages. The bits that select the sets are
  // above the sets.
  panel(number) {
    const { run } = this;
    const step = run.steps[number];
    const own = [["apl", "APL"], ["j", "J"]];
    const names = [...run.program === "j" ? own.reverse() : own, ["numpy", "NumPy"], ["rust", "Rust"]];
    const code = names.map(([key, name]) => make("div", {}, make("dt", {}, name), make("dd", {}, fragment(run, step[key], key))));
    const room = find("#panel").clientWidth;
    const draw = (one) => new Drawing(run, one, this.combination, room, this.related?.rows(one));
    const isKept = step.axes[0] === "set" && step.inputs.includes(run.roles.verdict);
    const bits = isKept ? [make("p", { class: "note" }, `${run.combinations} bits, one for each combination:`), make("div", { class: "mask" }, draw(run.roles.verdict).part(0, {})),
      make("p", { class: "note" }, `The ${step.shape[0]} with a 1 are kept:`)] : [];
    return [
      make("div", { class: "array", "data-array": number }, bits, draw(number).draw()),
      make("dl", { class: "spellings" }, code),
    ];
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
    say(find("#where"), cell ? `${this.where(cell)} ${guilty.text}` : "Click any number to see where it comes from.");
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
    if (this.tour.takes(step, place)) return;
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
    find("#skip").addEventListener("click", (event) => {
      event.preventDefault();
      find("#next").focus();
    });
    find("#back").addEventListener("click", () => this.turn(-1));
    find("#next").addEventListener("click", () => this.turn(1));
    find("#theme").addEventListener("click", () => this.set({ theme: isDark() ? "light" : "dark" }));
    find("#link").addEventListener("click", () => this.copied(this.address || this.text(), this.copies));
    find("#frame").addEventListener("click", () => this.copied(this.frame(), "code"));
    find("#present").addEventListener("click", () => this.presented(true));
    find("#leave").addEventListener("click", () => this.presented(false));
    for (const id of ["#quiz", "#end-quiz"]) find(id).addEventListener("click", () => this.quizzed(!this.state.quiz));
    find("#yes").addEventListener("click", () => this.answer(true));
    find("#no").addEventListener("click", () => this.answer(false));
    find("#another").addEventListener("click", () => this.another());
    find(".tools").addEventListener("toggle", ({ target, newState }) => {
      if (newState === "open") beside(target, find(`[popovertarget="${target.id}"]`));
    }, true);
    find(".tools").addEventListener("click", ({ target }) => target.closest(":popover-open")?.hidePopover());
    document.addEventListener("click", (event) => this.clicked(event.target));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.resized());
    document.fonts.ready.then(() => this.redraw());
    addEventListener("popstate", () => this.open());
    addEventListener("beforeprint", () => this.print());
    addEventListener("afterprint", () => find("#paper").replaceChildren());
    dark.addEventListener("change", () => theme(this.state.theme));
  }

  clicked(target) {
    const cell = target.closest("[data-place]");
    const goto = target.closest("[data-goto]");
    const glyph = target.closest(".glyph");
    if (cell) {
      this.select(Number(cell.dataset.step), Number(cell.dataset.place));
    } else if (goto) {
      this.set({ step: Number(goto.dataset.goto) }, true);
      if (!this.tour.beat) this.sentence.help(goto.isConnected ? goto : find(`#slab [data-goto="${goto.dataset.goto}"]`) ?? goto);
    } else if (glyph) this.sentence.help(glyph);
  }

  copied(text, what) {
    navigator.clipboard.writeText(text).then(() => this.note(`The ${what} was copied. ${text}`), () => this.note(`Copy this ${what}: ${text}`));
  }

  // Returns the address of the current view, or nothing if the page was opened from a file.
  get address() {
    return location.protocol === "file:" ? "" : location.href.replace(/#.*/, "") + State.write(this.state);
  }

  // Returns the name of the copied text. A page that was opened from a file has no link to send.
  get copies() {
    return this.address ? "link" : this.typing ? "sentence" : "hand";
  }

  // Returns the typed sentence, or the hand as text. The sets follow, unless a quiz or a game asks
  // for them.
  text() {
    const { run, state, hand: { sets } } = this;
    if (this.typing) return state.own;
    const codes = sets.map((set) => `\n${run.codes(set).join(" ")}`);
    const found = `\n${codes.length || "No"} ${codes.length === 1 ? "set" : "sets"}${codes.length ? ":" : "."}${codes.join("")}`;
    return `${run.hand.join(" ")}${state.quiz || state.mode ? "" : found}`;
  }

  // Returns HTML that embeds the current view in another page.
  frame() {
    const address = location.href.replace(/#.*/, "") + State.write({ ...this.state, embed: true });
    return make("iframe", { src: address, width: "100%", height: 600, title: document.title }).outerHTML;
  }

  // Starts or ends the view for a projector.
  presented(present) {
    this.tour.end();
    this.set({ present });
    this.redraw();
    if (present) find("#next").focus();
    else this.focus("#present");
  }

  key(event) {
    if (event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey || find("dialog[open]")) return;
    const cell = event.target.closest("[data-place]");
    if (cell && this.move(event, cell)) return event.preventDefault();
    if (this.state.mode || this.typing) return;
    const { walk, state: { step } } = this;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: walk.steps[0], End: walk.steps.at(-1) }[event.key];
    if (event.key === "?") find("#keys").showModal();
    if (event.key === "Escape" && this.tour.beat) this.tour.stop();
    else if (event.key === "Escape" && this.state.cell) this.set({ cell: undefined });
    else if (event.key === "Escape" && this.state.present) this.presented(false);
    if (to === undefined) return;
    event.preventDefault();
    this.turn(to - step);
  }

  // Selects a cell with Enter or space, and moves between the drawn cells with the arrow keys. The
  // arrow keys also select, except in the first beat of the tour.
  move(event, cell) {
    if (event.key === "Enter" || event.key === " ") {
      this.select(Number(cell.dataset.step), Number(cell.dataset.place));
      return true;
    }
    const to = neighbor(cell, event.key);
    if (!to) return event.key.startsWith("Arrow");
    const [step, place] = [Number(to.dataset.step), Number(to.dataset.place)];
    to.focus({ preventScroll: true });
    if (this.tour.beat !== 1) this.set(this.selecting(step, this.run.cells[step].indices(place)));
    document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  }

  // Draws the steps of the sentence and all sets for printing on one page.
  print() {
    const { run } = this;
    const steps = run.walks[0].steps.map((number) => {
      const { title, says, shape } = run.steps[number];
      // In a quiz, the number of sets would be an answer.
      const told = this.state.quiz && number === run.walks[0].steps.at(-1) ? ["", ""] : [says, shape.join(" ")];
      return make("tr", {}, make("th", {}, String(run.number(number) || "")), make("td", {}, make("code", { class: run.program }, run.steps[number][run.program])),
        make("td", {}, make("b", {}, title), title.endsWith("?") ? " " : ". ", told[0]), make("td", {}, told[1]));
    });
    const sets = (this.state.quiz ? [] : this.hand.sets).map((set) => make("p", {}, run.codes(set).map((code) => make("span", {}, face(code), code))));
    find("#paper").replaceChildren(make("table", {}, make("tbody", {}, steps)), make("div", { class: "found" }, sets));
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
else if (live) live.ready(new Page(live.engine.run(data.program, data.hand)));
else new Page(data);
