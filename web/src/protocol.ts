// Written by `cargo xtask protocol` from crates/protocol; do not change it by hand.

export const VERSION = 1;

export type AbilityDescription = { kind: number | null, keyword: number | null, text: string, };

export type AbilityKindDescription = { name: string, label: string, activated: boolean, };

export type ActionDescription = { name: string, 
/**
 * With its parameters in braces: `buy {c}`.
 */
text: string, 
/**
 * What players are told when it cannot be done.
 */
reasons: Array<string>, 
/**
 * When it can be done and what it does, in words.
 */
lines: Array<string>, };

/**
 * A message with the `id` of the request it answers, if it answers one.
 */
export type Answer = { id?: string, } & ({ "is": "hello", version: number, program: string, } | { "is": "games", games: Array<GameInfo>, } | { "is": "game", game: GameDescription, } | { "is": "table", table: TableInfo, 
/**
 * The seats this link holds; none: a spectator.
 */
seats: Array<number>, } | { "is": "update" } & Update | { "is": "options", decision: Decision | null, } | { "is": "view", view: View, } | { "is": "state", view: View, 
/**
 * The engine's own data; its form is not part of the protocol.
 */
state: unknown, hash: string, } | { "is": "why_not", refusals: Array<WhyNot>, } | { "is": "explain", explanation: Explanation, } | { "is": "timeline", turns: Array<TurnStart>, } | { "is": "save", save: Save, } | { "is": "steps", steps: Array<Step>, } | { "is": "takeback", asked: TakebackAsked | null, } | { "is": "chat", lines: Array<ChatLine>, } | { "is": "rematch", wanted_by: Array<number>, link: SeatLink | null, } | { "is": "link", link: SeatLink, } | { "is": "done" } | { "is": "error", error: Problem, });

export type Asks = "action" | "choice" | "order";

/**
 * A kind of bot; a seat takes its `id`.
 */
export type BotDescription = { id: string, label: string, about: string, };

/**
 * The answer of `GET /api/bots`.
 */
export type BotList = { bots: Array<BotDescription>, };

export type CardDescription = { name: string, kind: number, 
/**
 * Kind and printed fields in words.
 */
heading: string, 
/**
 * Its generated text: one line for each ability or keyword.
 */
lines: Array<string>, 
/**
 * What is told of its world, in lines.
 */
flavour?: Array<string>, 
/**
 * Who made its picture.
 */
artist?: string, 
/**
 * The printed value of every card field; those its kind does not have are 0.
 */
values: Array<number>, 
/**
 * Those that are bags, as they are written.
 */
bags?: Array<FieldValue>, abilities: Array<number>, keywords: Array<CardKeyword>, 
/**
 * Where it is defined, below the game's folder: `cards/wilds.cw:12`.
 */
source: string, 
/**
 * Its picture: a file in the game's folder `art`.
 */
art?: string, 
/**
 * It is there for the game's tests: no list shows it.
 */
for_tests?: boolean, };

/**
 * A keyword that a card has.
 */
export type CardKeyword = { keyword: number, 
/**
 * 1 for those without a value.
 */
value: number, };

/**
 * A card somebody speaks of. Who may not know it gets only its place.
 */
export type CardRef = { object: number | null, card: number | null, place: Place | null, };

/**
 * A card: its name, or more about it.
 */
export type CardSetup = string | DetailedCard;

export type CardView = { "is": "empty" } | { "is": "hidden", 
/**
 * What its public fields say, where that is not what they begin with.
 */
marks?: Array<FieldValue>, } | { "is": "known" } & KnownCard;

/**
 * One change, and where it comes from.
 */
export type Change = { 
/**
 * The card that makes it; null: a rule, or what happened before.
 */
source: CardRef | null, 
/**
 * The name of the rule that makes it.
 */
rule: string | null, 
/**
 * The position in the game's `abilities`; null for who does not see the card.
 */
ability: number | null, 
/**
 * `+2`, `becomes 0`, `gains Taunt`
 */
words: string, 
/**
 * Of a field: the amount.
 */
value: number | null, 
/**
 * In words; null: for as long as the source works.
 */
until: string | null, };

/**
 * A change by hand, and when it was made.
 */
export type ChangeMade = { 
/**
 * After so many choices.
 */
after: number, change: Changes, };

/**
 * The body of `POST /api/account/phrase`; answered by [`SignedIn`]. Every other session ends.
 */
export type ChangePhrase = { name: string, phrase: Secret, new_phrase: Secret, };

/**
 * What is changed by hand in the middle of a match: cards are put into zones or moved there, fields are set. What is
 * not named stays as it is.
 */
export type Changes = { 
/**
 * By seat.
 */
seats: Array<SeatSetup>, 
/**
 * Cards that come into shared zones, on top.
 */
zones: { [key in string]: Array<CardSetup> }, 
/**
 * Cards, by their numbers, that are changed where they lie.
 */
cards: Array<DetailedCard>, };

export type ChatLine = { 
/**
 * Null: a spectator.
 */
seat: number | null, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

export type ChoiceOption = { 
/**
 * What to send to choose it.
 */
index: number, label: string, kind: OptionKind, 
/**
 * Of an action: the position in the game's `actions`; of an ability: in `ability_kinds`; of a waiting ability: in
 * `abilities`; of a mode: its position; of a number: the number; of a value: its position in the enum; of a name:
 * in `cards`.
 */
what?: number, 
/**
 * Of a value: the position of its enum in the game's `enums`.
 */
of?: number, 
/**
 * The cards it is about, in the order of the action's parameters.
 */
cards?: Array<CardRef>, players?: Array<number>, };

/**
 * Milliseconds for each decision, and a reserve that is used when they are over.
 */
export type ClockSettings = { decision_ms: number, reserve_ms: number, };

/**
 * The clocks, as they stood when this was sent.
 */
export type ClockView = { 
/**
 * Whose clock runs.
 */
running: number | null, 
/**
 * What is left of the time for this decision.
 */
decision_ms: number, 
/**
 * What is left of the reserve, by seat.
 */
reserve_ms: Array<number>, };

export type Code = "malformed" | "too_large" | "too_fast" | "too_slow" | "unknown" | "wrong_seat" | "stale" | "illegal" | "over" | "runaway" | "waiting" | "bad_setup" | "bad_save" | "nothing" | "not_allowed" | "wrong_phrase" | "name_taken" | "signed_out" | "wrong_host" | "full" | "game_changed" | "not_here" | "stopped" | "store_refuses" | "internal";

export type Command = { "do": "games" } | { "do": "game", game: string, } | { "do": "new", game: string, start: Start, } | { "do": "join", token: string, after?: number, name?: string, } | { "do": "ready", 
/**
 * Something nobody could foresee, made after the commitment was seen: letters, digits, `-`, `_`, at most 64.
 */
nonce?: string, } | { "do": "options", 
/**
 * From this option on, where there are more than one message tells.
 */
from?: number, } | { "do": "choose", option: number, seq?: number, } | { "do": "undo", to?: number, } | { "do": "cancel" } | { "do": "passing", auto: boolean, stops?: Array<number>, } | { "do": "redo" } | { "do": "save" } | { "do": "load", save: Save, } | { "do": "view", seat?: number, } | { "do": "change", change: Changes, } | { "do": "state" } | { "do": "why_not", object?: number, } | { "do": "explain", object: number, } | { "do": "steps", after?: number, } | { "do": "answer", agree: boolean, } | { "do": "concede" } | { "do": "relink", token: string, } | { "do": "rematch" } | { "do": "chat", text: string, } | { "do": "ping" } | { "do": "quit" };

/**
 * The body of `POST /api/matches`.
 */
export type CreateMatch = { game: string, 
/**
 * One for each seat; their number is the number of players.
 */
seats: Array<SeatRequest>, 
/**
 * The format that every deck must be of; any of the game's, if not given.
 */
format?: string, 
/**
 * Any seed, if not given.
 */
seed?: number, 
/**
 * Instead of the game's own setup.
 */
setup?: Setup, 
/**
 * Instead of a beginning: a position of another match.
 */
from?: From, takebacks?: TakebackRule, clock?: ClockSettings, 
/**
 * It stands in the list of open tables: anybody may take a seat that is kept for somebody invited, and watch.
 */
open?: boolean, };

export type Created = { id: string, 
/**
 * One for the seats of who asked, if any, then one for each invited seat.
 */
links: Array<SeatLink>, 
/**
 * For spectators.
 */
watch: string, };

/**
 * The deal of one match, as far as it may be known.
 */
export type Deal = { 
/**
 * The match it is the deal of.
 */
table: string, 
/**
 * The SHA-256 of the secret, in hexadecimal.
 */
commitment: string, 
/**
 * By seat: what its player added, perhaps nothing (""); null: they are not ready yet, or a bot plays the seat.
 */
nonces: Array<string | null>, 
/**
 * Told when the match is over.
 */
secret?: string, };

export type Decision = { 
/**
 * Who decides.
 */
seat: number, 
/**
 * For whom, where that is another player.
 */
player?: number, asks: Asks, 
/**
 * The question in words.
 */
prompt: string, 
/**
 * The card whose text asks, if one does.
 */
source: CardRef | null, 
/**
 * Of that text: the position in the game's `abilities`; null for who does not see the card.
 */
ability: number | null, 
/**
 * The cards that the question names beside its source, as far as they are seen: the attacker to be blocked.
 */
about?: Array<CardRef>, 
/**
 * What was picked before by the same choice; for the seat that decides.
 */
picked?: Array<CardRef>, 
/**
 * Of a choice of several: how many must be picked in all.
 */
least: number | null, 
/**
 * How many may be; null: any number, or one.
 */
most: number | null, 
/**
 * The option that only ends, passes or declines; for the seat that decides.
 */
pass: number | null, 
/**
 * The action under way may be taken back (`cancel`).
 */
cancel: boolean, 
/**
 * There is nothing else to choose: taking `pass` for the player takes nothing away from them.
 */
idle: boolean, 
/**
 * Null for everybody but the seat that decides.
 */
options: Array<ChoiceOption> | null, 
/**
 * So many more come behind these: ask with `options {from}`.
 */
more?: number, };

/**
 * A deck that a player brings: a list of the game's by its name, or cards of their own.
 */
export type Deck = string | OwnDeck;

export type DeckDescription = { name: string, 
/**
 * A player may bring it to a match.
 */
for_player: boolean, 
/**
 * What it is like: fields of the player who plays with it, in words.
 */
about: string, entries: Array<DeckEntry>, };

export type DeckEntry = { card: number, count: number, 
/**
 * Where it begins, if not where the rest does.
 */
zone: number | null, 
/**
 * Fields that are printed otherwise on these copies.
 */
printed?: Array<FieldValue>, 
/**
 * The card that they begin as, face down.
 */
facedown?: number, 
/**
 * They belong to the opponent of who brings the deck.
 */
of_opponent?: boolean, };

/**
 * The body of `POST /api/account/delete`.
 */
export type DeleteAccount = { name: string, phrase: Secret, };

/**
 * A new card by its name, or one that is there already by its number.
 */
export type DetailedCard = { card?: string, 
/**
 * Instead of `card`: a card of the match.
 */
object?: number, count?: number, 
/**
 * The seat that owns it, if not who would by where it lies.
 */
owner?: number, 
/**
 * It lies face down, as the card of this name.
 */
facedown?: string, 
/**
 * What is printed otherwise on this copy.
 */
printed?: { [key in string]: FieldInput }, 
/**
 * What fields have become.
 */
fields?: { [key in string]: FieldInput }, 
/**
 * Cards in the zones this card has.
 */
zones?: { [key in string]: Array<CardSetup> }, };

/**
 * A game as it lies in its folder.
 */
export type Draft = { 
/**
 * The name of its folder.
 */
game: string, 
/**
 * Errors first; with one of them the last sound version is played on.
 */
mistakes: Array<Mistake>, 
/**
 * So many more are not told.
 */
more: number, 
/**
 * The tests that its last change touched.
 */
tests: TestRun, 
/**
 * All tests of the sound version, for who wants to play from one.
 */
positions: Array<TestPosition>, };

export type Ending = "rules" | "turn_limit" | "step_limit" | "concession" | "time";

/**
 * One action or resolution as a sentence, with what came of it.
 */
export type Entry = { 
/**
 * In which turn.
 */
turn: number, 
/**
 * It goes on with the entry before it: both are one sentence.
 */
goes_on?: boolean, 
/**
 * Who did it, if it says so.
 */
seat: number | null, words: Array<Word>, };

export type EnumDescription = { name: string, values: Array<string>, };

export type Event = { 
/**
 * The position in the game's `events`.
 */
event: number, name: string, 
/**
 * Whose doing it was.
 */
by: number, 
/**
 * The card whose text did it, for who sees it.
 */
source?: CardRef, 
/**
 * In the order of the event's parameters; `move` tells the card, where to, and where from.
 */
args: Array<EventArg>, 
/**
 * In words: texts and what they speak of, to be put one behind the other. None: bookkeeping.
 */
words: Array<Word>, };

export type EventArg = { "is": "card", card: CardRef, } | { "is": "player", seat: number, } | { "is": "number", value: number, } | { "is": "place", place: Place, } | { "is": "printed", card: number | null, } | { "is": "phase", phase: number, };

export type EventDescription = { name: string, text: string, 
/**
 * The engine's own: move, create, shuffle ...
 */
kernel: boolean, };

/**
 * Why a card is as it is.
 */
export type Explanation = { object: number, 
/**
 * Fields that are not as printed, or that something changes.
 */
fields: Array<FieldExplanation>, 
/**
 * Everything else: abilities and keywords gained and lost, control, copies.
 */
others: Array<Change>, };

export type FailedTest = { name: string, 
/**
 * `tests.cw:12`
 */
place: string, 
/**
 * What was expected and what was found.
 */
message: string, };

export type FieldDescription = { name: string, label: string, type: FieldType, 
/**
 * Of an enum or a set of its values: which enum.
 */
of: number | null, default: number, at_least: number | null, at_most: number | null, resets_each_turn: boolean, 
/**
 * Of a player's field: it is the table's, and its value stands with the first player's.
 */
of_table: boolean, 
/**
 * It changes in play; others are only printed.
 */
changes: boolean, };

export type FieldExplanation = { field: number, printed: number, value: number, 
/**
 * In the order in which they are applied.
 */
changes: Array<Change>, };

export type FieldHint = { role: FieldRole | null, label: string | null, about: string | null, 
/**
 * A sign or two that stands for it.
 */
symbol: string | null, 
/**
 * A picture that stands for it: a file in the game's folder `art`.
 */
icon: string | null, };

/**
 * A value of a field: a number, yes or no, or a word of the field's enum, several, or how many of each.
 */
export type FieldInput = number | boolean | string | Array<string> | { [key in string]: number };

export type FieldRole = "cost" | "stat" | "counter" | "mark" | "turned" | "life" | "resource" | "internal";

export type FieldType = "number" | "flag" | "enum" | "enum_set" | "bag" | "card" | "player" | "card_or_player" | "card_name" | "phase";

export type FieldValue = { field: number, value: number, 
/**
 * Of a bag: as it is written, `{2}{W}`.
 */
text?: string, };

/**
 * What is counted otherwise than copies, of the field that the rule names.
 */
export type FormatCount = "each_value" | "values" | "total";

/**
 * A deck is allowed that keeps all its rules.
 */
export type FormatDescription = { name: string, rules: Array<FormatRule>, };

/**
 * From `least` to `most` copies of these cards: of each of them, or of all together; or what `counts` says.
 */
export type FormatRule = { least: number, most?: number, each: boolean, counts?: FormatCount, field?: number, cards: Array<number>, text: string, };

/**
 * A position of another match to go on from. Allowed when that match is over, or with the link of somebody who holds
 * all its seats that are not bots'.
 */
export type From = { 
/**
 * Any link of that match.
 */
token: string, 
/**
 * After so many choices.
 */
choices: number, };

/**
 * A whole game. Numbers elsewhere in the protocol (zones, cards, fields, phases ...) are positions in these lists.
 */
export type GameDescription = { version: number, info: GameInfo, 
/**
 * The last turn that may be played, if there is one.
 */
turn_limit: number | null, enums: Array<EnumDescription>, zones: Array<ZoneDescription>, player_fields: Array<FieldDescription>, card_fields: Array<FieldDescription>, kinds: Array<KindDescription>, phases: Array<PhaseDescription>, actions: Array<ActionDescription>, events: Array<EventDescription>, ability_kinds: Array<AbilityKindDescription>, keywords: Array<KeywordDescription>, 
/**
 * The text of every ability: cards gain some in play.
 */
abilities: Array<AbilityDescription>, 
/**
 * What the rulebook's own rules do, in words.
 */
rules: Array<RuleDescription>, cards: Array<CardDescription>, decks: Array<DeckDescription>, 
/**
 * Which decks players may bring: those that one of these allows, or all if there is none.
 */
formats?: Array<FormatDescription>, 
/**
 * How a match is won, lost and drawn, in words.
 */
wins: Array<string>, 
/**
 * What happens before the first turn, in words.
 */
setup: Array<string>, 
/**
 * What is looked at all the time, in words.
 */
checks: Array<RuleDescription>, 
/**
 * How to draw it, if somebody has said so.
 */
hints: TableHints, 
/**
 * The game told to its players, in Markdown: its PLAY.md, or its README.md where it has none.
 */
readme: string, };

/**
 * A game in a list of games.
 */
export type GameInfo = { 
/**
 * The name of its folder.
 */
id: string, name: string, about: string, players_min: number, players_max: number, cards: number, 
/**
 * Tells versions of the game apart.
 */
fingerprint: string, 
/**
 * What the game's header says of itself, if it does: which version, by whom, under which terms.
 */
version?: string, authors?: string, licence?: string, 
/**
 * Other packs that it is built on.
 */
needs?: Array<string>, 
/**
 * How long a match takes, about, if the author says so.
 */
minutes?: number, 
/**
 * Players may bring deck lists.
 */
decks?: boolean, 
/**
 * The author guides through a first turn.
 */
guided?: boolean, };

/**
 * The answer of `GET /api/games/ID/guide`. A match that begins so can be played along the steps.
 */
export type Guide = { name: string, players: number, start: Start, 
/**
 * One for each choice, in order.
 */
steps: Array<GuideStep>, 
/**
 * What is said at the end.
 */
end: Array<string>, };

export type GuideStep = { 
/**
 * What is said before it; empty: it goes on without words.
 */
words: Array<string>, seat: number, option: number, };

export type Invite = { seats: Array<number>, token: string, };

/**
 * One thing that is kept.
 */
export type Item = { 
/**
 * Of a deck its own; of a seat or a match the token of its link.
 */
id: string, 
/**
 * When it was changed last, in milliseconds since 1970.
 */
changed: number, 
/**
 * What `changed` was when this browser and the server last had the same; none: they never had. Where the server
 * has another one by now, both were changed.
 */
base?: number, thing: Thing, };

/**
 * A deck of one's own.
 */
export type KeptDeck = { game: string, name: string, 
/**
 * The list of the game's that it was copied from: what that says besides its cards goes for this one, too.
 */
like?: string, 
/**
 * By the cards' names, so that it outlasts a change of the game.
 */
cards: { [key in string]: number }, };

/**
 * The way back to a seat.
 */
export type KeptSeat = { game: string, 
/**
 * For others: seats that were invited, and spectators.
 */
invites: Array<Invite>, watch: string | null, 
/**
 * It is played along the author's guided turn.
 */
guided: boolean, };

export type KeywordDescription = { name: string, label: string, 
/**
 * What it does.
 */
text: string, };

export type KindDescription = { name: string, label: string, parent: number | null, 
/**
 * Own and inherited.
 */
fields: Array<number>, };

export type KnownCard = { 
/**
 * This copy; the same for as long as the match lasts.
 */
object: number, 
/**
 * What it is now: the printed card, the one it copies, or the face of one that lies face down.
 */
card: number, 
/**
 * The printed card, if it is another one and this viewer may know it.
 */
physical?: number, facedown?: boolean, owner: number | null, 
/**
 * If it is not the owner.
 */
controller?: number, 
/**
 * Fields that are not as printed.
 */
changed?: Array<FieldValue>, 
/**
 * Keywords it has now, printed or gained, with their values.
 */
keywords?: Array<CardKeyword>, 
/**
 * Abilities it has gained.
 */
gained?: Array<number>, 
/**
 * Which of its abilities were used this turn, one bit each.
 */
used?: number, };

export type Message = { "is": "hello", version: number, program: string, } | { "is": "games", games: Array<GameInfo>, } | { "is": "game", game: GameDescription, } | { "is": "table", table: TableInfo, 
/**
 * The seats this link holds; none: a spectator.
 */
seats: Array<number>, } | { "is": "update" } & Update | { "is": "options", decision: Decision | null, } | { "is": "view", view: View, } | { "is": "state", view: View, 
/**
 * The engine's own data; its form is not part of the protocol.
 */
state: unknown, hash: string, } | { "is": "why_not", refusals: Array<WhyNot>, } | { "is": "explain", explanation: Explanation, } | { "is": "timeline", turns: Array<TurnStart>, } | { "is": "save", save: Save, } | { "is": "steps", steps: Array<Step>, } | { "is": "takeback", asked: TakebackAsked | null, } | { "is": "chat", lines: Array<ChatLine>, } | { "is": "rematch", wanted_by: Array<number>, link: SeatLink | null, } | { "is": "link", link: SeatLink, } | { "is": "done" } | { "is": "error", error: Problem, };

/**
 * A message of the checker.
 */
export type Mistake = { 
/**
 * `cards.cw:12:5`
 */
place: string, code: string, 
/**
 * Whether the game can be played all the same.
 */
is_warning: boolean, message: string, 
/**
 * How to mend it.
 */
help: Array<string>, };

/**
 * A table in the list that anybody may read (`GET /api/open`).
 */
export type OpenTable = { table: TableInfo, 
/**
 * The seats that nobody has taken.
 */
free: Array<number>, 
/**
 * For spectators.
 */
watch: string, };

export type OptionKind = "pass" | "decline" | "accept" | "card" | "player" | "number" | "value" | "name" | "mode" | "action" | "ability" | "waiting";

export type Outcome = { 
/**
 * Null: nobody. The first of them, if several win together.
 */
winner: number | null, 
/**
 * All of them, if several win together.
 */
winners?: Array<number>, reason: Ending, 
/**
 * Where something never came to an end: what ran, or why the match was stopped.
 */
about?: string, };

/**
 * Cards in place of those of a list.
 */
export type OwnDeck = { 
/**
 * The list of the game's that says all but the cards; the first, if not given.
 */
like?: string, 
/**
 * How many of each, by their names.
 */
cards: { [key in string]: number }, };

/**
 * A match that is over; it is remembered longer than the server keeps it.
 */
export type PastMatch = { game: string, names: Array<string>, 
/**
 * Whether who played there won; null: nobody did, or several played there.
 */
won: boolean | null, turns: number, };

export type PhaseDescription = { 
/**
 * As it stands in the rulebook.
 */
name: string, 
/**
 * As people read it.
 */
label: string, 
/**
 * What happens in it, in words.
 */
lines: Array<string>, };

export type Place = { zone: number, seat: number | null, host: number | null, };

/**
 * The body of `POST /api/workbench/matches`: a match for one person that begins in the position of a test.
 */
export type PlayTest = { game: string, test: string, };

export type PlayerView = { 
/**
 * Out of the game.
 */
out: boolean, 
/**
 * By the position of the field in the game's `player_fields`; what is sealed is as it began.
 */
fields: Array<number>, 
/**
 * Secret fields that the viewer does not see: they may have become anything.
 */
sealed?: Array<number>, 
/**
 * Those that are bags, as they are written.
 */
bags?: Array<FieldValue>, };

export type Problem = { code: Code, message: string, };

/**
 * The answer of `GET /api/address`: how others can reach this server. For whoever asks from the same machine or
 * network; others are told nothing.
 */
export type Reach = { 
/**
 * It listens for this machine alone: a link leads nowhere elsewhere.
 */
only_here: boolean, 
/**
 * This machine's address in its network.
 */
address: string | null, };

/**
 * What an option, or something that is no option, is about.
 */
export type Refers = { kind: OptionKind, 
/**
 * Of an action: the position in the game's `actions`; of an ability: in `ability_kinds`; of a waiting ability: in
 * `abilities`; of a mode: its position; of a number: the number; of a value: its position in the enum; of a name:
 * in `cards`.
 */
what?: number, 
/**
 * Of a value: the position of its enum in the game's `enums`.
 */
of?: number, 
/**
 * The cards it is about, in the order of the action's parameters.
 */
cards?: Array<CardRef>, players?: Array<number>, };

export type Request = { 
/**
 * Comes back with the answer. Online, a request that changes the match and comes again with the same id is not
 * done again.
 */
id?: string, } & ({ "do": "games" } | { "do": "game", game: string, } | { "do": "new", game: string, start: Start, } | { "do": "join", token: string, after?: number, name?: string, } | { "do": "ready", 
/**
 * Something nobody could foresee, made after the commitment was seen: letters, digits, `-`, `_`, at most 64.
 */
nonce?: string, } | { "do": "options", 
/**
 * From this option on, where there are more than one message tells.
 */
from?: number, } | { "do": "choose", option: number, seq?: number, } | { "do": "undo", to?: number, } | { "do": "cancel" } | { "do": "passing", auto: boolean, stops?: Array<number>, } | { "do": "redo" } | { "do": "save" } | { "do": "load", save: Save, } | { "do": "view", seat?: number, } | { "do": "change", change: Changes, } | { "do": "state" } | { "do": "why_not", object?: number, } | { "do": "explain", object: number, } | { "do": "steps", after?: number, } | { "do": "answer", agree: boolean, } | { "do": "concede" } | { "do": "relink", token: string, } | { "do": "rematch" } | { "do": "chat", text: string, } | { "do": "ping" } | { "do": "quit" });

export type RuleDescription = { name: string, lines: Array<string>, };

/**
 * A match as it is kept: how it began and what was chosen. Loading it plays it again.
 */
export type Save = { version: number, 
/**
 * The name of the game's folder.
 */
game: string, fingerprint: string, start: Start, choices: Array<number>, 
/**
 * What was changed by hand on the way.
 */
changes?: Array<ChangeMade>, 
/**
 * Why the match was stopped after the last choice, if it was: playing it again does not find out anew.
 */
stopped?: string, 
/**
 * Of the state after the last choice.
 */
hash: string, 
/**
 * Of a match between people: how its seed came about.
 */
deal?: Deal, };

/**
 * The body of `POST /api/workbench/tests`: writes a position of a match as a test into the folder of its game.
 */
export type SaveTest = { 
/**
 * Of the match.
 */
token: string, 
/**
 * The position after so many choices.
 */
choices: number, 
/**
 * What the test is called.
 */
name: string, };

/**
 * The answer to it.
 */
export type SavedTest = { 
/**
 * Where it was written; null: nothing was, and why not says `problem`.
 */
place: string | null, 
/**
 * The test as it was written, or would have been.
 */
text: string, 
/**
 * Beside a place: what is to be known of it all the same.
 */
problem: string | null, };

export type SeatInfo = { seat: number, name: string, 
/**
 * The bot that plays it, if one does.
 */
bot: string | null, 
/**
 * Somebody has come to it at least once; in a match between people: and was ready.
 */
joined: boolean, conceded: boolean, 
/**
 * The server passes for it while it can do nothing else, but not in the phases of `stops`. Told to its player
 * only: whoever knew it could tell a pass by hand from one that had to be.
 */
auto_pass: boolean | null, stops: Array<number>, connected: boolean, };

export type SeatLink = { seats: Array<number>, 
/**
 * Whoever has it sits there.
 */
token: string, invited: boolean, };

export type SeatRequest = { "by": "you", name?: string, 
/**
 * The deck it brings; without one, what the game has for it.
 */
deck?: Deck, } | { "by": "invite", name?: string, deck?: Deck, } | { "by": "bot", bot: string, deck?: Deck, };

export type SeatSetup = { fields: { [key in string]: FieldInput }, zones: { [key in string]: Array<CardSetup> }, };

/**
 * What no log may have.
 */
export type Secret = string;

/**
 * A position made by hand: cards in zones, fields, and where play begins. What is not named is empty or as the game
 * begins with it.
 */
export type Setup = { 
/**
 * The seat whose turn it is.
 */
first: number, 
/**
 * The phase that begins; the first, if not given.
 */
phase?: string, 
/**
 * By seat.
 */
seats: Array<SeatSetup>, 
/**
 * Cards in shared zones, from the bottom to the top.
 */
zones: { [key in string]: Array<CardSetup> }, };

/**
 * The body of `POST /api/account` (a new one) and `POST /api/account/session` (one that is there).
 */
export type SignIn = { name: string, phrase: Secret, };

/**
 * The body of `POST /api/account/out`.
 */
export type SignOut = { name: string, session: Secret, 
/**
 * In every browser, not only in this one.
 */
everywhere: boolean, };

/**
 * Their answer. The session stands for the phrase in this browser; the server keeps only its hash.
 */
export type SignedIn = { 
/**
 * As it was written when the account was made.
 */
name: string, session: Secret, };

/**
 * How a match begins.
 */
export type Start = { 
/**
 * How many play; the fewest the game is for, if not given.
 */
players?: number, 
/**
 * At most 2^53 - 1.
 */
seed: number, 
/**
 * By seat: the deck the player brings; null: the game's own cards for it.
 */
decks?: Array<Deck | null>, 
/**
 * The format that every deck must be of; any of the game's, if not given.
 */
format?: string, 
/**
 * Instead of the game's own setup.
 */
setup?: Setup, };

/**
 * One thing that was done.
 */
export type Step = { seq: number, kind: StepKind, seat: number, 
/**
 * How many choices had been made after it.
 */
choices: number, turn: number, 
/**
 * Of a choice: the option in words, for who chose it.
 */
label: string | null, 
/**
 * What the log tells of it.
 */
story: Array<Entry>, events: Array<Event>, 
/**
 * So many more events happened than are told.
 */
more?: number, };

export type StepKind = "choice" | "takeback" | "change" | "concession" | "time" | "stopped";

/**
 * The body of `POST /api/account/sync`.
 */
export type SyncAccount = { name: string, session: Secret, 
/**
 * The edition this browser has seen.
 */
seen?: number, 
/**
 * What has changed here since.
 */
items: Array<Item>, };

/**
 * Its answer.
 */
export type Synced = { 
/**
 * Another one whenever something was changed.
 */
edition: number, 
/**
 * Everything there is; null: this browser has it all.
 */
items: Array<Item> | null, };

/**
 * How a game is drawn: the file `table.json` in its folder. By the names of the rulebook; all of it may be missing,
 * and nothing of it changes a rule.
 */
export type TableHints = { zones: { [key in string]: ZoneHint }, card_fields: { [key in string]: FieldHint }, player_fields: { [key in string]: FieldHint }, 
/**
 * The card field whose value gives a card its colour.
 */
colour_by: string | null, 
/**
 * By value of an enum: `#rrggbb`.
 */
colours: { [key in string]: string }, 
/**
 * How long a match takes, about.
 */
minutes: number | null, };

/**
 * A match in a list, or the table one sits at.
 */
export type TableInfo = { id: string, game: string, 
/**
 * Of an older version of the game, by its fingerprint: the match can be watched, but not go on, and it is drawn by
 * the description of that version.
 */
version?: string, seats: Array<SeatInfo>, takebacks: TakebackRule, clock: ClockSettings | null, 
/**
 * The cards are dealt. Before that everybody waits for those who are not ready.
 */
begun: boolean, 
/**
 * What whoever made a match between people has chosen for everybody; null: nothing.
 */
terms: Terms | null, 
/**
 * Of a match between people whose seed nobody chose.
 */
deal: Deal | null, 
/**
 * Milliseconds since 1970.
 */
created: number, turn: number, 
/**
 * How many choices were made.
 */
choices: number, seq: number, outcome: Outcome | null, 
/**
 * When the match will be deleted if nobody comes before, in milliseconds since 1970.
 */
deleted_at: number | null, 
/**
 * What keeps the match from going on, in words for people; gone when it goes on.
 */
notice?: string, 
/**
 * The game was changed while it was played: how the match went on with it, in words for people.
 */
remark?: string, };

/**
 * Somebody asks to take choices back.
 */
export type TakebackAsked = { by: number, 
/**
 * To the position after so many choices.
 */
to: number, 
/**
 * Something hidden was seen since.
 */
reveals: boolean, 
/**
 * Seats that have yet to agree.
 */
waiting_for: Array<number>, };

export type TakebackRule = "ask" | "free" | "never";

/**
 * What is not as usual in a match between people, so that somebody may know more than the others. Whoever is `ready`
 * agrees to it.
 */
export type Terms = { 
/**
 * The seed was chosen: who has tried it out knows every card.
 */
seed: number | null, 
/**
 * The position was made by hand.
 */
by_hand: boolean, 
/**
 * That position, until the match has begun.
 */
setup: Setup | null, 
/**
 * It goes on from another match, after so many choices: who has seen that one knows every card.
 */
from: number | null, };

export type TestPosition = { name: string, 
/**
 * `tests.cw:12`
 */
place: string, };

/**
 * Tests that were run after a change.
 */
export type TestRun = { 
/**
 * Some are yet to come.
 */
is_running: boolean, run: number, 
/**
 * So many tests the change touched.
 */
touched: number, 
/**
 * So many the game has.
 */
all: number, failed: Array<FailedTest>, };

export type Thing = { "is": "deck" } & KeptDeck | { "is": "seat" } & KeptSeat | { "is": "past" } & PastMatch | { "is": "gone", what: ThingKind, };

export type ThingKind = "deck" | "seat" | "past";

/**
 * Where a turn began.
 */
export type TurnStart = { turn: number, 
/**
 * Whose turn it was.
 */
seat: number, 
/**
 * After so many choices.
 */
choices: number, };

/**
 * Something that is being done, or waits to be.
 */
export type UnderWay = { kind: UnderWayKind, 
/**
 * Whose doing it is.
 */
seat: number, 
/**
 * The card whose ability it is, or whose text leads to it.
 */
source: CardRef | null, 
/**
 * Of an ability: the position in the game's `abilities`; null for who does not see its card.
 */
ability: number | null, 
/**
 * Of what is on the stack: the card that lies there.
 */
item: number | null, words: Array<Word>, 
/**
 * What it is about, or targets.
 */
cards: Array<CardRef>, players: Array<number>, waiting: boolean, };

export type UnderWayKind = "action" | "ability" | "event";

/**
 * Where the match stands. A greater `seq` is later; a takeback is later, too.
 */
export type Update = { seq: number, 
/**
 * How many choices led here.
 */
choices: number, 
/**
 * What led here from what was seen before; the last is the latest.
 */
steps: Array<Step>, view: View, 
/**
 * Null: the match is over.
 */
decision: Decision | null, clock: ClockView | null, };

export type View = { 
/**
 * Whose view it is; null: a spectator's, who sees what everybody sees.
 */
seat: number | null, 
/**
 * Everything is open: a match that is over, or a test.
 */
full: boolean, turn: number, turn_player: number, phase: number, deciding: number | null, outcome: Outcome | null, players: Array<PlayerView>, 
/**
 * Zones of cards stand here only while something lies in them.
 */
zones: Array<ZoneView>, 
/**
 * What is on the stack or waits for it, from the bottom; then what has begun and is not over, the outermost first;
 * then what waits for its turn, the next to come last.
 */
under_way: Array<UnderWay>, };

/**
 * Something that is not offered, and the engine's reason.
 */
export type WhyNot = { label: string, reason: string, kind: OptionKind, 
/**
 * Of an action: the position in the game's `actions`; of an ability: in `ability_kinds`; of a waiting ability: in
 * `abilities`; of a mode: its position; of a number: the number; of a value: its position in the enum; of a name:
 * in `cards`.
 */
what?: number, 
/**
 * Of a value: the position of its enum in the game's `enums`.
 */
of?: number, 
/**
 * The cards it is about, in the order of the action's parameters.
 */
cards?: Array<CardRef>, players?: Array<number>, };

export type Word = { "is": "text", text: string, } | { "is": "card", text: string, object: number | null, card: number | null, } | { "is": "player", text: string, seat: number, } | { "is": "place", text: string, zone: number, seat: number | null, } | { "is": "bent", text: string, you: string, seat: number, };

/**
 * The answer to `GET /api/workbench`.
 */
export type Workbench = { 
/**
 * Another one whenever anything here is: `?after=N` is answered when there is one beyond it. 0: no games are being
 * written here.
 */
version: number, 
/**
 * Every game in the folder that is watched, sound or not.
 */
drafts: Array<Draft>, };

export type ZoneDescription = { name: string, label: string, owner: ZoneOwner, 
/**
 * Of a zone that cards have: which kind of cards.
 */
host_kind: number | null, visibility: ZoneVisibility, ordered: boolean, 
/**
 * Abilities of cards here work.
 */
active: boolean, 
/**
 * A fixed number of places that keep their position when one falls empty.
 */
slots: number | null, 
/**
 * An emptied slot is filled from this zone.
 */
filled_from: number | null, };

export type ZoneHint = { layout: ZoneLayout | null, label: string | null, about: string | null, };

export type ZoneLayout = "row" | "pile" | "stack" | "aside";

export type ZoneOwner = "shared" | "player" | "card";

export type ZoneView = { zone: number, seat: number | null, 
/**
 * The card it belongs to, if it is a card's.
 */
host: number | null, 
/**
 * From the bottom to the top.
 */
cards: Array<CardView>, 
/**
 * So many more lie below these, where there are more cards than one message tells.
 */
more?: number, };

export type ZoneVisibility = "hidden" | "private" | "public";
