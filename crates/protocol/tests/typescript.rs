//! The page's types are those of the protocol.

#[test]
fn the_page_has_the_types_of_the_protocol() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == protocol::typescript::module(), "out of date: run `cargo xtask protocol`");
}
