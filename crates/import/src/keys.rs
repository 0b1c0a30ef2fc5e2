//! Every key the JSON form knows, by the place where it may stand, with what may stand behind it.
//!
//! This table is the whole definition of the form: reading checks against it, and `docs/import.md` lists it.

use crate::json::{Json, Member, Object};
use crate::report::{Note, Problem};
use crate::spelling::{suggested_key, suggestion};

/// A sort of object in the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Card,
    Trigger,
    Activated,
    Passive,
    StatModifier,
    Effect,
    DeckDestination,
    Condition,
    AdditionalCost,
    AlternateCost,
    CostModifier,
}

/// What may stand behind a key.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text.
    Text,
    /// What a person wrote for people: it stays as a comment.
    Remark,
    /// A number that means nothing here: it is told, and left out.
    Idle,
    Number,
    Numbers,
    Flag,
    Word(Words),
    Words(Words),
    One(Place),
    Many(Place),
    /// A list of lists.
    Choices(Place),
}

pub type Words = &'static [&'static str];
type Row = (&'static str, Shape);

const TRIBES: Words = &["merfolk", "treefolk", "goblin", "shadow", "golem"];
const TYPES: Words = &["summon", "spell", "object", "token"];
const ZONES: Words = &["deck", "hand", "play", "graveyard", "exile", "stack"];
const TOKENS: Words = &["stone", "herb", "golem", "goblin", "merfolk", "plant", "ghost", "treefolk"];
pub const KEYWORDS: Words =
    &["blitz", "dive", "sprout", "haunt", "scorch", "trample", "exhaust", "taunt", "spectral"];
const SCOPES: Words = &["selfOnly", "othersOnly", "all"];
const PHASES: Words = &["draw", "main", "combat", "damage", "secondMain", "end"];
const PLAYERS: Words = &["player", "opponent", "any"];
const TRIGGERS: Words = &[
    "enteredZone",
    "leftZone",
    "death",
    "deathBySpell",
    "openingHand",
    "phase",
    "attack",
    "attackedSummon",
    "survivedCombat",
    "dealDamageToPlayer",
    "draw",
    "mill",
    "discard",
    "tribute",
    "cast",
];
const EFFECTS: Words = &[
    "addCounter",
    "applySpellburn",
    "bypassHerbLifeReduction",
    "canAttack",
    "cantAttack",
    "cantAttackOrBlock",
    "cantGainLife",
    "cantTribute",
    "cardRitualOfDarkness",
    "cardSetStraight",
    "castCard",
    "changeSource",
    "choose",
    "copySpell",
    "counter",
    "createToken",
    "dealDamage",
    "destroy",
    "detain",
    "discard",
    "discardOpponent",
    "draw",
    "endTurn",
    "eventTriggers",
    "exileAndReturn",
    "extraTurn",
    "forceAttack",
    "gainControl",
    "gainLife",
    "goToPhase",
    "grantKeyword",
    "grantPassive",
    "lookAtDeck",
    "loseLife",
    "mill",
    "modifyCost",
    "modifyHandSize",
    "modifySummonLimit",
    "modifyType",
    "removeCounter",
    "repeat",
    "repeatAllEffects",
    "replacementEffect",
    "reveal",
    "sacrifice",
    "sendToZone",
    "setLifeTotal",
    "shuffleDeck",
    "tutor",
];
const PASSIVES: Words = &[
    "additionalSummonTopCard",
    "bypassSummonLimit",
    "cantAttack",
    "cantBeAttacked",
    "cantBeTargeted",
    "cantDealDamage",
    "cantSpecialSummon",
    "cantTakeDamage",
    "cantTribute",
    "changeStats",
    "createTokenModifier",
    "defenseUsedForAttack",
    "disableEnterPlayEffects",
    "disableKeyword",
    "grantActive",
    "grantKeyword",
    "immuneToKeyword",
    "modifyCost",
    "modifyKeywordAmount",
    "sacrifice",
    "sproutTriggersOnDeath",
    "thisTurn",
    "tokenCanTribute",
    "topCardRevealed",
    "tributeRestriction",
];
const CONDITIONS: Words = &[
    "attacked",
    "control",
    "didntAttack",
    "enteredZoneThisTurn",
    "firstSpell",
    "firstSummon",
    "handSize",
    "inZone",
    "isNotTribe",
    "isTribe",
    "noSummonsInPlay",
    "oneOneInPlay",
    "opponentHasMore",
    "rootTargetNotSummon",
    "rootTargetTribe",
    "spellburnt",
    "summonsInPlay",
    "targetAttack",
    "targetIs",
    "topCardIsMerfolk",
    "triggerNotSpellburnt",
    "triggerWasSpellburnt",
    "youHaveMoreLife",
];
const AMOUNTS: Words = &[
    "activatedCost",
    "attack",
    "deckSize",
    "goblinsControlled",
    "goblinsInPlay",
    "herbsControlled",
    "lifeTotal",
    "merfolkInGraveyard",
    "opponentExcessSummons",
    "plantsControlled",
    "playerChoice",
    "rootAffected",
    "rootAmount",
    "stonesControlled",
    "stonesInPlay",
    "subtractLife",
    "summonsInGraveyard",
    "summonsOpponentControls",
    "summonsThatDiedThisTurn",
    "targetCost",
    "treefolkControlled",
    "untilCardType",
    "x",
    "zero",
];
const TARGETS: Words = &[
    "any",
    "summon",
    "player",
    "opponent",
    "token",
    "spell",
    "nonSummon",
    "nonsummon",
    "permanent",
    "cardInHand",
    "cardInHandOrGraveyard",
    "opponentHand",
    "graveyard",
];
const OTHER_TARGETS: Words = &[
    "attackedPlayer",
    "nextSpell",
    "nextSpellOpponent",
    "nextSummon",
    "rootAffected",
    "rootController",
    "strongest",
    "weakest",
];
const RESTRICTIONS: Words = &[
    "attack",
    "attacking",
    "cantReduceBelowOne",
    "cost",
    "createsStones",
    "defense",
    "defenseGreaterThanAttack",
    "hasKeyword",
    "keywordsOrAbilities",
    "nonGolem",
    "nonMerfolk",
    "nonSummon",
    "nonToken",
    "nonTreefolk",
    "notFirst",
    "youControl",
];
const COSTS: Words = &[
    "castCard",
    "discard",
    "discardOrSacrificeMerfolk",
    "exile",
    "exileFromGraveyard",
    "exileFromHand",
    "life",
    "loseLife",
    "reveal",
    "sacrifice",
    "stones",
    "tribute",
];
const OTHER_COSTS: Words = &["exileFromHand", "sacrifice", "tribute", "tributeMultiplier"];

pub const TABLE: &[(Place, &[Row])] = &[
    (
        Place::Card,
        &[
            ("id", Shape::Number),
            ("name", Shape::Text),
            ("tribe", Shape::Word(TRIBES)),
            ("type", Shape::Word(TYPES)),
            ("cost", Shape::Number),
            ("attack", Shape::Number),
            ("defense", Shape::Number),
            ("keywords", Shape::Words(KEYWORDS)),
            ("keywordAmounts", Shape::Numbers),
            ("rarity", Shape::Remark),
            ("description", Shape::Remark),
            ("stackEffects", Shape::Many(Place::Effect)),
            ("triggeredEffects", Shape::Many(Place::Trigger)),
            ("activatedEffects", Shape::Many(Place::Activated)),
            ("passiveEffects", Shape::Many(Place::Passive)),
            ("additionalCosts", Shape::Many(Place::AdditionalCost)),
            ("alternateCosts", Shape::Many(Place::AlternateCost)),
            ("costModifiers", Shape::Many(Place::CostModifier)),
            ("castRestrictions", Shape::Words(&["inResponse", "onOpponentAttack", "opponentsTurn"])),
        ],
    ),
    (
        Place::Trigger,
        &[
            ("trigger", Shape::Word(TRIGGERS)),
            ("zone", Shape::Word(ZONES)),
            ("triggerZone", Shape::Word(ZONES)),
            ("scope", Shape::Word(SCOPES)),
            ("optional", Shape::Flag),
            ("optionMessage", Shape::Remark),
            ("opponentsChoice", Shape::Flag),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("keyword", Shape::Word(KEYWORDS)),
            ("targetType", Shape::Word(TARGETS)),
            ("counterType", Shape::Word(&["oneOne", "haunt"])),
            ("restrictions", Shape::Words(RESTRICTIONS)),
            ("restrictionMin", Shape::Number),
            ("restrictionMax", Shape::Number),
            ("amount", Shape::Number),
            ("all", Shape::Flag),
            ("phase", Shape::Word(PHASES)),
            ("phaseOfPlayer", Shape::Word(PLAYERS)),
            ("player", Shape::Word(PLAYERS)),
            ("isPlayerTurn", Shape::Flag),
            ("isOpponent", Shape::Flag),
            ("conditions", Shape::Many(Place::Condition)),
            ("additionalCosts", Shape::Many(Place::AdditionalCost)),
            ("effects", Shape::Many(Place::Effect)),
        ],
    ),
    (
        Place::Activated,
        &[
            ("costType", Shape::Word(COSTS)),
            ("effect", Shape::Word(EFFECTS)),
            ("zone", Shape::Word(ZONES)),
            ("exileAfter", Shape::Flag),
            ("scope", Shape::Word(SCOPES)),
            ("amount", Shape::Number),
            ("playerChosenAmount", Shape::Flag),
            ("oncePerTurn", Shape::Flag),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("targetType", Shape::Word(TARGETS)),
            ("restrictions", Shape::Words(RESTRICTIONS)),
            ("conditions", Shape::Many(Place::Condition)),
            ("description", Shape::Remark),
            ("effects", Shape::Many(Place::Effect)),
        ],
    ),
    (
        Place::Passive,
        &[
            ("passive", Shape::Word(PASSIVES)),
            ("effect", Shape::Word(PASSIVES)),
            ("statModifiers", Shape::Many(Place::StatModifier)),
            ("keyword", Shape::Word(KEYWORDS)),
            ("scope", Shape::Word(SCOPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("cardType", Shape::Word(TYPES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("restrictions", Shape::Words(RESTRICTIONS)),
            ("amount", Shape::Number),
            ("amountModifier", Shape::Text),
            ("cost", Shape::Number),
            ("thisTurn", Shape::Flag),
            ("actives", Shape::Many(Place::Activated)),
            ("conditions", Shape::Many(Place::Condition)),
            ("condition", Shape::Many(Place::Condition)),
            ("description", Shape::Remark),
        ],
    ),
    (
        Place::StatModifier,
        &[
            ("statType", Shape::Word(&["attack", "defense"])),
            ("operatorType", Shape::Word(&["add", "multiply"])),
            ("amount", Shape::Number),
            ("amountBasedOn", Shape::Word(AMOUNTS)),
            ("xAmount", Shape::Flag),
        ],
    ),
    (
        Place::Effect,
        &[
            ("effect", Shape::Word(EFFECTS)),
            ("isCost", Shape::Flag),
            ("optional", Shape::Flag),
            ("optionMessage", Shape::Remark),
            ("conditions", Shape::Many(Place::Condition)),
            ("additionalEffects", Shape::Many(Place::Effect)),
            ("amount", Shape::Number),
            ("amountBasedOn", Shape::Word(AMOUNTS)),
            ("amountModifier", Shape::Text),
            ("modifierConditions", Shape::Many(Place::Condition)),
            ("upTo", Shape::Number),
            ("scope", Shape::Word(SCOPES)),
            ("isOpponent", Shape::Flag),
            ("player", Shape::Word(PLAYERS)),
            ("playerBasedOn", Shape::Word(&["ownerOfTarget"])),
            ("eachPlayer", Shape::Flag),
            ("all", Shape::Flag),
            ("random", Shape::Flag),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("targetType", Shape::Word(TARGETS)),
            ("targetBasedOn", Shape::Word(OTHER_TARGETS)),
            ("targetZone", Shape::Word(ZONES)),
            ("targetZones", Shape::Words(ZONES)),
            ("minTargets", Shape::Number),
            ("maxTargets", Shape::Number),
            ("resolveTarget", Shape::Flag),
            ("restrictions", Shape::Words(RESTRICTIONS)),
            ("restrictionMin", Shape::Number),
            ("restrictionMax", Shape::Number),
            ("zone", Shape::Word(ZONES)),
            ("destination", Shape::Word(ZONES)),
            ("deckDestination", Shape::Word(&["top", "bottom"])),
            ("deckDestinations", Shape::Many(Place::DeckDestination)),
            ("ordering", Shape::Word(&["any", "random"])),
            ("ownersControl", Shape::Flag),
            ("allOfSameName", Shape::Flag),
            ("sameZone", Shape::Flag),
            ("reveal", Shape::Flag),
            ("revealType", Shape::Word(TARGETS)),
            ("attack", Shape::Number),
            ("defense", Shape::Number),
            ("attackBasedOn", Shape::Word(AMOUNTS)),
            ("defenseBasedOn", Shape::Word(AMOUNTS)),
            ("keyword", Shape::Word(KEYWORDS)),
            ("keywords", Shape::Words(KEYWORDS)),
            ("keywordAmount", Shape::Number),
            ("tokenPassive", Shape::One(Place::Passive)),
            ("attacking", Shape::Flag),
            ("tokenAttacking", Shape::Flag),
            ("passive", Shape::Word(PASSIVES)),
            ("passives", Shape::Many(Place::Passive)),
            ("replacementPassive", Shape::Word(&["summonsToGraveyardExileInstead"])),
            ("thisTurn", Shape::Flag),
            ("futureProof", Shape::Flag),
            ("duration", Shape::Word(&["drawPhase", "restOfGame", "untilThisLeaves"])),
            ("phase", Shape::Word(PHASES)),
            ("phaseOfPlayer", Shape::Word(PLAYERS)),
            ("counterType", Shape::Word(&["oneOne", "haunt"])),
            ("typeModifier", Shape::Word(TOKENS)),
            ("choices", Shape::Choices(Place::Effect)),
            ("choiceIndex", Shape::Idle),
            ("triggeredEffects", Shape::Many(Place::Trigger)),
            ("costType", Shape::Word(COSTS)),
            ("repeatCostType", Shape::Word(COSTS)),
            ("repeatCostAmount", Shape::Number),
            ("repeatSameTarget", Shape::Flag),
            ("youChooseDamage", Shape::Flag),
        ],
    ),
    (
        Place::DeckDestination,
        &[
            ("deckDestination", Shape::Word(&["top", "bottom", "hand", "graveyard"])),
            ("amount", Shape::Number),
            ("amountIsPlayerChosen", Shape::Flag),
            ("ordering", Shape::Word(&["any", "random"])),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
        ],
    ),
    (
        Place::Condition,
        &[
            ("condition", Shape::Word(CONDITIONS)),
            ("zone", Shape::Word(ZONES)),
            ("zones", Shape::Words(ZONES)),
            ("scope", Shape::Word(SCOPES)),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("amount", Shape::Number),
            ("amounts", Shape::Numbers),
            ("minAmount", Shape::Number),
            ("maxAmount", Shape::Number),
            ("amountMin", Shape::Number),
            ("conditionMin", Shape::Number),
            ("conditionMax", Shape::Number),
        ],
    ),
    (
        Place::AdditionalCost,
        &[
            ("costType", Shape::Word(COSTS)),
            ("scope", Shape::Word(SCOPES)),
            ("amount", Shape::Number),
            ("amountBasedOn", Shape::Word(AMOUNTS)),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
        ],
    ),
    (
        Place::AlternateCost,
        &[
            ("altCostType", Shape::Word(OTHER_COSTS)),
            ("costType", Shape::Word(OTHER_COSTS)),
            ("amount", Shape::Number),
            ("cardType", Shape::Word(TYPES)),
            ("tribe", Shape::Word(TRIBES)),
            ("tokenType", Shape::Word(TOKENS)),
            ("conditions", Shape::Many(Place::Condition)),
        ],
    ),
    (
        Place::CostModifier,
        &[
            ("modifier", Shape::Word(&["x", "firstSpell"])),
            ("xBasedOn", Shape::Word(AMOUNTS)),
            ("additionalModifier", Shape::Text),
        ],
    ),
];

pub fn rows(place: Place) -> &'static [Row] {
    TABLE.iter().find(|(of, _)| *of == place).map_or(&[], |(_, rows)| rows)
}

/// Every key and value in the object and below that the form does not know.
pub fn check(place: Place, object: &Object, problems: &mut Vec<Problem>) {
    for member in &object.members {
        let path = object.path_of(&member.key);
        match rows(place).iter().find(|(key, _)| *key == member.key) {
            Some((_, shape)) => {
                Check { path, line: member.line, problems }.shape(*shape, &member.value);
            }
            None => {
                let nearest = suggested_key(place, object, &member.key);
                problems.push(Problem::unknown(path, member.line, "key", &member.key, nearest));
            }
        }
    }
}

struct Check<'a> {
    path: String,
    line: u32,
    problems: &'a mut Vec<Problem>,
}

impl Check<'_> {
    fn shape(&mut self, shape: Shape, value: &Json) {
        match (shape, value) {
            (Shape::Remark | Shape::Text, Json::Text(_))
            | (Shape::Number | Shape::Idle, Json::Number(_))
            | (Shape::Flag, Json::Flag(_)) => {}
            (Shape::Word(words), Json::Text(word)) => self.word(words, word),
            (Shape::Words(words), Json::List(items)) => self.each(items, |check, item| match item {
                Json::Text(word) => check.word(words, word),
                other => check.wrong("a text", other),
            }),
            (Shape::Numbers, Json::List(items)) => self.each(items, |check, item| {
                if !matches!(item, Json::Number(_)) {
                    check.wrong("a whole number", item);
                }
            }),
            (Shape::One(place), Json::Object(object)) => check(place, object, self.problems),
            (Shape::Many(place), Json::List(items)) => self.objects(place, items),
            (Shape::Choices(place), Json::List(items)) => self.each(items, |check, item| match item {
                Json::List(effects) => check.objects(place, effects),
                other => check.wrong("a list", other),
            }),
            (shape, value) => self.wrong(expected(shape), value),
        }
    }

    fn objects(&mut self, place: Place, items: &[Json]) {
        self.each(items, |at, item| match item {
            Json::Object(object) => check(place, object, at.problems),
            other => at.wrong("an object", other),
        });
    }

    fn each(&mut self, items: &[Json], mut judge: impl FnMut(&mut Check<'_>, &Json)) {
        for (index, item) in items.iter().enumerate() {
            let path = format!("{}[{index}]", self.path);
            judge(&mut Check { path, line: self.line, problems: self.problems }, item);
        }
    }

    fn word(&mut self, words: Words, word: &str) {
        if !words.contains(&word) {
            let nearest = suggestion(word, words.iter().copied());
            self.problems.push(Problem::unknown(self.path.clone(), self.line, "value", word, nearest));
        }
    }

    fn wrong(&mut self, expected: &str, found: &Json) {
        let message = format!("here stands {}, but it must be {expected}", found.noun());
        self.problems.push(Problem::new(self.path.clone(), self.line, message));
    }
}

fn expected(shape: Shape) -> &'static str {
    match shape {
        Shape::Text | Shape::Remark | Shape::Word(_) => "a text",
        Shape::Number | Shape::Idle => "a whole number",
        Shape::Flag => "true or false",
        Shape::One(_) => "an object",
        Shape::Numbers | Shape::Words(_) | Shape::Many(_) | Shape::Choices(_) => "a list",
    }
}

/// What a card costs, and how much it does: a card that gets one of these wrong is worse than none.
const PRICES: Words = &[
    "additionalCosts",
    "additionalModifier",
    "altCostType",
    "alternateCosts",
    "amount",
    "amountBasedOn",
    "amountIsPlayerChosen",
    "amountMin",
    "amountModifier",
    "amounts",
    "attack",
    "attackBasedOn",
    "castRestrictions",
    "conditionMax",
    "conditionMin",
    "cost",
    "costModifiers",
    "costType",
    "defense",
    "defenseBasedOn",
    "isCost",
    "keywordAmount",
    "keywordAmounts",
    "maxAmount",
    "maxTargets",
    "minAmount",
    "minTargets",
    "modifier",
    "modifierConditions",
    "oncePerTurn",
    "playerChosenAmount",
    "repeatCostAmount",
    "repeatCostType",
    "restrictionMax",
    "restrictionMin",
    "statModifiers",
    "upTo",
    "xAmount",
    "xBasedOn",
];

/// Is a cost or an amount what stands there, or what it belongs to?
pub fn is_price(path: &str) -> bool {
    path.split('.').any(|part| PRICES.contains(&part.split('[').next().unwrap_or(part)))
}

/// Keys that were understood but of which nothing was made.
pub fn unread(card: &Object) -> Vec<Problem> {
    let mut problems = Vec::new();
    each_member(Place::Card, card, &mut |object, member, shape| {
        let kept = matches!(shape, Shape::Remark | Shape::Idle) || member.key == "id";
        if !member.read.get() && !kept {
            let message = format!("nothing was made of `{}`", member.key);
            problems.push(Problem::new(object.path_of(&member.key), member.line, message));
        }
        // Below what was not read nothing else was.
        member.read.get()
    });
    problems
}

/// What a person wrote in it, each as one line of a comment.
pub fn comments(card: &Object) -> Vec<String> {
    let mut lines = Vec::new();
    each_member(Place::Card, card, &mut |object, member, shape| {
        match (shape, &member.value) {
            (Shape::Remark, Json::Text(text)) => {
                lines.push(format!("{}: {text}", in_card(card, &object.path_of(&member.key))));
            }
            (_, Json::Number(id)) if member.key == "id" => lines.insert(0, format!("id: {id}")),
            _ => {}
        }
        true
    });
    lines
}

/// The path without that of the card itself.
fn in_card<'a>(card: &Object, path: &'a str) -> &'a str {
    path.strip_prefix(card.path.as_str()).map_or(path, |rest| rest.trim_start_matches('.'))
}

/// What is told because it is left out although it was understood.
pub fn notes(card: &Object) -> Vec<Note> {
    let mut notes = Vec::new();
    each_member(Place::Card, card, &mut |object, member, shape| {
        if matches!(shape, Shape::Idle) {
            let message = format!("`{}` means nothing in a card, and is left out", member.key);
            notes.push(Note { path: object.path_of(&member.key), line: member.line, message });
        }
        true
    });
    notes
}

/// Every member of the object and, where the visitor says yes, what is below it.
fn each_member(place: Place, object: &Object, visit: &mut dyn FnMut(&Object, &Member, Shape) -> bool) {
    for member in &object.members {
        let Some((_, shape)) = rows(place).iter().find(|(key, _)| *key == member.key) else { continue };
        if !visit(object, member, *shape) {
            continue;
        }
        match (shape, &member.value) {
            (Shape::One(place), Json::Object(inner)) => each_member(*place, inner, visit),
            (Shape::Many(place) | Shape::Choices(place), Json::List(items)) => {
                each_object(*place, items, visit);
            }
            _ => {}
        }
    }
}

fn each_object(place: Place, items: &[Json], visit: &mut dyn FnMut(&Object, &Member, Shape) -> bool) {
    for item in items {
        match item {
            Json::Object(object) => each_member(place, object, visit),
            Json::List(items) => each_object(place, items, visit),
            _ => {}
        }
    }
}
