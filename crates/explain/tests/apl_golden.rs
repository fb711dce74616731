use aplset_explain::apl::{self, Names, Options};

fn golden() -> Vec<(String, String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/golden/sentences.tsv");
    let text = std::fs::read_to_string(path).expect("sentences");
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut parts = line.split('\t').map(str::to_owned);
            (
                parts.next().unwrap(),
                parts.next().unwrap_or_default(),
                parts.next().unwrap_or_default(),
            )
        })
        .collect()
}

#[test]
fn golden_sentences() {
    let mut wrong = 0;
    let all = golden();
    for (sentence, shape, elements) in &all {
        let run = apl::explain(sentence, &Names::new(), Options::default());
        let (s, e) = match run.error() {
            Some(error) => (error.kind().to_string(), String::new()),
            None => {
                let v = run.value();
                let letters = matches!(v, apl::Value::Letters(_));
                (
                    v.shape().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
                    v.texts().join(if letters { "" } else { " " }),
                )
            }
        };
        if (&s, &e) != (shape, elements) {
            wrong += 1;
            println!(
                "{sentence}\n  expected {shape:?} {elements:?}\n  found    {s:?} {e:?} {:?}",
                run.error().map(ToString::to_string)
            );
        }
    }
    println!("{} of {}", all.len() - wrong, all.len());
    assert_eq!(wrong, 0);
}
