// What tells of a game without playing it comes in one file: apart it would be larger.
export { Cards } from "./Cards.tsx";
export { Decks } from "./Decks.tsx";
export { Rules } from "./Rules.tsx";
