// The page: arrays drawn when their step is shown, and again when another combination is followed.
theme();

const read = new Map();
const cellsOf = (element) => {
  if (!read.has(element)) read.set(element, new Cells(element));
  return read.get(element);
};
const arrays = Object.fromEntries(findAll(".array[data-role]").map((element) => [element.dataset.role, cellsOf(element)]));
const labels = new Labels(find("#hand"), arrays.places);
// The deck's cards are not the hand's, however many there are.
const labelsOf = (element) => element.dataset.deck === undefined ? labels : labels.plain();

// What of the slab a step makes, by its role.
const PARTS = { slab: "cards", rows: "sum", notwo: "sum", features: "mark" };

let step;
let followed;
let drawing;

function draw() {
  const element = step.querySelector(".array");
  drawing = new Drawing(cellsOf(element), labelsOf(element), element.clientWidth);
  element.replaceChildren(drawing.whole(followed));
  light();
}

// The rows of the slab that show what the step makes.
function light() {
  const part = PARTS[step.querySelector(".array").dataset.role];
  for (const row of findAll(".slab tr[data-part]")) row.classList.toggle("now", row.dataset.part === part);
}

// Where the pointer is in an array, in words.
function where(event) {
  const cell = event.target.closest("[data-at]");
  const text = step.querySelector(".where");
  if (!cell) return;
  const element = step.querySelector(".array");
  const [cells, own] = [cellsOf(element), labelsOf(element)];
  const indices = cells.indices(Number(cell.dataset.at));
  const inside = {};
  const names = cells.axes.map((axis, at) => {
    const label = own.of(axis, indices[at], cells.shape[at], inside);
    inside[axis] = indices[at];
    return `${axis} ${label}`;
  });
  text.textContent = `[${names.join("; ")}] is ${cells.text(Number(cell.dataset.at))}`;
}

const steps = new Steps((shown) => {
  step = shown;
  draw();
});
if (arrays.verdict.length > 0) {
  const follow = new Follow(arrays, labels, (combination) => {
    followed = combination;
    if (!drawing.combinations) return;
    if (!drawing.mark(followed)) step.querySelector(".array").replaceChildren(drawing.whole(followed));
    light();
  });
  find("#program").addEventListener("click", (event) => {
    const button = event.target.closest("[data-follow]");
    if (button) follow.to(Number(button.dataset.follow));
  });
}
find("#program").addEventListener("pointerover", where);
addEventListener("resize", draw);
