// Draws the face of a card from the symbols of the page.
function face(code) {
  return svg("svg", { class: `face ${code[1]}`, "aria-hidden": "true" }, svg("use", { href: `#card-${code[0]}${code.slice(2)}` }));
}

// The axes after the first in the arrays of the slab's rows.
const ROWS = { rows: "feature characteristic", notwo: "feature characteristic", features: "feature", verdict: "" };

// Draws the picked cards, and below them the result of each word of the sentence. The rows have the
// numbers of their steps.
class Slab {
  constructor(run, cards, language) {
    Object.assign(this, { run, cards, language, combination: run.combination(cards) });
    this.digits = run.cells[run.held].axes.length === 2;
    this.width = this.digits ? 1 : 3;
  }

  draw() {
    const { run, digits, combination } = this;
    const known = Object.keys(ROWS).filter((role) => !digits || ["features", "verdict"].includes(role));
    const made = known.map((role) => combination === undefined ? undefined : this.made(role));
    // Empty rows keep the height of the slab, so that the hand does not move.
    const rows = made.map((row) => row ?? make("tr", {}, make("th"), make("td", { class: "none", colspan: 4 * this.width })));
    const label = this.cards.map((place) => run.hand[place]).join(" ") || "No cards picked";
    return make("table", { class: "slab", role: "grid", "aria-label": label }, make("thead", {}, this.heads()), make("tbody", {}, this.held(), rows, this.why()));
  }

  heads() {
    const { run, width } = this;
    const names = run.features.map((name) => make("th", { scope: "colgroup", colspan: width, class: "first" }, name));
    const rows = [make("tr", {}, make("td"), names)];
    if (width === 3) {
      const letters = run.letters.flatMap((own, feature) => [...own].map((letter, at) =>
        make("th", { scope: "col", class: at ? undefined : "first", title: run.characteristics[feature][at] }, letter)));
      rows.push(make("tr", {}, make("td"), letters));
    }
    return rows;
  }

  // Draws a row for each picked card. The cells are those of the combination, or those of the hand
  // if the cards are not a combination.
  held() {
    const { run, combination } = this;
    const places = combination === undefined ? this.cards : run.places(combination);
    const step = combination === undefined ? run.held : run.roles.slab;
    const rows = places.map((place, at) => {
      const before = combination === undefined ? [place] : [combination, at];
      const code = run.hand[place];
      const head = make("span", { class: "code" }, face(code), make("span", {}, code));
      return this.row("cards", head, step, before, { "data-card": place });
    });
    for (let missing = places.length; missing < run.taken; missing++) {
      const cells = Array.from({ length: 4 * this.width }, (_, at) => make("td", { class: at % this.width ? "none" : "none first" }));
      rows.push(make("tr", { class: "cards" }, make("th", {}, make("span", { class: "code slot" }, "?")), cells));
    }
    return rows;
  }

  // Draws a step's result for the combination, if its array has the axes that the slab shows.
  made(role) {
    const { run } = this;
    const step = run.roles[role];
    if (step === undefined || run.cells[step].axes.join(" ") !== `combination ${ROWS[role]}`.trim()) return undefined;
    const { spoken } = run.steps[step];
    const word = wordOf(run, step, this.language);
    const head = button({ class: "word", "data-goto": step, "aria-label": `${step + 1}: ${spoken}` }, null,
      make("b", { class: "no" }, String(step + 1)), word.length < 9 ? make("code", { class: this.language }, word) : undefined, make("small", {}, spoken));
    return this.row(role, head, step, [this.combination]);
  }

  row(kind, head, step, before, attributes = {}) {
    const cells = this.run.cells[step];
    const from = cells.place([...before, ...Array(cells.shape.length - before.length).fill(0)]);
    const size = cells.strides[before.length - 1];
    const span = 4 * this.width / size;
    const made = Array.from({ length: size }, (_, at) => {
      const cell = cellOf(this.run, step, from + at, "td", at * span % this.width ? "" : " first");
      if (span > 1) cell.colSpan = span;
      return cell;
    });
    return make("tr", { class: kind, ...attributes }, make("th", { scope: "row" }, head), made);
  }

  // Describes each feature of three cards below its column.
  why() {
    const { run, combination } = this;
    const codes = combination === undefined ? [] : run.codes(combination);
    const texts = run.features.map((_, feature) => {
      const shown = codes.length === 3 ? run.shown(feature, codes) : "";
      const bad = shown.startsWith("two");
      return make("td", { colspan: this.width, class: `first ${run.changed ? "" : bad ? "bad" : "good"}` }, shown && make("span", {}, shown));
    });
    return make("tr", { class: "why" }, make("th"), texts);
  }

  // Returns whether the combination is a set, or what a changed sentence does with it.
  verdict() {
    const { run, combination, cards } = this;
    if (combination === undefined) {
      const left = run.taken - cards.length;
      const text = run.hand.length < run.taken ? `A combination takes ${run.taken} cards.` : `Pick ${left} more ${left === 1 ? "card" : "cards"}.`;
      return { text, kind: "" };
    }
    if (run.changed) {
      const text = run.verdict ? `The changed sentence ${run.verdict.at(combination) ? "keeps" : "drops"} this combination.` : "The changed sentence does not give one bit per combination.";
      return { text, kind: "" };
    }
    const set = run.isSet(combination);
    return { text: `${run.codes(combination).join(" ")} is ${set ? "a set" : "not a set"}.`, kind: set ? "good" : "bad" };
  }
}

// Returns the word of the sentence that makes the array of a step.
function wordOf(run, step, language) {
  const pieces = (run.sentences[language] ?? []).flat();
  return pieces.find((piece) => piece.step === step)?.text.replace(/\[$/, "[…]") ?? run.steps[step][language] ?? "";
}

// Moves copies of cells into the row of the slab that was made from them. Three rows become one, or
// three cells become one.
function fall(run, step) {
  const input = run.main(step);
  if (input === undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const shown = (of, place) => find(`#slab [data-step="${of}"][data-place="${place}"]`);
  for (const cell of findAll(`#slab tr:not(.cards) [data-step="${step}"]`)) {
    const to = cell.getBoundingClientRect();
    for (const source of run.sources(step, run.steps[step].inputs.indexOf(input), Number(cell.dataset.place))) {
      const from = shown(input, source);
      if (!from) return;
      const { left, top, width, height } = from.getBoundingClientRect();
      const copy = make("i", { class: `ghost ${from.className}`, style: `left:${left}px;top:${top}px;width:${width}px;height:${height}px` }, from.textContent);
      document.body.append(copy);
      const [x, y] = [to.left + to.width / 2 - left - width / 2, to.top + to.height / 2 - top - height / 2];
      copy.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }], { duration: 300, easing: "ease-in-out" })
        .finished.finally(() => copy.remove());
    }
  }
}
