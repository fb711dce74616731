// The engine is the library as WebAssembly, compressed with gzip inside the page.
class Engine {
  constructor(module, instance) {
    this.module = module;
    this.exports = instance.exports;
  }

  static async load() {
    const packed = Uint8Array.from(atob(document.querySelector("#engine").textContent.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    return new Engine(module, await WebAssembly.instantiate(module));
  }

  // Returns the output of a call as text.
  text(length) {
    const { memory, output } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
  }

  // Returns the data of a run, or an object whose `problem` is an error message.
  run(program, hand, words) {
    const bytes = new TextEncoder().encode([program, hand.join(" "), words].join("\n"));
    const { memory, input, explain } = this.exports;
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const answer = this.text(explain(bytes.length));
    return answer.startsWith("{") ? JSON.parse(answer) : { problem: answer };
  }

  deal(cards, seed) {
    return this.text(this.exports.deal(cards, seed)).split(" ");
  }

  // Returns the exact shares of hands with 0, 1, 2, … sets, or null if they are unknown.
  odds(cards) {
    return JSON.parse(this.text(this.exports.odds(cards)));
  }
}

globalThis.aplset = Engine.load().then((engine) => new Live(engine));
