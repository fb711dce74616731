// What can be seen on a page: texts too pale, things that stick out, texts over one another.
(() => {
  const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen");
  const parse = (color) => {
    const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number);
    return { rgb: [r, g, b], a };
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [pale, dark] = [light(one), light(other)].sort((a, b) => b - a);
    return (pale + 0.05) / (dark + 0.05);
  };
  // The color behind an element: of its first ancestor that has one.
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, a } = parse(getComputedStyle(at).backgroundColor);
      if (a === 1) return rgb;
      if (a !== 0) throw new Error(`half a color behind ${at.outerHTML}`);
    }
    throw new Error("no color behind");
  };
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !visible(element) || element.closest("script, style, noscript, svg title")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    if (rects.length > 0) texts.push({ text: node.data.trim(), element, rects });
  }
  const pale = texts
    .filter(({ element }) => !element.closest("svg"))
    .map(({ text, element }) => ({ text, ratio: ratio(parse(getComputedStyle(element).color).rgb, behind(element)) }))
    .filter((one) => one.ratio < 4.5);
  const out = texts.filter(({ rects }) => rects.some((rect) => rect.left < -0.5 || rect.right > innerWidth + 0.5));
  const cut = [...document.body.querySelectorAll("*")].filter((element) =>
    visible(element) && !element.closest("svg") && getComputedStyle(element).overflow !== "visible" && element.scrollWidth > element.clientWidth + 1 &&
    !element.matches("input"));
  const boxes = [...document.body.querySelectorAll("main *, header *, footer *")].filter((element) => visible(element) && !element.closest("svg"));
  const wide = boxes.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
  const lap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const rects = texts.flatMap(({ text, element, rects }) => rects.map((rect) => ({ text, element, rect }))).sort((a, b) => a.rect.top - b.rect.top);
  const over = [];
  rects.forEach((one, at) => {
    for (const other of rects.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom) break;
      if (one.element !== other.element && lap(one.rect, other.rect)) over.push(`${one.text} / ${other.text}`);
    }
  });
  return {
    texts: texts.length,
    pale: pale.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`),
    out: [...out.map(({ text }) => text), ...cut.map((element) => element.className), ...wide.map((element) => element.outerHTML.slice(0, 80))],
    over,
    scrolls: document.documentElement.scrollWidth > innerWidth,
  };
})()
