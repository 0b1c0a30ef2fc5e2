//! The pictures that authors put beside their rules: which file shows what, and what is wrong with them.

use crate::library::LoadedGame;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The folder of a game's pictures: those of cards by the cards' names, and others that `table.json` names.
pub const ART: &str = "art";
/// The name of the picture on the back of all cards.
pub const BACK: &str = "back";
/// What a picture may be: by the ending of its file, what browsers are told; the one that counts first where a card has
/// several.
pub const ART_KINDS: [(&str, &str); 5] = [
    ("webp", "image/webp"),
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("svg", "image/svg+xml"),
];
/// Endings of pictures that nobody here can show.
const OTHER_KINDS: [&str; 7] = ["gif", "bmp", "tif", "tiff", "avif", "heic", "jxl"];
/// A larger picture is left out on the page: it is shown on a card.
const LARGEST_ART: u64 = 1 << 20;

/// The pictures in a folder, as far as there are any that can be shown.
pub(crate) fn art_in(folder: &Path) -> Vec<(String, Arc<[u8]>)> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let small = files.filter(|file| {
        fs::metadata(file.path()).is_ok_and(|found| found.is_file() && found.len() <= LARGEST_ART)
    });
    let read = |file: fs::DirEntry| {
        let name = file.file_name().to_str().filter(|name| art_kind(name).is_some())?.to_owned();
        Some((name, fs::read(file.path()).ok()?.into()))
    };
    small.filter_map(read).collect()
}

/// What kind of picture a file is; none: no picture that can be shown.
pub fn art_kind(file: &str) -> Option<&'static str> {
    rank(file).map(|at| ART_KINDS[at].1)
}

/// Hidden files are no pictures, whatever they are called: some systems put what they note of a file beside it.
fn rank(file: &str) -> Option<usize> {
    let name = file.rsplit(['/', '\\']).next().filter(|name| !name.starts_with('.'))?;
    let (_, end) = name.rsplit_once('.')?;
    ART_KINDS.iter().position(|(known, _)| end.eq_ignore_ascii_case(known))
}

/// Of these files the one for each name, as [`slug`] writes it.
pub(crate) fn by_name<'f>(files: impl IntoIterator<Item = &'f str>) -> BTreeMap<String, &'f str> {
    let mut pictures: BTreeMap<String, &str> = BTreeMap::new();
    for file in files {
        let shown = pictures.entry(slug(stem(file))).or_insert(file);
        if (rank(file), file) < (rank(shown), *shown) {
            *shown = file;
        }
    }
    pictures
}

/// The picture of a game in this folder that is found by this name.
pub fn picture_of(folder: &Path, name: &str) -> Option<String> {
    let files = fs::read_dir(folder.join(ART)).ok()?.flatten();
    let files: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
    let pictures = by_name(files.iter().map(String::as_str).filter(|file| art_kind(file).is_some()));
    pictures.get(&slug(name)).map(|file| (*file).to_owned())
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// A name as files are called by it: `Village Scout` and `village-scout` are the same.
pub fn slug(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// What is wrong with a picture: the file, as seen from the game's folder, and what, in words that stand alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtProblem {
    pub file: String,
    pub about: String,
}

/// Pictures in the folder of a game that nobody will see, or not as they are meant.
pub fn problems(folder: &Path, game: &LoadedGame) -> Vec<ArtProblem> {
    let art = folder.join(ART);
    let entries = fs::read_dir(&art).into_iter().flatten().flatten();
    let mut files: Vec<String> = entries.filter_map(|file| file.file_name().into_string().ok()).collect();
    files.sort();
    let hints = &game.description.hints;
    let fields = hints.card_fields.values().chain(hints.player_fields.values());
    let icons: Vec<&str> = fields.filter_map(|field| field.icon.as_deref()).collect();
    let cards: BTreeMap<String, &str> =
        game.description.cards.iter().map(|card| (slug(&card.name), card.name.as_str())).collect();
    let shown = by_name(files.iter().map(String::as_str).filter(|file| art_kind(file).is_some()));
    let problem = |file: &String| {
        let name = slug(stem(file));
        let Some(kind) = art_kind(file) else {
            let end = file.rsplit_once('.').map_or("", |(_, end)| end).to_lowercase();
            let is_picture = OTHER_KINDS.contains(&end.as_str());
            return is_picture.then(|| "pictures are .webp, .png, .jpg or .svg: it is not used".to_owned());
        };
        let is_shown = cards.contains_key(&name) || name == BACK || icons.contains(&file.as_str());
        if !is_shown {
            let near = diagnostic::nearest(&name, cards.keys().map(String::as_str));
            let near = near.and_then(|near| cards.get(near));
            let hint = near.map_or_else(String::new, |near| format!("; is \"{near}\" meant?"));
            return Some(format!("no card is called so, and it is not used{hint}"));
        }
        if let Some(other) =
            shown.get(&name).filter(|other| *other != file && !icons.contains(&file.as_str()))
        {
            return Some(format!("it is not used: `{other}` shows the same"));
        }
        match game.art.get(file) {
            Some(data) => damage(kind, data),
            None => match fs::metadata(art.join(file)) {
                Ok(found) if found.len() > LARGEST_ART => {
                    Some("it is larger than 1 MB: the page shows the card without it".to_owned())
                }
                Ok(_) => Some("it cannot be read".to_owned()),
                Err(error) => Some(format!("it cannot be read: {error}")),
            },
        }
    };
    let found = files.iter().filter_map(|file| {
        let about = problem(file)?;
        Some(ArtProblem { file: format!("{ART}/{file}"), about })
    });
    found.collect()
}

/// What can be told of a picture by its ends: whether it is one of this kind, and whole.
fn damage(kind: &str, data: &[u8]) -> Option<String> {
    let (begins, ends) = match kind {
        "image/png" => (data.starts_with(b"\x89PNG\r\n\x1a\n"), ends_with(data, b"IEND")),
        "image/jpeg" => (data.starts_with(b"\xff\xd8"), ends_with(data, b"\xff\xd9")),
        "image/webp" => {
            let begins = data.starts_with(b"RIFF") && data.get(8..12) == Some(b"WEBP");
            let size = data.get(4..8).and_then(|size| size.try_into().ok()).map_or(0, u32::from_le_bytes);
            (begins, data.len() >= size as usize + 8)
        }
        _ => {
            let text = String::from_utf8_lossy(data);
            (text.contains("<svg"), text.trim_end().ends_with('>') && text.contains("/"))
        }
    };
    let name = ART_KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(end, _)| end);
    match (data.is_empty(), begins, ends) {
        (true, ..) => Some("it is empty".to_owned()),
        (_, false, _) => Some(format!("it is no picture of the kind .{name}, though it is called so")),
        (_, _, false) => Some("it is damaged: its end is missing".to_owned()),
        _ => None,
    }
}

/// Programs may write a few bytes behind the end.
fn ends_with(data: &[u8], end: &[u8]) -> bool {
    let tail = &data[data.len().saturating_sub(256)..];
    tail.windows(end.len()).any(|window| window == end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_picture_counts_for_a_card_and_always_the_same() {
        let files = ["spark.svg", "Spark.png", "spark.jpg", "old bear.jpeg"];
        let shown = by_name(files);
        assert_eq!((shown["spark"], shown["old-bear"]), ("Spark.png", "old bear.jpeg"));
    }

    #[test]
    fn hidden_files_are_no_pictures() {
        assert_eq!(art_kind("spark.PNG"), Some("image/png"));
        assert_eq!(art_kind("game/art/spark.svg"), Some("image/svg+xml"));
        assert_eq!(
            (art_kind("._spark.png"), art_kind("art/.spark.png"), art_kind("spark")),
            (None, None, None)
        );
    }

    #[test]
    fn damage_is_told_by_the_ends_of_a_file() {
        let png = |rest: &[u8]| [b"\x89PNG\r\n\x1a\n", rest].concat();
        assert_eq!(damage("image/png", &png(b"....IEND\xae\x42\x60\x82")), None);
        assert!(damage("image/png", &png(b"....")).is_some_and(|why| why.contains("end is missing")));
        assert!(
            damage("image/png", b"GIF89a").is_some_and(|why| why.contains("no picture of the kind .png"))
        );
        assert!(damage("image/png", b"").is_some_and(|why| why.contains("empty")));
        assert_eq!(damage("image/jpeg", b"\xff\xd8....\xff\xd9"), None);
        assert!(damage("image/jpeg", b"\xff\xd8....").is_some());
        assert_eq!(damage("image/webp", b"RIFF\x04\0\0\0WEBP"), None);
        assert!(damage("image/webp", b"RIFF\x40\0\0\0WEBP").is_some());
        assert_eq!(damage("image/svg+xml", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"), None);
        assert!(damage("image/svg+xml", b"<svg><path d=\"M0 0").is_some());
    }
}
