//! Tests the challenge at the end of the post, which builds up the sets without filtering triples.

use super::slow_deck_sets;
use aplset::programs::ruby_post::build_sets;

#[test]
fn built_up_sets_are_the_sets_of_the_deck_in_order() {
    assert_eq!(build_sets(), slow_deck_sets());
}
