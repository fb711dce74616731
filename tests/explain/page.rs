//! Tests the HTML of the page. `tests/page` tests the page in a browser.

use super::{PROGRAMS, hand_a, hands};
use aplset::explain::{Program, Run};
use itertools::Itertools;

/// Returns the JSON in a page.
fn data(page: &str) -> &str {
    let (_, after) = page.split_once("<script type=\"application/json\" id=\"run\"").expect("data");
    let (_, after) = after.split_once('>').expect("the end of the tag");
    after.split("</script>").next().expect("the end of the data")
}

#[test]
fn a_page_needs_no_other_file_and_no_network() {
    for program in PROGRAMS {
        let page = Run::new(program, &hand_a()).page(0);
        let page = page.replace("http://www.w3.org/2000/svg", "").replace("url(data:", "");
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
    for (program, hand) in PROGRAMS.into_iter().cartesian_product(hands()) {
        let size = Run::new(program, &hand).page(0).len();
        let most = match hand.len() {
            0..=12 => 150_000,
            13..=21 => 200_000,
            _ => 2_500_000,
        };
        assert!(size <= most, "{program:?}, {} cards: {size} bytes", hand.len());
    }
}

#[test]
fn the_data_of_a_page_is_the_json_of_its_run_and_cannot_end_its_element() {
    for (program, hand) in PROGRAMS.into_iter().cartesian_product(hands()) {
        let run = Run::new(program, &hand);
        let page = run.page(0);
        assert!(!data(&page).contains('<'));
        let json = |text| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
        assert_eq!(json(data(&page)), json(&run.json()));
        assert_eq!(page.matches("</script>").count(), 2);
    }
}

#[test]
fn a_page_names_the_combination_that_it_begins_with() {
    let run = Run::new(Program::Apl, &hand_a());
    assert!(run.page(14).contains("id=\"run\" data-first=\"14\">"));
}
