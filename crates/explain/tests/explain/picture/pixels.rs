//! Tests the PNG files of pictures.

use super::cards;
use aplset::ndarray::{Array1, Axis, IxDyn, arr0};
use aplset_explain::picture::{self, Picture};
use resvg::tiny_skia::Pixmap;

fn pixels(picture: &Picture) -> Pixmap {
    Pixmap::decode_png(&picture.png()).expect("a PNG")
}

fn at(pixels: &Pixmap, x: u32, y: u32) -> [u8; 3] {
    let color = pixels.pixel(x, y).expect("inside").demultiply();
    [color.red(), color.green(), color.blue()]
}

/// Card 0 is 1RDF, which has a red diamond in the middle. The card is 150 by 96 units large, and
/// its top left corner is at 18, 18.
#[test]
fn a_png_has_four_pixels_for_one_of_the_svg() {
    let pixels = pixels(&picture::card(&cards(1).index_axis(Axis(0), 0)));
    assert_eq!((pixels.width(), pixels.height()), (2 * 186, 2 * 149));
    assert_eq!(at(&pixels, 2 * 93, 2 * 66), [0xc8, 0x14, 0x2c]);
    assert_eq!(at(&pixels, 2 * 30, 2 * 66), [0xff; 3]);
    assert_eq!(at(&pixels, 2 * 8, 2 * 66), [0xf3, 0xf4, 0xf6]);
}

/// The font is built into the library, and each letter has a white field of 9 by 18 pixels.
#[test]
fn letters_of_all_our_words_are_drawn() {
    let letters: Array1<char> = "0123456789RGPDOSFHL→⋯…+-; ".chars().collect();
    let pixels = pixels(&picture::array(&letters, &["letter"]));
    let ink = |field: u32| {
        let field =
            (0..18).flat_map(|x| (0..36).map(move |y| (2 * 16 + 18 * field + x, 2 * 35 + y)));
        field.filter(|&(x, y)| at(&pixels, x, y)[0] < 128).count()
    };
    for (field, letter) in (0..).zip(&letters) {
        assert_eq!(ink(field) > 5, *letter != ' ', "{letter}: {}", ink(field));
    }
}

#[test]
fn pictures_of_every_size_have_pixels() {
    let bit = arr0(true);
    let many = |shape: &[usize]| {
        let whole = bit.broadcast(IxDyn(shape)).expect("a shape");
        picture::array(&whole, &vec!["axis"; shape.len()])
    };
    let empty = picture::hand(&cards(0));
    for picture in [empty, many(&[]), many(&[0]), many(&[2; 6])] {
        let pixels = pixels(&picture);
        assert!(pixels.width() > 20 && pixels.height() > 20);
    }
}
