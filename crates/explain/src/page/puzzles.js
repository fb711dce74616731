// Sentences to start from, each with a question.
const EXAMPLES = [
  ["The article's sentence", "Which combinations of three cards are sets? Change 2≠ to 1=: which combinations are kept?", "F←H[3 COMBIN 12;;]\n(∧/∧/2≠+/[2]F)⌿F"],
  ["Primes to 50", "A prime has two divisors. What do you get for 3= instead of 2=?", "(2=+⌿0=(⍳50)∘.|⍳50)/⍳50"],
  ["Averages by day", "These are the averages of the days. What are those of the hours?", "M←3 4⍴12 15 11 18 20 22 19 23 9 8 12 11 ⍝ [day;hour]\n(+/M)÷4"],
  ["Lengths of words", "How many letters has each word? What does ⌈/ in front of it give?", "T←'ONE FINE DAY IN MAY'\n+/' '≠MATRIFY T"],
  ["The game of Life", "A living cell is a 1, and N counts its neighbours. What is the generation after this one?", "L←5 5⍴0 0 0 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0\nR←(1⌽L)+¯1⌽L\nV←L+R\nN←R+(1⊖V)+¯1⊖V\n(3=N)∨L∧2=N"],
  ["Sorted rows", "The rows are sorted by their first number. How are they sorted by their sum?", "M←4 3⍴3 1 2 9 7 8 4 6 5 1 2 0\nM[⍋M[;1];]"],
  ["A multiplication table", "Which numbers are in the table only once?", "(⍳9)∘.×⍳9"],
  ["Numbers in base 3", "Each column is a number. What is the largest number with four digits?", "3 3 3 3⊤0 42 80"],
  ["A histogram", "How often is each number in D? Why does the bar of 7 have no #?", "D←3 1 4 1 5 9 2 6 5 3 5\nC←+/(⍳9)∘.=D\n'.#'[1+C∘.≥⍳⌈/C]"],
  ["A running total", "After which entry is the account lowest? Put ⌊/ in front.", "+\\100 ¯20 35 ¯50 10"],
  ["A moving average", "Each number is the average of three days. Why are there two fewer numbers than days?", "T←12 15 11 18 20 22 19 ⍝ [day]\n(3+/T)÷3"],
  ["Looking up prices", "K has the numbers of articles and P their prices. What happens if somebody orders article 5?", "K←3 7 9 12\nP←150 80 20 999\nP[K⍳9 3 12 3]"],
  ["A magic square", "These are the sums of the rows, the columns and the diagonals. Swap two numbers of M: which sums change?", "M←3 3⍴2 7 6 9 5 1 4 3 8\n(+/M),(+⌿M),(+/1 1⍉M),+/1 1⍉⌽M"],
  ["A calendar", "This month begins on a Thursday. What is the page of a month of 31 days that begins on a Monday?", "5 7⍴(3⍴0),(⍳30),2⍴0 ⍝ [week;day]"],
].map(([name, question, text]) => ({ name, question, text }));

// Returns a sentence with the number of cards in the hand.
const onHand = (text, { length }) => text.replace("COMBIN 12", `COMBIN ${length}`);

// Tasks, each with a solution. A solution that uses H is compared on hands. The others are compared
// on the data of the first line, and on other numbers.
const PUZZLES = [
  ["Give a 1 for each combination of three cards that are all different in every feature, and a 0 for the others.", "∧/∧/1=+/[2]H[3 COMBIN 12;;]"],
  ["Give a 1 for each combination of three cards that is not a set, and a 0 for each set.", "∨/∨/2=+/[2]H[3 COMBIN 12;;]"],
  ["Give a 1 for each combination of three cards that are all the same in at least one feature, and a 0 for the others.", "∨/∨/3=+/[2]H[3 COMBIN 12;;]"],
  ["Give a 1 for each combination of three cards in which a two spoils every feature, and a 0 for the others.", "∧/∨/2=+/[2]H[3 COMBIN 12;;]"],
  ["Give a 1 for each pair of cards that differ in every feature, and a 0 for the others.", "∧/∧/2≠+/[2]H[2 COMBIN 12;;]"],
  ["Give a 1 for each combination of three cards in which no feature is all the same, and a 0 for the others.", "∧/∧/3≠+/[2]H[3 COMBIN 12;;]"],
  ["Give the largest number of each row of M.", "⌈/M", "M←3 4⍴", 12],
  ["Give the numbers of V that are greater than the average of V, in their order.", "(V>(+/V)÷⍴V)/V", "V←", 7],
];

// Asks for a sentence, and compares it with a solution.
class Puzzles {
  constructor(own) {
    Object.assign(this, { own, at: 0 });
    this.button = button({ id: "puzzles", "aria-pressed": "false" }, () => this.board.hidden || !own.page.typing ? this.open() : own.close(), "Puzzles");
    this.goal = make("span", { id: "goal" });
    this.answer = make("p", { id: "solved", role: "status" });
    this.board = make("div", { id: "puzzle", hidden: true }, make("p", {}, this.goal, " ",
      button({ id: "check" }, () => this.check(), "Check"), " ", button({ id: "next-puzzle" }, () => this.turn(), "Next puzzle")), this.answer);
  }

  // Shows the task of a puzzle, with a sentence to start from.
  open() {
    const { own } = this;
    this.board.hidden = false;
    find("#examples").value = "";
    say(find("#question"), "");
    say(this.goal, `Puzzle ${this.at + 1} of ${PUZZLES.length}: ${PUZZLES[this.at][0]}`);
    this.tell("", "");
    const [, , data] = PUZZLES[this.at];
    own.open(data ? `${this.data(0)}\n` : onHand("∧/∧/2≠+/[2]H[3 COMBIN 12;;]", own.page.run.hand));
  }

  turn() {
    this.at = (this.at + 1) % PUZZLES.length;
    this.open();
  }

  tell(kind, text) {
    this.answer.className = kind;
    say(this.answer, text);
  }

  // Returns the line with the data of the puzzle. Each seed gives other numbers.
  data(seed) {
    const [, , data, count] = PUZZLES[this.at];
    return data + Array.from({ length: count }, (_, at) => (7 * at * at + 3 * at + 11 * seed * (at + 1)) % 23 + 1).join(" ");
  }

  // Compares the sentence with the solution on the hand of the page and on ten dealt hands, or on
  // other data, and says on what they differ.
  check() {
    const { own, own: { page, engine } } = this;
    const [, solution, data] = PUZZLES[this.at];
    const { hand } = page.run;
    const lines = page.state.own.split("\n").filter((line) => !data || !line.startsWith(data.slice(0, 2)));
    let problem;
    for (let seed = 0; seed <= 10 && !problem; seed++) {
      const cards = seed && !data ? engine.deal(hand.length, seed) : hand;
      const given = data ? `${this.data(seed)}\n` : "";
      problem = engine.differs(cards, given + onHand(solution, hand), given + lines.join("\n"));
      if (problem && seed) problem = `${data ? `for ${given.trim()}` : "in another hand"}, ${problem}`;
    }
    this.tell(problem ? "bad" : "good", problem ? `Not yet: ${problem}` : "Solved!");
  }
}
