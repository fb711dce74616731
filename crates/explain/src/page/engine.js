// The engine is the library as WebAssembly, compressed with gzip inside the page.
class Engine {
  constructor(module, instance) {
    this.module = module;
    this.exports = instance.exports;
  }

  static async load() {
    const stream = new Blob([Engine.decoded(document.querySelector("#engine").textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    return new Engine(module, await WebAssembly.instantiate(module));
  }

  // Decodes base 85 as in Python's `b85encode`, in which five characters are four bytes.
  static decoded(text) {
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
    const padded = text.padEnd(Math.ceil(text.length / 5) * 5, "~");
    const bytes = new DataView(new ArrayBuffer(padded.length / 5 * 4));
    for (let at = 0; at < padded.length; at += 5) {
      const number = [...padded.slice(at, at + 5)].reduce((all, digit) => all * 85 + digits.indexOf(digit), 0);
      bytes.setUint32(at / 5 * 4, number);
    }
    return bytes.buffer.slice(0, Math.floor(text.length * 4 / 5));
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
