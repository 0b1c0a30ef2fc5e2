// Three Roads: units march between three roads, and all that meet on one fight at the same time.

game "Three Roads" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   120 turns, then draw
  about   "Hold three roads: march, shoot, and break through where nobody stands."
}

enum Road { North, Middle, South }

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player {
  walls:  Int = 60
  supply: Int = 0  resets each turn
}

kind Unit {
  cost:   Int
  attack: Int
  health: Int
  road:   Road = North
  wounds: Int  = 0
  tired:  Bool = true
}
kind Archer is Unit { range: Int = 1 }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

value foes(u: Unit) = count(Unit where controller != u.controller and road == u.road)
value friends(u: Unit) = count(Unit where controller == u.controller and road == u.road)
value onslaught(u: Unit) = total attack of (Unit where controller != u.controller and road == u.road)

// ---- events -------------------------------------------------------------------------------------------------------

event supply(n: Int)         { your.supply += n }                   text "gain {n} supply"
event draw(n: Int)           { repeat n { move(top of your.deck, your.hand) } } text "draw {n card}"
event deploy(u: Unit, r: Road) {
  move(u, your.field)
  u.road = r
  u.tired = true
} text "deploy {u}"
event march(u: Unit, r: Road) {
  u.road = r
  u.tired = true
} text "march with {u}"
event ready(u: Unit)         { u.tired = false }                    text "ready {u}"
event hurt(u: Unit, n: Int)  needs n > 0 { u.wounds += n }          text "deal {n} damage to {u}"
event mend(u: Unit, n: Int)  { u.wounds = max(0, u.wounds - n) }    text "heal {n} damage of {u}"
event fall(u: Unit)          { move(u, u.owner.grave) }             text "destroy {u}"
event breach(n: Int)         needs n > 0 { opponent.walls -= n }    text "deal {n} damage to your opponent's walls"
event repair(n: Int)         { your.walls += n }                    text "repair {n} of your walls"

check "who has as many wounds as health falls" { fall(each Unit where wounds >= health) }

// ---- actions and the turn -----------------------------------------------------------------------------------------

action send(u: Unit in your.hand, r: Road) as sends
  needs u.cost <= your.supply "not enough supply"
  needs count(friendly Unit where road == r) < 4 "the road is full"
{
  your.supply -= u.cost
  deploy(u, r)
} text "send {u} to {r}"

action move_on(u: friendly Unit, r: Road) as marches
  needs not u.tired "it is tired"
  needs r != u.road and (r == Middle or u.road == Middle) "no road leads there"
  needs count(friendly Unit where road == r) < 4 "the road is full"
{ march(u, r) } text "march with {u} to {r}"

action shoot(a: friendly Archer, t: enemy Unit) as shoots
  needs not a.tired "it is tired"
  needs t.road == a.road "it is on another road"
{
  a.tired = true
  hurt(t, a.range)
} text "shoot at {t} with {a}"

action end_turn as ends_turn { end phase } text "end your turn"

turn {
  phase dawn {
    supply(2 + min(turn_number / 4, 3))
    draw(1)
    ready(each friendly Unit)
  }
  phase day { actions send, move_on, shoot, end_turn }
  phase battle {
    hurt_in_battle(each Unit where foes(it) > 0)
    breach(total attack of (friendly Unit where foes(it) == 0))
  }
}

event hurt_in_battle(u: Unit) is hurt(u, onslaught(u) / friends(u)) text "let {u} fight"

lose when walls <= 0

setup {
  each player { create("Army", your.deck) }
  each player { shuffle(your.deck) }
  draw(4) by first player
  draw(5) by second player
}

deck "Army" {
  5 "Militia", 4 "Spearman", 3 "Knight", 2 "Giant", 3 "Scout", 3 "Captain", 2 "Drummer", 3 "Chaplain"
  4 "Bowman", 2 "Longbow", 3 "Powder Cart", 2 "Surgeon"
}
