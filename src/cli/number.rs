//! Whole numbers as people type them.

/// A parser for whole numbers from `least` to `most`, which says so where there is none.
pub fn whole(least: u64, most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}
