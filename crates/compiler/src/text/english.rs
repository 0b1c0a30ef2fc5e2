//! English word forms: articles, plurals, verb endings, lists. Knows nothing of games.

/// `trade_row`, `TradeRow` -> `trade row`
pub(super) fn words(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c == '_' {
            out.push(' ');
        } else if c.is_uppercase() {
            if !out.is_empty() && !out.ends_with([' ', '-']) {
                out.push(' ');
            }
            out.extend(c.to_lowercase());
        } else {
            out.push(c);
        }
    }
    out.trim().to_owned()
}

/// `StarAlliance` -> `Star Alliance`
pub(super) fn spaced(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c == '_' {
            out.push(' ');
        } else if c.is_uppercase() && out.ends_with(char::is_lowercase) {
            out.push(' ');
            out.push(c);
        } else {
            out.push(c);
        }
    }
    out
}

pub(super) fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A capital in front and a full stop behind, unless one is there.
pub(super) fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) || text.ends_with(".\"") { "" } else { "." };
    capitalised(text) + stop
}

/// `a`, `a and b`, `a, b and c`
pub(super) fn list(items: &[String], conjunction: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [front @ .., last] => format!("{} {conjunction} {last}", front.join(", ")),
    }
}

pub(super) fn starts_with_vowel_sound(phrase: &str) -> bool {
    let lower = phrase.to_lowercase();
    let exceptions = ["uni", "use", "one", "eu", "ufo"];
    if exceptions.iter().any(|prefix| lower.starts_with(prefix)) && !lower.starts_with("unim") {
        return false;
    }
    if ["hour", "honest", "honor", "honour", "heir"].iter().any(|prefix| lower.starts_with(prefix)) {
        return true;
    }
    // "an HQ", "an NPC": letters that are named one by one
    let first = phrase.split([' ', '\'', '-']).next().unwrap_or("");
    let is_spelt = |word: &str| {
        word.len() > 1 && word.bytes().all(|c| c.is_ascii_uppercase() && !b"AEIOUY".contains(&c))
    };
    if is_spelt(first) {
        return first.starts_with(['F', 'H', 'L', 'M', 'N', 'R', 'S', 'X']);
    }
    // "an X/X token"
    if lower.strip_prefix('x').is_some_and(|rest| !rest.starts_with(char::is_alphabetic)) {
        return true;
    }
    let number: String = lower.chars().take_while(char::is_ascii_digit).collect();
    number.starts_with('8')
        || number == "11"
        || number == "18"
        || lower.starts_with(['a', 'e', 'i', 'o', 'u'])
}

/// `a ship`, `an enemy base`, `another base`
pub(super) fn with_article(phrase: &str) -> String {
    let phrase = of_one(phrase);
    if phrase.split(' ').next() == Some("other") {
        format!("an{phrase}")
    } else if starts_with_vowel_sound(phrase) {
        format!("an {phrase}")
    } else {
        format!("a {phrase}")
    }
}

const IRREGULAR_PLURALS: [(&str, &str); 18] = [
    ("man", "men"),
    ("child", "children"),
    ("person", "people"),
    ("foot", "feet"),
    ("tooth", "teeth"),
    ("mouse", "mice"),
    ("die", "dice"),
    ("wolf", "wolves"),
    ("elf", "elves"),
    ("half", "halves"),
    ("life", "lives"),
    ("knife", "knives"),
    ("thief", "thieves"),
    ("leaf", "leaves"),
    ("hero", "heroes"),
    ("echo", "echoes"),
    ("sheep", "sheep"),
    ("lens", "lenses"),
];

/// A noun as it is said of one: `mouse|mice` -> `mouse`
pub(crate) fn of_one(noun: &str) -> &str {
    noun.split_once('|').map_or(noun, |(one, _)| one)
}

/// `card` -> `cards`, `Master of Coin` -> `Masters of Coin`
pub(crate) fn plural(noun: &str) -> String {
    // `mouse|mice`: the author says both.
    if let Some((_, many)) = noun.split_once('|') {
        return many.to_owned();
    }
    if let Some((one, other)) = noun.split_once(" or ") {
        return format!("{} or {}", plural(one), plural(other));
    }
    if let Some((head, rest)) = noun.split_once(" of ") {
        return format!("{} of {rest}", plural(head));
    }
    let (front, last) = noun.rsplit_once(' ').map_or(("", noun), |(front, last)| (front, last));
    let gap = if front.is_empty() { "" } else { " " };
    format!("{front}{gap}{}", plural_word(last))
}

fn plural_word(word: &str) -> String {
    let lower = word.to_lowercase();
    for (one, many) in IRREGULAR_PLURALS {
        let compound = one == "man" && lower.ends_with(one) && !lower.ends_with("human");
        if lower == one || compound {
            let kept = word.chars().count() - one.chars().count();
            let many = if kept == 0 && word.starts_with(char::is_uppercase) {
                capitalised(many)
            } else {
                many.to_owned()
            };
            return word.chars().take(kept).collect::<String>() + &many;
        }
    }
    // `Stripes` are several already.
    let is_several = word.len() > 3
        && lower.strip_suffix('s').is_some_and(|stem| !stem.ends_with(['s', 'u', 'i', 'a', 'o']));
    if is_several { word.to_owned() } else { with_s(word) }
}

/// The ending of plurals and of verbs alike: `wish` -> `wishes`, `copy` -> `copies`.
fn with_s(word: &str) -> String {
    let lower = word.to_lowercase();
    if ["s", "x", "z", "ch", "sh"].iter().any(|end| lower.ends_with(end)) {
        return format!("{word}es");
    }
    match lower.strip_suffix('y') {
        Some(stem) if stem.ends_with(|c| !is_vowel(c)) => format!("{}ies", &word[..word.len() - 1]),
        _ => format!("{word}s"),
    }
}

/// `1` -> `a card`, `2` -> `2 cards`
pub(super) fn counted(n: i64, noun: &str) -> String {
    if n == 1 { one(noun) } else { format!("{n} {}", plural(noun)) }
}

/// `a card`; but `once`
pub(super) fn one(noun: &str) -> String {
    if noun == "time" { "once".to_owned() } else { with_article(noun) }
}

/// `traits` -> `trait`; a word that is no plural stays.
pub(super) fn singular(noun: &str) -> String {
    let stem = noun.strip_suffix("ies").map(|stem| format!("{stem}y"));
    let stem = stem.or_else(|| noun.strip_suffix('s').filter(|stem| !stem.ends_with('s')).map(str::to_owned));
    stem.unwrap_or_else(|| noun.to_owned())
}

/// Bends the verb among several words: `fully heal` -> `fully healed`, `line up` -> `lined up`
fn bent(words: &str, bend: fn(&str) -> String) -> String {
    match words.split_once(' ') {
        Some((adverb, verb)) if adverb.ends_with("ly") => format!("{adverb} {}", bent(verb, bend)),
        Some((verb, rest)) => format!("{} {rest}", bend(verb)),
        None => bend(words),
    }
}

/// `discard` -> `discards`, `fully heal` -> `fully heals`
pub(super) fn third_person(verb: &str) -> String {
    if verb.contains(' ') {
        return bent(verb, third_person);
    }
    match verb {
        "have" => "has".to_owned(),
        "be" | "are" => "is".to_owned(),
        "do" | "go" => format!("{verb}es"),
        "may" | "can" | "must" | "cannot" | "had" | "did" | "was" => verb.to_owned(),
        _ => with_s(verb),
    }
}

/// `discards` -> `discard`: the form that goes with "you" and "they".
pub(super) fn base_form(verb: &str) -> String {
    match verb {
        "has" => return "have".to_owned(),
        "is" => return "are".to_owned(),
        "does" | "goes" => return verb[..2].to_owned(),
        _ => {}
    }
    if let Some(stem) = verb.strip_suffix("ies") {
        return if stem.len() == 1 { format!("{stem}ie") } else { format!("{stem}y") };
    }
    if let Some(stem) = verb.strip_suffix("es")
        && ["ss", "x", "zz", "ch", "sh"].iter().any(|end| stem.ends_with(end))
    {
        return stem.to_owned();
    }
    verb.strip_suffix('s').filter(|stem| !stem.ends_with('s')).unwrap_or(verb).to_owned()
}

/// In the order of the alphabet.
const IRREGULAR_PARTICIPLES: [(&str, &str); 149] = [
    ("are", "been"),
    ("be", "been"),
    ("bear", "borne"),
    ("beat", "beaten"),
    ("become", "become"),
    ("begin", "begun"),
    ("bend", "bent"),
    ("bet", "bet"),
    ("bid", "bid"),
    ("bind", "bound"),
    ("bite", "bitten"),
    ("bleed", "bled"),
    ("blow", "blown"),
    ("break", "broken"),
    ("breed", "bred"),
    ("bring", "brought"),
    ("build", "built"),
    ("burst", "burst"),
    ("buy", "bought"),
    ("cast", "cast"),
    ("catch", "caught"),
    ("choose", "chosen"),
    ("cling", "clung"),
    ("come", "come"),
    ("control", "controlled"),
    ("cost", "cost"),
    ("creep", "crept"),
    ("cut", "cut"),
    ("deal", "dealt"),
    ("dig", "dug"),
    ("do", "done"),
    ("draw", "drawn"),
    ("drink", "drunk"),
    ("drive", "driven"),
    ("eat", "eaten"),
    ("fall", "fallen"),
    ("feed", "fed"),
    ("feel", "felt"),
    ("fight", "fought"),
    ("find", "found"),
    ("flee", "fled"),
    ("fling", "flung"),
    ("fly", "flown"),
    ("forbid", "forbidden"),
    ("forget", "forgotten"),
    ("forgive", "forgiven"),
    ("freeze", "frozen"),
    ("get", "gotten"),
    ("give", "given"),
    ("go", "gone"),
    ("grind", "ground"),
    ("grow", "grown"),
    ("hang", "hung"),
    ("have", "had"),
    ("hear", "heard"),
    ("hide", "hidden"),
    ("hit", "hit"),
    ("hold", "held"),
    ("hurt", "hurt"),
    ("keep", "kept"),
    ("know", "known"),
    ("lay", "laid"),
    ("lead", "led"),
    ("lean", "leant"),
    ("leap", "leapt"),
    ("leave", "left"),
    ("lend", "lent"),
    ("let", "let"),
    ("lie", "lain"),
    ("light", "lit"),
    ("lose", "lost"),
    ("make", "made"),
    ("mean", "meant"),
    ("meet", "met"),
    ("mow", "mown"),
    ("overcome", "overcome"),
    ("pay", "paid"),
    ("prove", "proven"),
    ("put", "put"),
    ("quit", "quit"),
    ("read", "read"),
    ("relay", "relayed"),
    ("rend", "rent"),
    ("rid", "rid"),
    ("ride", "ridden"),
    ("ring", "rung"),
    ("rise", "risen"),
    ("run", "run"),
    ("say", "said"),
    ("see", "seen"),
    ("seek", "sought"),
    ("sell", "sold"),
    ("send", "sent"),
    ("set", "set"),
    ("sew", "sewn"),
    ("shake", "shaken"),
    ("shed", "shed"),
    ("shine", "shone"),
    ("shoot", "shot"),
    ("show", "shown"),
    ("shrink", "shrunk"),
    ("shut", "shut"),
    ("sing", "sung"),
    ("sink", "sunk"),
    ("sit", "sat"),
    ("slay", "slain"),
    ("sleep", "slept"),
    ("slide", "slid"),
    ("sling", "slung"),
    ("slit", "slit"),
    ("sow", "sown"),
    ("speak", "spoken"),
    ("spend", "spent"),
    ("spin", "spun"),
    ("split", "split"),
    ("spread", "spread"),
    ("spring", "sprung"),
    ("stand", "stood"),
    ("steal", "stolen"),
    ("stick", "stuck"),
    ("sting", "stung"),
    ("stride", "stridden"),
    ("strike", "struck"),
    ("string", "strung"),
    ("strive", "striven"),
    ("swear", "sworn"),
    ("sweep", "swept"),
    ("swell", "swollen"),
    ("swim", "swum"),
    ("swing", "swung"),
    ("take", "taken"),
    ("teach", "taught"),
    ("tear", "torn"),
    ("tell", "told"),
    ("think", "thought"),
    ("throw", "thrown"),
    ("thrust", "thrust"),
    ("tread", "trodden"),
    ("undo", "undone"),
    ("wake", "woken"),
    ("wear", "worn"),
    ("weave", "woven"),
    ("wed", "wed"),
    ("weep", "wept"),
    ("win", "won"),
    ("wind", "wound"),
    ("withdraw", "withdrawn"),
    ("wring", "wrung"),
    ("write", "written"),
];

/// Stand before a verb that is bent as it is without them.
const PREFIXES: [&str; 4] = ["un", "re", "over", "out"];

/// `scrap` -> `scrapped`, `draw` -> `drawn`
pub(super) fn participle(verb: &str) -> String {
    if verb.contains(' ') {
        return bent(verb, participle);
    }
    // Events are often called by what has happened: `trampled`.
    if verb.len() > 4 && verb.ends_with("ed") && !verb.ends_with("eed") {
        return verb.to_owned();
    }
    if let Some((_, irregular)) = IRREGULAR_PARTICIPLES.iter().find(|(base, _)| *base == verb) {
        return (*irregular).to_owned();
    }
    // What is said of `tap` and `draw` is said of `untap` and `redraw`.
    let stem = PREFIXES.iter().find_map(|prefix| Some((*prefix, verb.strip_prefix(prefix)?)));
    if let Some((prefix, stem)) = stem
        && (doubles_last_letter(stem) || IRREGULAR_PARTICIPLES.iter().any(|(base, _)| *base == stem))
    {
        return format!("{prefix}{}", participle(stem));
    }
    if verb.ends_with('e') {
        return format!("{verb}d");
    }
    if let Some(stem) = verb.strip_suffix('y')
        && stem.ends_with(|c| !is_vowel(c))
    {
        return format!("{stem}ied");
    }
    match verb.chars().last() {
        Some(last) if doubles_last_letter(verb) => format!("{verb}{last}ed"),
        _ => format!("{verb}ed"),
    }
}

/// One syllable ending in consonant, vowel, consonant: `scrap`, `stun`, but not `draw`.
fn doubles_last_letter(verb: &str) -> bool {
    let letters: Vec<char> = verb.chars().collect();
    let [.., before, vowel, last] = letters[..] else { return false };
    let syllables = letters.iter().filter(|c| is_vowel(**c)).count();
    let shape = !is_vowel(before) && is_vowel(vowel) && !is_vowel(last) && !"wxy".contains(last);
    shape && syllables == 1
}

fn is_vowel(c: char) -> bool {
    "aeiouAEIOU".contains(c)
}

/// `this card` -> `this card's`, `you` -> `your`, `its` as it is
pub(super) fn possessive(who: &str) -> String {
    match who {
        "you" => "your".to_owned(),
        "they" | "them" => "their".to_owned(),
        "it" => "its".to_owned(),
        _ if who.ends_with('s') => format!("{who}'"),
        _ => format!("{who}'s"),
    }
}

/// `your trade`, but `the tribe of the top card of your deck`: whatever is named by many words owns from behind.
pub(super) fn owned_by(owner: &str, what: &str) -> String {
    const LINKS: [&str; 8] = [" of ", " on ", " in ", " with ", " from ", " where ", " that ", " whose "];
    let is_long = owner.ends_with(" to") || LINKS.iter().any(|link| owner.contains(link));
    match is_long && !owner.ends_with("'s") {
        true => format!("the {what} of {owner}"),
        false => format!("{} {what}", possessive(owner)),
    }
}

/// Words that end what a noun phrase begins: "damage to", "gold instead".
const FUNCTION_WORDS: [&str; 49] = [
    "a", "again", "against", "among", "an", "and", "are", "as", "at", "away", "back", "before", "between",
    "by", "down", "during", "each", "else", "equal", "every", "face", "for", "from", "if", "in", "instead",
    "into", "is", "its", "less", "more", "of", "off", "on", "onto", "or", "per", "that", "the", "their",
    "then", "this", "to", "under", "until", "up", "when", "with", "your",
];

/// "to this creature", "on it", but not "damage to it".
pub(super) fn begins_with_function_word(text: &str) -> bool {
    text.split(' ').next().is_some_and(|word| FUNCTION_WORDS.contains(&word))
}

/// Where the noun phrase ends that a text begins with: `victory points` of `victory points this turn`.
pub(super) fn noun_phrase_end(text: &str) -> usize {
    let is_word = |word: &str| {
        word.starts_with(char::is_alphabetic) && !FUNCTION_WORDS.contains(&word) && !word.ends_with("ly")
    };
    let mut end = 0;
    loop {
        let from = if end == 0 { 0 } else { end + 1 };
        if end > 0 && !text[end..].starts_with(' ') {
            return end;
        }
        let rest = &text[from..];
        let length =
            rest.find(|c: char| !c.is_alphabetic() && c != '\u{a0}' && c != '-').unwrap_or(rest.len());
        let word = &rest[..length];
        if word.is_empty() || (end > 0 && !is_word(word)) {
            return end;
        }
        end = from + length;
    }
}

/// Whether a noun speaks of several: `charge counters`.
pub(super) fn is_plural(noun: &str) -> bool {
    noun.ends_with('s') && !noun.ends_with("ss")
}

/// Whether a word that names a yes-or-no property reads as an adjective ("temporary") and not as a noun ("outpost").
pub(super) fn reads_as_adjective(word: &str) -> bool {
    const ENDINGS: [&str; 15] = [
        "ed", "ary", "able", "ible", "al", "ive", "ic", "ous", "ful", "less", "en", "ing", "y", "old", "ble",
    ];
    word != "token" && ENDINGS.iter().any(|end| word.ends_with(end))
}

/// Whether a phrase begins with its own subject, so that it cannot be used as an order to somebody.
pub(super) fn begins_with_subject(phrase: &str) -> bool {
    const SUBJECTS: [&str; 25] = [
        "the", "each", "every", "all", "a", "an", "your", "its", "their", "that", "this", "those", "these",
        "you", "they", "it", "no", "any", "another", "one", "if", "when", "until", "for", "there",
    ];
    let first = phrase.split([' ', ',', '\'']).next().unwrap_or("");
    SUBJECTS.contains(&first) || !first.starts_with(|c: char| c.is_alphabetic())
}

/// The verb of an order, with an adverb before it, and the rest: `fully heal` and ` this creature`.
pub(super) fn split_verb(order: &str) -> (&str, &str) {
    let end = |from: usize| order[from..].find([' ', ',']).map_or(order.len(), |at| from + at);
    let first = end(0);
    let is_adverb = order[..first].ends_with("ly") && order[first..].starts_with(' ');
    order.split_at(if is_adverb { end(first + 1) } else { first })
}

/// Verbs of card games that need no object, and are no nouns behind "and".
const ALONE: [&str; 5] = ["shuffle", "reshuffle", "fight", "attack", "pass"];

/// Where a second verb follows in "put it back, then draw a card" or "acquire it and put it away": the joint before
/// it, the verb, and what is behind it.
pub(super) fn second_verb(phrase: &str) -> Option<(usize, &str, &str)> {
    [", then ", " and "].into_iter().find_map(|joint| verb_behind(joint, phrase))
}

/// The same behind one kind of joint.
pub(super) fn verb_behind<'p>(joint: &str, phrase: &'p str) -> Option<(usize, &'p str, &'p str)> {
    for (at, _) in phrase.match_indices(joint) {
        let back = &phrase[at + joint.len()..];
        if ALONE.contains(&back) {
            return Some((at, back, ""));
        }
        let (verb, tail) = back.split_once(' ')?;
        let has_object =
            begins_with_subject(tail) || ["them", "with ", "as "].iter().any(|word| tail.starts_with(word));
        if has_object && !begins_with_subject(verb) {
            return Some((at, verb, &back[verb.len()..]));
        }
    }
    None
}

pub(super) fn ordinal(position: usize) -> String {
    const NAMES: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    NAMES.get(position).map_or_else(|| format!("{}th", position + 1), |name| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(form: fn(&str) -> String, pairs: &[(&str, &str)]) {
        for (word, expected) in pairs {
            assert_eq!(form(word), *expected, "of {word}");
        }
    }

    #[test]
    fn plurals() {
        check(
            plural,
            &[
                ("card", "cards"),
                ("ally", "allies"),
                ("outpost", "outposts"),
                ("bus", "buses"),
                ("Wolf", "Wolves"),
                ("Swordsman", "Swordsmen"),
                ("human", "humans"),
                ("Hedge Knight", "Hedge Knights"),
                ("Master of Coin", "Masters of Coin"),
                ("Blue Stripes", "Blue Stripes"),
                ("lens", "lenses"),
                ("", "s"),
            ],
        );
    }

    #[test]
    fn articles() {
        check(
            with_article,
            &[
                ("ship", "a ship"),
                ("enemy base", "an enemy base"),
                ("unit", "a unit"),
                ("other base", "another base"),
                ("hour", "an hour"),
                ("8 card", "an 8 card"),
                ("HQ", "an HQ"),
                ("PC", "a PC"),
                ("Armada", "an Armada"),
            ],
        );
    }

    #[test]
    fn verbs() {
        check(
            third_person,
            &[("discard", "discards"), ("copy", "copies"), ("wish", "wishes"), ("have", "has")],
        );
        check(
            base_form,
            &[("discards", "discard"), ("loses", "lose"), ("copies", "copy"), ("wishes", "wish")],
        );
        check(
            participle,
            &[
                ("scrap", "scrapped"),
                ("discard", "discarded"),
                ("draw", "drawn"),
                ("destroy", "destroyed"),
                ("copy", "copied"),
                ("untap", "untapped"),
                ("redraw", "redrawn"),
                ("reveal", "revealed"),
            ],
        );
    }

    #[test]
    fn names_and_lists() {
        check(words, &[("trade_row", "trade row"), ("TradeRow", "trade row"), ("Ship", "ship"), ("", "")]);
        check(possessive, &[("you", "your"), ("they", "their"), ("this card", "this card's")]);
        check(
            sentence,
            &[("draw a card", "Draw a card."), ("it gains \"X.\"", "It gains \"X.\""), ("", ".")],
        );
        let items: Vec<String> = ["a", "b", "c"].map(str::to_owned).into();
        assert_eq!(list(&items, "and"), "a, b and c");
        assert_eq!(list(&items[..1], "and"), "a");
    }
}
