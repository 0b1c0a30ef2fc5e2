// A small brawl that uses much of the language at once, for two to four random players.

game "Melee" {
  players 2 to 4
  timing  immediate
  order   active_player
  forced  taken
  limit   60 turns, then draw
}

enum Clan { Red, Blue, Grey }
zone deck    each player,  hidden, ordered
zone hand    each player,  private
zone field   each player,  public, ordered, active
zone discard each player,  public, ordered
zone gear    each Fighter, public, ordered, active
zone stock   shared,       hidden, ordered
zone market  shared,       public, slots 3, filled from stock
zone gone    shared,       public

player {
  life: Int = 12, at least 0, at most 20
  gold: Int = 0  resets each turn
  fame: Int = 0
}
kind Piece { clan: set of Clan; price: Int = 1 }
kind Fighter is Piece { power: Int = 1; wounds: Counter; tired: Bool = false  resets each turn }
kind Gear    is Piece { bonus: Int = 1 }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self
adjective kin(c: Piece)     = c.clan overlaps self.clan

event gold(n: Int)            { your.gold += n }
event fame(n: Int)            { your.fame += n }
event hurt(p: Player, n: Int) { p.life -= n }
event heal(n: Int)            { your.life += n }
event wound(f: Fighter, n: Int) needs f in field { f.wounds += n }
event die(f: Fighter)            { discard(each Card in f.gear); f.wounds = 0; move(f, f.owner.discard) }
event discard(c: Card)           { move(c, c.owner.discard) }
event scrap(c: Card)             { move(c, gone) }
event play(c: Piece)             { move(c, your.field) }
event equip(g: Gear, f: Fighter) { move(g, f.gear) }
event spend(n: Int) needs your.gold >= n "not enough gold" { your.gold -= n }
event reshuffle { move(each Card in your.discard, your.deck); shuffle(your.deck) }
event draw(n: Int) {
  repeat n { if your.deck is empty { reshuffle }; move(top of your.deck, your.hand) }
}
event loot(p: Player) { p { discard(random Card in your.hand) } }

rule "gear strengthens" { static { Fighter: power + total bonus of Gear in it.gear } }
rule "the first blood is famous" { once each turn, after wound(Fighter) { fame(1) } }
rule "the cards of the dead" {
  after lose(Player as p) { move(each Card in any zone where owner == p, gone) }
}
check "the wounded die" { die(each Fighter where wounds >= power) }
lose when life <= 0
win when fame >= 30

ability entry of Piece  = after play(self)
ability blow of Fighter = activate, once each turn, needs not self.tired "tired" { self.tired = true; body }
ability rally of Piece  = once each turn, as soon as you == turn player and any other friendly kin
ability burn of Piece   = activate { body; scrap(self) }
keyword Swift { after play(self) { gold(1) } }

action play_card(c: Fighter in your.hand) as plays { play(c) }
action equip(g: Gear in your.hand, f: friendly Fighter) as equips { equip(g, f) }
action buy(c: Piece in market) as buys needs c.price <= your.gold "too dear" {
  pay spend(c.price)
  move(c, your.discard)
}

action wish as wishes needs your.life > 2 "too weak" {
  let n = choose 1 to min(3, your.life - 1)
  hurt(you, n)
  gold(2 * n)
}
action end_turn as ends { end phase }

turn {
  phase dawn { for each friendly Fighter as f { if f.wounds > 0 { may heal_up(f) } } }
  phase main { gold(2); actions play_card, equip, blow, burn, buy, wish, end_turn }
  phase dusk { discard(each Card in your.hand); draw(3) }
}
event heal_up(f: Fighter) { f.wounds -= 1 }

setup {
  create("Stock", stock)
  shuffle(stock)
  move(top 3 of stock, market)
  each player { create("Start", your.deck); shuffle(your.deck); draw(3) }
}
deck "Start" { 3 "Page", 2 "Thug", 1 "Stick" }
deck "Stock" { 3 of each Piece where price >= 2 }

card "Page"  : Fighter { clan Red  entry { gold(1) }  blow { hurt(choose opponent, 1) } }
card "Thug"  : Fighter { clan Blue  power 2  blow { wound(choose enemy Fighter, 1) } }
card "Stick" : Gear    { clan Grey  burn { heal(1) } }

card "Captain" : Fighter {
  clan Red, Blue  price 4  power 3  Swift
  entry { may discard(choose Card in your.hand) then draw(2) }
  rally { forever { other friendly kin: gains Swift } }
  blow { wound(each enemy Fighter, 1) }
}

card "Witch" : Fighter {
  clan Grey  price 3
  entry { choose one { "curse" { loot(each opponent) } "bless" { heal(2) } draw(1) or fame(1) } }
  blow { let f = choose other Fighter; do blow of f }
}

card "Trainer" : Fighter {
  clan Red  price 3
  entry { let f = choose up to 2 other friendly Fighter; for each f as one { train(one) } }
  after die(Fighter) { fame(1) }
}
event train(f: Fighter) { forever { f: power + 1, gains burn { draw(1) } } }
card "Sword"  : Gear { clan Red  price 2  bonus 2  after wound(Fighter) by you { fame(1) } }
card "Banner" : Gear { clan Blue  price 2  rally { heal(1) }  burn { each player { draw(1) } } }

card "Guard" : Fighter {
  clan Blue  price 2  power 2
  once each turn, before wound(self) { pay spend(1); gold_for_all }
  blow { hurt(choose opponent, count(friendly Fighter)) }
}
event gold_for_all { each opponent { gold(1) } }

test "a blow wounds, and the wounded die" {
  p1 { field "Thug" }
  p2 { field "Page" }
  p1 uses blow "Thug"
  expect "Page" in p2.discard and p1.fame == 1
  expect no option uses blow "Thug"
}

test "gear strengthens and falls with its bearer" {
  p1 { hand "Sword"; field "Page" }
  p1 equips "Sword" on "Page"
  expect "Page".power == 3
}
