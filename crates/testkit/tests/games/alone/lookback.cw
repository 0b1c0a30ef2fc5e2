// What is told of cards that have left: by whom, together with whom, and what is new when a card comes back.

game "Lookback" {
  players     2
  order       each_their_own
  forced      taken
  zone_change renews
  stack       pile as "Ability"
  limit       20 turns, then draw
}

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone worn  each Beast,  public,  ordered, active
zone grave each player, public,  ordered
zone pile  shared,      public,  ordered

player { life: Int = 20; marks: Int = 0; idol: Beast }

kind Card
kind Beast  is Card { power: Int = 2; toughness: Int = 2; hurt: Int = 0; size: Int = 0 }
kind Cloak  is Card
kind Spell  is Card
kind Effect is Card
card "Ability" : Effect { }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event mark(n: Int)           { your.marks += n }
event hurt(c: Beast, n: Int) { c.hurt += n }
event destroy(c: Card)       { move(c, c.owner.grave) }
event bounce(c: Card)        { move(c, c.owner.hand) }
event back(c: Card)          { move(c, your.field) }
event dies(c: Card)
event enters(c: Card)
event attach(c: Cloak, b: Beast) { move(c, b.worn) }
rule "moves" {
  after move(Beast as c) from field to grave { dies(c) }
  after move(Card as c) from hand or grave or deck or pile to field { enters(c) }
}
check "wounds" { destroy(each Beast where hurt >= toughness) }
check "cloaks need somebody to wear them" { destroy(each Cloak where it.host not in field) }

ability cast of Spell    = activate
ability use of Card      = activate { stack body }
ability mourned of Beast = when dies(self)

action play(c: Spell in your.hand) as plays needs possible cast of c "no" { announce cast of c; move(c, pile) }
event settle(c: Card) { resolve item c; if c in pile { move(c, c.owner.grave) } }
event rounds {
  actions play, use, daily in turn from turn player, actor again
  repeat while pile is not empty { settle(top of pile); actions play, use, daily in turn from turn player, actor again }
}
turn { phase main { rounds } }

card "Owl"    : Beast { mourned { mark(1) } }
card "Bear"   : Beast { }
card "Lord"   : Beast { static { other friendly Beast: toughness + 1 }  mourned { mark(10) } }
card "Frail"  : Beast { toughness 0  mourned { mark(100) } }
card "Mail"   : Cloak { }
card "Shroud" : Cloak { when dies(self.host) { mark(1000) } }
card "Crow"   : Beast { when dies(other Beast) { mark(1) } }
card "Tally"  : Beast { when one or more hurt(Beast, Int as n) { mark(n) } }
card "Wipe"   : Spell { cast { destroy(each Beast) } }
card "Flood"  : Spell { cast { hurt(each Beast, 2) } }
card "Flame"  : Spell { cast { destroy(each Card) } }
card "Axe"    : Spell { cast { target t: Beast; destroy(t) } }
card "Leap"   : Spell { cast { target t: Beast; bounce(t); back(t) } }

test "an attachment that falls silences nobody: a wipe" {
  p1 { hand "Wipe"; field "Owl" x 2, "Bear" with worn "Mail" }
  p1 plays "Wipe"
  all pass
  p1 chooses "Owl: Mourned"
  all pass
  all pass
  expect p1.marks == 2
}

test "nor one on the creature itself" {
  p1 { hand "Axe"; field "Owl" as owl with worn "Mail" }
  p1 plays "Axe"
  all pass
  all pass
  expect p1.marks == 1 and count(Cloak in p1.grave) == 1
}

test "nor a lord whose follower goes after it" {
  p1 { hand "Axe"; field "Lord" as lord, "Frail" }
  p1 plays "Axe"
  p1 chooses lord
  all pass
  p1 chooses "Lord: Mourned"
  all pass
  all pass
  expect p1.marks == 110
}

test "who leaves later hears nothing of who left before" {
  p1 { hand "Axe" as a, "Axe" as b; field "Crow" as crow, "Bear" as bear }
  p1 plays a
  p1 chooses crow
  all pass
  p1 plays b
  all pass
  expect p1.marks == 0
}

test "who leaves together hears of the others" {
  p1 { hand "Wipe"; field "Crow", "Bear" x 2 }
  p1 plays "Wipe"
  all pass
  all pass
  all pass
  expect p1.marks == 2
}

test "what is worn hears its wearer die" {
  p1 { hand "Axe"; field "Bear" as bear with worn "Shroud", "Bear" as other }
  p1 plays "Axe"
  p1 chooses bear
  all pass
  all pass
  expect p1.marks == 1000
}

test "also when both go together" {
  p1 { hand "Flame"; field "Bear" as bear with worn "Shroud" }
  p1 plays "Flame"
  all pass
  all pass
  expect p1.marks == 1000 and count(Cloak in p1.grave) == 1
}

test "and not another" {
  p1 { hand "Axe"; field "Bear" as bear with worn "Shroud", "Bear" as other }
  p1 plays "Axe"
  p1 chooses other
  all pass
  expect p1.marks == 0 and pile is empty
}

test "one or more: the sum of the numbers" {
  p1 { hand "Flood"; field "Tally"; life 20 }
  p2 { field "Bear" x 2 }
  p1 plays "Flood"
  all pass
  all pass
  expect p1.marks == 6
}

// ---- abilities that are woken once more ----

card "Choir" : Beast { again for dies(Beast) }
card "Organ" : Beast { again for enters(Beast) if your.marks < 5 }
card "Cub"   : Beast { after enters(self) { mark(1) } }
card "Host"  : Spell { cast { back(each Beast in your.grave) } }

test "one's own abilities are, once for each such card" {
  p1 { hand "Axe"; field "Choir" as choir, "Owl" as owl, "Crow" as crow }
  p2 { field "Crow" }
  p1 plays "Axe"
  p1 chooses owl
  all pass
  p1 chooses "Owl"
  p1 chooses "Owl"
  all pass
  all pass
  all pass
  all pass
  all pass
  expect p1.marks == 4 and p2.marks == 1
}

test "two of them make three" {
  p1 { hand "Axe"; field "Choir" x 2, "Owl" as owl }
  p1 plays "Axe"
  p1 chooses owl
  all pass
  all pass
  all pass
  all pass
  expect p1.marks == 3 and pile is empty
}

test "who leaves with them is heard once more as well" {
  p1 { hand "Wipe"; field "Choir", "Owl" }
  p1 plays "Wipe"
  all pass
  all pass
  all pass
  expect p1.marks == 2 and pile is empty
}

test "what resolves at once is done once more" {
  p1 { hand "Host"; grave "Cub"; field "Organ" }
  p1 plays "Host"
  all pass
  expect p1.marks == 2
}

card "Hymnal" : Beast { again for move(Beast)  again for hurt(Beast) }

test "rules of the game are not woken once more" {
  p1 { hand "Axe"; field "Hymnal", "Owl" as owl }
  p1 plays "Axe"
  p1 chooses owl
  all pass
  all pass
  expect p1.marks == 1 and pile is empty
}

test "nor is what is woken once for several" {
  p1 { hand "Flood"; field "Hymnal", "Tally" }
  p1 plays "Flood"
  all pass
  all pass
  expect p1.marks == 4 and pile is empty
}

test "as long as its condition holds, and for its player" {
  p1 { hand "Host"; grave "Cub"; field "Organ"; marks 5 }
  p2 { field "Organ" }
  p1 plays "Host"
  all pass
  expect p1.marks == 6
}

// ---- what replaces an event is part of the call that made it ----

card "Martyr" : Beast { when destroy(self) { mark(1) } }
card "Idle"   : Beast { instead of move { proceed } }
card "Usher"  : Beast { instead of destroy(other Beast as c) { destroy(c); mark(10) } }

test "who is destroyed hears of it" {
  p1 { hand "Axe"; field "Martyr" }
  p1 plays "Axe"
  all pass
  all pass
  expect p1.marks == 1
}

test "so does who is moved by a replacement that proceeds" {
  p1 { hand "Axe"; field "Martyr" as martyr, "Idle" }
  p1 plays "Axe"
  p1 chooses martyr
  all pass
  all pass
  expect p1.marks == 1
}

test "and who is destroyed by what is done instead" {
  p1 { hand "Axe"; field "Martyr" as martyr, "Usher" }
  p1 plays "Axe"
  p1 chooses martyr
  all pass
  all pass
  expect p1.marks == 11
}

test "all of several at once" {
  p1 { hand "Wipe"; field "Martyr" x 2, "Idle" }
  p1 plays "Wipe"
  all pass
  p1 chooses "Martyr"
  all pass
  all pass
  expect p1.marks == 2
}

// ---- what a lasting effect keeps count of ----

card "Ward" : Spell {
  cast {
    target t: Beast
    let left = 3
    until end of turn {
      instead of hurt(t, Int as n) if left > 0 {
        let held = min(n, left)
        left -= held
        if n > held { proceed with n = n - held }
      }
    }
  }
}

card "Pyre" : Spell {
  cast {
    let left = 2
    until end of turn {
      when dies(Beast) if left > 0 { left -= 1; mark(1) }
    }
  }
}

card "Swell" : Spell {
  cast {
    let more = 1
    until end of turn {
      after mark(Int) { more += 1 }
      friendly Beast: power + more
    }
  }
}

card "Wall"  : Beast { toughness 9 }
card "Sting" : Spell { cast { target t: Beast; hurt(t, 2) } }
card "Note"  : Spell { cast { mark(1) } }

test "the next three points are held off, and no more" {
  p1 { hand "Ward" x 2, "Sting" x 3; field "Wall" as wall, "Wall" as other }
  p1 plays "Ward"
  p1 chooses wall
  all pass
  p1 plays "Sting"
  p1 chooses wall
  all pass
  expect wall.hurt == 0
  p1 plays "Sting"
  p1 chooses wall
  all pass
  expect wall.hurt == 1
  p1 plays "Sting"
  p1 chooses other
  all pass
  expect other.hurt == 2 and wall.hurt == 1
}

test "each effect counts for itself" {
  p1 { hand "Ward" x 2, "Sting" x 3; field "Wall" as wall }
  p1 plays "Ward"
  all pass
  p1 plays "Ward"
  all pass
  p1 plays "Sting"
  all pass  // which of the two is used first makes no difference
  p1 plays "Sting"
  all pass
  p1 chooses "Ward"
  expect wall.hurt == 0
  p1 plays "Sting"
  all pass
  expect wall.hurt == 0
}

test "all points that come at once are counted" {
  p1 { hand "Ward", "Tempest"; field "Wall" as own }
  p2 { field "Wall" as foe }
  p1 plays "Ward"
  p1 chooses own
  all pass
  p1 plays "Tempest"
  all pass
  expect own.hurt == 0 and foe.hurt == 1
}

test "an ability on the stack knows what the one before it has left" {
  p1 { hand "Pyre", "Wipe"; field "Bear" x 3 }
  p1 plays "Pyre"
  all pass
  p1 plays "Wipe"
  all pass
  all pass
  all pass
  all pass
  expect p1.marks == 2
}

test "what the count changes changes with it" {
  p1 { hand "Swell", "Note" x 2; field "Bear" as bear }
  p1 plays "Swell"
  all pass
  expect bear.power == 3
  p1 plays "Note"
  all pass
  p1 plays "Note"
  all pass
  expect bear.power == 5
}

// ---- several events of one window ----

event scorch(c: Beast, n: Int) is hurt(c, n) { c.hurt += n }
card "Tempest" : Spell {
  cast { window { hurt(each enemy Beast, 1); scorch(each friendly Beast, 2) } }
}

card "Squall" : Spell { cast { hurt(each enemy Beast, 1); scorch(each friendly Beast, 2) } }

card "Count" : Beast {
  toughness 9
  when one or more hurt(Beast as bs, Int) { mark(100 + count(bs)) }
}

card "Warden" : Beast { toughness 9  when hurt(Beast, Int as n) { mark(n) } }

test "one or more: a window's groups wake it once" {
  p1 { hand "Tempest"; field "Count" }
  p2 { field "Bear" x 2 }
  p1 plays "Tempest"
  all pass
  all pass
  expect p1.marks == 103 and pile is empty
}

test "one or more: one group after the other wakes it twice" {
  p1 { hand "Squall"; field "Count" }
  p2 { field "Bear" x 2 }
  p1 plays "Squall"
  all pass
  p1 chooses "Count"
  all pass
  all pass
  expect p1.marks == 203 and pile is empty
}

test "one or more: in a window even what dies of it hears of all" {
  p1 { hand "Tempest"; field "Tally" }
  p2 { field "Bear" x 2 }
  p1 plays "Tempest"
  all pass
  expect "Tally" in p1.grave
  all pass
  expect p1.marks == 4
}

test "each of a window's events wakes what counts them one by one" {
  p1 { hand "Tempest"; field "Warden" }
  p2 { field "Bear" x 2 }
  p1 plays "Tempest"
  all pass
  p1 chooses "Warden"
  p1 chooses "Warden"
  all pass
  all pass
  all pass
  expect p1.marks == 4 and pile is empty
}

// ---- a new object is new everywhere ----

event poke(c: Beast) { c.size += 1 }
ability daily of Beast = activate, once each turn { body }
card "Sage" : Beast { daily { poke(self) }  static { self: power = times(poke(self), this turn) } }
card "Once" : Spell { cast { let n = times(dies(Beast), this match); mark(n) } }

test "used once, and no more while it stays" {
  p1 { field "Sage" as sage }
  p1 uses daily sage
  expect sage.power == 1
  expect refused uses daily sage because "used this turn"
}

test "a card that has come back has done nothing and had nothing done to it" {
  p1 { hand "Leap"; field "Sage" as sage }
  p1 uses daily sage
  p1 plays "Leap"
  all pass
  expect sage in p1.field and sage.power == 0
  p1 uses daily sage
  expect sage.power == 1
}

test "the history of the match outlives the turn" {
  p1 { hand "Axe", "Once"; field "Bear" as bear }
  p1 plays "Axe"
  all pass
  all pass
  expect turn player == p2
  all pass
  p1 plays "Once"
  all pass
  expect p1.marks == 1
}

card "Lesson" : Spell {
  cast { until end of turn { Beast: gains use { mark(1); if granter in grave { mark(10) } } } }
}

test "what has given an ability is not the object that it became afterwards" {
  p1 { hand "Lesson" as lesson; field "Bear" as bear }
  p1 plays lesson
  all pass
  expect lesson in p1.grave
  p1 uses use bear
  all pass
  expect p1.marks == 1
}

// ---- what was not there yet -----------------------------------------------------------------------------------------

card "Shade"   : Beast { in grave, when dies(other Beast) { mark(1) } }
card "Silence" : Cloak { static { (Card in grave): loses abilities } }

test "where it came to it does not hear of those who came with it" {
  p1 { hand "Flood", "Axe"; field "Shade", "Bear" x 2 }
  p1 plays "Flood"
  all pass
  all pass
  expect p1.marks == 0
}

test "of those who come later it does" {
  p1 { hand "Axe"; field "Bear" as bear; grave "Shade" }
  p1 plays "Axe"
  all pass
  all pass
  expect p1.marks == 1
}

// ---- tests name what lies on a card ----

test "a card in the zone of another has an alias of its own" {
  p1 { field "Bear" as bear with worn "Mail" as mail, worn "Shroud" as shroud, hurt 1; hand "Axe" }
  expect mail in bear.worn and shroud in bear.worn and bear.hurt == 1
  p1 plays "Axe"
  all pass
  expect mail in p1.grave and shroud in p1.grave and bear in p1.grave
}

// ---- asking about what has left -------------------------------------------------------------------------------------
event weigh(c: Beast)            { mark(c.power) }
event graze(c: Beast, by: Beast) { c.hurt += by.power }
card "Scale" : Beast { power 7  when enters(self) { weigh(self) } }
card "Boar"  : Beast { power 2  when enters(self) { graze(choose other Beast, self) } }
card "Blow"  : Beast { power 1  when enters(self) { hurt(self, 1); mark(100) } }
card "Lift"  : Spell { cast { target t: Beast; bounce(t) } }
card "Raise" : Spell { cast { back(choose Beast in your.grave) } }

test "an event that only asks about a card is done with what was last known of it" {
  p1 { hand "Raise", "Lift"; grave "Scale" as s }
  p1 plays "Raise"
  all pass
  p1 plays "Lift"
  all pass
  expect s in p1.hand
  all pass
  expect p1.marks == 7
}

test "so is one that does something to another" {
  p1 { hand "Raise", "Lift"; grave "Boar" as b }
  p2 { field "Lord" as l }
  p1 plays "Raise"
  all pass
  p1 plays "Lift"
  p1 chooses b
  all pass
  all pass
  expect b in p1.hand and l in p2.grave
}

test "what would be done to the card itself is not done" {
  p1 { hand "Raise", "Lift"; grave "Blow" as b }
  p1 plays "Raise"
  all pass
  p1 plays "Lift"
  all pass
  all pass
  expect b in p1.hand and b.hurt == 0 and p1.marks == 100
}

event adore(c: Beast) { your.idol = c }
card "Devotee" : Beast { power 7  when enters(self) { adore(self) } }

test "what a player's field names is known however much comes and goes" {
  p1 { hand "Raise", "Lift", "Axe" x 12; grave "Devotee" as d; field "Owl" x 12 }
  p1 plays "Raise"
  all pass
  p1 plays "Lift"
  p1 chooses d
  all pass
  all pass
  expect d in p1.hand and p1.idol.power == 7
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  p1 chooses "Owl"
  all pass
  all pass
  p1 plays "Axe"
  all pass
  all pass
  expect p1.marks == 12 and p1.idol.power == 7
}

card "Sire" : Beast { mourned { mark(100 * self.power) } }
card "Grow" : Spell { cast { target t: Beast; until end of turn { t: power + 3 } } }
card "Hymn" : Spell { cast { target t: Beast in grave; mark(t.power) } }

test "what begins later means the card where it lies; what heard it leave means what it was" {
  p1 { hand "Grow", "Axe", "Hymn"; field "Sire" as sire }
  p1 plays "Grow"
  all pass
  p1 plays "Axe"
  all pass
  expect sire in p1.grave and count(Card in pile) == 1
  expect sire.power == 2
  p1 plays "Hymn"
  all pass
  expect p1.marks == 2
  all pass
  expect p1.marks == 502
}
