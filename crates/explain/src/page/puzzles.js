// Asks for a sentence, and compares it with a solution.
class Puzzles {
  constructor(own) {
    Object.assign(this, { own, at: 0 });
    this.button = button({ id: "puzzles", "aria-pressed": "false" }, () => this.board.hidden || !own.page.typing ? this.open() : own.close(), "Puzzles");
    this.task = make("span", { id: "task" });
    this.answer = make("p", { id: "solved", role: "status" });
    this.board = make("div", { id: "puzzle", hidden: true }, make("p", {}, this.task, " ",
      button({ id: "check" }, () => this.check(), "Check"), " ", button({ id: "next-puzzle" }, () => this.turn(), "Next puzzle")));
  }

  // Shows the task of a puzzle, with a sentence to start from.
  open() {
    const { own, at } = this;
    const { puzzles } = own.tasks;
    this.count = puzzles.length;
    this.board.hidden = false;
    say(this.task, `Puzzle ${at + 1} of ${this.count}: ${puzzles[at].task}`);
    this.judge("", "");
    own.open(puzzles[at].text);
  }

  turn() {
    this.at = (this.at + 1) % this.count;
    this.open();
  }

  judge(kind, text) {
    this.answer.className = kind;
    tell(this.answer, text);
  }

  check() {
    const { page, engine } = this.own;
    const { problem } = engine.asked("check", [this.at, page.run.hand.join(" "), page.state.own].join("\n"));
    this.judge(problem ? "bad" : "good", problem ? `Not yet: ${problem}` : "Solved!");
  }
}
