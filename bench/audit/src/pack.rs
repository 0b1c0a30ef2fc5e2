//! A game whose texts are about to be damaged: its files as tokens, and its names by sort.

use diagnostic::{FileId, Sources};
use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syntax::{SyntaxKind, SyntaxNode};

#[derive(Debug)]
pub struct Pack {
    pub name: String,
    pub files: Vec<File>,
    pub names: Names,
}

#[derive(Debug)]
pub struct File {
    pub path: String,
    pub text: String,
    pub tokens: Vec<Token>,
    /// Where the declarations lie.
    pub items: Vec<Range<usize>>,
}

/// A token that is neither blank nor comment.
#[derive(Clone, Debug)]
pub struct Token {
    pub kind: SyntaxKind,
    pub text: String,
    pub range: Range<usize>,
    /// The node around it.
    pub parent: SyntaxKind,
    /// The declaration around it.
    pub item: SyntaxKind,
    /// It begins a line without a blank before it.
    pub at_margin: bool,
}

#[derive(Debug, Default)]
pub struct Names {
    pub events: HashSet<String>,
    pub kinds: HashSet<String>,
    pub adjectives: HashSet<String>,
    pub values: HashSet<String>,
    pub zones: HashSet<String>,
    pub fields: HashSet<String>,
    pub enum_values: HashSet<String>,
    pub ability_kinds: HashSet<String>,
    pub keywords: HashSet<String>,
    pub verbs: HashSet<String>,
    pub cards: HashSet<String>,
    /// All of them, and the names of actions, phases and parameters.
    pub all: HashSet<String>,
    /// Numbers that every card has.
    pub numbers: Vec<String>,
    /// Fields that every card has, with two values of their enum.
    pub choices: Vec<(String, String, String)>,
    /// Two kinds no card is both of.
    pub apart: Option<(String, String)>,
}

impl Pack {
    /// Reads and compiles the folder; a game that has mistakes already is of no use here.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let mut paths = Vec::new();
        collect(folder, &mut paths);
        paths.sort();
        let mut files = Vec::new();
        for path in paths {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let path = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
            files.push(File::of(path, text));
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut pack = Self { name, files, names: Names::default() };
        let loaded = pack.compile(&[]);
        match loaded.game {
            Some(game) if loaded.diagnostics.is_empty() => pack.names = Names::of(&game),
            _ => return Err(format!("{} has mistakes of its own", pack.name)),
        }
        Ok(pack)
    }

    /// With some files replaced.
    pub fn compile(&self, changed: &[(usize, &str)]) -> compiler::Loaded {
        let mut sources = Sources::default();
        for (index, file) in self.files.iter().enumerate() {
            let text =
                changed.iter().find(|(at, _)| *at == index).map_or(file.text.as_str(), |(_, text)| text);
            sources.add(file.path.clone(), text);
        }
        compiler::compile_sources(sources)
    }
}

impl File {
    pub fn of(path: String, text: String) -> Self {
        let tree = syntax::parse(FileId(0), &text).tree();
        let items = tree.children().map(|item| range_of(&item)).collect();
        let mut tokens = Vec::new();
        for item in tree.children() {
            let solid = item.descendants_with_tokens().filter_map(syntax::SyntaxElement::into_token);
            for token in solid.filter(|token| !token.kind().is_trivia()) {
                let range = token.text_range();
                let range = usize::from(range.start())..usize::from(range.end());
                let at_margin = range.start == 0 || text.as_bytes()[range.start - 1] == b'\n';
                let parent = token.parent().map_or(SyntaxKind::File, |node| node.kind());
                let (kind, text) = (token.kind(), token.text().to_owned());
                tokens.push(Token { kind, text, range, parent, item: item.kind(), at_margin });
            }
        }
        Self { path, text, tokens, items }
    }

    pub fn is_test(&self) -> bool {
        self.path.contains("test")
    }
}

fn range_of(node: &SyntaxNode) -> Range<usize> {
    let range = node.text_range();
    usize::from(range.start())..usize::from(range.end())
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|end| end == "cw") {
            paths.push(path);
        }
    }
}

impl Names {
    fn of(game: &ir::Game) -> Self {
        let kernel = ir::Kernel::ALL.len();
        let mut names = Self {
            events: game.events.iter().skip(kernel).map(|it| it.name.clone()).collect(),
            kinds: game.kinds.iter().map(|it| it.name.clone()).collect(),
            adjectives: game.values.iter().filter(|it| it.is_adjective).map(|it| it.name.clone()).collect(),
            values: game.values.iter().filter(|it| !it.is_adjective).map(|it| it.name.clone()).collect(),
            zones: game.zones.iter().map(|it| it.name.clone()).collect(),
            fields: game.card_fields.iter().chain(&game.player_fields).map(|it| it.name.clone()).collect(),
            enum_values: game.enums.iter().flat_map(|it| it.values.clone()).collect(),
            ability_kinds: game.ability_kinds.iter().map(|it| it.name.clone()).collect(),
            keywords: game.keywords.iter().map(|it| it.name.clone()).collect(),
            verbs: game.actions.iter().map(|it| it.verb.clone()).collect(),
            cards: game.cards.iter().map(|it| it.name.clone()).collect(),
            ..Self::default()
        };
        let sorts = [
            &names.events,
            &names.kinds,
            &names.adjectives,
            &names.values,
            &names.zones,
            &names.fields,
            &names.enum_values,
            &names.ability_kinds,
            &names.keywords,
            &names.verbs,
        ];
        let mut all: HashSet<String> = sorts.iter().flat_map(|sort| sort.iter().cloned()).collect();
        all.extend(game.actions.iter().map(|it| it.name.clone()));
        all.extend(game.phases.iter().map(|it| it.name.clone()));
        all.extend(game.events.iter().map(|it| it.name.clone()));
        let params = game.events.iter().flat_map(|it| &it.params).map(|param| param.name.clone());
        all.extend(params.chain(game.enums.iter().map(|it| it.name.clone())));
        names.all = all;
        names.add_common(game);
        names
    }

    /// What can be asked of any card.
    fn add_common(&mut self, game: &ir::Game) {
        let every = &game.kinds[ir::CARD.index()];
        for field in &every.fields {
            let field = &game.card_fields[field.field.index()];
            match field.ty {
                ir::Type::Int => self.numbers.push(field.name.clone()),
                ir::Type::Enum(id) if game.enums[id.index()].values.len() > 1 => {
                    let values = &game.enums[id.index()].values;
                    self.choices.push((field.name.clone(), values[0].clone(), values[1].clone()));
                }
                _ => {}
            }
        }
        let below: Vec<&ir::Kind> = game.kinds.iter().filter(|kind| kind.parent == Some(ir::CARD)).collect();
        if let [one, other, ..] = below[..] {
            self.apart = Some((one.name.clone(), other.name.clone()));
        }
    }
}
