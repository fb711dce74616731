// The rule of the numbers. `Run::page` writes the texts of `texts.rs` in it.
const ORDER = "The numbers show the order of the words: ‹order›";
const INDEX = "‹index›";

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
  }

  get run() {
    return this.page.run;
  }

  // Draws the sentence of the page's run in a language. All languages have the height of the highest
  // one, so that a change of the language moves nothing.
  load(language) {
    const { run, lines } = this;
    lines.style.minHeight = "";
    // The view for a projector has no languages to choose from.
    const heights = (this.page.state?.present ? [] : run.languages).map(({ id }) => {
      this.draw(id);
      return lines.getBoundingClientRect().height;
    });
    lines.style.minHeight = `${Math.max(0, ...heights)}px`;
    this.draw(this.language = language);
    const many = run.languages.length > 1;
    find("#languages").replaceChildren(...many ? run.languages.map(({ id, name }) =>
      button({ "data-language-choice": id, "aria-pressed": id === language }, () => this.speak(id), name)) : []);
  }

  draw(language) {
    const seen = new Set();
    this.lines.className = language;
    this.lines.replaceChildren(...this.run.sentences[language].map((line) => make("p", { class: "line" }, line.map((piece) => this.piece(piece, seen)))));
  }

  speak(language) {
    this.page.set({ language });
    find(`[data-language-choice="${language}"]`).focus();
  }

  // Draws a piece of the sentence. The first word that shows a step has the number of the step.
  // Data has no number, because nothing is evaluated.
  piece({ text, step }, seen) {
    if (step === undefined) return make("span", {}, text);
    const { spoken } = this.run.steps[step];
    const number = this.run.number(step);
    const shown = number && !seen.has(step) ? make("b", { class: "no", "aria-hidden": "true" }, String(number)) : undefined;
    seen.add(step);
    return button({ class: "word", "data-word": text, "data-goto": step, "aria-label": `${number || "Data"}: ${spoken}`, title: spoken }, null, shown, text);
  }

  // Marks the word whose array is shown, its arguments, and the word that made the selected cell.
  // Describes the step.
  show(step, made) {
    const { run } = this;
    // Another part of the program has its own fragment in place of the sentence.
    const isApart = run.walk(step) !== run.walks[0];
    document.body.classList.toggle("apart", isApart);
    if (isApart) this.lines.replaceChildren(...run.steps[step][run.program].split("\n").map((line) => make("p", { class: "line" }, fragment(run, line, run.program))));
    else if (this.isApart) this.draw(this.language);
    this.isApart = isApart;
    for (const word of findAll("[data-goto]")) {
      word.classList.toggle("now", Number(word.dataset.goto) === step);
      word.classList.toggle("made", Number(word.dataset.goto) === made);
      if (word.closest("#sentence")) word.setAttribute("aria-pressed", Number(word.dataset.goto) === step);
    }
    for (const row of findAll("#slab .cards")) row.classList.toggle("now", [this.run.held, this.run.roles.slab].includes(step));
    this.underline(step);
    this.shapes(step);
    const { title, says } = run.steps[step];
    const told = this.page.tour.text() ?? { says: [make("b", {}, `${isApart ? `${run.walk(step).name}, ` : ""}${run.number(step) || "Data"}. ${title}`), title.endsWith("?") ? " " : ". ", says], acts: [] };
    const text = make("p", {}, told.says);
    if (find("#says").textContent !== text.textContent) find("#says").replaceChildren(...text.childNodes);
    find("#acts").replaceChildren(...told.acts);
  }

  // Underlines the arguments of a step's word, which are the words beside it that are evaluated
  // before it.
  underline(step) {
    const before = this.run.before(step);
    for (const line of findAll(".line", this.lines)) {
      const pieces = [...line.children];
      const word = pieces.findIndex((piece) => find(".no", piece) && Number(piece.dataset.goto) === step);
      const isArgument = (piece) => piece.dataset.goto === undefined || before.has(Number(piece.dataset.goto));
      const left = pieces.slice(0, Math.max(word, 0)).reverse();
      const right = word < 0 ? [] : pieces.slice(word + 1);
      const own = [left, right].flatMap((side) => {
        const beside = side.slice(0, (side.findIndex((piece) => !isArgument(piece)) + side.length + 1) % (side.length + 1));
        return beside.slice(0, beside.findLastIndex((piece) => piece.dataset.goto) + 1);
      });
      for (const piece of pieces) piece.classList.toggle("argument", own.includes(piece));
    }
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
    const chips = shown.axes.map((axis, at) => make(at === gone ? "s" : "span", { class: "chip" },
      make("i", {}, String(first + at)), ` ${axis} `, make("b", {}, String(shown.shape[at]))));
    const shapes = (main === undefined ? [own] : [given, own]).map(({ shape }) => shape.join(" ") || "scalar");
    const named = shown.axes.map((axis, at) => `axis ${first + at} is ${axis} with length ${shown.shape[at]}${at === gone ? ", and disappears" : ""}`);
    find("#shapes").setAttribute("aria-label", `${named.join("; ")}. Shape ${shapes.join(" becomes ")}.`);
    find("#shapes").replaceChildren(...chips, make("span", { class: "turned" }, shapes.join(" → ")));
  }

  // Explains the glyphs of a word, or one glyph of a fragment, where it is.
  help(element) {
    const { run } = this;
    const { glyph, language, goto } = element.dataset;
    const step = Number(goto);
    const parts = glyph ? glyphsIn(run, glyph, language) : glyphsIn(run, wordOf(run, step, run.program));
    const glyphs = [...new Set(parts.filter((part) => part.glyph).map((part) => part.glyph))];
    const box = find("#help");
    if (glyphs.length === 0) return;
    box.replaceChildren(...glyphs.slice(0, 2).map((one) => make("div", {}, make("p", {}, make("code", { class: one.language }, one.glyph.replace(/\[$/, "[…]")), " ", make("b", {}, one.name)),
      make("p", {}, one.says), make("p", {}, "Example: ", make("code", { class: one.language }, one.example)), this.other(one))), glyph ? "" : this.example(step) ?? "");
    box.showPopover();
    // The help of a word leaves the other words of the sentence free.
    beside(box, element, element.closest(".stick") ?? element);
  }

  other(glyph) {
    const [name, text] = glyph.language === "apl" ? ["J", glyph.j] : ["APL", glyph.apl];
    const spelled = [[name, text], ["NumPy", glyph.numpy]].filter(([, code]) => code);
    return make("p", { class: "note" }, spelled.map(([language, code]) => make("span", {}, ` ${language} `, make("code", { class: language.toLowerCase() }, code))));
  }

  // Returns the word on one column or feature of the picked cards, if it is a word of that kind.
  example(step) {
    const { run, page: { combination } } = this;
    const { rows, notwo, features, verdict } = run.roles;
    if (run.program !== "apl" || ![rows, notwo, features, verdict].includes(step) || combination === undefined) return undefined;
    const { cells } = run;
    const size = cells[rows].strides[0];
    const bad = [...Array(size).keys()].find((at) => cells[rows].at(combination * size + at) === 2) ?? 0;
    const at = cells[rows].indices(combination * size + bad).slice(0, cells[step].shape.length);
    const place = cells[step].place(at);
    const input = run.main(step);
    const sources = run.sources(step, run.steps[step].inputs.indexOf(input), place).map((source) => cells[input].text(source));
    const word = wordOf(run, step, "apl").replace(/\[.*/, "");
    return make("p", {}, "On the picked cards: ", make("code", { class: "apl" }, `${word}${sources.join(" ")} ↔ ${cells[step].text(place)}`), ` in ${new Labels(run).cell(cells[step], at)}`);
  }
}

// A guided tour through the sentence. Each beat highlights one thing and asks for one or two clicks.
// The tour begins with three cards that are one card away from a set.
class Tour {
  static SEEN = "aplset-tour";

  constructor(page) {
    this.page = page;
    this.beat = 0;
    find("#tour").addEventListener("click", () => this.start());
  }

  // Returns the cards of the tour and a set that has two of them, or undefined if there are none.
  get cards() {
    const { run } = this.page;
    if (run.program !== "apl") return undefined;
    const sets = run.verdict.on().map((set) => run.places(set));
    for (let combination = 0; combination < run.combinations; combination++) {
      const cards = run.places(combination);
      const set = sets.find((set) => set.filter((card) => cards.includes(card)).length === 2);
      if (set && !run.isSet(combination)) return { cards, set };
    }
    return undefined;
  }

  // Offers the tour on the first visit. Another run ends the tour.
  load() {
    this.beat = 0;
    find("#tour").hidden = this.cards === undefined && !this.page.live;
    this.offered = this.cards !== undefined && !storage("localStorage")[Tour.SEEN];
  }

  // Starts the tour. The live page takes its first hand if its run has no cards for the tour.
  start() {
    const from = document.activeElement;
    const { language } = this.page.state;
    if (this.page.live && this.cards === undefined) this.page.set(this.page.start, true);
    if (this.cards === undefined) return this.page.note("This hand has no cards for the tour.");
    const { cards, set } = this.cards;
    this.end();
    Object.assign(this, { from, language, set, beat: 1, hint: undefined, combination: this.page.run.combination(cards) });
    this.page.set({ cards, step: this.page.run.roles.slab, cell: undefined, mode: undefined, quiz: false, language: "apl" });
    find("#slab [data-place]")?.focus({ preventScroll: true });
  }

  end() {
    this.beat = 0;
    this.offered = false;
    keep(storage("localStorage"), Tour.SEEN, "1");
  }

  // Ends the tour, with the language and the focus from before.
  stop(change = {}) {
    this.end();
    this.page.set({ language: this.language ?? this.page.state.language, ...change });
    this.page.focus("#tour");
    this.from?.focus({ preventScroll: true });
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
    else this.hint = `That column adds up to ${sum}. Look for a column in which two cards have a 1. `;
    if (sum !== 2) this.page.show();
    return true;
  }

  // Returns the text of each beat, the place that it highlights, and whether it is done.
  get beats() {
    const { run, state, combination } = this.page;
    const { text: reason } = this.page.guilty();
    const { rows, notwo, features, verdict, places, slab } = run.roles;
    const keep = run.walks[0].steps.at(-1);
    const word = (text, step) => [text, `#sentence .word:has(.no)[data-goto="${step}"]`, state.step === step];
    const [cards, all, kept] = [run.hand.length, run.combinations, run.verdict?.on().length];
    const shape = (step) => run.steps[step].shape.join("\u00a0");
    return [
      ["Each card is a row of 12 bits, with a 1 for each thing that the card is. Add the three rows, column by column. Click a number in a column that adds up to 2.", "#slab .cards", state.cell?.step === rows],
      word(`${reason} The third card differs: neither all the same nor all different. +/[2] has added along axis 2, the cards, which is crossed out now. ${ORDER} The arguments of a word are underlined. Data such as F has no number. Click 2≠, which comes next.`, notwo),
      word("2≠ tests each sum: is it not 2? A 0 marks the two. ∧/ means and: it gives 1 only if all are 1. Without an axis in brackets, it takes the last axis, here the 3 characteristics. Click the right ∧/.", features),
      word("The axis of the characteristics is gone, so each feature has one bit, and the features are the last axis now. A set needs all 4 of them. Click the left ∧/, which combines them.", verdict),
      ["Two ∧/ took away two axes: first the characteristics, then the features. One bit is left for these cards: 0, not a set. Click this wide 0 to see why.", "#slab .verdict .cell", state.cell?.step === verdict],
      [`${reason} ${reason || this.hint ? "Now make" : "Make"} a set: click a picked card to put it back, and click another card.`.trim(), "#cards", run.isSet(combination)],
      word(`${combination === undefined ? "" : run.codes(combination).join(" ")} is a set: no column has a two, and its bit is 1. The words work on all ${all} combinations at once, so there are ${all} bits. Click ⌿, which takes these bits on its left and all combinations F on its right.`, keep),
      word(`⌿ works along the first axis: it keeps the combinations whose bit is 1, and drops the others, so ${all} become ${kept}. The parentheses make one argument of all that is between them. Why ${all}? Click 3 COMBIN ${cards}.`, places),
      word(`3 COMBIN ${cards} lists all ways to choose 3 of ${cards} cards, one in each row. The first card is one of ${cards}, the second one of ${cards - 1}, the third one of ${cards - 2}, and 6 orders are the same choice: ${cards} × ${cards - 1} × ${cards - 2} ÷ 6 = ${all}. ${INDEX}, so these rows come before ;;]. Click ;;], which takes the cards of each row from H.`, slab),
      [`H has the shape ${shape(run.held)}: cards, features, characteristics. The rows take the place of the ${cards} cards: ${all} combinations of 3 cards. The two empty places beside the semicolons mean all features and all characteristics. So F has the shape ${shape(slab)}.`, `#shapes, #sentence .word:has(.no)[data-goto="${slab}"]`, false],
    ];
  }

  // Goes to the first beat that is not done, and highlights its place.
  shown() {
    const before = this.beat;
    const { run, state, combination } = this.page;
    if (this.beat && this.beat < 6 && combination !== this.combination) this.beat = 0;
    if (state.step > 0 || state.embed || state.quiz || state.present) this.offered = false;
    while (this.beat && this.beats[this.beat - 1][2]) this.beat += 1;
    const now = this.beat === 6 ? combination : state.step;
    if (this.beat !== before) this.hint = undefined;
    else if (this.beat === 6 && combination !== undefined && this.at !== now) this.hint = this.missed(combination);
    else if (this.beat > 1 && this.beat !== 6 && this.at !== now) this.hint = `That is ${run.number(now) ? `step ${run.number(now)}, ` : ""}${run.steps[now].spoken}. `;
    this.at = now;
    const { dataset } = document.documentElement;
    if (this.beat) dataset.beat = this.beat;
    else delete dataset.beat;
  }

  // Returns why three cards are not a set, and names cards that are one.
  missed(combination) {
    const { run } = this.page;
    const reasons = run.features.map((name, feature) => [name, run.shown(feature, run.codes(combination))]).filter(([, shown]) => shown.startsWith("two"));
    return `Not a set: ${reasons.map(([name, shown]) => `${name} has ${shown}`).join(", ")}. For example, ${this.set.map((card) => run.hand[card]).join(" ")} is a set. `;
  }

  // Highlights the place of the beat, and scrolls it into view if the text is new.
  light() {
    const spots = this.beat ? findAll(this.beats[this.beat - 1][1]) : [];
    for (const element of findAll(".spot")) element.classList.toggle("spot", spots.includes(element));
    for (const element of spots) element.classList.add("spot");
    const lit = `${this.beat} ${find("#says").textContent}`;
    if (this.beat && this.lit !== lit) {
      this.page.reveal();
      for (const element of [find("#about > div"), ...spots]) if (!element.closest(".stick")) element.scrollIntoView({ block: "nearest" });
    }
    this.lit = lit;
  }

  // Returns the text of the beat and its buttons, or the offer of the tour.
  text() {
    if (this.offered) return { says: ["New here? The tour explains the sentence in two minutes."], acts: [button({ id: "take-tour" }, () => this.start(), "Take the tour")] };
    if (!this.beat) return undefined;
    const { beats } = this;
    const last = this.beat === beats.length;
    const says = [make("b", {}, last ? "Done. " : `${this.beat} of ${beats.length - 1}. `), this.hint ?? "", beats[this.beat - 1][0]];
    const more = [["#puzzles", "Solve a puzzle"], ["#play-sets", "Find the sets"], ["#own-open", "Type your own"]].filter(([id]) => find(id)).map(([id, name]) => button({ class: "more" }, () => {
      this.stop();
      find(id).click();
    }, name));
    const acts = last ? [...more, more.length ? "" : button({ class: "more" }, () => this.stop({ step: 0 }), "All steps")] : [];
    return { says, acts: [...acts, button({ id: "end-tour" }, () => this.stop(), last ? "Close" : "End the tour")] };
  }
}
