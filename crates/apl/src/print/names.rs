//! Gives the names of a sentence valid and distinct names in the other languages.

/// Names that already have a meaning in one of the languages or in their scripts.
const RESERVED: &str = "abs abstract and and_last apl_article arr0 arr1 array as assert async at await axes_to \
     become binomial bool box break case catenate cell cells_at char choose class column \
     comb combin combinations compress const continue count crate cut deal decode def del \
     dict digit do drop drop_along dyn each echo elif else encode enum equals_table except \
     expand expand_along extern f64 factorial false filled filler final finally float fmt fn fold \
     for from gen global grade grade_up hand i64 if impl import in index_of int inv is lambda last \
     len let list loop macro map match math matrify max min mod move mut none nonlocal not \
     np on_cells one or or_last ord outer override pass plus_reduce print priv pub raise \
     range ravel reduce ref repeat repeat_n replicate represent require reshape residue \
     return rng rotate rotate_each row scan scan_along seeded self sets slice \
     sliding_window_view stack static str struct sum super take take_along texts trait \
     transpose_cells true try tuple type typeof u32 u8 unique unsafe unsized use usize \
     virtual where while windows with yield zip zip_longest";

/// The names in a language that are taken.
#[derive(Debug, Default)]
pub(super) struct Names(Vec<String>);

impl Names {
    /// Returns the name for a name of the sentence that gets a value. A name that had a value
    /// before gets another one, because code may still use the earlier value.
    pub fn assigned(&mut self, name: &str) -> String {
        let letter = |letter| match letter {
            '∆' | '⍙' => 'd',
            '¯' => '_',
            '⍺' => 'a',
            '⍵' => 'w',
            letter if letter.is_ascii() => letter.to_ascii_lowercase(),
            _ => 'x',
        };
        let plain: String = name.chars().map(letter).collect();
        // A name of J has single underscores, between letters and digits.
        let plain = plain.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
        let is_name = plain.starts_with(|c: char| c.is_ascii_alphabetic());
        let plain = if is_name { plain } else { format!("x{plain}") };
        let numbered = (0..).map(|number| format!("{plain}{number}"));
        let is_free = |name: &String| {
            !self.0.contains(&key(name)) && !RESERVED.split(' ').any(|word| key(word) == key(name))
        };
        let mut names = std::iter::once(plain.clone()).chain(numbered);
        let free = names.find(is_free).expect("a number that is free");
        self.0.push(key(&free));
        free
    }
}

/// Returns what distinguishes names in all languages. BQN ignores underscores.
fn key(name: &str) -> String {
    name.replace('_', "")
}
