//! Prints the protocol's types as TypeScript; `cargo xtask protocol` writes them into the page's sources.

#[expect(clippy::print_stdout, reason = "that is what it does")]
fn main() {
    print!("{}", protocol::typescript::module());
}
