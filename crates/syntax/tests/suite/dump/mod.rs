//! The plain values of a file as one line of brackets for each declaration, so that tests can show what was read.
//!
//! Spans are left out; lists stand in `[ ]`, what is missing is not shown.

#![allow(dead_code, reason = "not every test file looks for mistakes")]

mod body;

use body::{ability_head, block, call, cost, expr, may};
use cardwright_syntax::ast::*;

/// Reads a whole file without mistakes.
#[track_caller]
pub fn check(input: &str, expected: &str) {
    let parse = cardwright_syntax::parse(diagnostic::FileId(0), input);
    assert_eq!(parse.diagnostics, [], "{input}");
    assert_eq!(file(&parse.ast()), expected, "{input}");
    assert_eq!(parse.tree().text().to_string(), input);
}

/// The mistakes of `input` as `line:column code message`, and what was read nevertheless.
pub fn read(input: &str) -> (Vec<String>, String) {
    let mut sources = diagnostic::Sources::default();
    let id = sources.add("t.cw", input);
    let parse = cardwright_syntax::parse(id, input);
    assert_eq!(parse.tree().text().to_string(), input);
    let shown = parse.diagnostics.iter().map(|d| {
        let (line, column) = sources.line_column(id, d.primary.span.start);
        format!("{line}:{column} {} {}", d.code, d.message)
    });
    (shown.collect(), file(&parse.ast()))
}

#[track_caller]
pub fn mistakes(input: &str, found: &[&str], expected: &str) {
    let (mistakes, ast) = read(input);
    assert_eq!(mistakes, found, "{input}");
    assert_eq!(ast, expected, "{input}");
}

pub fn file(file: &File) -> String {
    file.items.iter().map(item).collect::<Vec<_>>().join("\n")
}

/// `[a b c]`
fn all<T>(list: &[T], each: impl Fn(&T) -> String) -> String {
    format!("[{}]", list.iter().map(each).collect::<Vec<_>>().join(" "))
}

/// ` a`, or nothing
fn opt<T>(value: Option<&T>, each: impl Fn(&T) -> String) -> String {
    value.map(|v| format!(" {}", each(v))).unwrap_or_default()
}

fn word(ident: &Ident) -> String {
    ident.text.clone()
}

fn quoted(text: &Text) -> String {
    format!("{:?}", text.text)
}

fn int(int: &Int) -> String {
    int.value.to_string()
}

fn text_suffix(text: Option<&Text>) -> String {
    opt(text, |t| format!("text {}", quoted(t)))
}

fn item(item: &Item) -> String {
    match item {
        Item::Game(g) => format!("(game {} {})", quoted(&g.name), all(&g.settings, setting)),
        Item::Enum(e) => format!("(enum {} {})", word(&e.name), all(&e.values, word)),
        Item::Zone(z) => format!("(zone {} {})", word(&z.name), all(&z.properties, zone_property)),
        Item::Player(fields) => format!("(player {})", all(fields, field)),
        Item::Table(fields) => format!("(table {})", all(fields, field)),
        Item::Kind(k) => {
            let parent = opt(k.parent.as_ref(), |p| format!("is {}", word(p)));
            format!("(kind {}{parent} {})", word(&k.name), all(&k.fields, field))
        }
        Item::Value(v) => value_def(v),
        Item::Event(e) => event(e),
        Item::AbilityKind(a) => ability_kind(a),
        Item::Keyword(k) => {
            let text = text_suffix(k.text.as_ref());
            let value = opt(k.value.as_ref(), word) + &opt(k.value_type.as_ref(), type_ref);
            format!("(keyword {}{value} {}{text})", word(&k.name), all(&k.abilities, ability))
        }
        Item::Action(a) => action(a),
        Item::ActionList(a) => format!("(actions {} {})", word(&a.name), all(&a.offers, word)),
        Item::Turn(phases) => {
            format!("(turn {})", all(phases, |p| format!("({} {})", word(&p.name), block(&p.body))))
        }
        Item::Rule(r) => format!("(rule {} {})", quoted(&r.name), all(&r.abilities, ability)),
        Item::Check(c) => format!("(check {} {})", quoted(&c.name), block(&c.body)),
        Item::LoseWhen(e) => format!("(lose {})", expr(e)),
        Item::WinWhen(e) => format!("(win {})", expr(e)),
        Item::Setup(b) => format!("(setup {})", block(b)),
        Item::Deck(d) => {
            let for_player = if d.for_player { " for-player" } else { "" };
            let format = opt(d.format.as_ref(), quoted);
            format!("(deck {}{for_player}{format} {})", quoted(&d.name), all(&d.entries, deck_entry))
        }
        Item::Format(f) => format!("(format {} {})", quoted(&f.name), all(&f.rules, format_rule)),
        Item::Card(c) => format!("(card {} {} {})", quoted(&c.name), word(&c.kind), all(&c.members, member)),
        Item::Test(t) => {
            let players = opt(t.players.as_ref(), int);
            format!("(test {}{players} {})", quoted(&t.name), all(&t.steps, step))
        }
        Item::Use(u) => format!("(use {}{})", quoted(&u.pack), opt(u.pinned.as_ref(), quoted)),
        Item::Changed(c) => {
            let how = match c.how {
                ChangedHow::Replaced => "replace",
                ChangedHow::Extended => "extend",
            };
            format!("({how} {})", self::item(&c.item))
        }
        Item::Removed(r) => format!("(remove {} {})", word(&r.sort), quoted(&r.name)),
    }
}

fn setting(setting: &Setting) -> String {
    match setting {
        Setting::Players { from, to } => format!("(players {}{})", int(from), opt(to.as_ref(), int)),
        Setting::Word { name, value } => format!("({} {})", word(name), word(value)),
        Setting::Layers { names, dependency, .. } => {
            format!("(layers {}{})", all(names, word), if *dependency { " by-dependency" } else { "" })
        }
        Setting::Stack { zone, face } => format!("(stack {} {})", word(zone), quoted(face)),
        Setting::Limit { turns, then: LimitThen::Word(then) } => {
            format!("(limit {} {})", int(turns), word(then))
        }
        Setting::Limit { turns, then: LimitThen::Most(values) } => {
            format!("(limit {} most {})", int(turns), all(values, expr))
        }
        Setting::Teams(teams) => format!("(teams {})", int(teams)),
        Setting::Said { name, text } => format!("({} {})", word(name), quoted(text)),
    }
}

fn zone_property(property: &ZoneProperty) -> String {
    match property {
        ZoneProperty::Each(of) => format!("(each {})", word(of)),
        ZoneProperty::Word(w) => word(w),
        ZoneProperty::Slots(n) => format!("(slots {})", int(n)),
        ZoneProperty::FilledFrom(z) => format!("(filled {})", word(z)),
    }
}

fn type_ref(ty: &TypeRef) -> String {
    let sort = if ty.set { "set-of-" } else { "" };
    let bag = if ty.bag { "bag-of-" } else { "" };
    format!("{sort}{bag}{}{}", ty.name.text, if ty.or_player { "|Player" } else { "" })
}

fn field(f: &Field) -> String {
    let mut out = format!("({}", word(&f.name));
    out += &opt(f.ty.as_ref(), type_ref);
    out += &opt(f.default.as_ref(), |e| format!("= {}", expr(e)));
    out += &opt(f.at_least.as_ref(), |e| format!("at-least {}", expr(e)));
    out += &opt(f.at_most.as_ref(), |e| format!("at-most {}", expr(e)));
    out += if f.resets_each_turn { " resets" } else { "" };
    out + &text_suffix(f.text.as_ref()) + ")"
}

fn param(p: &Param) -> String {
    let default = opt(p.default.as_ref(), |e| format!("= {}", expr(e)));
    format!("({} {}{default})", word(&p.name), type_ref(&p.ty))
}

fn value_def(v: &ValueDef) -> String {
    let sort = if v.is_adjective { "adjective" } else { "value" };
    let text = text_suffix(v.text.as_ref()) + &opt(v.said.as_ref(), quoted);
    format!("({sort} {} {} {}{text})", word(&v.name), all(&v.params, param), expr(&v.body))
}

fn needs(needs: &Needs) -> String {
    format!("(needs {}{})", expr(&needs.condition), opt(needs.reason.as_ref(), quoted))
}

fn event(e: &Event) -> String {
    let body = opt(e.body.as_ref(), block);
    let finally = opt(e.finally.as_ref(), |b| format!("finally {}", block(b)));
    let parent = opt(e.parent.as_ref(), |c| format!("is {}", call(c)));
    let counted = opt(e.counted_by.as_ref(), |c| format!("counted-by {}", word(c)));
    let (params, all_needs) = (all(&e.params, param), all(&e.needs, needs));
    let text = text_suffix(e.text.as_ref()) + &opt(e.said.as_ref(), quoted);
    format!("(event {} {params}{parent}{counted} {all_needs}{body}{finally}{text})", word(&e.name))
}

fn action(a: &Action) -> String {
    let params = all(&a.params, |p| format!("({} {})", word(&p.name), expr(&p.domain)));
    let verb = opt(a.verb.as_ref(), |v| format!("as {}", word(v)));
    let (all_needs, text) = (all(&a.needs, needs), text_suffix(a.text.as_ref()));
    format!("(action {} {params}{verb} {all_needs} {}{text})", word(&a.name), block(&a.body))
}

fn ability_kind(a: &AbilityKind) -> String {
    let of = opt(a.of.as_ref(), |k| format!("of {}", word(k)));
    let (wrapper, text) = (opt(a.wrapper.as_ref(), block), text_suffix(a.text.as_ref()));
    format!("(ability {}{of} {}{wrapper}{text})", word(&a.name), all(&a.clauses, clause))
}

fn ability(a: &Ability) -> String {
    let (clauses, cost) = (all(&a.clauses, clause), cost(a.cost.as_ref()));
    format!("({}on {clauses}{cost} {})", may(a.optional), block(&a.body))
}

fn clause(c: &Clause) -> String {
    format!("({})", c.parts.iter().map(clause_part).collect::<Vec<_>>().join(" "))
}

fn clause_part(part: &ClausePart) -> String {
    match part {
        ClausePart::In(zones) => format!("(in {})", all(zones, word)),
        ClausePart::Anywhere(_) => "anywhere".to_string(),
        ClausePart::Instead(p) => format!("(instead {})", pattern(p)),
        ClausePart::Cannot(p) => format!("(cannot {})", pattern(p)),
        ClausePart::Can(p) => format!("(can {})", pattern(p)),
        ClausePart::Again(p) => format!("(again {})", pattern(p)),
        ClausePart::Static(_) => "static".to_string(),
        ClausePart::Given(_) => "given".to_string(),
        ClausePart::Unless(e) => format!("(unless {})", expr(e)),
        ClausePart::Once(_) => "once".to_string(),
        ClausePart::Times(n) => format!("(times-each-turn {})", expr(n)),
        ClausePart::After { pattern: p, batch } => {
            format!("(after{} {})", if *batch { "-one-or-more" } else { "" }, pattern(p))
        }
        ClausePart::Before(p) => format!("(before {})", pattern(p)),
        ClausePart::When { pattern: p, batch } => {
            format!("(when{} {})", if *batch { "-one-or-more" } else { "" }, pattern(p))
        }
        ClausePart::AsSoonAs(e) => format!("(as-soon-as {})", expr(e)),
        ClausePart::Activate(_) => "activate".to_string(),
        ClausePart::If(e) => format!("(if {})", expr(e)),
        ClausePart::Needs(n) => needs(n),
    }
}

fn pattern(p: &Pattern) -> String {
    let args = opt(p.args.as_ref(), |args| all(args, arg_pattern));
    let more: String = p.more.iter().map(|event| format!("|{}", word(event))).collect();
    let from = opt(p.from.as_ref(), |e| format!("from {}", expr(e)));
    let name = opt(p.from_name.as_ref(), |n| format!("as {}", word(n)));
    let to = if p.to.is_empty() { String::new() } else { format!(" to {}", all(&p.to, word)) };
    let by = opt(p.by.as_ref(), |e| format!("by {}", expr(e)));
    let doer = opt(p.by_name.as_ref(), |n| format!("as {}", word(n)));
    format!("{}{more}{args}{from}{name}{to}{by}{doer}", word(&p.event))
}

fn arg_pattern(arg: &ArgPattern) -> String {
    match arg {
        ArgPattern::Any(_) => "any".to_string(),
        ArgPattern::Matches { what, name: None } => expr(what),
        ArgPattern::Matches { what, name: Some(name) } => format!("({} as {})", expr(what), word(name)),
        ArgPattern::Named { param, pattern } => format!("{}={}", word(param), arg_pattern(pattern)),
    }
}

fn deck_entry(entry: &DeckEntry) -> String {
    match entry {
        DeckEntry::Cards(cards) => {
            let zone = opt(cards.zone.as_ref(), |z| format!("in {}", word(z)));
            let how = lies(cards.face.as_ref(), cards.owner.as_ref());
            format!("({} {}{how}{}{zone})", int(&cards.count), quoted(&cards.card), fields(&cards.with))
        }
        DeckEntry::Field { name, values } => format!("({} {})", word(name), all(values, expr)),
        DeckEntry::OfEach { count, set } => format!("({} of-each {})", int(count), expr(set)),
    }
}

fn format_rule(rule: &FormatRule) -> String {
    let (least, most) = (opt(rule.least.as_ref(), int), opt(rule.most.as_ref(), int));
    let cards = match &rule.cards {
        FormatCards::Named(names) => all(names, quoted),
        FormatCards::All(set) => expr(set),
    };
    let counted = match &rule.counted {
        FormatCounted::Together => String::new(),
        FormatCounted::EachCard => " each".to_owned(),
        FormatCounted::EachValue(field) => format!(" each-{}", word(field)),
        FormatCounted::Values(field) => format!(" values-{}", word(field)),
        FormatCounted::Total(field) => format!(" total-{}", word(field)),
    };
    format!("(least{least} most{most}{counted} {cards})")
}

fn member(member: &Member) -> String {
    match member {
        Member::Field { name, values } => format!("({} {})", word(name), all(values, expr)),
        Member::Word { negated: false, name } => word(name),
        Member::Word { negated: true, name } => format!("(not {})", word(name)),
        Member::Ability { optional, kinds, clauses, condition, cost: price, body, .. } => {
            let clauses =
                if clauses.is_empty() { String::new() } else { format!(" {}", all(clauses, clause)) };
            let head = ability_head(kinds, condition.as_ref());
            format!("({}{head}{clauses}{} {})", may(*optional), cost(price.as_ref()), block(body))
        }
        Member::Custom(a) => ability(a),
    }
}

fn step(step: &Step) -> String {
    step_kind(&step.kind)
}

fn step_kind(kind: &StepKind) -> String {
    match kind {
        StepKind::Player { player, placements } => {
            format!("({} {})", word(player), all(placements, placement))
        }
        StepKind::Table(placements) => format!("(table {})", all(placements, placement)),
        StepKind::At { player, phase, turn: None } => format!("(at {} {})", word(player), word(phase)),
        StepKind::At { player, phase, turn: Some(turn) } => {
            format!("(at {} {} {})", word(player), word(phase), turn.value)
        }
        StepKind::FromSetup => "(from setup)".to_owned(),
        StepKind::Seed(n) => format!("(seed {})", int(n)),
        StepKind::Act { player, verb, ability, args } => {
            format!(
                "(act {} {}{} {})",
                word(player),
                word(verb),
                opt(ability.as_ref(), word),
                all(args, expr)
            )
        }
        StepKind::Choose { player, pick } => format!("(choose {} {})", word(player), expr(pick)),
        StepKind::AllPass => "(all-pass)".to_string(),
        StepKind::Say(text) => format!("(say {})", quoted(text)),
        StepKind::Expect(e) => format!("(expect {})", expr(e)),
        StepKind::ExpectOptions(options) => format!("(expect-options {})", all(options, option)),
        StepKind::ExpectOption { negated, option: o } => {
            format!("({} {})", if *negated { "expect-no-option" } else { "expect-option" }, option(o))
        }
        StepKind::ExpectAsked { negated, player, text } => {
            let name = if *negated { "expect-not-asked" } else { "expect-asked" };
            format!("({name}{}{})", opt(player.as_ref(), word), opt(text.as_ref(), quoted))
        }
        StepKind::ExpectTold { negated, player, text } => {
            let name = if *negated { "expect-not-told" } else { "expect-told" };
            format!("({name} {} {})", word(player), quoted(text))
        }
        StepKind::ExpectRefused { option: o, reason } => {
            format!("(expect-refused {} {})", option(o), quoted(reason))
        }
        StepKind::ExpectAll(kinds) => kinds.iter().map(step_kind).collect::<Vec<_>>().join(" "),
        StepKind::ExpectWins(player) => format!("(expect-wins {})", word(player)),
        StepKind::ExpectDraw(_) => "(expect-draw)".to_string(),
    }
}

fn option(o: &OptionPattern) -> String {
    let verb = o.verb.as_ref().map_or("pick".to_string(), word);
    format!("({verb}{} {})", opt(o.ability.as_ref(), word), all(&o.args, expr))
}

fn placement(p: &Placement) -> String {
    match &p.value {
        PlacementValue::Values(values) => format!("({} = {})", word(&p.name), all(values, expr)),
        PlacementValue::Cards(cards) => format!("({} {})", word(&p.name), all(cards, placed)),
    }
}

fn placed(card: &PlacedCard) -> String {
    let name = match &card.card {
        PlacedName::Card(name) => quoted(name),
        PlacedName::Alias(alias) => word(alias),
    };
    let count = opt(card.count.as_ref(), |n| format!("x {}", int(n)));
    let alias = opt(card.alias.as_ref(), |a| format!("as {}", word(a)));
    let how = lies(card.face.as_ref(), card.owner.as_ref());
    let with = fields(&card.with);
    if [&count, &alias, &how, &with].iter().all(|part| part.is_empty()) {
        name
    } else {
        format!("({name}{count}{alias}{how}{with})")
    }
}

/// Face down as what, and whose.
fn lies(face: Option<&Text>, owner: Option<&Ident>) -> String {
    let face = opt(face, |face| format!("down {}", quoted(face)));
    format!("{face}{}", opt(owner, |owner| format!("of {}", word(owner))))
}

fn fields(fields: &[PlacedField]) -> String {
    let field = |field: &PlacedField| {
        let values = match &field.values[..] {
            [value] => expr(value),
            values => all(values, expr),
        };
        format!(" {}{}={values}", if field.printed { "printed " } else { "" }, word(&field.name))
    };
    fields.iter().map(field).collect()
}
