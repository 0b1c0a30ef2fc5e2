// What can lie in a zone is known, though not which card it is: monsters that were set, traps and charms that were laid.

game "Ambush" {
  players 2
  order   arrival
  forced  taken
  limit   60 turns, then draw
}

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone sets  each player, private, ordered
zone traps each player, private, ordered
zone grave each player, public,  ordered

player { life: Int = 5; rested: Bool = true  resets each turn }
kind Piece
kind Monster is Piece { power: Int }
kind Trap    is Piece
kind Charm   is Piece

adjective friendly(c: Card) = c.controller == you

event draw                 { move(top of your.deck, your.hand) }  text "draw a card"
event destroy(c: Piece)    { move(c, c.owner.grave) }             text "destroy {c}"
event lay_down(m: Monster) { move(m, m.controller.sets) }         text "turn {m} face down"
event flip(m: Monster)     { move(m, m.owner.field) }             text "turn {m} face up"
event clash(a: Monster, t: Monster) {
  if t in sets { flip(t) }
  if a.power >= t.power { destroy(t) } else { destroy(a) }
} text "{a} fights {t}"

action set_monster(m: Monster in your.hand) as sets needs your.rested "once each turn" {
  your.rested = false
  move(m, your.sets)
} text "set {m}" told "set a monster"

action lay_trap(t: Trap in your.hand) as lays needs your.rested "once each turn" {
  your.rested = false
  move(t, your.traps)
} text "lay {t}" told "lay a card"

action hang_charm(c: Charm in your.hand) as hangs needs your.rested "once each turn" {
  your.rested = false
  move(c, your.traps)
} text "hang {c}" told "lay a card"
action turn_up(m: Monster in your.sets) as turns_up { flip(m) }       text "turn {m} up"
action hide(m: friendly Monster) as hides { lay_down(m); end phase }  text "hide {m}"
action attack(m: friendly Monster, t: Monster in opponent.sets) as attacks { clash(m, t); end phase }
  text "attack {t} with {m}"
action raid(m: friendly Monster) as raids needs no Monster in opponent.sets "somebody is in the way" {
  opponent.life -= 1
  end phase
} text "raid with {m}"
action rest as rests { end phase }  text "rest"

turn {
  phase draw { if your.deck is not empty { draw } }
  phase main { actions set_monster, lay_trap, hang_charm, turn_up, hide, attack, raid, rest }
}
lose when life <= 0

setup { each player { create("Pile", your.deck); shuffle(your.deck); repeat 3 { draw } } }
deck "Pile" { 3 "Ox", 3 "Wall", 3 "Pit", 3 "Lamp" }
card "Ox"   : Monster { power 3 }
card "Wall" : Monster { power 4 }
card "Pit"  : Trap    { }
card "Lamp" : Charm   { }

test "a set monster can be attacked by whoever does not know it" {
  p1 { field "Ox" as ox }
  p2 { sets "Wall" as wall; traps "Pit", "Lamp" }
  expect options hides ox; attacks ox on wall; rests
  p1 attacks ox on wall
  expect ox in p1.grave and wall in p2.field
}

test "and goes face down again" {
  p1 { field "Ox" as ox; hand "Wall" as wall, "Pit" as pit }
  p1 hides ox
  p2 rests
  expect ox in p1.sets and not knows(p2, wall) and knows(p2, ox)
  p1 lays pit
  expect pit in p1.traps and not knows(p2, pit)
}
