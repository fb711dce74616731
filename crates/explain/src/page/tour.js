// A guided tour through the sentence. Each of its steps (a *beat*) highlights one place, and all
// except the last ask for clicks. The tour begins with three cards that are one card away from a
// set.
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

  // Starts the tour. If the hand has no cards for it, the live page returns to its first hand.
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

  // Ends the tour, and restores the language and the focus.
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

  // Returns why three cards are not a set, and names three cards that are.
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
