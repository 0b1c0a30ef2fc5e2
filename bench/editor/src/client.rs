//! A client of the language server that runs in a thread of this program.

use crate::chance::Chance;
use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(60);

pub struct Client {
    connection: Connection,
    requests: i32,
    version: i32,
    texts: BTreeMap<PathBuf, String>,
    /// What is shown, by file: the place and the code of each message.
    shown: BTreeMap<PathBuf, Vec<(u64, u64, String)>>,
    /// The version of a file that was last told of.
    told: BTreeMap<PathBuf, i32>,
}

impl Client {
    pub fn start(folder: &Path, texts: &BTreeMap<PathBuf, String>) -> Result<Self, String> {
        let (connection, other) = Connection::memory();
        std::thread::spawn(move || lsp::serve(&other, |_| None));
        let (shown, told) = (BTreeMap::new(), BTreeMap::new());
        let mut client = Self { connection, requests: 0, version: 0, texts: texts.clone(), shown, told };
        let params = json!({ "rootUri": uri(folder), "capabilities": {} });
        client.ask("initialize", params)?;
        client.tell("initialized", json!({}))?;
        for (path, text) in texts {
            let item = json!({ "uri": uri(path), "languageId": "cardwright", "version": 0, "text": text });
            client.tell("textDocument/didOpen", json!({ "textDocument": item }))?;
        }
        let first = texts.keys().next().cloned().unwrap_or_default();
        client.settle(&first)?;
        Ok(client)
    }

    fn tell(&self, method: &str, params: Value) -> Result<(), String> {
        let notification = Notification::new(method.to_owned(), params);
        self.connection.sender.send(notification.into()).map_err(|_| "the server is gone".to_owned())
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection.sender.send(request.into()).map_err(|_| "the server is gone".to_owned())?;
        loop {
            if let Message::Response(response) = self.receive()?
                && response.id == id
            {
                // A refusal is an answer as well.
                return Ok(response.response_result.unwrap_or(Value::Null));
            }
        }
    }

    fn receive(&mut self) -> Result<Message, String> {
        let message = self
            .connection
            .receiver
            .recv_timeout(PATIENCE)
            .map_err(|_| "the server does not answer".to_owned())?;
        if let Message::Notification(told) = &message {
            match told.method.as_str() {
                "textDocument/publishDiagnostics" => self.note(&told.params),
                "window/showMessage" => return Err(format!("the server says: {}", told.params["message"])),
                _ => {}
            }
        }
        Ok(message)
    }

    fn note(&mut self, params: &Value) {
        let path = PathBuf::from(params["uri"].as_str().unwrap_or_default().trim_start_matches("file://"));
        let one = |it: &Value| {
            let start = &it["range"]["start"];
            let code = it["code"].as_str().unwrap_or_default().to_owned();
            (start["line"].as_u64().unwrap_or(0), start["character"].as_u64().unwrap_or(0), code)
        };
        let all = params["diagnostics"].as_array().into_iter().flatten().map(one).collect();
        if let Some(version) = params["version"].as_i64() {
            self.told.insert(path.clone(), version as i32);
        }
        self.shown.insert(path, all);
    }

    pub fn text(&self, path: &Path) -> &str {
        &self.texts[path]
    }

    pub fn edit(&mut self, path: &Path, range: Range<usize>, new: &str) -> Result<(), String> {
        let text = self.texts.get_mut(path).ok_or("no such text")?;
        let places = json!({ "start": position(text, range.start), "end": position(text, range.end) });
        text.replace_range(range, new);
        self.change(path, &json!({ "range": places, "text": new }))
    }

    pub fn restore(&mut self, path: &Path, text: &str) -> Result<(), String> {
        self.texts.insert(path.to_owned(), text.to_owned());
        self.change(path, &json!({ "text": text }))
    }

    fn change(&mut self, path: &Path, change: &Value) -> Result<(), String> {
        self.version += 1;
        let document = json!({ "uri": uri(path), "version": self.version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }))
    }

    /// Until something is shown of the text as it is now.
    pub fn wait_for_diagnostics(&mut self, path: &Path) -> Result<(), String> {
        while self.told.get(path) != Some(&self.version) {
            self.receive()?;
        }
        Ok(())
    }

    /// An answer that needs the meaning of names comes after the check of the text, and what was found comes before it.
    pub fn settle(&mut self, path: &Path) -> Result<(), String> {
        let at = json!({ "textDocument": { "uri": uri(path) }, "position": { "line": 0, "character": 0 } });
        self.ask("textDocument/documentHighlight", at).map(|_| ())
    }

    pub fn complete(&mut self, path: &Path, offset: usize) -> Result<Value, String> {
        let at = position(&self.texts[path], offset);
        self.ask("textDocument/completion", json!({ "textDocument": { "uri": uri(path) }, "position": at }))
    }

    pub fn place(&self, path: &Path, chance: &mut Chance) -> Value {
        let text = &self.texts[path];
        let at = chance.below(text.len() + 1);
        position(text, (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0))
    }

    /// Every question that can be asked about a place.
    pub fn ask_everything(&mut self, path: &Path, at: &Value) -> Result<(), String> {
        let document = json!({ "uri": uri(path) });
        let here = json!({ "textDocument": document, "position": at });
        for method in ["completion", "hover", "definition", "prepareRename", "documentHighlight"] {
            self.ask(&format!("textDocument/{method}"), here.clone())?;
        }
        let mut new = here.clone();
        new["newName"] = json!("something_else");
        self.ask("textDocument/rename", new)?;
        let range = json!({ "start": at, "end": at });
        let whole = json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
        for method in ["codeAction", "documentSymbol", "foldingRange", "codeLens", "semanticTokens/full"] {
            self.ask(&format!("textDocument/{method}"), whole.clone())?;
        }
        Ok(())
    }

    /// The same messages at the same places, in every file.
    pub fn shows_what_check_finds(&self, folder: &Path) -> bool {
        let mut sources = diagnostic::Sources::default();
        for (path, text) in &self.texts {
            sources.add(path.to_string_lossy(), text);
        }
        let loaded = compiler::compile_sources(sources);
        let mut found: BTreeMap<PathBuf, Vec<(u64, u64, String)>> = BTreeMap::new();
        for one in &loaded.diagnostics {
            let source = loaded.sources.get(one.primary.span.file);
            let at = position(&source.text, floor(&source.text, one.primary.span.start as usize));
            let place = (
                at["line"].as_u64().unwrap_or(0),
                at["character"].as_u64().unwrap_or(0),
                one.code.to_owned(),
            );
            found.entry(PathBuf::from(&source.path)).or_default().push(place);
        }
        let mut shown = self.shown.clone();
        shown.retain(|path, all| path.starts_with(folder) && !all.is_empty());
        shown == found
    }
}

fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

fn position(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}
