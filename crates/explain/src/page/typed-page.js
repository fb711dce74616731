// The page of one sentence. Its data has all answers that the engine of the live page would give.
const packed = Uint8Array.from(atob(find("#data").textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
const { sentence, steps, scripts, sources } = await new Response(unpacked).json();
const teller = { step: (step) => steps[step], script: (language) => scripts[language], sources: (step, element) => sources[step]?.[element] };
const typed = new Typed(find("#typed"), teller, (at) => history.replaceState(null, "", `#at=${[at[0] + 1, ...at.slice(1)].join(".")}`));

typed.load(sentence, State.read(location.hash).at);
addEventListener("hashchange", () => typed.show(State.read(location.hash).at));
addEventListener("resize", () => typed.draw());
