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

  // Draws the sentence of the page's run in a language.
  load(language) {
    const { run } = this;
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
    const shown = number && !seen.has(step) ? number : undefined;
    seen.add(step);
    return button({ class: "word", "data-word": text, "data-goto": step, "data-no": shown, "aria-label": `${text.trim()}, ${number ? `step ${number}` : "data"}: ${spoken}`, title: spoken }, null, text);
  }

  // Marks the word whose array is shown, its arguments, and the word that made the selected cell.
  // Describes the step.
  show(step, made) {
    const { run } = this;
    // Another part of the program has its own fragment in place of the sentence.
    const isApart = run.walk(step) !== run.walks[0];
    document.body.classList.toggle("apart", isApart);
    if (isApart) this.lines.replaceChildren(...run.steps[step][run.program].split("\n").map((line) => make("p", { class: "line" }, make("code", { class: run.program }, line))));
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
    tell(find("#says"), `‹${isApart ? `${run.walk(step).name}, ` : ""}${run.number(step) || "Data"}. ${title}›${title.endsWith("?") ? " " : ". "}${says}`);
  }

  // Underlines the arguments of a step's word, which are the words beside it that are evaluated
  // before it.
  underline(step) {
    const before = this.run.before(step);
    for (const line of findAll(".line", this.lines)) {
      const pieces = [...line.children];
      const word = pieces.findIndex((piece) => piece.dataset.no && Number(piece.dataset.goto) === step);
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
    const gone = given.axes.findIndex((_, at) => given.axes.filter((_, other) => other !== at).join() === own.axes.join());
    const shown = gone < 0 ? own : given;
    const { first } = run.languages.find(({ id }) => id === this.language);
    const chips = shown.axes.map((axis, at) => make(at === gone ? "s" : "span", { class: "chip" },
      make("i", {}, String(first + at)), ` ${axis} `, make("b", {}, String(shown.shape[at]))));
    const shapes = (main === undefined ? [own] : [given, own]).map(({ shape }) => shape.join(" ") || "scalar");
    const named = shown.axes.map((axis, at) => `axis ${first + at} is ${axis} with length ${shown.shape[at]}${at === gone ? ", and disappears" : ""}`);
    find("#shapes").setAttribute("aria-label", `${named.join("; ")}. Shape ${shapes.join(" becomes ")}.`);
    find("#shapes").replaceChildren(...chips, make("span", { class: "turned" }, shapes.join(" → ")));
  }
}
