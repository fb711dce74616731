//! Unpacks the page that `show_step` shows.

use aplset::card::parse_hand;
use aplset_explain::{Program, Run};
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::read::GzDecoder;
use std::io::Read;

#[test]
fn a_shown_step_is_a_picture_under_the_page_without_its_font() {
    for program in [Program::Apl, Program::J] {
        let run = Run::new(program, &parse_hand("1GOF 2GOH 3GOL 3ROH").unwrap());
        for step in 1..=run.steps.len() {
            let html = course::show_step(&run, 1, step).to_string();
            assert!(html.len() < 70_000, "{} bytes", html.len());
            assert!(html.contains(&format!("step={step}&amp;amp;embed=1'")));
            let decoded = |from: &str, to: char| {
                let rest = html.split_once(from).expect(from).1;
                BASE64_STANDARD.decode(rest.split(to).next().unwrap()).unwrap()
            };
            let still = String::from_utf8(decoded("image/svg+xml;base64,", '"')).unwrap();
            assert!(still.starts_with("<svg") && still.contains(run.steps[step - 1].axes[0]));
            let mut page = String::new();
            let packed = decoded("data-page='", '\'');
            GzDecoder::new(&packed[..]).read_to_string(&mut page).unwrap();
            let whole = run.page(1);
            let font = whole.lines().find(|line| line.starts_with("@font-face")).unwrap();
            assert_eq!(page, whole.replace(&format!("{font}\n"), ""));
        }
    }
}
