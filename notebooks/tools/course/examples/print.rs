//! Writes a page for a printer (A4, landscape): the 81 cards with cutting lines on nine sheets, and
//! twelve bit strips on two more. The argument is the name of the file [default: cards.html].

use aplset::card::{CHARACTERISTICS, FEATURES, bits, digits};
use aplset::ndarray::{Array1, Axis};
use aplset_explain::picture;
use std::fmt::Write;
use std::{env, fs, io};

/// The number of bit strips, as many as cards in a hand.
const STRIPS: usize = 12;

/// A card is 93 mm wide and 62 mm high, so three rows of three cards and their margins fill a
/// sheet.
const STYLE: &str = "
@page { size: A4 landscape; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; font-family: system-ui, 'DejaVu Sans', sans-serif; color: #1f2933 }
.sheet { width: 297mm; height: 209mm; padding: 11.5mm 9mm; break-after: page; overflow: hidden }
.cards { display: grid; grid: repeat(3, 62mm) / repeat(3, 93mm); outline: .2mm dashed #888 }
.card { outline: .1mm dashed #888 }
.card svg { width: 100%; height: 100%; display: block }
.card rect { display: none }
.strip { height: 31mm; padding: 2mm 3mm; outline: .1mm dashed #888; display: grid;
  grid: 6mm 1fr / 27mm repeat(4, 1fr); column-gap: 3mm }
.strip > * { align-self: center }
.name { font-weight: 600; font-size: 11pt; text-align: center }
.bits { display: grid; grid-template-columns: repeat(3, 1fr); height: 100% }
.bits span { border: .4mm solid #1f2933; margin-left: -.4mm; font-size: 8pt; color: #52606d;
  display: flex; align-items: end; justify-content: center; padding-bottom: .6mm }
";

fn main() -> io::Result<()> {
    let file = env::args().nth(1).unwrap_or_else(|| "cards.html".to_owned());
    let deck = bits(&digits(&Array1::from_iter(0..81))); // [card;feature;characteristic]
    let cards: Vec<String> = deck
        .axis_iter(Axis(0))
        .map(|card| format!("<div class=\"card\">{}</div>\n", picture::card(&card).svg()))
        .collect();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>81 cards and {STRIPS} bit strips</title>\n\
         <style>{STYLE}</style>\n"
    );
    for sheet in cards.chunks(9) {
        let _ = writeln!(
            html,
            "<div class=\"sheet\"><div class=\"cards\">\n{}</div></div>",
            sheet.concat()
        );
    }
    for sheet in vec![strip(); STRIPS].chunks(6) {
        let _ = writeln!(html, "<div class=\"sheet\">\n{}</div>", sheet.concat());
    }
    fs::write(&file, html)?;
    println!("Open {file} in a browser and print it: A4, landscape, without margins, 100%.");
    Ok(())
}

/// Draws a strip with twelve empty boxes, three for each feature.
fn strip() -> String {
    let names: String =
        FEATURES.iter().map(|name| format!("<div class=\"name\">{name}</div>")).collect();
    let boxes = CHARACTERISTICS.iter().map(|words| {
        let spans: String = words.iter().map(|word| format!("<span>{word}</span>")).collect();
        format!("<div class=\"bits\">{spans}</div>")
    });
    let boxes: String = boxes.collect();
    format!("<div class=\"strip\"><div></div>{names}<div>card ______</div>{boxes}</div>\n")
}
