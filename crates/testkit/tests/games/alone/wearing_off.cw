// `end effects`: a rulebook with a phase in which what lasts until the end of the turn ends, before the turn is over.

game "Wearing Off" {
  players     2 to 3
  order       arrival
  zone_change forgets
  limit       40 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone pile  each player, public,  ordered

player { marks: Int = 0; fallen: Int = 0; healed: Int = 0 }
kind Beast { power: Int = 1; toughness: Int = 2; damage: Int = 0; scars: Int = 0 }
kind Charm

event mark(n: Int)           { your.marks += n }                 text "mark {n}"
event heal(b: Beast)         { b.damage = 0; your.healed += 1 }  text "heal {b}"
event fall(b: Beast)         { move(b, b.owner.pile) }           text "let {b} fall"
event hurt(b: Beast, n: Int) { b.damage += n }                   text "hurt {b} for {n}"
event scar(b: Beast, n: Int) { b.scars += n }                    text "scar {b} for {n}"
event say(c: Card)           { move(c, c.owner.pile) }           text "say {c}"
event lay(b: Beast)          { move(b, your.field) }             text "lay {b}"
event wear_off               { end effects; heal(each Beast) }   text "let everything wear off"

check "without toughness left" { fall(each Beast where damage + scars >= toughness) }
rule "the dead are counted" { after fall(Beast as b) { b.owner { your.fallen += 1 } } }

ability says of Charm = anywhere, after say(self)

action speak(c: Charm in your.hand) as speaks { say(c) }
action put(b: Beast in your.hand) as puts { lay(b) }
action stop as stops { end phase }

turn {
  phase main { actions speak, put, stop }
  phase cleanup {
    wear_off
    mark(count(Beast))
  }
  phase after_all { actions speak, stop }
}

card "Ox"       : Beast { }
card "Elder"    : Beast { toughness 5  after fall(other Beast) { mark(100) } }
card "Growth"   : Charm { says { until end of turn { each Beast: toughness + 3 } } }
card "Sting"    : Charm { says { hurt(each Beast, 3) } }
card "Thorn"    : Charm { says { scar(each Beast, 2) } }
card "Blessing" : Charm { says { until end of your next turn { each Beast: toughness + 1 } } }
card "Season"   : Charm { says { during your next turn { Beast: toughness + 7 } } }
card "Peace"    : Charm { says { until start of your next turn { Beast: toughness + 7 } } }
card "Ever"     : Charm { says { forever { each Beast: toughness + 7 } } }
card "Watch"    : Charm { says { once until end of turn { after fall(Beast) { mark(1000) } } } }
card "Rest"     : Charm { says { end effects } }
card "Weak"     : Charm { says { until end of turn { each Beast: toughness - 5 } } }
card "Nerve"    : Beast { toughness 9  before fall(other Beast) { end effects } }

adjective other(c: Card) = c != self

test "effects end and damage is healed at once: nobody dies in between" {
  p1 { hand "Growth", "Sting"; field "Ox" as ox }
  p1 speaks "Growth"
  p1 speaks "Sting"
  p1 stops
  expect phase is after_all and ox in p1.field and ox.toughness == 2 and ox.damage == 0
  p1 stops
}

test "they end there, not at the end of the turn" {
  p1 { hand "Growth"; field "Ox" as ox }
  p1 speaks "Growth"
  expect ox.toughness == 5
  p1 stops
  expect phase is after_all and turn player == p1 and ox.toughness == 2
  p1 stops
}

test "what begins behind that ends with the turn" {
  p1 { hand "Growth"; field "Ox" as ox }
  p1 stops
  p1 speaks "Growth"
  expect ox.toughness == 5
  p1 stops
  expect turn player == p2 and ox.toughness == 2
}

test "until the end of your next turn: only there where it is that turn" {
  p1 { hand "Blessing"; field "Ox" as ox }
  p1 speaks "Blessing"
  p1 stops
  expect phase is after_all and ox.toughness == 3
  p1 stops
  p2 stops
  p2 stops
  p1 stops
  expect turn player == p1 and phase is after_all and ox.toughness == 2
  p1 stops
}

test "what lasts for all of a turn goes on to its end" {
  p1 { hand "Season"; field "Ox" as ox }
  p1 speaks "Season"
  p1 stops
  p1 stops
  p2 stops
  p2 stops
  expect ox.toughness == 9
  p1 stops
  expect phase is after_all and ox.toughness == 9
  p1 stops
  expect ox.toughness == 2
}

test "other durations have nothing to do with it" {
  p1 { hand "Peace", "Ever"; field "Ox" as ox }
  p1 speaks "Peace"
  p1 speaks "Ever"
  p1 stops
  expect phase is after_all and ox.toughness == 16
  p1 stops
}

test "what falls because of the end is judged there, and what listens only until then does not hear it" {
  p1 { hand "Growth", "Thorn", "Watch"; field "Ox" as ox, "Elder" }
  p1 speaks "Growth"
  p1 speaks "Thorn"
  p1 speaks "Watch"
  expect ox in p1.field
  p1 stops
  // In front of what the phase does next.
  expect phase is after_all and ox in p1.pile and p1.marks == 101 and p1.fallen == 1
  p1 stops
}

test "a card ends them as well, and it is judged behind its text" {
  p1 { hand "Growth", "Sting", "Rest"; field "Ox" as ox, "Elder" }
  p1 speaks "Growth"
  p1 speaks "Sting"
  expect ox in p1.field
  p1 speaks "Rest"
  expect ox in p1.pile and p1.marks == 100 and p1.fallen == 1
  p1 stops
  p1 stops
}

test "nothing lasts: nothing has happened" {
  p1 { hand "Rest"; field "Ox" as ox }
  p1 speaks "Rest"
  expect ox.toughness == 2 and ox in p1.field
  p1 stops
  p1 stops
}

test "what is to fall still falls, whatever its fall ends" {
  p1 { hand "Weak"; field "Ox" as ox, "Nerve" as nerve }
  p1 speaks "Weak"
  expect ox in p1.pile and nerve in p1.field and nerve.toughness == 9
  p1 stops
  p1 stops
}
