//! Whatever lies in a folder, loading it ends and says what is wrong.

use std::fs;
use std::path::PathBuf;

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &[u8])]) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("below")).expect("a temporary folder");
        for (file, content) in files {
            fs::write(path.join(file), content).expect("a temporary file");
        }
        Self(path)
    }

    fn codes(&self) -> Vec<&'static str> {
        let loaded = cardwright_compiler::load(&self.0);
        assert_eq!(loaded.game.is_none(), !loaded.diagnostics.is_empty());
        let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
        assert_eq!(shown.is_empty(), loaded.diagnostics.is_empty(), "every message can be shown");
        loaded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const HEADER: &[u8] = b"game \"G\" {}\n";

#[test]
fn files_below_belong_to_the_game_in_the_order_of_their_paths() {
    let files: &[(&str, &[u8])] =
        &[("z.cw", HEADER), ("below/b.cw", b"kind B"), ("a.cw", b"kind A"), ("notes.txt", b"\xff")];
    let folder = Folder::with("order", files);
    let loaded = cardwright_compiler::load(&folder.0);
    let kinds: Vec<String> = loaded.game.expect("a game").kinds.into_iter().map(|kind| kind.name).collect();
    assert_eq!(kinds, ["Card", "A", "B"]);
    let paths: Vec<&str> = loaded.sources.iter().map(|(_, source)| source.path.as_str()).collect();
    assert!(paths[1].ends_with("below/b.cw"), "{paths:?}");
}

#[test]
fn packs_lie_beside_the_game_and_links_are_none() {
    let folder = Folder::with("packs", &[]);
    let below = |name: &str, text: &str| {
        fs::create_dir_all(folder.0.join(name)).expect("a folder");
        fs::write(folder.0.join(name).join("rules.cw"), text).expect("a file");
    };
    below("base", "game \"Base\" {}\nkind Ship");
    below("top", "use \"base\"\ncard \"Barge\" : Ship {}");
    let loaded = cardwright_compiler::load(&folder.0.join("top"));
    assert_eq!(loaded.game.expect("a game").name, "Base");
    let packs: Vec<(u16, bool)> =
        loaded.sources.iter().map(|(_, source)| (source.pack, source.path.contains("/base/"))).collect();
    assert_eq!(packs, [(1, true), (0, false)]);
    below("elsewhere", "use \"linked\"\nkind Ship");
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.0.join("base"), folder.0.join("linked")).expect("a link");
    let loaded = cardwright_compiler::load(&folder.0.join("elsewhere"));
    assert!(loaded.diagnostics.iter().any(|diagnostic| diagnostic.code == "E0701"));
}

#[test]
fn what_is_no_text_is_refused() {
    assert_eq!(Folder::with("utf8", &[("a.cw", HEADER), ("b.cw", b"kind \xff")]).codes(), ["E0903"]);
    assert_eq!(Folder::with("zero", &[("a.cw", b"game\0")]).codes(), ["E0903"]);
}

#[test]
fn what_is_too_large_is_refused() {
    let brackets = vec![b'{'; 10 << 20];
    assert_eq!(Folder::with("large", &[("a.cw", HEADER), ("b.cw", &brackets)]).codes(), ["E0902"]);
}

#[test]
fn an_empty_or_missing_folder_is_told() {
    assert_eq!(Folder::with("empty", &[]).codes(), ["E0904"]);
    let missing = cardwright_compiler::load(&PathBuf::from("no/such/folder"));
    assert_eq!(missing.diagnostics[0].code, "E0901");
}

#[test]
fn deep_nesting_and_many_names_end_in_diagnostics() {
    let deep = format!("game \"G\" {{}}\nevent e {{ {} }}", "if true { ".repeat(50_000));
    assert!(!Folder::with("deep", &[("a.cw", deep.as_bytes())]).codes().is_empty());
    let names: String = (0..70_000).map(|n| format!("V{n},")).collect();
    let many = format!("game \"G\" {{}}\nenum E {{ {names} Last }}");
    assert!(Folder::with("many", &[("a.cw", many.as_bytes())]).codes().contains(&"E0310"));
}
