//! Mistakes of people who know other languages and other games: their operators, their brackets, their words.

use crate::plant::{Mistake, Site, closing};
use syntax::SyntaxKind::*;

fn told(site: &Site, new: &str, right: &str) -> Mistake {
    site.replaced(new.to_owned(), Some(right.to_owned()))
}

/// `=>` for `>=`, `<>` for `!=`, `=<` for `<=`, `=+` for `+=`.
pub fn operator(site: &mut Site) -> Option<Mistake> {
    let wrong = match site.token().kind {
        GreaterEqual => "=>",
        LessEqual => "=<",
        NotEqual => "<>",
        AddSet => "=+",
        SubtractSet => "=-",
        Equal => "===",
        _ => return None,
    };
    // `= - 1` is a value.
    let right = site.token().text.clone();
    (right != "-=").then(|| told(site, wrong, &right))
}

/// `&&`, `||`, `!`: the signs of other languages.
pub fn sign_for_word(site: &mut Site) -> Option<Mistake> {
    let right = site.token().text.clone();
    let wrong = match right.as_str() {
        "and" => "&&",
        "or" if site.token().parent == Binary => "||",
        "not" if site.token().parent == Prefix => "!",
        _ => return None,
    };
    Some(Mistake { names: vec![wrong.to_owned(), wrong[..1].to_owned()], ..told(site, wrong, &right) })
}

pub fn doubled_word(site: &mut Site) -> Option<Mistake> {
    let words = [
        "each", "where", "of", "in", "if", "choose", "until", "by", "to", "is", "and", "for", "may", "expect",
    ];
    let word = site.token().text.clone();
    let is_word = site.token().kind == Word && words.contains(&word.as_str());
    let is_name = site.pack.names.all.contains(&word);
    (is_word && !is_name)
        .then(|| Mistake { names: vec![word.clone()], ..told(site, &format!("{word} {word}"), &word) })
}

/// `if x: { ... }`
pub fn colon_before_block(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let opens = token.kind == LeftBrace && token.parent == Block && site.text(-1) != ")";
    let at = token.range.start;
    (opens && matches!(token.item, Event | Card | Action)).then(|| Mistake {
        range: at..at,
        new: ": ".to_owned(),
        names: vec![":".to_owned()],
        right: None,
        harmless: None,
    })
}

/// `draw{1}` and `draw[1]`.
pub fn brackets_of_a_call(site: &mut Site) -> Option<Mistake> {
    let open = site.text(1) == "(" && site.is_word_of(&site.pack.names.events);
    if !open || site.token().parent != Call {
        return None;
    }
    let end = closing(site.file, site.at + 1)?;
    let start = site.file.tokens[site.at + 1].range.start;
    let inner = site.file.text[start + 1..end].to_owned();
    let (name, range) = (site.token().text.clone(), start..end + 1);
    Some(Mistake {
        range,
        new: format!("[{inner}]"),
        names: vec![name, "[".to_owned()],
        right: Some("( )".to_owned()),
        harmless: None,
    })
}

/// `cost: 2`, `cost = 2`.
pub fn sign_behind_field(site: &mut Site) -> Option<Mistake> {
    let is_field = site.token().parent == Member && site.is_word_of(&site.pack.names.fields);
    let value = site.file.tokens.get(site.at + 1)?;
    let sign = if site.chance.below(2) == 0 { ":" } else { " =" };
    let (end, right) = (site.token().range.end, format!("{} {}", site.text(0), value.text));
    (is_field && value.kind == Int).then(|| Mistake {
        range: end..end,
        new: sign.to_owned(),
        names: vec![site.text(0).to_owned(), sign.trim().to_owned()],
        right: Some(right),
        harmless: None,
    })
}

/// `cost 2, power 3`
pub fn comma_behind_field(site: &mut Site) -> Option<Mistake> {
    let is_field = site.token().parent == Member && site.is_word_of(&site.pack.names.fields);
    let value = site.file.tokens.get(site.at + 1)?;
    let goes_on =
        site.text(2).starts_with(char::is_lowercase) && site.file.tokens[site.at + 2].parent == Member;
    let end = value.range.end;
    (is_field && value.kind == Int && goes_on).then(|| Mistake {
        range: end..end,
        new: ",".to_owned(),
        names: vec![",".to_owned()],
        right: None,
        harmless: None,
    })
}

/// `your hand`
pub fn blank_for_dot(site: &mut Site) -> Option<Mistake> {
    let is_dot = site.token().kind == Dot && matches!(site.text(-1), "your" | "opponent");
    let right = format!("{}.{}", site.text(-1), site.text(1));
    let names = vec![site.text(-1).to_owned(), site.text(1).to_owned()];
    is_dot.then(|| Mistake { names, ..told(site, " ", &right) })
}

/// `p1 plays Old Bear`
pub fn card_without_quotes(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let name = token.text.trim_matches('"').to_owned();
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == ' ');
    let is_card = token.kind == Text && token.item == Test && site.pack.names.cards.contains(&name);
    let means_something = name.split(' ').all(|word| site.pack.names.all.contains(word));
    (is_card && plain && !means_something)
        .then(|| Mistake { names: vec![name.clone()], ..told(site, &name, &format!("\"{name}\"")) })
}

/// `n: int`, `n: Integer`, `b: bool`
pub fn type_of_other_languages(site: &mut Site) -> Option<Mistake> {
    let right = site.token().text.clone();
    let wrong = match right.as_str() {
        "Int" => *site.chance.pick(&["int", "Integer", "Number", "number"]),
        "Bool" => *site.chance.pick(&["bool", "Boolean"]),
        _ => return None,
    };
    (site.token().parent == Type && site.is_free(wrong)).then(|| told(site, wrong, &right))
}

/// `'Scout'`
pub fn single_quotes(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let name = token.text.trim_matches('"').to_owned();
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == ' ');
    (token.kind == Text && plain).then(|| {
        let names = vec![name.clone(), "'".to_owned()];
        Mistake { names, ..told(site, &format!("'{name}'"), "\"") }
    })
}

/// `text "deal {m} damage"` of an event that has no `m`.
pub fn hole(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let start = token.text.find('{')?;
    let end = start + token.text[start..].find('}')?;
    let inner = &token.text[start + 1..end];
    let is_name = !inner.is_empty() && inner.chars().all(char::is_alphabetic);
    let (right, item) = (inner.to_owned(), token.item);
    if token.kind != Text || !is_name || item != Event {
        return None;
    }
    let wrong = format!("{}{{{right}q}}{}", &token.text[..start], &token.text[end + 1..]);
    Some(Mistake { names: vec![format!("{right}q")], ..told(site, &wrong, &right) })
}

/// `count(friendly Creature) >=` and nothing behind it.
pub fn no_operand(site: &mut Site) -> Option<Mistake> {
    let compares = matches!(site.text(-1), "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "*");
    let names = vec![site.text(-1).to_owned(), site.text(1).to_owned()];
    let ends = matches!(site.text(1), ")" | "{" | "}" | ",");
    (compares && ends && site.token().kind == Int).then(|| Mistake {
        names,
        right: None,
        ..told(site, "", "")
    })
}

/// A name that is bound already.
pub fn bound_twice(site: &mut Site) -> Option<Mistake> {
    let name = site.file.tokens.get(site.at + 1)?.clone();
    let line_ends = site.file.text[..site.token().range.start].ends_with(['\n', ' ']);
    let at = site.token().range.start;
    (site.token().text == "let" && line_ends && site.token().parent == Let).then(|| Mistake {
        range: at..at,
        new: format!("let {} = 1; ", name.text),
        names: vec![name.text],
        right: None,
        harmless: None,
    })
}

/// `p3` in a game for two.
pub fn player(site: &mut Site) -> Option<Mistake> {
    let is_player = site.token().item == Test && matches!(site.text(0), "p1" | "p2");
    let wrong = *site.chance.pick(&["p9", "player1", "P1"]);
    (is_player && site.text(-1) != ".").then(|| {
        let right = (wrong != "p9").then(|| "p1".to_owned());
        Mistake { right, ..told(site, wrong, "") }
    })
}

/// `timing imediate`, `hiden`: words of the game's header and of zones.
pub fn setting(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let is_setting = matches!(token.parent, Setting | ZoneProperty) && token.kind == Word;
    let is_word = syntax::LANGUAGE.contains(&token.text.as_str()) || token.parent == Setting;
    let is_name = site.pack.names.zones.contains(&token.text) || site.pack.names.fields.contains(&token.text);
    (is_setting && is_word && !is_name && !site.pack.names.kinds.contains(site.text(0)))
        .then(|| site.slip())?
}

/// What other games and languages call it.
pub fn foreign_word(site: &mut Site) -> Option<Mistake> {
    let right = site.token().text.clone();
    let (wrong, right) = match right.as_str() {
        "else" if site.text(1) == "{" => ("otherwise", "else"),
        "after" if site.token().parent == ClausePart => ("whenever", "after"),
        "when" if site.token().parent == ClausePart => ("whenever", "when"),
        "each" if site.token().parent == Quantified => ("every", "each"),
        "true" => ("yes", "true"),
        "let" => ("var", "let"),
        "choose" if site.token().parent == Choose => ("pick", "choose"),
        "repeat" if site.text(1) != "while" => ("loop", "repeat"),
        "event" if site.token().at_margin => ("function", "event"),
        "self" => ("this", "self"),
        "you" => ("me", "you"),
        _ => return None,
    };
    site.is_free(wrong).then(|| told(site, wrong, right))
}

/// `if x draw(1)`
pub fn no_block(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let opens = token.kind == LeftBrace && token.parent == Block && site.text(2) == "(";
    let end = if opens { closing(site.file, site.at + 2)? } else { return None };
    let behind = site.file.tokens.iter().find(|token| token.range.start > end)?;
    let inner = site.file.text[token.range.end..=end].trim().to_owned();
    let range = token.range.start..behind.range.end;
    (behind.kind == RightBrace && token.item != Test).then(|| Mistake {
        range,
        new: inner,
        names: vec![site.text(1).to_owned()],
        right: Some("{".to_owned()),
        harmless: None,
    })
}
