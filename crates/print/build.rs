//! Takes the font of names out of the package that carries it: of a dozen fonts one is wanted in the program.

use std::path::Path;
use std::{env, fs};

/// The font's own name for itself; of its slanted sister this is only the beginning.
const WANTED: &str = "LibertinusSerif-Semibold";
const SLANTED: &str = "LibertinusSerif-SemiboldItalic";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    let found = typst_assets::fonts().find(|font| says(font, WANTED) && !says(font, SLANTED));
    let font = found.unwrap_or_else(|| panic!("the package typst-assets has no font {WANTED} any more"));
    fs::write(Path::new(&folder).join("names.otf"), font).expect("the folder can be written to");
}

/// Whether the name stands in the font, as its table of names writes it (UTF-16, big-endian).
fn says(font: &[u8], name: &str) -> bool {
    let written: Vec<u8> = name.encode_utf16().flat_map(u16::to_be_bytes).collect();
    font.windows(written.len()).any(|window| window == written)
}
