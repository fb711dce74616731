//! Tests what a notebook reads from the output of a cell that shows a picture.

use super::hand_a;
use aplset_explain::picture;
use std::process::Command;

/// The test below runs this test in another process and reads its output.
#[test]
#[ignore = "prints for `a_notebook_reads_one_block_with_the_picture`"]
fn prints() {
    picture::hand(&hand_a()).evcxr_display();
}

#[test]
fn a_notebook_reads_one_block_with_the_picture() {
    let tests = std::env::current_exe().expect("this program");
    let output = Command::new(tests)
        .args(["picture::notebook::prints", "--exact", "--ignored", "--nocapture"])
        .output()
        .expect("a run");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let (_, block) = text.split_once("EVCXR_BEGIN_CONTENT image/svg+xml\n").expect("a block");
    let (html, _) = block.split_once("EVCXR_END_CONTENT\n").expect("its end");
    assert_eq!(html, picture::hand(&hand_a()).svg());
}
