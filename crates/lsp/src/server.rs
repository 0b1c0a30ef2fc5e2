//! The loop that reads what the editor sends and answers.

use crate::diagnostics;
use crate::documents::{Document, Documents};
use crate::family::Around;
use crate::folders::{self, Headings};
use crate::games::{Game, Known, Page};
use crate::lenses::{self, OPEN_AT_TABLE, RUN_TESTS};
use crate::positions::Lines;
use crate::worker::{self, Check, Errand, Report};
use crate::{Packs, actions, completion, hover, navigation, outline, rename, table, tokens, uris};
use compiler::WorkingCopy;
use crossbeam_channel::{Receiver, Sender, select};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self as told, Notification as _};
use lsp_types::request as asked;
use lsp_types::request::Request as _;
use lsp_types::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// Serves one editor until it says that it is over, or goes away.
///
/// # Errors
///
/// The editor did not follow the protocol.
pub fn serve(connection: &Connection, packs: Packs) -> Result<(), String> {
    let (id, params) = loop {
        match connection.initialize_start() {
            Ok(begun) => break begun,
            // The editor went away before it began.
            Err(error) if error.channel_is_disconnected() => return Ok(()),
            Err(_) => {}
        }
    };
    let info = json!({
        "capabilities": capabilities(),
        "serverInfo": { "name": "cardwright", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.sender.send(Response::new_ok(id, info).into()).map_err(|error| error.to_string())?;
    let (checks, errands, reports) = worker::start();
    let mut server = Server::new(connection.sender.clone(), checks, errands, packs, &params);
    server.watch_files(&params);
    server.run(connection, &reports)
}

fn capabilities() -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::Supported(true)),
        ..TextDocumentSyncOptions::default()
    };
    let completion = CompletionOptions {
        trigger_characters: Some([".", "\"", ":"].map(str::to_owned).to_vec()),
        ..CompletionOptions::default()
    };
    let tokens = SemanticTokensOptions {
        legend: SemanticTokensLegend { token_types: tokens::TYPES.to_vec(), token_modifiers: Vec::new() },
        full: Some(SemanticTokensFullOptions::Bool(true)),
        ..SemanticTokensOptions::default()
    };
    let actions = CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
        ..CodeActionOptions::default()
    };
    let rename =
        RenameOptions { prepare_provider: Some(true), work_done_progress_options: Default::default() };
    let commands = ExecuteCommandOptions {
        commands: [RUN_TESTS, OPEN_AT_TABLE].map(str::to_owned).to_vec(),
        ..ExecuteCommandOptions::default()
    };
    ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(sync.into()),
        completion_provider: Some(completion),
        hover_provider: Some(true.into()),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(rename)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(true.into()),
        semantic_tokens_provider: Some(tokens.into()),
        code_action_provider: Some(actions.into()),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(commands),
        ..ServerCapabilities::default()
    }
}

struct Server {
    outbox: Sender<Message>,
    checks: Sender<Check>,
    errands: Sender<Errand>,
    packs: Packs,
    /// Where the table is, as the editor's user says.
    table: Result<table::Address, String>,
    /// The editor opens pages in a browser if it is asked to.
    shows_pages: bool,
    /// It fills in forms with places to go on at.
    takes_snippets: bool,
    /// Pages it was asked to open.
    opening: BTreeMap<RequestId, String>,
    /// The folders the editor has open.
    workspace: Vec<PathBuf>,
    documents: Documents,
    /// By folder.
    games: BTreeMap<PathBuf, Game>,
    /// Which game each open file belongs to.
    folders: BTreeMap<PathBuf, PathBuf>,
    /// Requests that wait for the check of the text they are about.
    waiting: Vec<Request>,
    /// Texts that changed since something was last told.
    changed: Vec<PathBuf>,
    /// Games are to be read again.
    is_dirty: bool,
    is_over: bool,
    versions: u64,
    /// What could not be read, told once.
    complaints: Vec<String>,
}

/// What a request comes to.
enum Answer {
    Value(Value),
    /// It cannot be done, and why.
    Refused(String),
    /// The text has not been checked yet.
    Wait,
    /// Nobody here knows what that is.
    Unknown,
}

impl Server {
    fn new(
        outbox: Sender<Message>,
        checks: Sender<Check>,
        errands: Sender<Errand>,
        packs: Packs,
        params: &Value,
    ) -> Self {
        Self {
            outbox,
            checks,
            errands,
            packs,
            table: table::Address::of(&params["initializationOptions"]),
            shows_pages: params["capabilities"]["window"]["showDocument"]["support"] == json!(true),
            takes_snippets: *item_support(params, "snippetSupport") == json!(true),
            opening: BTreeMap::new(),
            workspace: workspace(params),
            documents: Documents::default(),
            games: BTreeMap::new(),
            folders: BTreeMap::new(),
            waiting: Vec::new(),
            changed: Vec::new(),
            is_dirty: false,
            is_over: false,
            versions: 0,
            complaints: Vec::new(),
        }
    }

    /// Asks to be told of files that change on the disk, if the editor can do that.
    fn watch_files(&self, params: &Value) {
        let watching = &params["capabilities"]["workspace"]["didChangeWatchedFiles"];
        if watching["dynamicRegistration"] != json!(true) {
            return;
        }
        let registration = json!({ "registrations": [{
            "id": "files",
            "method": told::DidChangeWatchedFiles::METHOD,
            "registerOptions": { "watchers": [{ "globPattern": "**/*.cw" }] },
        }] });
        let id = RequestId::from("watch".to_owned());
        self.send(Request::new(id, asked::RegisterCapability::METHOD.to_owned(), registration).into());
    }

    fn run(&mut self, connection: &Connection, reports: &Receiver<Report>) -> Result<(), String> {
        while !self.is_over {
            select! {
                recv(connection.receiver) -> message => match message {
                    Ok(message) => self.message(message),
                    // The editor is gone.
                    Err(_) => return Ok(()),
                },
                recv(reports) -> report => match report {
                    Ok(report) => self.report(report),
                    Err(_) => return Err("the threads that work ended".to_owned()),
                },
            }
            // What was typed meanwhile belongs to the same text.
            while let Ok(message) = connection.receiver.try_recv() {
                self.message(message);
            }
            self.refresh();
        }
        Ok(())
    }

    fn send(&self, message: Message) {
        // An editor that is gone hears nothing.
        self.outbox.send(message).unwrap_or_default();
    }

    fn notify<N: notification::Notification>(&self, params: N::Params) {
        self.send(Notification::new(N::METHOD.to_owned(), params).into());
    }

    fn show(&self, typ: MessageType, message: String) {
        self.notify::<told::ShowMessage>(ShowMessageParams { typ, message });
    }

    fn message(&mut self, message: Message) {
        match message {
            Message::Request(request) => self.request(request),
            Message::Notification(notification) => self.notification(notification),
            Message::Response(response) => self.heard(response),
        }
    }

    // ---- texts ----------------------------------------------------------------------------------------------------

    fn notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            told::Exit::METHOD => self.is_over = true,
            told::DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document: it }) = read(params) {
                    let path = uris::path(&it.uri);
                    self.documents.open(path, Document { uri: it.uri, version: it.version, text: it.text });
                    self.sort_documents();
                }
            }
            told::DidChangeTextDocument::METHOD => {
                if let Some(DidChangeTextDocumentParams { text_document, content_changes }) = read(params) {
                    let path = uris::path(&text_document.uri);
                    let headings = |documents: &Documents| {
                        let document = documents.get(&path);
                        document.map(|document| Headings::of(&document.text)).unwrap_or_default()
                    };
                    let before = headings(&self.documents);
                    if !self.documents.change(&path, text_document.version, content_changes) {
                        let message = format!("{} changed but was never opened", path.display());
                        self.notify::<told::LogMessage>(LogMessageParams {
                            typ: MessageType::WARNING,
                            message,
                        });
                    }
                    // It may belong to another game now.
                    if headings(&self.documents).are_more_than(&before) {
                        self.sort_documents();
                    }
                    self.changed.push(path);
                    self.is_dirty = true;
                }
            }
            told::DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document }) = read(params) {
                    self.documents.close(&uris::path(&text_document.uri));
                    self.sort_documents();
                }
            }
            told::DidSaveTextDocument::METHOD | told::DidChangeWatchedFiles::METHOD => self.sort_documents(),
            told::DidChangeWorkspaceFolders::METHOD => {
                if let Some(DidChangeWorkspaceFoldersParams { event }) = read(params) {
                    let removed: Vec<PathBuf> = event.removed.iter().map(|it| uris::path(&it.uri)).collect();
                    self.workspace.retain(|folder| !removed.contains(folder));
                    self.workspace.extend(event.added.iter().map(|it| uris::path(&it.uri)));
                    self.sort_documents();
                }
            }
            told::Cancel::METHOD => self.cancel(&params),
            _ => {}
        }
    }

    fn cancel(&mut self, params: &Value) {
        let id = match &params["id"] {
            Value::Number(number) => {
                number.as_i64().and_then(|id| i32::try_from(id).ok()).map(RequestId::from)
            }
            Value::String(text) => Some(RequestId::from(text.clone())),
            _ => None,
        };
        let Some(id) = id else { return };
        if let Some(at) = self.waiting.iter().position(|request| request.id == id) {
            self.waiting.remove(at);
            let code = ErrorCode::RequestCanceled as i32;
            self.send(Response::new_err(id, code, "cancelled".to_owned()).into());
        }
    }

    /// Finds the game of each open file; those that no open file belongs to are forgotten.
    fn sort_documents(&mut self) {
        let says = |path: &Path, what: &dyn Fn(&str) -> bool| match self.documents.get(path) {
            Some(document) => what(&document.text),
            None => std::fs::read_to_string(path).is_ok_and(|text| what(&text)),
        };
        let folder_of = |path: &Path| folders::game_folder(path, &self.workspace, &says);
        let folders = self.documents.paths().map(|path| (path.to_owned(), folder_of(path))).collect();
        self.folders = folders;
        let left: Vec<PathBuf> = self
            .games
            .keys()
            .filter(|folder| !self.folders.values().any(|used| used == *folder))
            .cloned()
            .collect();
        for folder in left {
            if let Some(game) = self.games.remove(&folder) {
                game.told.iter().for_each(|path| self.publish(path, Vec::new()));
            }
        }
        self.is_dirty = true;
    }

    /// Reads the games again after a change, and has them checked.
    fn refresh(&mut self) {
        if !std::mem::take(&mut self.is_dirty) {
            return;
        }
        let mut folders: Vec<PathBuf> = self.folders.values().cloned().collect();
        folders.dedup();
        let open = self.documents.texts();
        for folder in folders {
            let before = self.games.get(&folder).map(|game| Arc::clone(&game.pack));
            let pack = Arc::new(WorkingCopy::read(&folder, &open, before.as_deref(), &self.packs));
            if before.is_some_and(|before| is_same(&before, &pack)) {
                continue;
            }
            self.versions += 1;
            let version = self.versions;
            let known = self.games.get(&folder).and_then(|game| game.known.as_ref());
            let before = known.map(|known| (Arc::clone(&known.pack), known.checked.diagnostics.clone()));
            let check = Check { folder: folder.clone(), version, pack: Arc::clone(&pack), before };
            match self.games.get_mut(&folder) {
                Some(game) => (game.pack, game.version) = (pack, version),
                None => drop(self.games.insert(folder, Game::new(pack, version))),
            }
            // The thread ends with this one.
            self.checks.send(check).unwrap_or_default();
        }
    }

    // ---- what was found -------------------------------------------------------------------------------------------

    fn report(&mut self, report: Report) {
        match report {
            Report::Found { folder, version, pack, diagnostics } => {
                let is_now = self.games.get(&folder).is_some_and(|game| game.version == version);
                if is_now {
                    self.publish_all(&folder, &pack, &diagnostics);
                }
            }
            Report::Checked { folder, version, pack, checked } => {
                let Some(game) = self.games.get_mut(&folder) else { return };
                if game.version != version {
                    return;
                }
                if let Some(sound) = &checked.game {
                    game.sound = Some(Arc::new(sound.clone()));
                }
                game.known = Some(Known::new(version, pack, *checked));
                game.failed.clear();
                self.publish_known(&folder);
                self.answer_waiting();
            }
            Report::Tested { folder, version, tests } => {
                let failed = tests.iter().filter(|test| test.failure.is_some()).count();
                let message = match (failed, &tests[..]) {
                    (0, [one]) => format!("passed: {}", one.name),
                    (0, all) => format!("{} tests passed", all.len()),
                    (_, [one]) => format!("failed: {}", one.name),
                    (_, all) => format!("{failed} of {} tests failed", all.len()),
                };
                let sort = if failed == 0 { MessageType::INFO } else { MessageType::ERROR };
                self.show(sort, message);
                // In a text that is another by now the steps stand elsewhere.
                if let Some(game) = self.games.get_mut(&folder).filter(|game| game.version == version) {
                    game.failed = diagnostics::failures(&tests);
                    self.publish_known(&folder);
                }
            }
            Report::Open { page } => self.open(page),
            Report::Failed(why) => self.show(MessageType::ERROR, why),
            Report::Broken(why) => {
                for request in std::mem::take(&mut self.waiting) {
                    let code = ErrorCode::InternalError as i32;
                    self.send(Response::new_err(request.id, code, why.clone()).into());
                }
                self.show(MessageType::ERROR, why);
            }
        }
    }

    /// Has the editor open a page in the browser.
    fn open(&mut self, page: String) {
        if !self.shows_pages {
            return self.tell_page(&page);
        }
        self.versions += 1;
        let id = RequestId::from(format!("open {}", self.versions));
        let wish = json!({ "uri": page, "external": true, "takeFocus": true });
        self.opening.insert(id.clone(), page);
        self.send(Request::new(id, asked::ShowDocument::METHOD.to_owned(), wish).into());
    }

    /// What the editor answers: only whether it could open a page is of interest.
    fn heard(&mut self, response: Response) {
        let Some(page) = self.opening.remove(&response.id) else { return };
        let is_shown = response.response_result.is_ok_and(|answer| answer["success"] == json!(true));
        if !is_shown {
            self.tell_page(&page);
        }
    }

    fn tell_page(&self, page: &str) {
        self.show(MessageType::INFO, format!("The position is at {page}: open it in a browser"));
    }

    /// What the last check said.
    fn publish_known(&mut self, folder: &Path) {
        let Some(known) = self.games.get(folder).and_then(|game| game.known.as_ref()) else { return };
        let (pack, found) = (Arc::clone(&known.pack), known.checked.diagnostics.clone());
        self.publish_all(folder, &pack, &found);
    }

    fn publish_all(&mut self, folder: &Path, pack: &WorkingCopy, found: &[diagnostic::Diagnostic]) {
        let Some(game) = self.games.get(folder) else { return };
        let mut files = diagnostics::by_file(game, pack, found, &self.documents);
        // Of a text that was changed it is also told that nothing is wrong with it.
        for path in std::mem::take(&mut self.changed) {
            files.entry(path).or_default();
        }
        // What is said of a folder belongs to no text: it is told beside those that are open.
        let nowhere: Vec<PathBuf> =
            files.keys().filter(|path| path.is_dir() || path.as_path() == folder).cloned().collect();
        let mut complaints = Vec::new();
        for path in nowhere {
            let lost = files.remove(&path).unwrap_or_default();
            complaints.extend(lost.iter().map(|one| one.message.clone()));
            for (open, _) in self.folders.iter().filter(|(_, of)| of.as_path() == folder) {
                files.entry(open.clone()).or_default().extend(lost.iter().cloned());
            }
        }
        let told = files.iter().filter(|(_, all)| !all.is_empty()).map(|(path, _)| path.clone()).collect();
        for (path, all) in files {
            self.publish(&path, all);
        }
        if let Some(game) = self.games.get_mut(folder) {
            game.told = told;
        }
        complaints.retain(|complaint| !self.complaints.contains(complaint));
        for complaint in complaints {
            self.show(MessageType::WARNING, complaint.clone());
            self.complaints.push(complaint);
        }
    }

    fn publish(&self, path: &Path, diagnostics: Vec<Diagnostic>) {
        let document = self.documents.get(path);
        let uri = document.map(|document| document.uri.clone()).or_else(|| uris::uri(path));
        let version = document.map(|document| document.version);
        if let Some(uri) = uri {
            self.notify::<told::PublishDiagnostics>(PublishDiagnosticsParams { uri, diagnostics, version });
        }
    }

    // ---- requests -------------------------------------------------------------------------------------------------

    fn request(&mut self, request: Request) {
        // Answers are about the text as it is now.
        self.refresh();
        if request.method == asked::Shutdown::METHOD {
            return self.send(Response::new_ok(request.id, Value::Null).into());
        }
        self.answer(request);
    }

    fn answer_waiting(&mut self) {
        for request in std::mem::take(&mut self.waiting) {
            self.answer(request);
        }
    }

    fn answer(&mut self, request: Request) {
        let id = request.id.clone();
        let asked = || self.answer_to(&request.method, request.params.clone());
        let Ok(answer) = catch_unwind(AssertUnwindSafe(asked)) else {
            let why = format!("`{}` failed inside of cardwright: please tell us", request.method);
            return self.send(Response::new_err(id, ErrorCode::InternalError as i32, why).into());
        };
        match answer {
            Some(Answer::Value(value)) => self.send(Response::new_ok(id, value).into()),
            Some(Answer::Refused(why)) => {
                self.send(Response::new_err(id, ErrorCode::RequestFailed as i32, why).into());
            }
            Some(Answer::Wait) => self.waiting.push(request),
            Some(Answer::Unknown) => {
                let why = format!("`{}` is not understood", request.method);
                self.send(Response::new_err(id, ErrorCode::MethodNotFound as i32, why).into());
            }
            None => {
                let why = format!("`{}` is asked in another way", request.method);
                self.send(Response::new_err(id, ErrorCode::InvalidParams as i32, why).into());
            }
        }
    }

    /// None if what is asked with it cannot be read.
    fn answer_to(&self, method: &str, params: Value) -> Option<Answer> {
        Some(match method {
            asked::Completion::METHOD => {
                let at = read::<CompletionParams>(params)?.text_document_position;
                self.by_text(&at.text_document.uri, |pack, page, folder| {
                    let known = self.games.get(folder).and_then(|game| game.known.as_ref());
                    let place = completion::Desk { folder, known, takes_snippets: self.takes_snippets };
                    let (items, is_incomplete) = completion::complete(pack, page, at.position, &place);
                    CompletionList { is_incomplete, items }
                })
            }
            asked::DocumentSymbolRequest::METHOD => {
                let uri = read::<DocumentSymbolParams>(params)?.text_document.uri;
                self.by_text(&uri, |pack, page, _| outline::outline(pack, page))
            }
            asked::FoldingRangeRequest::METHOD => {
                let uri = read::<FoldingRangeParams>(params)?.text_document.uri;
                self.by_text(&uri, |_, page, _| outline::folds(page))
            }
            asked::Formatting::METHOD => {
                let uri = read::<DocumentFormattingParams>(params)?.text_document.uri;
                self.formatted(&uri)
            }
            asked::CodeLensRequest::METHOD => {
                let uri = read::<CodeLensParams>(params)?.text_document.uri;
                self.by_text(&uri, |pack, page, _| lenses::lenses(pack, page, &uri))
            }
            asked::WorkspaceSymbolRequest::METHOD => {
                let wanted = read::<WorkspaceSymbolParams>(params)?.query;
                let found = |game: &Game| outline::find(&game.pack, &wanted, &self.documents);
                value(self.games.values().flat_map(found).collect::<Vec<_>>())
            }
            asked::HoverRequest::METHOD => {
                let at = read::<HoverParams>(params)?.text_document_position_params;
                self.by_meaning(&at.text_document.uri, |known, page, game, _| {
                    value(hover::hover(known, game.sound.as_deref(), page, at.position))
                })
            }
            asked::GotoDefinition::METHOD => {
                let at = read::<GotoDefinitionParams>(params)?.text_document_position_params;
                self.by_meaning(&at.text_document.uri, |known, page, _, folder| {
                    value(navigation::definition(known, page, at.position, folder, &self.documents))
                })
            }
            asked::References::METHOD => {
                let asked = read::<ReferenceParams>(params)?;
                let (at, all) = (asked.text_document_position, asked.context.include_declaration);
                self.by_meaning(&at.text_document.uri, |known, page, _, folder| {
                    value(navigation::references(known, page, at.position, all, &self.around(folder)))
                })
            }
            asked::DocumentHighlightRequest::METHOD => {
                let at = read::<DocumentHighlightParams>(params)?.text_document_position_params;
                self.by_meaning(&at.text_document.uri, |known, page, _, _| {
                    value(navigation::highlights(known, page, at.position))
                })
            }
            asked::PrepareRenameRequest::METHOD => {
                let at = read::<TextDocumentPositionParams>(params)?;
                self.by_meaning(&at.text_document.uri, |known, page, _, folder| {
                    match rename::prepare(known, page, at.position, &self.around(folder)) {
                        Ok((range, placeholder)) => {
                            value(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
                        }
                        Err(why) => Answer::Refused(why),
                    }
                })
            }
            asked::Rename::METHOD => {
                let asked = read::<RenameParams>(params)?;
                let at = asked.text_document_position;
                self.by_meaning(&at.text_document.uri, |known, page, _, folder| {
                    let new = asked.new_name.trim();
                    match rename::rename(known, page, at.position, new, &self.around(folder)) {
                        Ok(edit) => value(edit),
                        Err(why) => Answer::Refused(why),
                    }
                })
            }
            asked::SemanticTokensFullRequest::METHOD => {
                let uri = read::<SemanticTokensParams>(params)?.text_document.uri;
                self.by_meaning(&uri, |known, page, _, _| {
                    value(SemanticTokens { result_id: None, data: tokens::tokens(known, page) })
                })
            }
            asked::CodeActionRequest::METHOD => {
                let asked = read::<CodeActionParams>(params)?;
                self.by_meaning(&asked.text_document.uri, |known, page, _, folder| {
                    value(actions::quick_fixes(known, page, asked.range, &self.around(folder)))
                })
            }
            asked::ExecuteCommand::METHOD => self.execute(&read::<ExecuteCommandParams>(params)?),
            _ => Answer::Unknown,
        })
    }

    /// A game, and what lies around it.
    fn around<'s>(&'s self, folder: &'s Path) -> Around<'s> {
        let (documents, workspace) = (&self.documents, &self.workspace[..]);
        Around { folder, documents, packs: self.packs, workspace }
    }

    /// The one layout that `cardwright fmt` writes.
    fn formatted(&self, uri: &Uri) -> Answer {
        let Some(document) = self.documents.get(&uris::path(uri)) else { return Answer::Value(Value::Null) };
        let text = document.text.as_str();
        match syntax::format(diagnostic::FileId(0), text) {
            Ok(new_text) if new_text == text => value(Vec::<TextEdit>::new()),
            Ok(new_text) => {
                let range = Lines::of(text).range(text, 0..text.len());
                value(vec![TextEdit { range, new_text }])
            }
            Err(_) => Answer::Refused("a text with mistakes in its grammar cannot be laid out".to_owned()),
        }
    }

    /// What needs the text only.
    fn by_text<R: serde::Serialize>(
        &self,
        uri: &Uri,
        make: impl FnOnce(&WorkingCopy, &Page, &Path) -> R,
    ) -> Answer {
        let path = uris::path(uri);
        let game = self.folders.get(&path).and_then(|folder| self.games.get_key_value(folder));
        let Some((folder, game)) = game else { return Answer::Value(Value::Null) };
        match Page::of(&game.pack, &path) {
            Some(page) => value(make(&game.pack, &page, folder)),
            None => Answer::Value(Value::Null),
        }
    }

    /// What needs to know the meaning of names: it waits until the text is checked.
    fn by_meaning(&self, uri: &Uri, make: impl FnOnce(&Known, &Page, &Game, &Path) -> Answer) -> Answer {
        let path = uris::path(uri);
        let Some(folder) = self.folders.get(&path) else { return Answer::Value(Value::Null) };
        let Some(game) = self.games.get(folder) else { return Answer::Value(Value::Null) };
        let Some(known) = game.known.as_ref().filter(|known| known.version == game.version) else {
            return Answer::Wait;
        };
        match Page::of(&known.pack, &path) {
            Some(page) => make(known, &page, game, folder),
            None => Answer::Value(Value::Null),
        }
    }

    fn execute(&self, params: &ExecuteCommandParams) -> Answer {
        let uri = params.arguments.first().and_then(Value::as_str).and_then(|text| Uri::from_str(text).ok());
        let names: Option<Vec<String>> = params.arguments.get(1).cloned().and_then(read);
        let (Some(uri), Some(names)) = (uri, names) else {
            return Answer::Refused("the command takes the address of a file and names of tests".to_owned());
        };
        match params.command.as_str() {
            RUN_TESTS => self.run_tests(&uri, names),
            OPEN_AT_TABLE => self.open_at_table(&uri, &names),
            other => Answer::Refused(format!("there is no command `{other}`")),
        }
    }

    fn run_tests(&self, uri: &Uri, names: Vec<String>) -> Answer {
        self.by_meaning(uri, |known, _, _, folder| match &known.checked.game {
            Some(game) => {
                let (folder, game) = (folder.to_owned(), Arc::new(game.clone()));
                let errand = Errand::Test { folder, version: known.version, game, names };
                self.errands.send(errand).unwrap_or_default();
                Answer::Value(Value::Null)
            }
            None => Answer::Refused("the game has mistakes, so its tests cannot be run".to_owned()),
        })
    }

    fn open_at_table(&self, uri: &Uri, names: &[String]) -> Answer {
        let (Some(folder), [test]) = (self.folders.get(&uris::path(uri)), names) else {
            return Answer::Refused("one test of a file that is open can be opened at the table".to_owned());
        };
        match &self.table {
            Ok(address) => {
                let (address, page) = (address.clone(), table::page_of_test(folder, test));
                self.errands.send(Errand::Open { address, page }).unwrap_or_default();
                Answer::Value(Value::Null)
            }
            Err(why) => Answer::Refused(why.clone()),
        }
    }
}

/// What the editor can do with what is proposed.
fn item_support<'p>(params: &'p Value, what: &str) -> &'p Value {
    &params["capabilities"]["textDocument"]["completion"]["completionItem"][what]
}

fn workspace(params: &Value) -> Vec<PathBuf> {
    let folders: Option<Vec<WorkspaceFolder>> = read(params["workspaceFolders"].clone());
    let root = params["rootUri"].as_str().and_then(|text| Uri::from_str(text).ok());
    match folders {
        Some(folders) if !folders.is_empty() => folders.iter().map(|it| uris::path(&it.uri)).collect(),
        _ => root.iter().map(uris::path).collect(),
    }
}

/// The same files with the same texts.
fn is_same(one: &WorkingCopy, other: &WorkingCopy) -> bool {
    let texts = one.sources().iter().map(|(_, source)| (&source.path, &source.text));
    texts.eq(other.sources().iter().map(|(_, source)| (&source.path, &source.text)))
}

fn value(of: impl serde::Serialize) -> Answer {
    match serde_json::to_value(of) {
        Ok(value) => Answer::Value(value),
        Err(error) => Answer::Refused(error.to_string()),
    }
}

fn read<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}
