//! One line of text for each ability and keyword of a card.

use super::announce::{costly, is_activated};
use super::english::{capitalised, list, lower_first, sentence};
use super::trigger::own;
use super::writer::Writer;
use ir::{
    Ability, AbilityId, AbilityZones, Block, Card, Expr, Game, KeywordId, KindId, LocalId, Stmt, Target,
    Trigger, When, ZoneId, ZoneOwner,
};
use std::collections::BTreeSet;

/// Keywords first, then abilities in printed order. What the heading says need not be said again.
pub(super) fn lines(game: &Game, card: &Card, heading: &str, with_own: bool) -> Vec<String> {
    let mut keywords: Vec<(KeywordId, i64)> = Vec::new();
    for keyword in &card.keywords {
        if !keywords.contains(keyword) {
            keywords.push(*keyword);
        }
    }
    let own = card.abilities.iter().filter(|id| is_own(game, **id));
    let keywords = keywords.iter().map(|(keyword, value)| keyword_line(game, card.kind, *keyword, *value));
    let explained = heading.split([' ', '}']).any(|word| word == "X");
    let on_card = |id: &AbilityId| {
        let mut writer = Writer::on(game, card.kind);
        writer.explained = explained;
        if with_own { own_line(game, card, *id, &mut writer) } else { line(&mut writer, *id) }
    };
    keywords.chain(own.map(on_card)).filter(|line| !line.is_empty()).collect()
}

/// An ability of a keyword stands in the keyword's line.
fn is_own(game: &Game, id: AbilityId) -> bool {
    game.abilities.get(id.index()).is_some_and(|ability| ability.keyword.is_none())
}

/// "Leader (After this card is played, ...)", "Assault 2 (...)"
fn keyword_line(game: &Game, kind: KindId, keyword: KeywordId, value: i64) -> String {
    let writer = Writer::new(game);
    let label = writer.keyword_label(keyword).replace("{n}", &writer.keyword_amount(keyword, value));
    let abilities = game.keywords.get(keyword.index()).map_or(&[][..], |keyword| &keyword.abilities[..]);
    let lines: Vec<String> =
        abilities.iter().map(|id| line(&mut Writer::of_keyword(game, kind, keyword, value), *id)).collect();
    let text = lines.join(" ");
    // A label that explains itself needs no more.
    let says_it_all = label.contains(' ') && text.contains(&lower_first(&label));
    if text.is_empty() || label.contains('(') || says_it_all { label } else { format!("{label} ({text})") }
}

/// In the author's words behind the label of its kind, or as it is made.
pub(super) fn own_line(game: &Game, card: &Card, id: AbilityId, writer: &mut Writer<'_>) -> String {
    let ability = &game.abilities[id.index()];
    let Some(said) = &ability.said else { return line(writer, id) };
    let said = super::own::filled(game, card, said);
    let label = Lead::of(writer, ability).label;
    if label.is_empty() || said.is_empty() { said } else { format!("{label}: {said}") }
}

/// "Ally: Draw a card.", "After this card is scrapped, draw a card."
pub(super) fn line(writer: &mut Writer<'_>, id: AbilityId) -> String {
    let Some(ability) = writer.game.abilities.get(id.index()) else { return String::new() };
    // What goes on differently is called by its own words, each of them.
    if ability.triggers.len() > 1 && replaces_several(ability) {
        let alone = |trigger: &Trigger| Ability { triggers: vec![trigger.clone()], ..ability.clone() };
        let lines: Vec<String> =
            ability.triggers.iter().map(|trigger| line_of(writer, &alone(trigger))).collect();
        return lines.join(" ");
    }
    line_of(writer, ability)
}

/// Whether different events go on, changed.
fn replaces_several(ability: &Ability) -> bool {
    fn proceeds(block: &Block) -> bool {
        let changes = |stmt: &Stmt| matches!(stmt, Stmt::Proceed(changes) if !changes.is_empty());
        block.iter().any(|stmt| changes(stmt) || stmt.blocks().into_iter().any(proceeds))
    }
    let event = |trigger: &Trigger| match &trigger.when {
        When::Instead(pattern) => Some(pattern.event),
        _ => None,
    };
    let mut events = ability.triggers.iter().map(event);
    let first = events.next().flatten();
    first.is_some() && events.any(|event| event != first) && proceeds(&ability.body.block)
}

fn line_of(writer: &mut Writer<'_>, ability: &Ability) -> String {
    writer.scoped(|writer| {
        writer.variables = variables(writer.game, &ability.body.block);
        let mut lead = Lead::of(writer, ability);
        let said = writer.announce(&ability.announce);
        if ability.body.block.is_empty() && !ability.cost.is_empty() {
            let label = if lead.label.is_empty() || is_activate(&lead.label) { "Cost" } else { &lead.label };
            return format!("{label}: {}", sentence(&writer.cost(&ability.cost)));
        }
        if is_activated(ability) && !ability.cost.is_empty() {
            lead.costs(&writer.cost(&ability.cost));
        }
        let sentences = writer.said(ability, lead.is_conditional());
        // What it does has no words, but that it can be used has.
        if sentences.is_empty() && is_activated(ability) && !lead.label.is_empty() {
            return sentence(&lead.label);
        }
        if sentences.is_empty() {
            return String::new();
        }
        let mut sentences = lead.before(sentences);
        sentences.extend(said);
        let text = joined(&sentences);
        if lead.label.is_empty() { text } else { format!("{}: {text}", lead.label) }
    })
}

/// Keeps in mind what an ability knows before its text begins: what it waited for, and what was announced.
pub(super) fn prepare(writer: &mut Writer<'_>, ability: &Ability) {
    writer.variables = variables(writer.game, &ability.body.block);
    let _lead = Lead::of(writer, ability);
    let _said = writer.announce(&ability.announce);
}

/// The label of an ability that only says that it is used.
fn is_activate(label: &str) -> bool {
    label == "Activate"
}

/// What stands before the sentences of a line.
struct Lead {
    /// "Play/Reap", before a colon
    label: String,
    /// "at the start of your turn, if you have a base in play", before a comma
    clause: String,
}

impl Lead {
    fn of(writer: &mut Writer<'_>, ability: &Ability) -> Self {
        let (labels, mut clauses): (Vec<String>, Vec<String>) =
            headings(writer, ability).into_iter().partition(|heading| !is_clause(heading));
        // Moments beside plain labels stand with them.
        let label = if labels.is_empty() {
            String::new()
        } else {
            labels.into_iter().chain(std::mem::take(&mut clauses)).collect::<Vec<_>>().join("/")
        };
        let clauses: Vec<String> = clauses.iter().map(|clause| lower_first(clause)).collect();
        let mut clause = list(&clauses, "or");
        let (activated, triggered) = triggered(writer, ability);
        if !clause.is_empty() && !triggered.is_empty() {
            clause.push_str(", ");
        }
        clause.push_str(&triggered);
        match activated {
            true if label.is_empty() => {
                let label = if clause.is_empty() { "Activate".to_owned() } else { capitalised(&clause) };
                Self { label, clause: String::new() }
            }
            _ => Self { label, clause },
        }
    }

    /// What is paid stands before the colon.
    fn costs(&mut self, cost: &str) {
        match self.label.as_str() {
            // Conditions of an ability without words of its own were all there was to say.
            "Activate" => self.label = costly("", "", cost),
            label if is_clause(label) => self.label = costly("", label, cost),
            label => self.label = costly(label, "", cost),
        }
    }

    /// A condition holds for all that follows, so all that follows is one sentence.
    fn is_conditional(&self) -> bool {
        self.clause.starts_with("if ") || self.clause.contains(", if ")
    }

    fn before(&self, mut sentences: Vec<String>) -> Vec<String> {
        if let Some(first) = sentences.first_mut().filter(|_| !self.clause.is_empty()) {
            *first = format!("{}, {first}", self.clause);
        }
        sentences
    }
}

/// The headings of its kinds that have one.
fn headings(writer: &Writer<'_>, ability: &Ability) -> Vec<String> {
    let kinds = ability.kind.iter().chain(&ability.more_kinds);
    kinds.map(|kind| writer.ability_heading(*kind)).filter(|heading| !heading.is_empty()).collect()
}

/// "At the start of your turn" is part of the sentence, "Before fight" is a label.
fn is_clause(heading: &str) -> bool {
    const BEGINNINGS: [&str; 8] = ["At", "After", "As", "Before", "During", "If", "When", "While"];
    let mut words = heading.split(' ');
    words.next().is_some_and(|first| BEGINNINGS.contains(&first)) && words.count() >= 2
}

/// Whether somebody has to use it, and the clause that says when it works, as far as its kind does not.
fn triggered(writer: &mut Writer<'_>, ability: &Ability) -> (bool, String) {
    let Some(first) = ability.triggers.first() else { return (false, String::new()) };
    match &first.when {
        // These say when they work in their sentence.
        When::Cannot(_) | When::Can(_) | When::Again(_) => {
            (false, zones_lead(writer, first, ability.kind.is_some()))
        }
        When::Static => (false, while_lead(writer, ability, first)),
        When::Instead(_) => (false, instead_lead(writer, ability)),
        _ if ability.kind.is_some() && is_given(ability) => (false, String::new()),
        _ if ability.kind.is_some() => {
            bind_other_side(writer, ability);
            (false, if_lead(writer, own(&first.conditions, Some(ability.own_conditions))))
        }
        _ => {
            let mut leads: Vec<String> = Vec::new();
            for trigger in &ability.triggers {
                let lead = trigger_lead(writer, trigger);
                if !leads.contains(&lead) {
                    leads.push(lead);
                }
            }
            let activated = ability.triggers.iter().any(|trigger| trigger.when == When::Activated);
            (activated, list(&leads, "or"))
        }
    }
}

/// Of two that meet, one bears the ability: its label does not speak of the other.
fn bind_other_side(writer: &mut Writer<'_>, ability: &Ability) {
    for trigger in &ability.triggers {
        let (When::After(pattern) | When::Before(pattern)) = &trigger.when else { continue };
        let params = writer.game.events.get(pattern.event.index()).map_or(&[][..], |event| &event.params);
        if !pattern.args.contains(&ir::ArgPattern::SelfCard) {
            continue;
        }
        for (param, arg) in params.iter().zip(&pattern.args) {
            if let (ir::Type::Card(kind), ir::ArgPattern::Matches { local, .. }) = (param.ty, arg) {
                let other = format!("the other {}", writer.kind_name(kind));
                writer.bind(*local, super::writer::Referent::Fixed(other));
            }
        }
    }
}

/// The card says when, its kind what: the wrapper has no place for a text of the card's own.
fn is_given(ability: &Ability) -> bool {
    fn has_place(block: &Block) -> bool {
        block.iter().any(|stmt| {
            matches!(stmt, Stmt::Body | Stmt::StackBody) || stmt.blocks().into_iter().any(has_place)
        })
    }
    ability.wrapper.as_ref().is_some_and(|wrapper| !has_place(wrapper))
}

impl Writer<'_> {
    /// The sentences of an ability behind its lead, uncapitalised and without full stops.
    fn said(&mut self, ability: &Ability, in_one: bool) -> Vec<String> {
        let own_conditions = ability.kind.map(|_| ability.own_conditions);
        let by_kind = !headings(self, ability).is_empty();
        let sentences = match ability.triggers.first().map(|trigger| &trigger.when) {
            // Nothing is said of what changes nothing but bookkeeping.
            Some(When::Static) if ability.statics.iter().all(|line| self.is_bookkeeping(line)) => {
                return Vec::new();
            }
            Some(When::Static) => self.static_sentences(&ability.statics),
            Some(When::Cannot(_) | When::Can(_) | When::Again(_)) => {
                vec![self.rulings(&ability.triggers, own_conditions, false)]
            }
            Some(When::Instead(pattern)) => self.replacing(pattern, |writer| {
                let sentences = writer.sentences(&ability.body.block);
                if by_kind { sentences } else { with_instead(sentences, &ability.body.block) }
            }),
            Some(When::After(_) | When::Before(_) | When::Queued(_)) if is_given(ability) => {
                vec![self.given(ability)]
            }
            _ if in_one && ability.announce.is_empty() && !ability.optional && is_free(ability) => {
                vec![self.inline_block(&ability.body.block)]
            }
            _ => self.own_sentences(ability),
        };
        if !sentences.iter().all(String::is_empty) {
            return sentences;
        }
        let listens = matches!(
            ability.triggers.first().map(|trigger| &trigger.when),
            Some(When::After(_) | When::Before(_) | When::Queued(_) | When::Activated)
        );
        // What it does has no words: it is bookkeeping.
        if listens && !ability.body.block.is_empty() {
            Vec::new()
        } else {
            vec!["nothing happens".to_owned()]
        }
    }

    /// Runs a text that is done instead of the event.
    pub fn replacing<T>(&mut self, pattern: &ir::Pattern, write: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.replaced.replace(pattern.clone());
        let result = write(self);
        self.replaced = before;
        result
    }

    /// "your opponent plays a creature, if ..."
    fn given(&mut self, ability: &Ability) -> String {
        let mut texts = Vec::new();
        for trigger in &ability.triggers {
            let (When::After(pattern) | When::Before(pattern) | When::Queued(pattern)) = &trigger.when else {
                continue;
            };
            let mut text = self.present(pattern);
            let conditions = if_lead(self, own(&trigger.conditions, Some(ability.own_conditions)));
            if let Some(conditions) = conditions.strip_prefix("if ") {
                text = format!("{text} and {conditions}");
            }
            texts.push(text);
        }
        list(&texts, "or")
    }

    /// The whole ability in one clause, as it stands behind "until end of turn": "after you draw a card, gain 1 trade".
    pub fn ability_clause(&mut self, ability: &Ability, once: Option<&str>) -> String {
        let block = &ability.body.block;
        self.variables = variables(self.game, block);
        let Some(first) = ability.triggers.first() else { return self.inline_block(block) };
        let lead = match (&first.when, once) {
            (When::Cannot(_) | When::Can(_) | When::Again(_), _) => {
                return self.rulings(&ability.triggers, None, once.is_some());
            }
            (When::Static, _) => {
                let lead = while_lead(self, ability, first);
                let sentences = self.static_sentences(&ability.statics).join(", and ");
                return if lead.is_empty() { sentences } else { format!("{lead}, {sentences}") };
            }
            (When::Instead(pattern), _) => {
                let lead = instead_lead(self, ability);
                let lead = match (once, lead.strip_prefix("if ")) {
                    (Some(tail), Some(what)) => format!("the next time {what}{tail}"),
                    _ => lead,
                };
                let text = self.replacing(pattern, |writer| {
                    let text = writer.inline_block(block);
                    with_instead(vec![text], block).concat()
                });
                return format!("{lead}, {text}");
            }
            (When::After(_) | When::Queued(_), Some(tail)) => {
                let (when, conditions) = self.in_whose_turn(&first.when, &first.conditions);
                let (When::After(pattern) | When::Queued(pattern)) = &when else {
                    return String::new();
                };
                let (pattern, conditions) = self.narrowed_pattern(pattern, &conditions);
                let mut lead = self.next_time(&pattern, tail);
                let conditions = if_lead(self, &conditions);
                if !conditions.is_empty() {
                    lead = format!("{lead}, {conditions}");
                }
                lead
            }
            (When::Before(pattern), Some(tail)) => {
                let mut lead = format!("before the next time {}{tail}", self.present(pattern));
                let conditions = if_lead(self, &first.conditions);
                if !conditions.is_empty() {
                    lead = format!("{lead}, {conditions}");
                }
                lead
            }
            _ => triggered(self, ability).1,
        };
        let said = self.announce(&ability.announce);
        let mut text = match ability.optional || !ability.cost.is_empty() {
            true => self.own_sentences(ability).join("; "),
            false => self.inline_block(block),
        };
        said.iter().for_each(|said| text.push_str(&format!("; {said}")));
        if lead.is_empty() { text } else { format!("{lead}, {text}") }
    }
}

/// Whether its own text says nothing of a cost.
fn is_free(ability: &Ability) -> bool {
    ability.cost.is_empty() || is_activated(ability)
}

/// "gain 1 trade instead"; a text in which the event happens after all does not say so.
fn with_instead(mut sentences: Vec<String>, block: &Block) -> Vec<String> {
    fn goes_on(block: &Block) -> bool {
        block.iter().any(|stmt| {
            matches!(stmt, Stmt::Proceed(changes) if changes.is_empty())
                || stmt.blocks().into_iter().any(goes_on)
        })
    }
    if goes_on(block) {
        return sentences;
    }
    match &mut sentences[..] {
        [] => vec!["that does not happen".to_owned()],
        [one] if one.is_empty() => vec!["that does not happen".to_owned()],
        [one] if !one.contains([';', ':', '.']) && block.len() == 1 => vec![format!("{one} instead")],
        simple if simple.iter().all(|one| is_simple(one)) => vec![format!("instead {}", list(simple, "and"))],
        [first, ..] => {
            *first = format!("instead {first}");
            sentences
        }
    }
}

/// Whether a sentence can stand in a row with others.
fn is_simple(sentence: &str) -> bool {
    const OPENS: [&str; 6] = ["if ", "for ", "until ", "choose ", "each ", "repeat "];
    let may_run_on = sentence.contains([';', ':', '.', ',']) || sentence.contains(" and ");
    !may_run_on && !OPENS.iter().any(|open| sentence.starts_with(open))
}

fn joined(sentences: &[String]) -> String {
    sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ")
}

// ---- leads --------------------------------------------------------------------------------------------------------

/// "while this card is in your workshop, once each turn, after you draw one or more cards, if ..."
fn trigger_lead(writer: &mut Writer<'_>, trigger: &Trigger) -> String {
    let mut parts = Vec::new();
    parts.push(zones_lead(writer, trigger, false));
    parts.extend(trigger.limit.as_ref().map(|limit| limited(writer, limit)));
    let (mut when, mut conditions) = writer.in_whose_turn(&trigger.when, &trigger.conditions);
    // What waits asks its conditions again when it resolves, so they stay conditions.
    if let When::After(pattern) | When::Before(pattern) = &mut when {
        (*pattern, conditions) = writer.narrowed_pattern(pattern, &conditions);
    }
    parts.extend(writer.when(&when));
    let needs = trigger.needs.iter().map(|need| &need.condition);
    let conditions: Vec<Expr> = conditions.iter().chain(needs).cloned().collect();
    parts.push(if_lead(writer, &conditions));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

fn zones_lead(writer: &Writer<'_>, trigger: &Trigger, by_kind: bool) -> String {
    match &trigger.zones {
        AbilityZones::In(zones) if !by_kind => {
            let mut places: Vec<String> = Vec::new();
            let mut before = "";
            for zone in zones {
                let preposition = writer.zone_preposition(*zone);
                let name = own_zone(writer, *zone);
                places.push(if preposition == before { name } else { format!("{preposition} {name}") });
                before = preposition;
            }
            format!("while this card is {}", list(&places, "or"))
        }
        _ => String::new(),
    }
}

fn if_lead(writer: &mut Writer<'_>, conditions: &[Expr]) -> String {
    if conditions.is_empty() { String::new() } else { format!("if {}", writer.conditions(conditions)) }
}

/// "while you have a base in play", "during your turn"
fn while_lead(writer: &mut Writer<'_>, ability: &Ability, trigger: &Trigger) -> String {
    let by_kind = ability.kind.is_some();
    let conditions = own(&trigger.conditions, by_kind.then_some(ability.own_conditions));
    let mut parts = vec![zones_lead(writer, trigger, by_kind)];
    match conditions {
        [] => {}
        [one] => parts.push(writer.moment(one)),
        _ => parts.push(format!("while {}", writer.conditions(conditions))),
    }
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// "if this card would be destroyed or discarded and it is your turn"
fn instead_lead(writer: &mut Writer<'_>, ability: &Ability) -> String {
    // The label says what is replaced.
    if !headings(writer, ability).is_empty() {
        let first = ability.triggers.first().map_or(&[][..], |trigger| &trigger.conditions);
        return if_lead(writer, own(first, Some(ability.own_conditions)));
    }
    let mut groups: Vec<(String, Vec<String>, String)> = Vec::new();
    for trigger in &ability.triggers {
        let When::Instead(pattern) = &trigger.when else { continue };
        let conditions = own(&trigger.conditions, ability.kind.map(|_| ability.own_conditions));
        let (pattern, conditions) = writer.narrowed_pattern(pattern, conditions);
        let (subject, predicate) = writer.modal(&pattern, &super::happening::Quantity::One);
        let condition = match &conditions[..] {
            [] => String::new(),
            conditions => format!(" and {}", writer.conditions(conditions)),
        };
        match groups.last_mut() {
            Some((who, predicates, when)) if (&*who, &*when) == (&subject, &condition) => {
                if !predicates.contains(&predicate) {
                    predicates.push(predicate);
                }
            }
            _ => groups.push((subject, vec![predicate], condition)),
        }
    }
    let lead = |(subject, predicates, condition): &(String, Vec<String>, String)| {
        format!("if {subject} would {}{condition}", list(predicates, "or"))
    };
    let leads: Vec<String> = groups.iter().map(lead).collect();
    let zones =
        ability.triggers.first().map_or_else(String::new, |trigger| zones_lead(writer, trigger, false));
    let limit = ability.triggers.first().and_then(|trigger| trigger.limit.as_ref());
    let limit = limit.map_or_else(String::new, |limit| limited(writer, limit));
    let mut parts = vec![zones, limit, list(&leads, "or")];
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

fn limited(writer: &mut Writer<'_>, limit: &Expr) -> String {
    match limit {
        Expr::Const(1) => "once each turn".to_owned(),
        Expr::Const(n) => format!("up to {n} times each turn"),
        _ => format!("each turn up to as many times as {}", writer.number(limit)),
    }
}

fn own_zone(writer: &Writer<'_>, zone: ZoneId) -> String {
    let owner = writer.game.zones.get(zone.index()).map(|zone| zone.owner);
    let name = writer.any_zone_name(zone);
    match owner {
        Some(ZoneOwner::EachPlayer) => name.replacen("any player's", "your", 1),
        _ => name,
    }
}

/// Locals that some statement of the text changes, or of an effect that lasts.
fn variables(game: &Game, block: &Block) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for stmt in block {
        match stmt {
            Stmt::Assign { target: Target::Local(local), .. } => {
                found.insert(*local);
            }
            Stmt::Lasting { captures, abilities, .. } => {
                for ability in abilities.iter().filter_map(|id| game.abilities.get(id.index())) {
                    let inside = variables(game, &ability.body.block);
                    found.extend(inside.iter().filter_map(|local| captures.get(local.index())));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            found.extend(variables(game, inner));
        }
    }
    found
}
