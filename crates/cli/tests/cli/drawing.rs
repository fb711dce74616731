//! Tests `aplset draw`, for files and for the terminal, and `--format boxes` of other commands.

use super::{HAND_A, aplset};
use aplset::programs::apl_article::{hand, set_positions};
use aplset_explain::picture;
use std::fs;

/// The picture in the README.
const ARTICLE: &str = include_str!("../../../../tests/data/article_hand.svg");

fn marked(codes: &str) -> String {
    let h = hand(codes).expect("a hand");
    picture::sets(&h, &set_positions(&h)).svg()
}

#[test]
fn the_picture_in_the_readme_is_what_draw_writes() {
    assert_eq!(aplset(&format!("draw {HAND_A} --sets -o -"), "").fine(), ARTICLE);
    assert_eq!(aplset("draw --sets -o -", HAND_A).fine(), ARTICLE);
    assert_eq!(ARTICLE, marked(HAND_A));
    assert!(include_str!("../../../../README.md").contains("src=\"tests/data/article_hand.svg\""));
}

#[test]
fn the_extension_decides_the_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hand.SVG");
    aplset(&format!("draw 3GSH -o {}", path.display()), "").fine();
    assert!(fs::read(&path).expect("a picture").starts_with(b"<svg "));
}

#[test]
fn without_a_file_the_cards_are_boxes() {
    let h = hand(HAND_A).expect("a hand");
    assert_eq!(aplset("draw", HAND_A).fine(), picture::hand(&h).to_string());
    let sets = picture::sets(&h, &set_positions(&h)).to_string();
    assert_eq!(aplset(&format!("draw --sets {HAND_A}"), "").fine(), sets);
    assert_eq!(aplset("draw --cards 0", "").fine(), "no cards\n");
}

#[test]
fn format_boxes_shows_boxes() {
    let h = hand("1GOF 2GOH 3GOL").expect("a hand");
    let boxes = picture::set(&h).to_string();
    assert_eq!(aplset("sets --format boxes 1GOF 2GOH 3GOL", "").fine(), boxes);
    let twice = aplset("sets --format boxes", "1GOF 2GOH 3GOL 1RDF\n1GOF 2GOH 3GOL 1RDF\n").fine();
    assert_eq!(twice, format!("{boxes}\n\n{boxes}"));
    assert_eq!(aplset("sets --format boxes 1GOF 2GOH 3GOF 1RDF", "").fine(), "no sets\n");
}
