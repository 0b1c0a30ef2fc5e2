//! The texts that are open in the editor.

use crate::positions::Lines;
use lsp_types::{TextDocumentContentChangeEvent, Uri};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// As the editor writes it.
    pub uri: Uri,
    pub version: i32,
    pub text: String,
}

#[derive(Debug, Default)]
pub(crate) struct Documents {
    open: BTreeMap<PathBuf, Document>,
}

impl Documents {
    pub fn open(&mut self, path: PathBuf, document: Document) {
        self.open.insert(path, document);
    }

    pub fn close(&mut self, path: &Path) {
        self.open.remove(path);
    }

    pub fn get(&self, path: &Path) -> Option<&Document> {
        self.open.get(path)
    }

    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.open.keys().map(PathBuf::as_path)
    }

    /// The texts by path.
    pub fn texts(&self) -> BTreeMap<PathBuf, String> {
        self.open.iter().map(|(path, document)| (path.clone(), document.text.clone())).collect()
    }

    /// Applies what was typed. False: the text is not open.
    pub fn change(
        &mut self,
        path: &Path,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    ) -> bool {
        let Some(document) = self.open.get_mut(path) else { return false };
        document.version = version;
        for change in changes {
            match change.range {
                Some(range) => {
                    let bytes = Lines::of(&document.text).bytes(&document.text, range);
                    document.text.replace_range(bytes, &change.text);
                }
                None => document.text = change.text,
            }
        }
        true
    }
}
