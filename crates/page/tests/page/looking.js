// Measures the page: pale, cut or overlapping texts, boxes that are too wide, and contrasts.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen");
  const numbers = (color) => {
    const [r, g, b, a = 1] = color.match(/rgba?\(([^)]*)\)/)[1].match(/[\d.]+/g).map(Number);
    return { rgb: [r, g, b], a };
  };
  const light = (rgb) => {
    const linear = rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  // Returns the contrast of two colors, as defined by WCAG.
  const ratio = (one, other) => {
    const [pale, dark] = [light(one), light(other)].sort((a, b) => b - a);
    return (pale + 0.05) / (dark + 0.05);
  };
  // Returns the color behind an element, from its first ancestor that has one.
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, a } = numbers(getComputedStyle(at).backgroundColor);
      if (a === 1) return rgb;
      if (a !== 0) throw new Error(`half a color behind ${at.outerHTML}`);
    }
    throw new Error("no color behind");
  };
  // Returns the contrast of each highlighted cell's edge with the cell, and the kind of the cell.
  const edges = () => all(".cell.lit, .cell.selected").map((cell) => {
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(cell);
    const colors = [outlineStyle === "none" ? "" : outlineColor, boxShadow.includes("inset") ? boxShadow : ""].filter(Boolean);
    const kind = ["on", "off", "two"].find((name) => cell.classList.contains(name)) ?? "other";
    return [`${cell.classList.contains("lit") ? "lit" : "selected"} ${kind}`, Math.max(...colors.map((color) => ratio(numbers(color).rgb, behind(cell))))];
  });
  // The clipping boxes and the fixed or sticky ancestors of each element are looked up once.
  const known = new Map();
  const about = (element) => {
    if (!element) return { clips: [], over: undefined };
    if (!known.has(element)) {
      const { clips, over } = about(element.parentElement);
      const { overflowX, overflowY, position, bottom } = getComputedStyle(element);
      const clip = overflowX !== "visible" || overflowY !== "visible";
      const fixed = position === "fixed" || (position === "sticky" && (scrollY > 0 || bottom === "0px"));
      known.set(element, {
        clips: clip && element !== document.body && element !== document.documentElement ? [...clips, element.getBoundingClientRect()] : clips,
        over: fixed ? element : over,
      });
    }
    return known.get(element);
  };
  const inside = (rect, clips) => clips.reduce((cut, clip) => ({
    left: Math.max(cut.left, clip.left), right: Math.min(cut.right, clip.right),
    top: Math.max(cut.top, clip.top), bottom: Math.min(cut.bottom, clip.bottom) }), rect);
  // Returns the visible texts, each with its rectangles.
  const texts = () => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("script, style, noscript, svg, select, .off:not(.cell)") || !visible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { clips, over } = about(element);
      const rects = [...range.getClientRects()].map((rect) => inside(rect, clips)).filter((rect) => rect.right > rect.left && rect.bottom > rect.top);
      if (rects.length > 0) found.push({ text: node.data.trim(), element, rects, over });
    }
    return found;
  };
  const pale = (found) => {
    // The ratio of each pair of colors is computed once.
    const colors = new Map(found.map(({ text, element }) => [`${getComputedStyle(element).color} on ${behind(element)}`, { text, element }]));
    const ratios = [...colors].map(([color, { text, element }]) => [ratio(numbers(color).rgb, behind(element)), `${text} (${color})`]);
    return ratios.filter(([ratio]) => ratio < 4.5).map(([ratio, text]) => `${text}: ${ratio.toFixed(2)}`);
  };
  // A wide array and the row of symbols scroll sideways on a phone.
  const scrolls = (element) => innerWidth < 360 && element.closest(".array") || element.closest("#typed .array") || innerWidth <= 640 && element.closest("#symbols");
  // Returns the boxes whose contents are cut off, or that are wider than the page.
  const cut = () => {
    const boxes = all("body *").filter((element) => visible(element) && !element.closest("svg") && !scrolls(element));
    const hidden = boxes.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element.matches("input, select, option")) return false;
      return (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        || (["hidden", "clip"].includes(overflowY) && element.scrollHeight > element.clientHeight + 1);
    });
    const wide = boxes.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 || element.getBoundingClientRect().left < -0.5);
    return [...hidden, ...wide].map((element) => `${element.tagName} ${element.id} ${element.className}: ${element.textContent.slice(0, 30)}`);
  };
  const lap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const overlapping = (found) => {
    const rects = found.flatMap(({ rects, ...text }) => rects.map((rect) => ({ ...text, rect }))).sort((a, b) => a.rect.top - b.rect.top);
    const over = [];
    rects.forEach((one, at) => {
      for (let next = at + 1; next < rects.length && rects[next].rect.top <= one.rect.bottom; next++) {
        const other = rects[next];
        if (one.over === other.over && one.element !== other.element && lap(one.rect, other.rect)) over.push(`${one.text} / ${other.text}`);
      }
    });
    return over;
  };
  const faults = () => {
    const found = texts();
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    return { texts: found.length, pale: pale(found), cut: cut(), overlapping: overlapping(found), sideways };
  };
  // Returns the faults of a screen of the story. The picture is below the text, or beside it.
  const layout = (beside) => {
    const box = (one) => one.getBoundingClientRect();
    const seen = (selector) => all(selector).filter(visible);
    const found = [];
    const check = (isRight, text) => isRight || found.push(text);
    const within = (one, x, y) => one.contains(document.elementFromPoint(x, y));
    const [told, stage, turn] = ["#told", "#stage", "#story .turn"].map((selector) => all(selector)[0]);
    const range = document.createRange();
    range.selectNodeContents(told);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      check(beside ? right <= box(stage).left : bottom <= box(stage).top + 0.5, "the picture is not below the text");
      check(within(told, left + 1, top + 2) && within(told, right - 1, bottom - 2), "something is over the text");
    }
    for (const one of seen("#built, #story .turn button")) {
      const { left, right, top, bottom } = box(one);
      check(left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight, `${one.id} is not in view`);
    }
    for (const one of seen("#built, #told p, .edge, .front b, .front .cell, .choice, #rows > *, .tray span, #story .turn button"))
      check(one.scrollWidth <= one.clientWidth, `${one.outerHTML} is cut: ${one.scrollWidth} > ${one.clientWidth}`);
    scrollTo(0, document.documentElement.scrollHeight);
    const base = box(turn);
    for (const { left, right, top, bottom } of [...stage.children].map(box))
      check(right <= base.left || left >= base.right || bottom <= base.top + 0.5 || top >= base.bottom, "the buttons are over the picture");
    for (const edge of seen(".edge")) {
      edge.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = box(edge);
      check(within(edge, left + 9, top + 2) && within(edge, right - 9, bottom - 2), `${edge.textContent} is covered`);
    }
    scrollTo(0, 0);
    return found;
  };
  return { faults, edges, layout };
})()
