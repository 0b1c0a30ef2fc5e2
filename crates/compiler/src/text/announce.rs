//! What is chosen and paid before an ability resolves: targets, numbers, modes, costs; and the stack itself.

use super::english::{capitalised, possessive};
use super::set::Form;
use super::statement::Step;
use super::template::{Filler, Phrase};
use super::writer::{Person, Referent, Writer};
use ir::{
    Ability, AbilityId, Amount, AnnouncedMode, Asked, Block, Expr, LocalId, Mode, Offer, PhaseId, Set, Stmt,
    When,
};

/// How many bytes of text the limit of a number may take; a longer one is the rulebook's, not the card's.
const LONGEST_LIMIT: usize = 60;

/// What has been announced and is not written down yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Announced {
    pub targets: Vec<LocalId>,
    /// How much is divided among the targets of a local.
    pub divided: Vec<(LocalId, Filler)>,
    modes: Vec<AnnouncedModes>,
    /// Targets whose words speak of other targets: how they are first mentioned depends on what was mentioned by then.
    dependent: Vec<(LocalId, Dependent)>,
}

/// How a target is chosen.
#[derive(Clone, Debug)]
struct Dependent {
    amount: Amount,
    from: Set,
    divided: bool,
}

#[derive(Clone, Debug)]
struct AnnouncedModes {
    local: LocalId,
    at_least: u16,
    at_most: u16,
    copies: usize,
    modes: Vec<AnnouncedMode>,
}

impl Writer<'_> {
    /// Lets the text speak of what is announced: "target enemy ship" at first, then "that ship". What has to be said of
    /// the numbers is given back, to stand behind the text.
    pub fn announce(&mut self, block: &Block) -> Vec<String> {
        let mut said = Vec::new();
        for stmt in block {
            match stmt {
                Stmt::Target { local, amount, from, divided, .. } => {
                    self.announce_target(*local, amount, from, *divided);
                }
                Stmt::Number { local, from, to, .. } => {
                    self.variables.insert(*local);
                    let letter = self.letter(*local);
                    let (from, to) = (self.number(from), self.number(to));
                    let whose = possessive(&self.you());
                    let limits = match to.len() <= LONGEST_LIMIT {
                        true => format!(" from {from} to {to}"),
                        false => String::new(),
                    };
                    // The card's cost speaks of one number.
                    if !(self.explained && letter == "X") {
                        said.push(format!("{letter} is a number of {whose} choice{limits}"));
                    }
                    self.bind(*local, Referent::Letter(letter));
                }
                Stmt::AnnounceModes { local, at_least, at_most, copies, modes, .. } => {
                    for (at, mode) in modes.iter().enumerate() {
                        let of_mode = self.announce(&mode.announce);
                        said.extend(of_mode.into_iter().filter(|_| at.is_multiple_of(usize::from(*copies))));
                    }
                    let (at_least, at_most, copies) = (*at_least, *at_most, usize::from(*copies));
                    let modes =
                        AnnouncedModes { local: *local, at_least, at_most, copies, modes: modes.clone() };
                    self.announced.modes.push(modes);
                }
                _ => {}
            }
        }
        said
    }

    fn announce_target(&mut self, local: LocalId, amount: &Amount, from: &Set, divided: bool) {
        let noun = self.short_name(from);
        let one =
            matches!(amount, Amount::One | Amount::Exactly(Expr::Const(1)) | Amount::UpTo(Expr::Const(1)));
        if divided {
            let whole = match amount {
                Amount::One => Filler::Number(1),
                Amount::Exactly(n) => self.number_filler(n),
                Amount::UpTo(n) => Filler::Amount(format!("up to {}", self.number(n))),
                Amount::AnyNumber => Filler::AnyAmount,
            };
            self.announced.divided.push((local, whole));
        }
        let (first, is_dependent) =
            self.without_mention(|writer| writer.first_mention(amount, from, divided));
        if is_dependent {
            let how = Dependent { amount: amount.clone(), from: from.clone(), divided };
            self.announced.dependent.push((local, how));
        }
        let then = if one && !divided { Referent::One(noun) } else { Referent::Many(noun) };
        self.announced.targets.push(local);
        self.bind(local, Referent::Fresh { first, then: Box::new(then) });
    }

    /// The words that a target is first mentioned with, if they depend on what has been mentioned.
    pub fn first_mention_of(&mut self, local: LocalId) -> Option<String> {
        let (_, how) = self.announced.dependent.iter().find(|(of, _)| *of == local)?.clone();
        Some(self.first_mention(&how.amount, &how.from, how.divided))
    }

    /// "target enemy ship", "up to 2 target ships"
    fn first_mention(&mut self, amount: &Amount, from: &Set, divided: bool) -> String {
        match amount {
            _ if divided => self.set(from, &Form::Some("any number of target".to_owned())),
            Amount::One | Amount::Exactly(Expr::Const(1)) => self.one_target(from),
            Amount::UpTo(Expr::Const(1)) => format!("up to one target {}", self.set(from, &Form::Bare)),
            Amount::Exactly(n) => self.so_many(from, n, "", " target"),
            Amount::UpTo(n) => self.so_many(from, n, "up to ", " target"),
            Amount::AnyNumber => self.set(from, &Form::Some("any number of target".to_owned())),
        }
    }

    /// Whether it is what was announced, and the text has not spoken of it yet.
    pub fn is_fresh_target(&self, set: &Set) -> bool {
        matches!(set, Set::Local(local)
            if self.is_target(*local) && matches!(self.referent(*local), Some(Referent::Fresh { .. })))
    }

    /// Whether a local holds what was announced as a target.
    pub fn is_target(&self, local: LocalId) -> bool {
        self.announced.targets.contains(&local)
    }

    /// "target enemy ship"; somebody who is the only one to choose is just named.
    fn one_target(&mut self, from: &Set) -> String {
        if *from == Set::One(Expr::Opponent) {
            return "target opponent".to_owned();
        }
        match from {
            Set::AsTargets(inner) | Set::AsPlayers(inner) => self.one_target(inner),
            Set::One(expr) => self.phrase(expr, None),
            _ => {
                let noun = self.set(from, &Form::Bare);
                match noun.strip_prefix("other ") {
                    Some(noun) => format!("another target {noun}"),
                    None => format!("target {noun}"),
                }
            }
        }
    }

    /// Of a divided target: how much there is to divide, and where the text speaks of it as a share.
    pub fn divided_whole(&self, share: &Expr) -> Option<Filler> {
        let Expr::Shares(local, _) = share else { return None };
        self.announced.divided.iter().find(|(known, _)| known == local).map(|(_, whole)| whole.clone())
    }

    // ---- costs and choices ----------------------------------------------------------------------------------------

    /// "pay 2 mana, tap this unit"
    pub fn cost(&mut self, cost: &Block) -> String {
        let mut unpaid = cost.clone();
        forget_payments(&mut unpaid);
        self.sentences(&unpaid).join(", ")
    }

    /// The sentences of an ability's own text, with what it costs and whether it may be declined, as far as its lead
    /// does not say so.
    pub fn own_sentences(&mut self, ability: &Ability) -> Vec<String> {
        let block = &ability.body.block;
        if ability.cost.is_empty() || is_activated(ability) {
            return match ability.optional {
                true => self.attempted_block(true, block).0,
                false => self.sentences(block),
            };
        }
        let mut cost = ability.cost.clone();
        forget_payments(&mut cost);
        let mut sentences = self.attempted_block(ability.optional, &cost).0;
        sentences.push(format!("if {} do, {}", self.you(), self.inline_block(block)));
        sentences
    }

    /// "choose one: ...", "choose one or both: ..."
    pub fn chosen_modes(&mut self, local: LocalId, bodies: &[Block]) -> Step {
        let known = self.announced.modes.iter().find(|modes| modes.local == local).cloned();
        let (at_least, at_most) = known.as_ref().map_or((1, 1), |modes| (modes.at_least, modes.at_most));
        let copies = known.as_ref().map_or(1, |modes| modes.copies);
        let announced = known.map_or_else(Vec::new, |modes| modes.modes);
        let all = usize::from(at_most) >= bodies.len();
        let mut how_many = match (at_least, at_most) {
            (1, 1) => "one".to_owned(),
            (1, 2) if bodies.len() == 2 => "one or both".to_owned(),
            (0, _) if all => "any number".to_owned(),
            (0, 1) => "up to one".to_owned(),
            (0, most) => format!("up to {most}"),
            (1, _) if all => "one or more".to_owned(),
            (least, most) if least == most => least.to_string(),
            (1, 2) => "one or two".to_owned(),
            (least, most) => format!("{least} to {most}"),
        };
        if copies > 1 {
            how_many.push_str(" (you may choose the same more than once)");
        }
        let modes: Vec<Mode> = (0..bodies.len())
            .step_by(copies)
            .map(|position| {
                let mode = announced.get(position);
                Mode {
                    label: mode.map(|mode| mode.label.clone()).filter(|label| !label.is_empty()),
                    condition: mode.and_then(|mode| mode.condition.clone()),
                    body: bodies[position].clone(),
                }
            })
            .collect();
        self.choice_of_modes(&how_many, &modes)
    }

    // ---- the stack ------------------------------------------------------------------------------------------------

    /// Statements about items and about who is asked; `None` for the others.
    pub fn stacking(&mut self, stmt: &Stmt) -> Option<Step> {
        let phrase = match stmt {
            Stmt::Announce { of, .. } => {
                Phrase::verb("make", format!(" the choices for {}", self.phrase(of, None)))
            }
            Stmt::Charge { of, .. } => {
                Phrase::verb("pay", format!(" the costs of {}", self.phrase(of, None)))
            }
            Stmt::ResolveItem(item) => Phrase::verb("resolve", format!(" {}", self.phrase(item, None))),
            Stmt::Retarget(item) => {
                let item = self.phrase(item, None);
                Phrase::Clause(format!("{} may choose new targets for {item}", self.you()))
            }
            Stmt::Stack { ability, captures, later } => {
                return Some(self.put_on_stack(*ability, captures, *later, false));
            }
            Stmt::GoToPhase(phase) => Phrase::verb("go", format!(" to {}", self.named_phase(*phase))),
            Stmt::ExtraPhase(phase) => {
                let name = self.phase_name(i64::from(phase.0));
                Phrase::Clause(format!("there is another {name} phase after this one"))
            }
            Stmt::Actions { offers, who } => return Some(self.asked_for_actions(offers, who)),
            _ => return None,
        };
        Some(self.done_by_actor(&phrase))
    }

    fn named_phase(&self, phase: PhaseId) -> String {
        format!("the {} phase", self.phase_name(i64::from(phase.0)))
    }

    pub fn put_on_stack(
        &mut self,
        ability: AbilityId,
        captures: &[LocalId],
        later: bool,
        alone: bool,
    ) -> Step {
        let Some(ability) = self.game.abilities.get(ability.index()) else {
            return Step::clause(String::new());
        };
        let text = self.nested(|writer| {
            writer.captured(captures, |writer| {
                let said = writer.announce(&ability.announce);
                let sentences = writer.own_sentences(ability);
                sentences.into_iter().chain(said).collect::<Vec<_>>().join("; ")
            })
        });
        // What is the only thing done needs no lead.
        let lead = match (alone, later) {
            (true, _) => "",
            (false, true) => "when that is done, ",
            (false, false) => "as a separate ability, ",
        };
        Step::effect(format!("{lead}{text}"))
    }

    fn asked_for_actions(&mut self, offers: &[Offer], who: &Asked) -> Step {
        let who = match who {
            Asked::TurnPlayer => return self.offers(offers),
            Asked::By(who) => self.phrase(who, Some(ir::Type::Player)),
            Asked::InTurn { from, .. } => {
                format!("each player in turn, beginning with {},", self.phrase(from, Some(ir::Type::Player)))
            }
        };
        let person = match who.as_str() {
            "you" => Person::You,
            _ => Person::Other { name: who, is_opponent: false, mentioned: false },
        };
        let outside = std::mem::replace(&mut self.person, person);
        let step = self.offers(offers);
        self.person = outside;
        step
    }
}

/// Whether somebody has to use it.
pub(super) fn is_activated(ability: &Ability) -> bool {
    ability.triggers.iter().any(|trigger| trigger.when == When::Activated)
}

/// A cost says itself that it is paid.
fn forget_payments(block: &mut Block) {
    for stmt in block {
        if let Stmt::Call(call) = stmt {
            call.pay = false;
        }
        stmt.blocks_mut().into_iter().for_each(forget_payments);
    }
}

/// The label of an ability with what it costs: "Use — pay 2 mana", "Pay 2 mana".
pub(super) fn costly(label: &str, clause: &str, cost: &str) -> String {
    match (label, clause, cost) {
        ("", "", cost) => capitalised(cost),
        ("", clause, cost) => capitalised(&format!("{clause}, {cost}")),
        (label, _, cost) => format!("{label} — {cost}"),
    }
}
