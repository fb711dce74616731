//! HTML with places to be filled.

/// A template with the text of each `{name}` in its place. What is filled in is not looked at again.
///
/// # Panics
/// Where a place has no text: the tests make every page.
#[track_caller]
pub(super) fn filled(template: &str, parts: &[(&str, String)]) -> String {
    let mut pieces = template.split(['{', '}']);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    while let (Some(name), Some(after)) = (pieces.next(), pieces.next()) {
        let part = parts.iter().find(|(known, _)| *known == name);
        text += &part.unwrap_or_else(|| panic!("no text for {name}")).1;
        text += after;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn places_are_filled_once() {
        let parts = [("b", "2".to_owned()), ("a", "{b}".to_owned())];
        assert_eq!(filled("<{a}> {b} ", &parts), "<{b}> 2 ");
    }

    #[test]
    #[should_panic(expected = "no text for a")]
    fn no_place_stays_empty() {
        let _ = filled("{a}", &[]);
    }
}
