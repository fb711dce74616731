// Six goals for a changed sentence, each with the words of one solution.
const PUZZLES = [
  ["Keep the combinations in which the three cards are all different in every feature.", "3.sum2.eq1.and.and"],
  ["Keep the combinations that are not sets.", "3.sum2.eq2.or.or"],
  ["Keep the combinations in which the three cards are all the same in at least one feature.", "3.sum2.eq3.or.or"],
  ["Keep the combinations in which a two spoils every feature.", "3.sum2.eq2.or.and"],
  ["Keep the pairs of cards that differ in every feature.", "2.sum2.ne2.and.and"],
  ["Keep the combinations in which no feature is all the same.", "3.sum2.ne3.and.and"],
];

// Shows the puzzles, and compares the sentence on the page with a solution.
class Puzzles {
  constructor(page, engine) {
    Object.assign(this, { page, engine, at: 0 });
    this.button = button({ id: "puzzles", "aria-pressed": "false" }, () => this.open(this.board.hidden), "Puzzles");
    this.goal = make("span", { id: "goal" });
    this.answer = make("p", { id: "solved", role: "status" });
    this.board = make("div", { id: "puzzle", hidden: true }, make("p", {}, this.goal, " ",
      button({ id: "check" }, () => this.check(), "Check"), " ", button({ id: "next-puzzle" }, () => this.turn(), "Next puzzle")), this.answer);
  }

  open(shown) {
    this.page.tour.end();
    if (shown) this.page.set({ program: "apl" }, true);
    this.board.hidden = !shown;
    this.button.setAttribute("aria-pressed", shown);
    this.tell("", "");
  }

  // Removes the answer if the sentence has changed, and closes the puzzles if the program has.
  shown() {
    const { program, words } = this.page.state;
    if (program !== "apl" && !this.board.hidden) this.open(false);
    if (words !== this.words) this.tell("", "");
    this.words = words;
  }

  turn() {
    this.at = (this.at + 1) % PUZZLES.length;
    this.tell("", "");
  }

  tell(kind, text) {
    say(this.goal, `Puzzle ${this.at + 1} of ${PUZZLES.length}: ${PUZZLES[this.at][0]} Change the words with ▾.`);
    this.answer.className = kind;
    say(this.answer, text);
  }

  // Compares both sentences on the hand of the page and on ten dealt hands, and names a combination
  // on which they differ.
  check() {
    const [, words] = PUZZLES[this.at];
    const shown = this.page.state.words || "3.sum2.ne2.and.and";
    if (this.page.run.error) return this.tell("bad", "The sentence has an error.");
    if (words[0] !== shown[0]) return this.tell("bad", `The goal is about ${words[0]} cards at a time.`);
    for (let seed = 0; seed <= 10; seed++) {
      const hand = seed ? this.engine.deal(12, seed) : this.page.run.hand;
      const [wanted, found] = [words, shown].map((one) => new Run(this.engine.run("apl", hand, one)));
      const differs = [...Array(wanted.combinations).keys()].find((at) => wanted.verdict.at(at) !== found.verdict.at(at));
      if (differs === undefined) continue;
      const should = wanted.verdict.at(differs) ? "is dropped, and should be kept" : "is kept, and should be dropped";
      if (!seed) this.page.set({ cards: wanted.places(differs) }, true);
      return this.tell("bad", `Not yet: ${seed ? "in another hand, " : ""}${wanted.codes(differs).join(" ")} ${should}.`);
    }
    this.tell("good", "Solved!");
  }
}
