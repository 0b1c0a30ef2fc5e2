// Continuous effects in order of time: what is gained and lost, what has begun in an earlier layer, what copies keep.

game "Time" {
  players     2
  order       arrival
  forced      taken
  zone_change forgets
  layers      copy, control, kind, sorts, text, rest
  limit       9 turns, then draw
}

enum Sort { Tree, Frog, Cloud }
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
player { marks: Int = 0 }
kind Thing { sorts: set of Sort = none; power: Int = 1; cost: Int = 1 }
adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self
keyword Flying

event put(c: Thing)  { move(c, your.field) }
event bury(c: Thing) { move(c, c.owner.grave) }
event mark(n: Int)   { your.marks += n }
ability use of Thing = activate { body }
action put_down(c: Thing in your.hand) as puts { put(c) }
action rest as rests { end phase }
turn { phase main { actions put_down, use, rest } }

card "Plain" : Thing { }
card "Bird"  : Thing { Flying }
card "Hex"   : Thing { static { other Thing: loses Flying, loses abilities } }
card "Gale"  : Thing { static { other Thing: gains Flying } }
card "Lead"  : Thing { static { other Thing: lacks Flying } }
card "Song"  : Thing { use { until end of turn { each other Thing: gains Flying } } }

test "an ability that is lost gives nothing, however young it is" {
  p1 { field "Hex", "Plain" as p; hand "Gale" as gale }
  p1 puts gale
  expect p has not Flying
}

test "what takes an ability away comes before what that ability gives" {
  p1 { field "Gale", "Plain" as p; hand "Hex" as hex }
  expect p has Flying
  p1 puts hex
  expect p has not Flying
}

test "a later gain of an effect that lasts" {
  p1 { field "Song" as song, "Plain" as p; hand "Curse" as curse }
  p1 uses use song
  expect p has Flying
  p1 puts curse
  expect p has not Flying
}

test "and the other way round in time" {
  p1 { field "Curse", "Song" as song, "Plain" as p }
  p1 uses use song
  expect p has Flying
}
card "Curse" : Thing { static { other Thing: loses Flying } }
test "what is lacked is lacked, whenever it is gained" {
  p1 { field "Lead", "Song" as song, "Bird" as b }
  expect b has not Flying
  p1 uses use song
  expect b has not Flying
}

// ---- layers ----

card "Roots"   : Thing { static { other Thing: sorts + Tree, power + 1 } }
card "Silence" : Thing { static { Thing where Tree not in sorts: loses abilities } }
test "what has begun in an earlier layer goes on, to the same cards" {
  p1 { field "Roots", "Plain" as p }
  expect Tree in p.sorts and p.power == 2
  p1 { hand "Silence" as s }
  p1 puts s
  expect Tree in p.sorts and p.power == 2
}
card "Leader" : Thing { static { other Thing: power + 1 } }
test "what has not begun by then does not" {
  p1 { field "Leader", "Plain" as p }
  expect p.power == 2
  p1 { hand "Silence" as s }
  p1 puts s
  expect p.power == 1
}
card "Bog"   : Thing { static { other Thing: sorts = Frog } }
card "Grove" : Thing { static { other Thing: sorts + Tree } }
test "values of a set go by time: set, then added" {
  p1 { field "Bog", "Grove", "Plain" as p }
  expect Frog in p.sorts and Tree in p.sorts
}

test "added, then set" {
  p1 { field "Grove", "Bog", "Plain" as p }
  expect Frog in p.sorts and Tree not in p.sorts
}

// ---- copies ----

card "Mirror" : Thing {
  use { let c = choose other Thing; until self leaves play { self: copy of c } }
}

card "Odd" : Thing {
  use {
    let c = choose other Thing
    until self leaves play { self: copy of c, sorts + Cloud, power = 7, gains Flying }
  }
}

card "Ox" : Thing { power 3  sorts Frog }
test "a copy has what is said of it beside what it copies" {
  p1 { field "Odd" as odd, "Ox" as ox }
  p1 uses use odd
  expect odd is "Ox" and odd.power == 7 and Cloud in odd.sorts and Frog in odd.sorts and odd has Flying
}

test "and so has a copy of the copy" {
  p1 { field "Odd" as odd, "Ox" as ox, "Mirror" as mirror }
  p1 uses use odd
  p1 chooses ox
  p1 uses use mirror
  p1 chooses odd
  expect mirror is "Ox" and mirror.power == 7 and Cloud in mirror.sorts and mirror has Flying
}

test "a copy of the original has not" {
  p1 { field "Odd" as odd, "Ox" as ox, "Mirror" as mirror }
  p1 uses use odd
  p1 chooses ox
  p1 uses use mirror
  p1 chooses ox
  expect mirror is "Ox" and mirror.power == 3 and Cloud not in mirror.sorts and mirror has not Flying
}

test "what somebody else adds to a copy is not copied" {
  p1 { field "Odd" as odd, "Ox" as ox, "Mirror" as mirror, "Crown" as crown }
  p1 uses use mirror
  p1 chooses ox
  expect mirror.power == 3 and ox.power == 3
  p1 uses use crown
  p1 chooses ox
  expect ox.power == 5 and mirror.power == 3
}
card "Crown" : Thing { use { let c = choose other Thing; until end of turn { c: power + 2 } } }

// ---- what is put onto another card begins then ----

zone worn each Thing, public, ordered, active
event wear(c: Thing, on: Thing) { move(c, on.worn) }
card "Wings" : Thing { static { self.host: gains Flying } }
card "Smith" : Thing { use { wear(choose "Wings" in field, choose "Plain") } }
test "it is younger than what came before it was put there" {
  p1 { field "Wings", "Smith" as smith, "Plain" as p; hand "Curse" as curse }
  p1 puts curse
  p1 uses use smith
  expect p has Flying
}

test "and older than what comes afterwards" {
  p1 { field "Wings", "Smith" as smith, "Plain" as p; hand "Curse" as curse }
  p1 uses use smith
  expect p has Flying
  p1 puts curse
  expect p has not Flying
}

// ---- what ends with the turn, and what is for ever ------------------------------------------------------------------
check "who has no power falls" { bury(each Thing where power <= 0) }
card "Nurse"  : Thing { use { until end of turn { other Thing: power + 1 } } }
card "Ghoul"  : Thing { power 0 }
card "Priest" : Thing { after bury(Thing) if you == turn player { mark(1) } }

test "what follows from what ends with the turn belongs to that turn" {
  p1 { field "Nurse" as nurse, "Priest"; hand "Ghoul" as h }
  p2 { field "Priest" }
  p1 uses use nurse
  p1 puts h
  expect h in p1.field
  p1 rests
  expect turn player == p2 and h in p1.grave
  expect p1.marks == 1 and p2.marks == 0
}

card "Etcher" : Thing {
  use { let c = choose Thing in your.hand; forever { c: power + 5, gains Flying } }
}

card "Trainer" : Thing {
  use { let c = choose other Thing; forever { c: power + 5, gains Flying } }
}

card "Gravedigger" : Thing { use { bury(choose other Thing); put(choose Thing in your.grave) } }

test "what was put on a card elsewhere stays on it when it has been in play" {
  p1 { field "Etcher" as e, "Gravedigger" as d; hand "Plain" as p }
  p1 uses use e
  p1 puts p
  expect p.power == 6 and p has Flying
  p1 uses use d
  p1 chooses p
  expect p in p1.field and p.power == 6 and p has Flying
}

test "what was gained in play is forgotten with play" {
  p1 { field "Trainer" as t, "Gravedigger" as d; hand "Plain" as p }
  p1 puts p
  p1 uses use t
  p1 chooses p
  expect p.power == 6 and p has Flying
  p1 uses use d
  p1 chooses p
  expect p in p1.field and p.power == 1 and p has not Flying
}

// ---- copies by one's own text ---------------------------------------------------------------------------------------
card "Mime" : Thing { static { self: copy of first of (other friendly Thing where power > 3) } }
card "Oak"  : Thing { power 4 }

test "who copies by its own text copies also whom conditions find" {
  p1 { field "Mime" as m; hand "Oak" as oak, "Plain" as p }
  expect m.name == m.name and m.power == 1
  p1 puts p
  expect m.power == 1
  p1 puts oak
  expect m.name == oak.name and m.power == 4
}

test "and is itself again when nobody fits" {
  p1 { field "Mime" as m, "Oak" as oak, "Gravedigger" as d; grave "Plain" }
  expect m.name == oak.name
  p1 uses use d
  p1 chooses oak
  p1 chooses "Plain"
  expect m.power == 1 and m.name != oak.name
}
