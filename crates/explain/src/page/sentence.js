// The rule of the numbers. `Run::page` replaces the names in ‹› with texts of `texts.rs`.
const ORDER = "The numbers show the order of evaluation. ‹order›";
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

  // Draws the sentence of the page's run in a language. Its height is that of the tallest
  // language, so that a change of the language moves nothing.
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

  // Explains the glyphs of a word, or one glyph of a fragment, in a popover next to it.
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
    // The popover of a word does not cover the other words of the sentence.
    beside(box, element, element.closest(".stick") ?? element);
  }

  other(glyph) {
    const [name, text] = glyph.language === "apl" ? ["J", glyph.j] : ["APL", glyph.apl];
    const spelled = [[name, text], ["NumPy", glyph.numpy]].filter(([, code]) => code);
    return make("p", { class: "note" }, spelled.map(([language, code]) => make("span", {}, ` ${language} `, make("code", { class: language.toLowerCase() }, code))));
  }

  // Returns an example of a word on one column or feature of the picked cards, as in
  // `+/1 1 0 ↔ 2`. Words outside the test for sets have no such example.
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
