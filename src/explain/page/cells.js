// An array as the program made it: its axes, its shape, and its elements, some bits each.
class Cells {
  constructor(element) {
    const { axes, shape, bits, cells, texts, kind, mark } = element.dataset;
    this.axes = axes.split(" ");
    this.shape = shape.split(" ").map(Number);
    this.length = this.shape.reduce((product, length) => product * length, 1);
    this.strides = this.shape.map((_, axis) =>
      this.shape.slice(axis + 1).reduce((product, length) => product * length, 1));
    this.kind = kind;
    this.mark = mark === undefined ? NaN : Number(mark);
    this.texts = texts && texts.split(" ");
    this.bits = Number(bits);
    this.bytes = Uint8Array.from(atob(cells), (letter) => letter.charCodeAt(0));
  }

  // The element at a place in the ravel.
  at(place) {
    const bit = place * this.bits;
    return (this.bytes[bit >> 3] >> (bit & 7)) & ((1 << this.bits) - 1);
  }

  // The elements of one cell of the first axis, ravelled.
  cell(index) {
    const [size] = this.strides;
    return Array.from({ length: size }, (_, place) => this.at(index * size + place));
  }

  // How an element is written.
  text(place) {
    const value = this.at(place);
    return this.texts ? this.texts[value] : String(value);
  }

  // How it looks: a bit that is on or off, or what is looked for.
  look(place) {
    const value = this.at(place);
    if (value === this.mark) return "two";
    if (this.kind === "bits") return value ? "on" : "off";
    return "";
  }

  // The place of an element in the ravel, as an index along each axis.
  indices(place) {
    return this.strides.map((stride, axis) => Math.floor(place / stride) % this.shape[axis]);
  }
}
