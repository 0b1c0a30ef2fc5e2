//! `cardwright import` in a program without its feature.

use crate::program::cardwright;

#[test]
fn what_is_missing_is_said_in_one_line() {
    let ran = cardwright(&["import", "lifeburn-json", "card.json"]).ends_with_code(2);
    assert_eq!(ran.out, "");
    assert_eq!(
        ran.err,
        "error: this program was built without the importer: the feature `import` is missing\n"
    );
}
