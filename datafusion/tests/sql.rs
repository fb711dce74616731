//! Tests the functions in SQL: constants, null, errors, help, tidy cards, and the table `deal`.

use aplset::batch::deal_many;
use aplset_datafusion::register;
use datafusion::arrow::array::{AsArray, RecordBatch};
use datafusion::arrow::datatypes::UInt8Type;
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::assert_batches_eq;
use datafusion::prelude::{SessionConfig, SessionContext};
use std::fs;

fn context(partitions: usize) -> SessionContext {
    let config =
        SessionConfig::new().with_information_schema(true).with_target_partitions(partitions);
    let mut context = SessionContext::new_with_config(config).enable_url_table();
    register(&mut context).expect("functions");
    context
}

async fn ask(query: &str) -> Result<Vec<RecordBatch>, String> {
    let frame = context(2).sql(query).await.map_err(|error| error.to_string())?;
    frame.collect().await.map_err(|error| error.to_string())
}

/// Runs a query and returns the values of its only row, with blanks between them.
async fn row(query: &str) -> String {
    let table = pretty_format_batches(&ask(query).await.expect("an answer")).expect("a table");
    let table = table.to_string();
    let row = table.lines().nth(3).expect("a row");
    row.split('|').map(str::trim).filter(|value| !value.is_empty()).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn constants_are_hands() {
    assert_eq!(row("SELECT set_count([0, 1, 2]), has_set(['1GOF', '2GOF'])").await, "1 false");
    assert_eq!(row("SELECT set_count(0, 1, 2, 40, 80), sets(0, 1, 2)").await, "2 [[0, 1, 2]]");
    assert_eq!(
        row("SELECT valid_sets('1GOF 2GOH 3GOL 1RDF')").await,
        "[true, false, false, false]"
    );
    assert_eq!(row("SELECT hand_codes([80, 0])").await, "3PSL 1RDF");
    let text = "three purple lined squiggles, 1 red diamond solid";
    assert_eq!(row(&format!("SELECT set_hand('{text}')")).await, "[80, 0]");
    assert_eq!(row("SELECT set_hand('2222 0000')").await, "[80, 0]");
}

#[tokio::test]
async fn null_gives_null() {
    let query =
        "SELECT count(*), count(set_count(hand)), count(sets(hand)), count(hand_codes(hand))
                 FROM (VALUES ([0, 1, 2]), (NULL), ([3, 4])) AS hands(hand)";
    assert_eq!(row(query).await, "3 2 2 2");
    assert_eq!(row("SELECT set_count(NULL) IS NULL, sets(NULL) IS NULL").await, "true true");
}

#[tokio::test]
async fn an_error_shows_the_hand_and_the_reason() {
    for (query, expected) in [
        (
            "SELECT set_count(hand) FROM (VALUES ([0, 1]), ([7, 8, 7])) AS hands(hand)",
            "set_count: invalid hand ([7, 8, 7]): card 2: duplicate card 7 (first at position 0)",
        ),
        (
            "SELECT sets(c0, c1) FROM (VALUES (0, 1), (3, 99)) AS hands(c0, c1)",
            "sets: invalid hand (3, 99): card 1: found 99, cards are 0 to 80",
        ),
        (
            "SELECT has_set('1GOF 2GXL')",
            "has_set: invalid hand (1GOF 2GXL): card 1: `2GXL`: no shape letter (D, O or S), found `X`",
        ),
        (
            "SELECT set_count([1, NULL])",
            "set_count: invalid hand ([1, null]): card 1: found null, expected a card",
        ),
        (
            "SELECT sets(1, NULL, 2)",
            "sets: invalid hand (1, null, 2): card 1: found null, expected a card",
        ),
        ("SELECT set_count(1.5)", "set_count: "),
        ("SELECT * FROM deal(5, 82, 1)", "deal: found 82 cards, expected at most 81"),
        ("SELECT * FROM deal(-5, 12, 1)", "deal: hands is -5, expected a whole number"),
        ("SELECT * FROM deal(5, 12)", "deal: 2 arguments, expected hands, cards, seed"),
    ] {
        let error = ask(query).await.expect_err(query);
        assert!(error.contains(expected), "{query}: {error}");
    }
}

#[tokio::test]
async fn tidy_cards_are_grouped_to_hands() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = folder.path().join("cards.csv");
    let rows = "game,position,card\n1,2,3GOL\n2,0,1GOF\n1,0,1GOF\n2,1,2GOH\n1,1,2GOH\n2,2,3POL\n";
    fs::write(&cards, rows).expect("a file");
    let query = format!(
        "SELECT game, set_count(array_agg(card ORDER BY position)) AS sets,
                hand_codes(array_agg(card ORDER BY position)) AS hand
         FROM '{}' GROUP BY game ORDER BY game",
        cards.display()
    );
    let answer = ask(&query).await.expect("an answer");
    assert_batches_eq!(
        [
            "+------+------+----------------+",
            "| game | sets | hand           |",
            "+------+------+----------------+",
            "| 1    | 1    | 1GOF 2GOH 3GOL |",
            "| 2    | 0    | 1GOF 2GOH 3POL |",
            "+------+------+----------------+",
        ],
        &answer
    );
    let query = format!("SELECT set_count(card) FROM '{}'", cards.display());
    let error = ask(&query).await.expect_err("single cards");
    assert!(error.contains("set_count: found one card per row, expected one hand"), "{error}");
    assert_eq!(row("SELECT set_count('1GOF')").await, "0");
}

#[tokio::test]
async fn show_functions_explains_each() {
    let functions = ask("SHOW FUNCTIONS").await.expect("functions");
    let table = pretty_format_batches(&functions).expect("a table").to_string();
    for name in ["set_count", "has_set", "sets", "valid_sets", "hand_codes", "set_hand"] {
        let line = table.lines().find(|line| line.starts_with(&format!("| {name} ")));
        let line = line.unwrap_or_else(|| panic!("no {name} in SHOW FUNCTIONS"));
        assert!(line.contains("of the card game Set"), "{line}");
    }
}

#[tokio::test]
async fn deal_deals_the_hands_of_the_library_over_any_number_of_partitions() {
    let hands = deal_many(100_000, 12, 7);
    for partitions in [1, 2, 5] {
        let frame = context(partitions).sql("SELECT hand FROM deal(100000, 12, 7)").await;
        let parts = frame.expect("a query").collect_partitioned().await.expect("hands");
        assert_eq!(parts.len(), partitions);
        let mut dealt: Vec<u8> = Vec::new();
        for batch in parts.iter().flatten() {
            let lists = batch.column(0).as_fixed_size_list();
            dealt.extend(lists.values().as_primitive::<UInt8Type>().values());
        }
        assert_eq!(dealt, hands.as_slice().expect("row-major"));
    }
}

#[tokio::test]
async fn deal_has_as_many_hands_as_asked() {
    for (query, expected) in [
        ("SELECT count(*) FROM deal(100001, 12, 1)", "100001"),
        ("SELECT count(*) FROM deal(0, 12, 1)", "0"),
        ("SELECT count(hand) FROM deal(9, 0, 1)", "9"),
        ("SELECT count(*) FROM (SELECT hand FROM deal(1000000000000, 12, 1) LIMIT 20000)", "20000"),
        ("SELECT count(*) FROM deal(1000, 21, 2 * 4) WHERE set_count(hand) = 0", "0"),
    ] {
        assert_eq!(row(query).await, expected, "{query}");
    }
}
