//! `cardwright print` in a program without its feature.

use crate::program::cardwright;

#[test]
fn how_to_get_printing_is_said_in_one_line() {
    let ran = cardwright(&["print", "realms", "--out", "cards.pdf"]).ends_with_code(2);
    assert_eq!((ran.out.as_str(), ran.err.lines().count()), ("", 1));
    assert!(ran.err.contains("`--features print`"), "{}", ran.err);
}
