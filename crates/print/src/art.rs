//! The pictures that authors put into their packs: `art/NAME.webp`, `.png`, `.jpg` or `.svg`.

use crate::PrintError;
use protocol::art::{ART, ART_KINDS, art_kind};
use resvg::usvg;
use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use zune_jpeg::zune_core::bytestream::ZCursor;

/// A picture that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Art {
    media_type: &'static str,
    data: Vec<u8>,
}

impl Art {
    /// Reads a picture and looks at all of it, so that a damaged one is told before anything is printed.
    ///
    /// # Errors
    /// When it cannot be read, or is none.
    pub fn read(path: &Path) -> Result<Self, PrintError> {
        let told = |error: &dyn std::fmt::Display| {
            PrintError::new(format!("the picture `{}` cannot be used: {error}", path.display()))
        };
        let data = fs::read(path).map_err(|error| told(&error))?;
        let media_type = media_type(path).ok_or_else(|| told(&"it is no .webp, .png, .jpg or .svg"))?;
        decoded(media_type, &data).map_err(|error| told(&error))?;
        Ok(Self { media_type, data })
    }

    pub fn data_url(&self) -> String {
        format!("data:{};base64,{}", self.media_type, base64(&self.data))
    }
}

/// Looks at all of a picture.
fn decoded(media_type: &str, data: &[u8]) -> Result<(), String> {
    match media_type {
        "image/svg+xml" => {
            usvg::Tree::from_data(data, &usvg::Options::default()).map_err(|error| error.to_string())?;
        }
        "image/webp" => {
            let mut decoder =
                image_webp::WebPDecoder::new(Cursor::new(data)).map_err(|error| error.to_string())?;
            let size = decoder.output_buffer_size().ok_or("it is too large")?;
            decoder.read_image(&mut vec![0; size]).map_err(|error| error.to_string())?;
        }
        "image/png" => {
            let mut reader =
                png::Decoder::new(Cursor::new(data)).read_info().map_err(|error| error.to_string())?;
            let size = reader.output_buffer_size().ok_or("it is too large")?;
            reader.next_frame(&mut vec![0; size]).map_err(|error| error.to_string())?;
        }
        _ => {
            zune_jpeg::JpegDecoder::new(ZCursor::new(data)).decode().map_err(|error| format!("{error:?}"))?;
        }
    }
    Ok(())
}

fn media_type(path: &Path) -> Option<&'static str> {
    art_kind(path.file_name()?.to_str()?)
}

/// The pictures of a pack by the names of what they show, as [`key`] writes them.
#[derive(Debug, Default)]
pub struct Gallery {
    files: BTreeMap<String, PathBuf>,
}

impl Gallery {
    /// What lies in the folders of these packs; those of earlier ones count. A pack without pictures is as good as any.
    ///
    /// # Errors
    /// When a folder of pictures is there and cannot be read.
    pub fn of(packs: &[PathBuf]) -> Result<Self, PrintError> {
        let mut gallery = Self::default();
        for pack in packs {
            let folder = pack.join(ART);
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => {
                    return Err(PrintError::new(format!("cannot read `{}`: {error}", folder.display())));
                }
            };
            let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
            found.retain(|path| media_type(path).is_some());
            found.sort_by_key(|path| {
                (ART_KINDS.iter().position(|(kind, _)| has_ending(path, kind)), path.clone())
            });
            for path in found {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                gallery.files.entry(key(&stem)).or_insert(path);
            }
        }
        Ok(gallery)
    }

    /// The picture of the card of this name, if there is one.
    ///
    /// # Errors
    /// When it is there and cannot be used.
    pub fn art(&self, name: &str) -> Result<Option<Art>, PrintError> {
        self.files.get(&key(name)).map(|path| Art::read(path)).transpose()
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Letters and digits of a name: what stands between them is not the same in every file system.
#[must_use]
pub fn key(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_").to_lowercase()
}

fn base64(data: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(data.len().div_ceil(3) * 4);
    for chunk in data.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            text.push(if at <= chunk.len() { digit.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_everybody_writes_it() {
        let cases = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (data, text) in cases {
            assert_eq!(base64(data.as_bytes()), text);
        }
    }

    #[test]
    fn a_card_is_found_whatever_stands_between_its_words() {
        assert_eq!(key("Vesper, Who Takes the Rest"), "vesper_who_takes_the_rest");
        assert_eq!(key("vesper-who takes_the rest"), key("Vesper, Who Takes the Rest"));
    }
}
