// What is said of cards that have left, of several at once, and of players who all would lose.

game "Departed" { players 2; zone_change renews; limit 20 turns, then draw }
zone hand  each player, private
zone field each player, public, ordered, active
zone grave each player, public, ordered
player { life: Int = 20 }
kind Beast { power: Int = 1; wounds: Counter }
kind Spell
event gain(n: Int)              { your.life += n }
event sting(n: Int)             { your.life -= n }
event jab(to: Beast or Player, n: Int) { if to is Player { to.life -= n } else { to.wounds += n } }
event curse(p: Player, n: Int)  { p.life -= n }
event scratch(b: Beast, n: Int) { b.wounds += n }
event fall(b: Beast)            { move(b, b.owner.grave) }
event play(c: Card)             { if c is Beast { move(c, your.field) } else { move(c, your.grave) } }
ability cast of Spell = anywhere, after play(self)
action play_card(c: Card in your.hand) as plays { play(c) }
action rest as rests { end phase }
turn { phase main { actions play_card, rest } }
lose when life <= 0

card "Ox"         : Beast { power 3 }
card "Idol"       : Beast { cannot lose(you) }
card "Lister"     : Beast { after one or more jab(Beast as bs) { gain(count(bs)) } }
card "Censor"     : Beast { after one or more curse(Player as ps) { gain(count(ps)) } }
card "Undertaker" : Beast { after fall(Beast as b) { gain(times(scratch(b), this match)) } }
card "Jabs"       : Spell { cast { jab(each Beast, 2) } }
card "Curses"     : Spell { cast { curse(each player, 1) } }
card "Scratch"    : Spell { cast { scratch(each Beast, 1) } }
card "Cull"       : Spell { cast { fall(choose Beast) } }

card "Wake" : Spell {
  cast { let b = choose Beast; until end of turn { after fall(b) { gain(5) } } }
}

card "Quake" : Spell { cast { window { sting(20); sting(20) by opponent } } }

test "one or more of cards among targets" {
  p1 { hand "Jabs"; field "Lister", "Ox" x 4 }
  p2 { field "Ox" }
  p1 plays "Jabs"
  expect p1.life == 26
}

test "one or more players" {
  p1 { hand "Curses"; field "Censor" }
  p1 plays "Curses"
  expect p1.life == 21 and p2.life == 19
}

test "the history of a card that has just left" {
  p1 { hand "Scratch", "Cull"; field "Undertaker" }
  p2 { field "Ox" as ox }
  p1 plays "Scratch"
  p1 plays "Cull"
  p1 chooses ox
  expect p1.life == 21
}

test "and of one that nothing happened to" {
  p1 { hand "Cull"; field "Undertaker" }
  p2 { field "Ox" as ox }
  p1 plays "Cull"
  p1 chooses ox
  expect p1.life == 20
}

test "an effect that lasts hears the card it names leave" {
  p1 { hand "Wake", "Cull" }
  p2 { field "Ox" }
  p1 plays "Wake"
  p1 plays "Cull"
  expect p1.life == 25
}

test "and no other" {
  p1 { hand "Wake", "Cull" }
  p2 { field "Ox" as one, "Ox" as other }
  p1 plays "Wake"
  p1 chooses one
  p1 plays "Cull"
  p1 chooses other
  expect p1.life == 20
}

test "all would lose, and one cannot" {
  p1 { hand "Quake"; field "Idol" }
  p1 plays "Quake"
  expect p1 wins
}

test "all lose" {
  p1 { hand "Quake" }
  p1 plays "Quake"
  expect draw
}

// ---- sets have everybody once ---------------------------------------------------------------------------------------
card "Flurry" : Spell {
  cast { let b = choose Beast; together { jab(b, 1)  jab(b, 2) } }
}

test "one or more: a card that it happened to twice is one" {
  p1 { hand "Flurry"; field "Lister" }
  p2 { field "Ox" as ox }
  p1 plays "Flurry"
  p1 chooses ox
  expect ox.wounds == 3 and p1.life == 21
}

event tie(a: Beast, b: Beast) { scratch(a, 1); b.wounds += 2; if b in field { gain(100) }; gain(1) }

card "Bond" : Spell {
  cast {
    let a = choose Beast
    let b = choose Beast
    until end of turn { after sting { tie(a, b) } }
  }
}

card "Sting" : Spell { cast { sting(1) } }

test "what an event does to one that has left is not done, and the rest is" {
  p1 { hand "Bond", "Cull", "Sting" as first_sting, "Sting"; field "Ox" as here, "Lister" as there }
  p1 plays "Bond"
  p1 chooses here
  p1 chooses there
  p1 plays first_sting
  expect here.wounds == 1 and there.wounds == 2 and p1.life == 120
  p1 plays "Cull"
  p1 chooses there
  p1 plays "Sting"
  expect here.wounds == 2 and there.wounds == 0 and there in p1.grave and p1.life == 120
}

test "an event that happens to one that has left does not happen" {
  p1 { hand "Bond", "Cull", "Sting"; field "Ox" as here, "Lister" as there }
  p1 plays "Bond"
  p1 chooses there
  p1 chooses here
  p1 plays "Cull"
  p1 chooses there
  p1 plays "Sting"
  expect here.wounds == 0 and p1.life == 19
}
