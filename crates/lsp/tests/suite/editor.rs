//! An editor without a screen: a game in a folder of its own, and the server in a thread.

use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cardwright-lsp-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    /// The small game that `cardwright new` writes.
    pub fn of_game() -> Self {
        let folder = Self::new();
        let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cardwright/template");
        for name in ["rules.cw", "cards.cw", "tests.cw"] {
            let text = fs::read_to_string(template.join(name)).expect("the template");
            folder.write(name, &text.replace("{NAME}", "Duel"));
        }
        folder
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.0.join(name).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap_or_default();
    }
}

pub struct Editor {
    connection: Connection,
    server: Option<JoinHandle<Result<(), String>>>,
    requests: i32,
    version: i32,
    /// The last diagnostics of each file, and messages shown.
    pub diagnostics: BTreeMap<String, Vec<Value>>,
    pub messages: Vec<String>,
    /// Pages that were to be opened in a browser.
    pub pages: Vec<String>,
    texts: BTreeMap<String, String>,
}

impl Editor {
    pub fn in_folder(folder: &Folder) -> Self {
        Self::with(folder, &json!({}), &Value::Null)
    }

    /// An editor that can do more, whose user has said something.
    pub fn with(folder: &Folder, capabilities: &Value, options: &Value) -> Self {
        let (connection, other) = Connection::memory();
        let server = std::thread::spawn(move || cardwright_lsp::serve(&other, |_| None));
        let mut editor = Self {
            connection,
            server: Some(server),
            requests: 0,
            version: 0,
            diagnostics: BTreeMap::new(),
            messages: Vec::new(),
            pages: Vec::new(),
            texts: BTreeMap::new(),
        };
        let root = format!("file://{}", folder.0.display());
        let params = json!({
            "processId": null, "rootUri": root, "capabilities": capabilities, "initializationOptions": options,
        });
        editor.ask("initialize", params).expect("an answer");
        editor.tell("initialized", json!({}));
        editor
    }

    pub fn tell(&self, method: &str, params: Value) {
        let notification = Notification::new(method.to_owned(), params);
        self.connection.sender.send(notification.into()).expect("a server that listens");
    }

    /// Sends a request and waits for its answer; what comes meanwhile is noted.
    pub fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("a server that listens");
        loop {
            if let Some(answer) = self.next(&id) {
                return answer;
            }
        }
    }

    fn next(&mut self, wanted: &RequestId) -> Option<Result<Value, String>> {
        match self.connection.receiver.recv_timeout(PATIENCE).expect("an answer in time") {
            Message::Response(response) if response.id == *wanted => {
                Some(response.response_result.map_err(|error| error.message))
            }
            Message::Notification(told) => {
                self.note(&told);
                None
            }
            Message::Request(asked) => {
                let page = asked.params["uri"].as_str().unwrap_or_default().to_owned();
                let answer = json!({ "success": !page.contains("fails") });
                if asked.method == "window/showDocument" {
                    self.pages.push(page);
                    self.connection.sender.send(Response::new_ok(asked.id, answer).into()).expect("a server");
                }
                None
            }
            Message::Response(_) => None,
        }
    }

    fn note(&mut self, told: &Notification) {
        match told.method.as_str() {
            "textDocument/publishDiagnostics" => {
                let uri = told.params["uri"].as_str().unwrap_or_default().to_owned();
                let all = told.params["diagnostics"].as_array().cloned().unwrap_or_default();
                self.diagnostics.insert(uri, all);
            }
            "window/showMessage" => {
                self.messages.push(told.params["message"].as_str().unwrap_or_default().to_owned());
            }
            _ => {}
        }
    }

    /// Waits until everything that was sent is checked: an answer that needs the check says so.
    pub fn settle(&mut self, uri: &str) {
        self.ask("textDocument/semanticTokens/full", document(uri)).expect("tokens");
    }

    /// Waits until the server shows a message.
    pub fn wait_for_message(&mut self) -> String {
        let nobody = RequestId::from(-1);
        while self.messages.is_empty() {
            self.next(&nobody);
        }
        self.messages.remove(0)
    }

    /// Waits until the server asks for a page.
    pub fn wait_for_page(&mut self) -> String {
        let nobody = RequestId::from(-1);
        while self.pages.is_empty() {
            self.next(&nobody);
        }
        self.pages.remove(0)
    }

    /// Clicks on what stands above a test.
    pub fn click(&mut self, uri: &str, title: &str, test: &str) -> Result<Value, String> {
        let lenses = self.ask("textDocument/codeLens", document(uri)).expect("lenses");
        let all = lenses.as_array().cloned().expect("a list");
        let wanted = |one: &&Value| {
            one["command"]["title"] == title && one["command"]["arguments"][1][0].as_str() == Some(test)
        };
        let lens = all.iter().find(wanted).expect("the lens")["command"].clone();
        let params = json!({ "command": lens["command"], "arguments": lens["arguments"] });
        self.ask("workspace/executeCommand", params)
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "cardwright", "version": 0, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
        self.texts.insert(uri.to_owned(), text.to_owned());
        self.settle(uri);
    }

    /// Replaces the first occurrence of a text by another, as an edit of a range.
    pub fn replace(&mut self, uri: &str, old: &str, new: &str) {
        let text = self.texts[uri].clone();
        let start = text.find(old).unwrap_or_else(|| panic!("{old:?} is not in {uri}"));
        let range = json!({ "start": position(&text, start), "end": position(&text, start + old.len()) });
        self.version += 1;
        let change = json!({
            "textDocument": { "uri": uri, "version": self.version },
            "contentChanges": [{ "range": range, "text": new }],
        });
        self.tell("textDocument/didChange", change);
        self.texts.insert(uri.to_owned(), text.replacen(old, new, 1));
    }

    pub fn text(&self, uri: &str) -> &str {
        &self.texts[uri]
    }

    /// Asks about the place behind a text.
    pub fn ask_behind(&mut self, method: &str, uri: &str, text: &str) -> Result<Value, String> {
        let params = self.behind(uri, text);
        self.ask(method, params)
    }

    pub fn behind(&self, uri: &str, text: &str) -> Value {
        let whole = &self.texts[uri];
        let at = whole.find(text).unwrap_or_else(|| panic!("{text:?} is not in {uri}")) + text.len();
        json!({ "textDocument": { "uri": uri }, "position": position(whole, at) })
    }

    /// The names that are proposed behind a text.
    pub fn proposed(&mut self, uri: &str, text: &str) -> Vec<String> {
        let found = self.ask_behind("textDocument/completion", uri, text).expect("a completion");
        let items = found["items"].as_array().cloned().unwrap_or_default();
        items.iter().map(|item| item["label"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// The codes of what was found in a file.
    pub fn codes(&self, uri: &str) -> Vec<&str> {
        let all = self.diagnostics.get(uri).map_or(&[][..], Vec::as_slice);
        all.iter().map(|one| one["code"].as_str().unwrap_or_default()).collect()
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null).expect("a farewell");
        self.tell("exit", Value::Null);
        let served = self.server.take().map(JoinHandle::join);
        assert!(matches!(served, Some(Ok(Ok(())))), "{served:?}");
    }
}

pub fn document(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri } })
}

/// In units of UTF-16.
pub fn position(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}

/// Applies the changes of an answer to the texts of files.
pub fn applied(folder: &Folder, edit: &Value) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (uri, edits) in edit["changes"].as_object().expect("changes") {
        let name = uri.rsplit('/').next().expect("a name").to_owned();
        let mut text = folder.text(&name);
        let mut edits = edits.as_array().cloned().expect("edits");
        edits.sort_by_key(|one| {
            (one["range"]["start"]["line"].as_u64(), one["range"]["start"]["character"].as_u64())
        });
        for one in edits.iter().rev() {
            let at = |place: &Value| offset(&text, place);
            let (start, end) = (at(&one["range"]["start"]), at(&one["range"]["end"]));
            text.replace_range(start..end, one["newText"].as_str().expect("a text"));
        }
        texts.insert(name, text);
    }
    texts
}

fn offset(text: &str, place: &Value) -> usize {
    let (line, column) =
        (place["line"].as_u64().expect("a line"), place["character"].as_u64().expect("a column"));
    let start: usize = text.split_inclusive('\n').take(line as usize).map(str::len).sum();
    let mut units = 0;
    for (at, c) in text[start..].char_indices() {
        if units >= column {
            return start + at;
        }
        units += c.len_utf16() as u64;
    }
    text.len()
}
