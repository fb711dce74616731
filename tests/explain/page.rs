//! The page as a text; what it does in a browser is checked in `tests/page`.

use super::{PROGRAMS, hand_a, hands};
use aplset::explain::{Program, Run};

fn page(program: Program) -> String {
    Run::new(program, &hand_a()).page(0)
}

#[test]
fn a_page_needs_no_other_file_and_no_network() {
    for program in PROGRAMS {
        let page = page(program);
        for outside in
            ["http:", "https:", "//cdn", "src=", "@import", "url(", "fetch(", "<link", "<iframe"]
        {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(page.contains("content=\"default-src 'none';"));
    }
}

#[test]
fn pages_are_small() {
    for hand in hands() {
        let most = if hand.len() > 21 { 2_000_000 } else { 150_000 };
        for program in PROGRAMS {
            assert!(Run::new(program, &hand).page(0).len() < most, "{} cards", hand.len());
        }
    }
}

#[test]
fn text_is_escaped() {
    let page = page(Program::Apl);
    assert!(
        page.contains("<code>let s = plus_reduce::&lt;u8, _&gt;(f, Axis(f.ndim() - 3));</code>")
    );
    assert!(page.contains("<code>let bits = or_last(&amp;equal);</code>"));
    assert!(page.contains("<code>L←4 3⍴&#39;123RGPDOSFHL&#39;</code>"));
    assert_eq!(page.matches("<script").count(), 1);
    assert_eq!(page.matches("</script>").count(), 1);
}

#[test]
fn every_step_has_its_article_and_its_packed_array() {
    for program in PROGRAMS {
        let page = page(program);
        let run = Run::new(program, &hand_a());
        for (step, number) in run.steps.iter().zip(1..) {
            assert!(page.contains(&format!("id=\"step-{number}\"")));
            let shape: Vec<String> = step.value.shape().iter().map(usize::to_string).collect();
            let data =
                format!("data-axes=\"{}\" data-shape=\"{}\"", step.axes.join(" "), shape.join(" "));
            assert!(page.contains(&data), "{data}");
        }
    }
}

#[test]
fn a_page_begins_with_a_combination_that_there_is() {
    let run = Run::new(Program::Apl, &hand_a());
    assert!(run.page(14).contains("max=\"219\" value=\"14\""));
    assert!(run.page(220).contains("max=\"219\" value=\"219\""));
}

#[test]
fn fewer_than_three_cards_have_no_combination_to_follow() {
    for hand in hands().iter().filter(|hand| hand.len() < 3) {
        let page = Run::new(Program::Apl, hand).page(0);
        assert!(
            page.contains("A combination takes three cards.") && !page.contains("id=\"number\"")
        );
    }
}
