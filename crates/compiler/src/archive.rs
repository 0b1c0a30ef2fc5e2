//! Packs in an archive (`.tar.gz`): its texts are read in memory. Nothing of it is ever written anywhere, and no name
//! in it leads to a file outside of it.

use flate2::read::MultiGzDecoder;
use std::io::{self, Read};

/// How the file name of an archive ends.
pub(crate) const ENDING: &str = ".tar.gz";
/// So much is unpacked at most, pictures and all.
const MOST_UNPACKED: u64 = 256 << 20;
const BLOCK: usize = 512;

/// A text of an archive: its name in it, and its bytes up to the limit.
pub(crate) type Entry = (String, Vec<u8>);

/// The texts of the card language in an archive.
///
/// # Errors
/// When it cannot be unpacked, or is none.
pub(crate) fn texts(packed: impl Read, most_in_a_text: u64) -> io::Result<Vec<Entry>> {
    let mut reader = MultiGzDecoder::new(packed).take(MOST_UNPACKED);
    let (mut found, mut long_name) = (Vec::new(), None);
    loop {
        let mut header = [0; BLOCK];
        // Some archives lack the empty blocks at the end.
        if reader.read(&mut header[..1])? == 0 && reader.limit() > 0 {
            break;
        }
        reader.read_exact(&mut header[1..])?;
        if header.iter().all(|byte| *byte == 0) {
            break;
        }
        let size =
            number(&header[124..136]).filter(|_| is_header(&header)).ok_or_else(|| wrong("no archive"))?;
        let mut body = reader.by_ref().take(size);
        let sort = header[156];
        let name = long_name.take().unwrap_or_else(|| name_in(&header));
        match sort {
            // The name of the next entry, if it is long.
            b'L' | b'x' => {
                let mut said = Vec::new();
                body.by_ref().take(BLOCK as u64 * 64).read_to_end(&mut said)?;
                long_name = if sort == b'L' { Some(until_nought(&said)) } else { path_in(&said) };
            }
            b'0' | 0 if name.ends_with(".cw") => {
                if !is_inside(&name) {
                    return Err(wrong(&format!("'{name}' leads out of the archive")));
                }
                let mut text = Vec::new();
                body.by_ref().take(most_in_a_text + 1).read_to_end(&mut text)?;
                found.push((name, text));
            }
            _ => {}
        }
        let left = body.limit() + (BLOCK as u64 - size % BLOCK as u64) % BLOCK as u64;
        let skipped = io::copy(&mut reader.by_ref().take(left), &mut io::sink())?;
        if skipped < left {
            return Err(wrong("it is too large or ends too early"));
        }
    }
    found.sort();
    Ok(found)
}

fn wrong(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// Whether the sum that a header says of itself is right.
fn is_header(header: &[u8; BLOCK]) -> bool {
    let sum: u64 = header
        .iter()
        .enumerate()
        .map(|(at, byte)| if (148..156).contains(&at) { u64::from(b' ') } else { u64::from(*byte) })
        .sum();
    number(&header[148..156]) == Some(sum)
}

/// Octal digits.
fn number(field: &[u8]) -> Option<u64> {
    let digits = until_nought(field);
    u64::from_str_radix(digits.trim(), 8).ok()
}

fn name_in(header: &[u8; BLOCK]) -> String {
    let name = until_nought(&header[..100]);
    let folder =
        if header[257..].starts_with(b"ustar") { until_nought(&header[345..500]) } else { String::new() };
    if folder.is_empty() { name } else { format!("{folder}/{name}") }
}

fn until_nought(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

/// `27 path=cards/a.cw` among the lines of an extended header.
fn path_in(said: &[u8]) -> Option<String> {
    let said = String::from_utf8_lossy(said);
    let mut paths =
        said.lines().filter_map(|line| Some(line.split_once(' ')?.1.strip_prefix("path=")?.to_owned()));
    paths.next()
}

fn is_inside(name: &str) -> bool {
    let plain = name.strip_prefix("./").unwrap_or(name);
    !plain.starts_with('/') && plain.split(['/', '\\']).all(|part| part != "..") && !plain.contains(':')
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    /// One entry: a header with its sum, and the text in whole blocks.
    fn entry(name: &str, sort: u8, text: &[u8]) -> Vec<u8> {
        let mut header = [0; BLOCK];
        header[..name.len().min(100)].copy_from_slice(&name.as_bytes()[..name.len().min(100)]);
        header[124..135].copy_from_slice(format!("{:011o}", text.len()).as_bytes());
        header[156] = sort;
        header[257..262].copy_from_slice(b"ustar");
        header[148..156].copy_from_slice(b"        ");
        let sum: u64 = header.iter().map(|byte| u64::from(*byte)).sum();
        header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        let mut whole = header.to_vec();
        whole.extend_from_slice(text);
        whole.resize(whole.len().div_ceil(BLOCK) * BLOCK, 0);
        whole
    }

    fn packed(entries: &[Vec<u8>]) -> Vec<u8> {
        let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
        gz.write_all(&entries.concat()).expect("in memory");
        gz.write_all(&[0; 2 * BLOCK]).expect("in memory");
        gz.finish().expect("in memory")
    }

    fn names(archive: &[u8]) -> Result<Vec<String>, String> {
        let found = texts(archive, 1 << 20).map_err(|error| error.to_string())?;
        Ok(found.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn texts_are_found_and_nothing_else() {
        let archive = packed(&[
            entry("game/", b'5', b""),
            entry("game/rules.cw", b'0', b"game \"G\" {}"),
            entry("game/art/a.png", b'0', &[7; 1000]),
            entry("game/b.cw", b'2', b""),
            entry("game/cards/a.cw", 0, &[b' '; 700]),
        ]);
        let found = texts(&archive[..], 1 << 20).expect("an archive");
        assert_eq!(found.len(), 2, "no folder, no picture, no link: {found:?}");
        assert_eq!(found[0], ("game/cards/a.cw".to_owned(), vec![b' '; 700]));
        assert_eq!(found[1], ("game/rules.cw".to_owned(), b"game \"G\" {}".to_vec()));
    }

    #[test]
    fn long_names_are_read_in_both_forms() {
        let long = format!("{}/a.cw", "folder".repeat(30));
        let record = format!("999 path={long}\n");
        for (sort, said) in [(b'L', long.as_bytes()), (b'x', record.as_bytes())] {
            let archive = packed(&[entry("long", sort, said), entry("short", b'0', b"")]);
            assert_eq!(names(&archive), Ok(vec![long.clone()]));
        }
    }

    #[test]
    fn what_leads_out_is_refused() {
        for name in ["../a.cw", "/etc/a.cw", "a/../../b.cw", "c:\\a.cw"] {
            let refused = names(&packed(&[entry(name, b'0', b"")])).expect_err(name);
            assert!(refused.contains("leads out"), "{refused}");
        }
    }

    #[test]
    fn a_pack_in_an_archive_is_the_pack_in_a_folder() {
        const RULES: &str = "enum Wood { Oak }\nkind Boat { wood: Wood }";
        const CARDS: &str = "card \"Raft\" : Boat { wood Oak }";
        let place = std::env::temp_dir().join(format!("cardwright-archive-{}", std::process::id()));
        let folder = place.join("folders/boats");
        std::fs::create_dir_all(folder.join("cards")).expect("a folder");
        std::fs::create_dir_all(place.join("archives/game")).expect("a folder");
        std::fs::write(folder.join("rules.cw"), RULES).expect("a file");
        std::fs::write(folder.join("cards/a.cw"), CARDS).expect("a file");
        let archive = packed(&[
            entry("boats/rules.cw", b'0', RULES.as_bytes()),
            entry("boats/cards/a.cw", b'0', CARDS.as_bytes()),
        ]);
        let path = place.join("archives/boats.tar.gz");
        std::fs::write(&path, archive).expect("a file");
        let hash = crate::files::read(&folder).hash();
        assert_eq!(crate::files::read(&path).hash(), hash);
        assert_eq!(crate::files::packs(&place.join("archives")), ["boats"]);
        let game = |pin: &str| {
            let text = format!("use \"boats\" pinned \"{pin}\"\ngame \"G\" {{ limit 9 turns, then draw }}");
            std::fs::write(place.join("archives/game/game.cw"), text).expect("a file");
            let loaded = crate::load(&place.join("archives/game"));
            loaded.game.map(|game| game.cards.len())
        };
        assert_eq!(game(&hash[..16]), Some(1));
        assert_eq!(game("0123456789"), None, "another one");
        std::fs::write(&path, b"no archive").expect("a file");
        assert_eq!(game(&hash[..16]), None);
        std::fs::remove_dir_all(place).expect("it was made here");
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert!(names(b"game \"G\" {}").is_err());
        assert!(names(&packed(&[vec![b'x'; BLOCK]])).is_err());
        let whole = packed(&[entry("a.cw", b'0', &[b' '; 5000])]);
        assert!(names(&whole[..whole.len() / 2]).is_err(), "cut off");
    }
}
