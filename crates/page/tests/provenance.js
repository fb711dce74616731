// Checks which cells are lit (highlighted). `live_test.py` calls this function in the open page, with
// the page's classes and engine. It returns a list of faults.
({
  // Replaces each card of dealt hands with each other card. If the two cards differ in one feature,
  // compares the arrays of both hands. Each cell that differs must be lit when the changed cells of
  // step 1 are selected. Up to the verdict, each lit cell must differ for one of the new cards. The
  // sets are compared only if each row has the same combination, or another one with the card.
  changed(hands) {
    const [deck, faults, changed] = [engine.deal(81, 1), [], {}];
    const same = (one, other) => String(one) === String(other);
    const lit = (run, card, feature) => {
      const { shape: [, , length = 1], strides } = run.cells[0];
      const first = card * strides[0] + feature * strides[1];
      const all = Array.from({ length }, (_, at) => new Related(run, 0, first + at));
      return (step, place) => all.some((related) => related.has(step, place));
    };
    const compare = (before, after, card) => {
      const letters = [...before.hand[card]].filter((letter) => !after.hand[card].includes(letter));
      if (letters.length !== 1) return;
      const feature = before.letters.findIndex((own) => own.includes(letters[0]));
      const has = lit(before, card, feature);
      const own = (set) => set !== undefined && before.places(set).includes(card);
      const [sets, others] = [before.verdict.on(), after.verdict.on()];
      const kept = sets.every((set, at) => set === others[at] || own(set) && own(others[at]));
      for (const step of before.walks[0].steps) {
        const [one, two] = [before.cells[step], after.cells[step]];
        if (!same(one.shape, two.shape) || step > before.roles.verdict && !kept) continue;
        const all = changed[[card, feature, step]] ??= new Set();
        for (let place = 0; place < one.length; place++) {
          if (one.at(place) === two.at(place)) continue;
          all.add(place);
          if (!has(step, place)) faults.push(`${before.hand}, ${after.hand}: step ${step + 1}, cell ${place}`);
        }
      }
    };
    for (let seed = 0; seed < hands; seed++) for (let card = 0; card < 6; card++) {
      const hand = engine.deal(6, seed);
      const others = deck.filter((code) => !hand.includes(code) || code === hand[card]);
      const runs = others.map((code) => new Run(engine.run(hand.with(card, code))));
      runs.forEach((one, at) => runs.slice(at).forEach((other) => compare(one, other, card)));
      for (let feature = 0; feature < 4 && seed === hands - 1; feature++) {
        const has = lit(runs[0], card, feature);
        runs[0].cells.slice(0, runs[0].roles.verdict + 1).forEach(({ length }, step) => {
          for (let place = 0; place < length; place++) {
            if (has(step, place) && !changed[[card, feature, step]].has(place)) faults.push(`card ${card}, feature ${feature}: step ${step + 1}, cell ${place} never changes`);
          }
        });
      }
    }
    return faults;
  },
})
