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
    if (run.program !== "apl" || run.changed) return undefined;
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
