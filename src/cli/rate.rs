//! Large numbers and times in a few letters.

use std::time::Duration;

/// A number in three or four digits: `999`, `12.3 M`.
pub fn short(mut number: f64) -> String {
    if number < 999.5 {
        return format!("{number:.0}");
    }
    let mut unit = "";
    for greater in ["k", "M", "G", "T"] {
        if number < 999.95 && !unit.is_empty() {
            break;
        }
        number /= 1e3;
        unit = greater;
    }
    format!("{number:.1} {unit}")
}

/// Hours, if there are any, minutes and seconds: `0:04`, `1:02:03`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::{clock, short};
    use std::time::Duration;

    #[test]
    fn numbers_have_one_decimal_and_a_unit() {
        for (number, expected) in [
            (0.0, "0"),
            (999.4, "999"),
            (999.6, "1.0 k"),
            (12_345.0, "12.3 k"),
            (999_960.0, "1.0 M"),
            (12_345_678.9, "12.3 M"),
            (4e9, "4.0 G"),
            (1e16, "10000.0 T"),
        ] {
            assert_eq!(short(number), expected);
        }
    }

    #[test]
    fn times_are_minutes_and_seconds_and_hours_where_there_are_any() {
        for (seconds, expected) in [(0, "0:00"), (4, "0:04"), (71, "1:11"), (3723, "1:02:03")] {
            assert_eq!(clock(Duration::from_secs(seconds)), expected);
        }
    }
}
