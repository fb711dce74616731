//! The article's two hands.

use aplset::ndarray::Array3;
use aplset::programs::apl_article::hand;

/// Returns the article's first hand, with three sets. One set is all green, and one is all red.
pub(crate) fn hand_a() -> Array3<bool> {
    hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL").expect("twelve cards")
}

/// Returns the article's second hand, with one set of three colors.
pub(crate) fn hand_b() -> Array3<bool> {
    hand("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF").expect("twelve cards")
}
