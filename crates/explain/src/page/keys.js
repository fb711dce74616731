// Returns the next cell in the direction of an arrow key.
function neighbour(cell, key) {
  const [ahead, back, low, high] = {
    ArrowLeft: ["right", "left", "top", "bottom"], ArrowRight: ["left", "right", "top", "bottom"],
    ArrowUp: ["bottom", "top", "left", "right"], ArrowDown: ["top", "bottom", "left", "right"],
  }[key] ?? [];
  if (!ahead) return undefined;
  const sign = ["ArrowLeft", "ArrowUp"].includes(key) ? -1 : 1;
  const from = cell.getBoundingClientRect();
  let best;
  for (const other of findAll("[data-place]", cell.closest("#slab, .array"))) {
    const to = other.getBoundingClientRect();
    const far = (to[ahead] - from[back]) * sign;
    const aside = Math.max(0, to[low] - from[high], from[low] - to[high]);
    const middles = Math.abs(to[low] + to[high] - from[low] - from[high]);
    const score = far + 4 * aside + middles / 1000;
    if (far > -2 && aside <= far + 2 && (!best || score < best.score)) best = { score, other };
  }
  return best?.other;
}
