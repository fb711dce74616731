// Which indices of an axis are shown, `most` of them: the first ones, those around `at`, and the last. Between, how many are left out.
function shown(length, most, at = 0) {
  if (length <= most) return Array.from({ length }, (_, index) => index);
  const near = [at - 1, at, at + 1, length - 1].filter((index) => index >= 0 && index < length);
  const kept = new Set(near);
  for (let index = 0; kept.size < Math.max(most, near.length); index++) kept.add(index);
  const ordered = [...kept].sort((a, b) => a - b);
  return ordered.flatMap((index, at) => {
    const left = at === 0 ? 0 : index - ordered[at - 1] - 1;
    return left > 0 ? [{ left }, index] : [index];
  });
}
