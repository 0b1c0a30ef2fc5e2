//! The protocol's types as TypeScript, for the page. Part of the tests only: the program needs none of it.

use crate::account::{ChangePhrase, DeleteAccount, SignIn, SignOut, SignedIn, SyncAccount, Synced};
use crate::decision::Refers;
use crate::guide::Guide;
use crate::message::{Answer, Command, Message, Request};
use crate::table::{BotList, CreateMatch, Created, OpenTable, Reach};
use crate::workbench::{PlayTest, SaveTest, SavedTest, Workbench};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// One module with every type that can be reached from a request, an answer or the bodies of the server's requests.
fn module() -> String {
    // Numbers in JSON are numbers in JavaScript; the protocol keeps them below 2^53.
    let config = Config::new().with_large_int("number");
    let mut found = Declarations { config: &config, by_name: BTreeMap::new() };
    found.visit::<Request>();
    found.visit::<Answer>();
    // Those that are flattened into others stand there by their fields; by their names they are wanted, too.
    found.visit::<Command>();
    found.visit::<Message>();
    found.visit::<Refers>();
    found.visit::<CreateMatch>();
    found.visit::<Created>();
    found.visit::<BotList>();
    found.visit::<Reach>();
    found.visit::<Workbench>();
    found.visit::<SaveTest>();
    found.visit::<SavedTest>();
    found.visit::<PlayTest>();
    found.visit::<Guide>();
    found.visit::<OpenTable>();
    found.visit::<SignIn>();
    found.visit::<SignedIn>();
    found.visit::<SignOut>();
    found.visit::<ChangePhrase>();
    found.visit::<DeleteAccount>();
    found.visit::<SyncAccount>();
    found.visit::<Synced>();
    let mut text = format!(
        "// Written by `cargo xtask protocol` from crates/protocol; do not change it by hand.\n\n\
         export const VERSION = {};\n",
        crate::VERSION
    );
    for declaration in found.by_name.values() {
        text.push('\n');
        text.push_str(declaration);
        text.push('\n');
    }
    text
}

struct Declarations<'a> {
    config: &'a Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of the language itself (number, string, arrays) are declared nowhere.
        if T::output_path().is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        let name = T::ident(self.config);
        if self.by_name.contains_key(&name) {
            return;
        }
        let docs = T::docs().map_or_else(String::new, |docs| docs.trim_end().to_owned() + "\n");
        self.by_name.insert(name, format!("{docs}export {}", T::decl(self.config)));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Set by `cargo xtask protocol`: the file is written instead of compared.
const WRITE: &str = "CARDWRIGHT_WRITE_TYPES";

#[test]
fn the_page_has_the_types_of_the_protocol() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts");
    let types = module();
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, &types).expect("the file can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == types, "out of date: run `cargo xtask protocol`");
}

#[test]
fn every_type_of_the_protocol_is_declared_once() {
    let module = module();
    for name in ["Request", "Command", "Answer", "Message", "View", "CardView", "Decision", "Event", "Setup"]
    {
        assert_eq!(module.matches(&format!("export type {name} =")).count(), 1, "{name}");
    }
}
