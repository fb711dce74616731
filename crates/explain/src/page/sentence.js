// Splits a fragment into glyphs and other text. If several glyphs fit, the longest is taken.
function glyphsIn(run, text, language = run.program) {
  const known = run.glyphs.filter((glyph) => glyph.language === language)
    .sort((a, b) => b.glyph.length - a.glyph.length);
  const parts = [];
  for (let at = 0; at < text.length;) {
    const glyph = known.find((one) => text.startsWith(one.glyph, at));
    const part = glyph ? glyph.glyph : text[at];
    if (glyph || typeof parts.at(-1) !== "string") parts.push(glyph ? { glyph, part } : part);
    else parts.push(parts.pop() + part);
    at += part.length;
  }
  return parts;
}

// Draws a fragment as code, with a button for each glyph that can be explained.
function fragment(run, text, language) {
  return make("code", { class: language }, glyphsIn(run, text, language).map((part) => typeof part === "string"
    ? part : button({ class: "glyph", "data-glyph": part.part, "data-language": language, "aria-label": `${part.part}, ${part.glyph.name}` }, null, part.part)));
}

// Draws the sentence in one of its languages. Each word is a button that shows its step. Below the
// sentence are the axes that its current word changes, and an explanation.
class Sentence {
  constructor(page) {
    this.page = page;
    this.lines = find("#sentence");
    for (const kind of ["pointerover", "focusin", "click"]) {
      document.addEventListener(kind, (event) => this.point(event));
    }
  }

  get run() {
    return this.page.run;
  }

  // Draws the sentence of the page's run in a language.
  load(language) {
    this.language = language;
    const { run } = this;
    const seen = new Set();
    this.lines.className = language;
    this.lines.replaceChildren(...run.sentences[language].map((line) => make("p", { class: "line" }, line.map((piece) => this.piece(piece, seen)))));
    const many = run.languages.length > 1;
    find("#languages").replaceChildren(...many ? run.languages.map(({ id, name }) =>
      button({ "data-language-choice": id, "aria-pressed": id === language }, () => this.speak(id), name)) : []);
  }

  speak(language) {
    this.page.set({ language });
    find(`[data-language-choice="${language}"]`).focus();
  }

  // Draws a piece of the sentence. The first word that shows a step has the number of the step.
  piece({ text, step }, seen) {
    if (step === undefined) return make("span", {}, text);
    const { spoken } = this.run.steps[step];
    const number = seen.has(step) ? undefined : make("b", { class: "no", "aria-hidden": "true" }, String(step + 1));
    seen.add(step);
    return button({ class: "word", "data-word": text, "data-goto": step, "aria-label": `${step + 1}: ${spoken}`, title: spoken }, null, number, text);
  }

  // Marks the word whose array is shown, and the word that made the selected cell.
  show(step, made) {
    this.step = step;
    for (const word of findAll("[data-goto]")) {
      word.classList.toggle("now", Number(word.dataset.goto) === step);
      word.classList.toggle("made", Number(word.dataset.goto) === made);
      if (word.closest("#sentence")) word.setAttribute("aria-pressed", Number(word.dataset.goto) === step);
    }
    this.rest();
  }

  // Describes the step whose array is shown.
  rest() {
    const { title, says } = this.run.steps[this.step];
    this.shapes(this.step);
    find("#about").replaceChildren(...this.page.tour.text() ?? [make("p", {}, make("b", {}, `${this.step + 1}. ${title}`), title.endsWith("?") ? " " : ". ", says)]);
  }

  // Shows the axes of the array that a word takes, with the axis that disappears, and both shapes.
  shapes(step) {
    const { run } = this;
    const own = run.steps[step];
    const main = run.main(step);
    const given = main === undefined ? own : run.steps[main];
    const gone = given.axes.findIndex((_, at) => given.axes.toSpliced(at, 1).join() === own.axes.join());
    const shown = gone < 0 ? own : given;
    const { first } = run.languages.find(({ id }) => id === this.language);
    const chips = shown.axes.map((axis, at) => make(at === gone ? "s" : "span", { class: "chip", "aria-label": at === gone ? `${axis} disappears` : undefined },
      make("i", {}, String(first + at)), ` ${axis} `, make("b", {}, String(shown.shape[at]))));
    const shapes = (main === undefined ? [own] : [given, own]).map(({ shape }) => shape.join(" ") || "scalar").join(" → ");
    find("#shapes").replaceChildren(...chips, make("span", { class: "turned" }, shapes));
  }

  // Explains the word under the pointer or with the focus. After that, describes the step again.
  point({ target, type }) {
    const word = target.closest?.("#sentence .word, #slab .word, .glyph");
    if (word?.dataset.glyph) this.explain(glyphsIn(this.run, word.dataset.glyph, word.dataset.language));
    else if (word?.dataset.goto && type !== "click" && !this.page.tour.beat) {
      const step = Number(word.dataset.goto);
      this.shapes(step);
      this.explain(glyphsIn(this.run, wordOf(this.run, step, this.run.program)), step);
    } else if (this.pointed && type !== "click" && !target.closest?.("#words")) this.rest();
    this.pointed = Boolean(word ?? (this.pointed && target.closest?.("#words")));
  }

  // Explains the glyphs in a word, or describes its step if the word has no glyphs.
  explain(parts, step) {
    const glyphs = [...new Set(parts.filter((part) => part.glyph).map((part) => part.glyph))];
    if (glyphs.length === 0 && step === undefined) return;
    const told = step === undefined ? undefined : make("p", {}, make("b", {}, `${step + 1}. ${this.run.steps[step].spoken}`), glyphs.length ? "" : `. ${this.run.steps[step].says}`);
    find("#about").replaceChildren(...[told, ...glyphs.slice(0, 2).map((glyph) => make("p", {},
      make("code", { class: glyph.language }, glyph.glyph.replace(/\[$/, "[…]")), " ", make("b", {}, glyph.name), ". ", glyph.says, " ",
      make("span", { class: "note" }, make("code", { class: glyph.language }, glyph.example), this.other(glyph))))].filter(Boolean));
  }

  other(glyph) {
    const [name, text] = glyph.language === "apl" ? ["J", glyph.j] : ["APL", glyph.apl];
    const spelled = [[name, text], ["NumPy", glyph.numpy]].filter(([, code]) => code);
    return spelled.map(([language, code]) => make("span", { class: "also" }, ` ${language} `, make("code", { class: language.toLowerCase() }, code)));
  }
}

// A guided tour through the sentence, in six beats. Each beat highlights one thing and asks for one
// or two clicks. The tour runs on three cards that are not a set but are one card away from a set.
class Tour {
  static SEEN = "aplset-tour";

  constructor(page) {
    this.page = page;
    this.beat = 0;
    find("#tour").addEventListener("click", () => this.start());
  }

  // Returns the cards of the tour, or undefined if the hand has no such cards.
  get cards() {
    const { run } = this.page;
    if (run.program !== "apl") return undefined;
    const sets = run.verdict.on().map((set) => run.places(set));
    const near = (cards) => sets.some((set) => set.filter((card) => cards.includes(card)).length === 2);
    const found = [...Array(run.combinations).keys()].find((combination) => !run.isSet(combination) && near(run.places(combination)));
    return found === undefined ? undefined : run.places(found);
  }

  // Offers the tour on the first visit. Another run ends the tour.
  load() {
    this.beat = 0;
    find("#tour").hidden = this.cards === undefined && !this.page.live;
    try {
      this.offered = this.cards !== undefined && localStorage.getItem(Tour.SEEN) === null;
    } catch {
      this.offered = false;
    }
  }

  // Starts the tour. The live page takes its first hand if its run has no cards for the tour.
  start() {
    if (this.page.live && this.cards === undefined) this.page.set(this.page.start, true);
    const { cards } = this;
    if (cards === undefined) return this.page.note("This hand has no cards for the tour.");
    this.end();
    this.beat = 1;
    this.combination = this.page.run.combination(cards);
    this.hint = undefined;
    this.page.set({ cards, step: this.page.run.roles.slab, cell: undefined, mode: undefined, language: "apl" });
    find("#slab [data-place]")?.focus({ preventScroll: true });
  }

  end() {
    this.beat = 0;
    this.offered = false;
    try {
      localStorage.setItem(Tour.SEEN, "1");
    } catch {
      // Without storage, the tour is offered again.
    }
  }

  stop() {
    this.end();
    this.page.show();
  }

  // Takes the click on a cell of the slab as the answer to the first question. Returns false if the
  // tour is not asking this question.
  takes(step, place) {
    const { run } = this.page;
    if (this.beat !== 1 || step !== run.roles.slab || run.cells[step].indices(place)[0] !== this.combination) return false;
    const [combination, , feature, characteristic] = run.cells[step].indices(place);
    const at = [combination, feature, characteristic];
    const { rows } = run.roles;
    const sum = run.cells[rows].at(run.cells[rows].place(at));
    if (sum === 2) this.page.set({ step: rows, cell: { step: rows, at } });
    else this.hint = `That column adds up to ${sum}. Two cards must have a 1, and the third a 0. `;
    if (sum !== 2) this.page.sentence.rest();
    return true;
  }

  // Returns the text of each beat, the place that it highlights, and whether it is done.
  get beats() {
    const { run, state } = this.page;
    const { rows, notwo, features, verdict } = run.roles;
    const word = (step) => `#sentence [data-goto="${step}"]`;
    const zero = state.cell?.step === verdict;
    return [
      ["Each card is a row of 12 bits. Add the three rows, column by column. Click a column that adds up to 2.", "#slab .cards", state.cell?.step === rows],
      [`${this.page.guilty().text} The third card differs, so they are neither all the same nor all different. +/[2] adds along axis 2, the cards, which is crossed out now. APL runs from right to left, as the small numbers show. Click the next word, 2≠.`, word(notwo), state.step === notwo],
      ["2≠ tests whether each sum differs from 2. A 0 marks the two. Each feature has three answers. Click ∧/ (and) to combine them.", word(features), state.step === features],
      ["∧/ combines the three characteristics with and. That axis is gone, and one bit is left for each feature. Click the other ∧/ to combine them.", word(verdict), state.step === verdict],
      ["∧/ again, over the four features. That axis is gone too. One bit is left: 0, not a set. Click this wide 0 to see why.", "#slab .verdict .cell", zero],
      ["Only the cells that made it 0 are lit, down to the cards that agree. Now change one card to make a set: click a picked card to put it back, and click another.", "#cards", run.isSet(this.page.combination)],
    ];
  }

  // Goes to the first beat that is not done, and highlights its place.
  shown() {
    const before = this.beat;
    const { state, combination } = this.page;
    if (this.beat && this.beat < 6 && combination !== this.combination) this.beat = 0;
    if (state.step > 0 || state.embed || state.quiz) this.offered = false;
    while (this.beat && this.beat < 7 && this.beats[this.beat - 1][2]) this.beat += 1;
    if (this.beat !== before) this.hint = undefined;
    else if (this.beat > 1 && this.beat < 6 && this.at !== this.page.state.step) this.hint = "Not that one. ";
    else if (this.beat === 6 && this.page.combination !== undefined && this.at !== this.page.combination) this.hint = "These three are not a set. ";
    this.at = this.beat === 6 ? this.page.combination : this.page.state.step;
    if (this.beat) document.body.dataset.beat = this.beat;
    else delete document.body.dataset.beat;
    const spot = this.beats[this.beat - 1]?.[1];
    for (const element of findAll(".spot")) element.classList.remove("spot");
    if (spot) for (const element of findAll(spot)) element.classList.add("spot");
  }

  // Returns the text of the beat, or the offer of the tour.
  text() {
    if (this.offered) {
      return [make("p", {}, "New here? The tour explains the sentence in 90 seconds. ",
        button({ id: "take-tour" }, () => this.start(), "Take the tour"), " ", button({ id: "skip-tour" }, () => this.stop(), "Skip"))];
    }
    if (!this.beat) return undefined;
    if (this.beat === 7) {
      return [make("p", {}, make("b", {}, "Done. "), `${this.page.run.codes(this.page.combination).join(" ")} is a set: no column has a two, so the sentence keeps it. `,
        button({ id: "end-tour" }, () => this.stop(), "End the tour"))];
    }
    return [make("p", {}, make("b", {}, `${this.beat} of 6. `), this.hint ?? "", this.beats[this.beat - 1][0], " ",
      button({ id: "end-tour" }, () => this.stop(), "End the tour"))];
  }
}
