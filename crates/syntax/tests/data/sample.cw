// A little of every form of the language. It is read by the tests of the parser only and makes no sense as a game.

game "Sample" {
  players 2 to 4
  timing  immediate
  order   active_player
  forced  asked; limit 400 turns, then draw
  chooser active_player; then complete
  zone_change forgets
  layers  copy, control, faction, rest by dependency
  flicker scrap
  stack   line as "Ability"; replacing affected
  about   "Every \"form\" once."
}

enum Faction { Merchant, Wilds, Neutral }

zone deck       each player, hidden,  ordered
zone hand       each player, private
zone played     each player, public,  ordered, active
zone pile       each Base,   public,  ordered
zone trade_deck shared,      hidden,  ordered
zone trade_row  shared,      public,  slots 5, filled from trade_deck
zone scrapped   shared,      public
zone line       shared,      public,  ordered

player {
  authority: Int = 50, at least 0
  trade:     Int = 0, at least 0, at most 99 resets each turn
  pool:      bag of Faction
  lucky:     Bool = false; mood: Faction = Neutral resets each turn
}

kind Ship { cost: Int = 0; faction: Faction, sold: Bool = true }
kind Unit is Ship { sold = false }
kind Base is Ship {
  defense: Int
  damage:  Counter resets each turn
  houses:  set of Faction
  likes:   CardName
  price:   bag of Faction
  makes:   set of Faction = kinds(price)
}
kind Outpost is Base

adjective friendly(c: Card) = c.controller == you     text "your {c}"
adjective other(c: Card)    = c != self
adjective kin(c: Ship)      = c.faction == self.faction and c.faction != Neutral
adjective allied(c: Ship)   = count(friendly Ship where faction overlaps c.faction) >= 2
value five                  = 5
value hand_size(p: Player)  = max(1, five + p.trade)

event trade(n: Int)  { your.trade += n }  text "gain {n} trade"
event spend(n: Int)  needs your.trade >= n "not enough trade"  { your.trade -= n }
event draw(n: Int)   {
  repeat n {
    if your.deck is empty { reshuffle }
    move(top of your.deck, your.hand)
  }
}
event reshuffle      { move(each Card in your.played, your.deck); shuffle(your.deck) }
event scrap(c: Card) { move(c, scrapped) } text "scrap {c}"
event nothing
event hit(c: Base, n: Int = 1, p: Player = you) is hurt(c, min(n, c.defense)) counted by scrap
  needs n > 0
{ c.damage += n } finally { if c.damage > 9 { scrap(c) } } text "hit {c}"
event effects(c: Ship, foe: Ship) {
  until end of turn {
    each friendly Base: defense + 1, gains Assault 2
    cannot scrap(friendly Base)
    after draw by you { trade(1) }
  }
  until start of your next turn { c: is Outpost, copy of foe }
  until end of your next turn { c: cost at most 2, cost at least 1, loses Assault, leader }
  during opponent's next turn { opponent: trade - 1 }
  until c leaves play { foe: controller = you, primary also ally }
  until after scrap(c) { c: gains text of foe, gains printed keywords, houses of foe }
  once until end of that { instead of draw(any) { proceed with n = that.n - 1 } }
  once { can play(Base) }
  repeat while c.cost > 1 { c.cost -= 1 }
  together { hit(c, 2) from foe   hit(foe, n: 3) from c by opponent }
  proceed; cancel; again; extra turn
  resolve primary of c
  resolve each ally of (Base in play where damage > 0)
  arrange top 3 of your.deck
  exchange c, foe
  turn c facedown as (top of your.deck).name
  turn c faceup
  choose one { "hit" if legal hit(c) or can play(c) { hit(c) } "draw" { draw(1) } }
  let most_hurt = most Base beside c where it is not facedown by damage
  let best = if highest cost of Base > lowest cost of Base then printed cost of c else 0
  if during hit(c) or during your turn or during opponent's turn or during phase main { nothing }
  trade(times((draw or scrap)(any), this phase) + times(draw from c, last turn))
  move(choose Ship in trade_row, chosen by opponent, at 2 of your.deck)
  your.houses = all houses of Base - foe.houses
}
event harm(to: Base or Player, n: Int) { if to is Player { to.authority -= n } else { hit(to, n) } } text "deal {n} damage to {to}"
event turns(i: Card) {
  actions primary, hire in turn from player after you, actor again
  actions hire by turn player
  announce primary of i; charge primary of i
  resolve item top of line
  stack { draw(1) }
  later { draw(1) }
  retarget i
  go to phase main; extra phase main
  until end of turn { may when one or more draw(any) by you { trade(1) }; i: switch cost, defense }
  if possible primary of i and count(targets of i) > waiting { duplicate(i) }
}
event everything(n: Int, c: Card, b: Base) needs no friendly Outpost "an outpost stands" needs b is allied {
  let gone = scrap(choose up to n Card in your.hand)
  draw(gone.done)
  your.lucky = true
  b.damage -= 1
  if gone.happened and not (n == 1) { trade(1) }
  else if c is "Tinker" or c has leader { trade(2) }
  else { trade(3) }
  for each friendly Base in any zone where damage > 0 or it is kin as hurt { scrap(hurt) }
  choose one { "trade" { trade(1) }  "draw" { draw(1); trade(1) } }
  choose one { trade(2) or draw(1) or { trade(1); draw(1) } }
  may scrap(choose Card in (your.hand or your.played)) then draw(1) else trade(1)
  may pay spend(2) then { draw(2) }
  may { draw(1); trade(1) }
  reshuffle
    then trade(1)
    else { draw(1) }
  pay spend(1)
  opponent { draw(1) }
  each other opponent { draw(1) }
  c.owner { draw(1) }
  turn player { draw(1) }
  first player { draw(1) }; second player { draw(2) }
  forever { c: gains primary { trade(1) }, gains leader, cost - 1, cost = 3 }
  do primary of c
  scrap(choose any number of "Scout" or "Tinker" in your.hand)
  scrap(choose n Card in your.hand)
  scrap(choose your.trade friendly Ship)
  scrap(choose (n + 1) Ship where faction == Wilds)
  scrap(choose (Base where damage > 0) or Ship in trade_row)
  scrap(random other friendly kin)
  let amount = choose 1 to your.trade
  trade(amount * -2 / (n - 1) + total cost of Card in b.pile)
  move(top 3 of trade_deck, bottom of your.deck)
  trade(times(scrap(Ship) by you, this turn) + times(move(any, any) from hand to scrapped, this turn))
  if c not in your.hand and c is not Base and c has not leader and "Tinker" in your.hand { end phase }
  if any "Scout" in your.hand
    or n <= 1 and n < 2 or n >= 3
    or phase is main { nothing }
}

ability primary of Ship = after play(self)
ability primary of Base = after play(self) or activate, once each turn, needs self.damage == 0 "it is hurt"
ability ally   = in played or pile, once each turn, as soon as any other friendly kin text "Ally:"
ability pack   = count(other friendly kin) times each turn, activate
ability guard  = before move(self as s, any) from played or pile to scrapped by opponent if s.damage == 0
ability use    = activate { stack body; turns(self) }
ability salvage = activate { body; scrap(self) } text "Scrap:"

keyword leader {
  after play(self) { may draw(1) }
  in hand, after draw by you, if your.trade > 0 { trade(1) }
} text "Leader"
keyword quiet
keyword Assault(n) { before hit(self, p: opponent as p) from enemy Base as b { hit(b, n) } }
keyword Stone { cannot hit(self)  anywhere, can play(self) unless your.lucky }
ability attached of Base = static
ability omen = in hand, given, if your.lucky { scrap(self) }

action play_card(c: Ship in your.hand) as plays { play(c) } text "play {c}"
action stack(c: Wilds in your.hand, b: friendly Wilds Base) { move(c, b.pile) }
action hire
  needs your.trade >= 2          "no trade"
  needs no friendly Base where damage > 0
{ pay spend(2); make("Tinker", your.played) }
action end_turn as ends_turn { end phase }

turn {
  phase start { draw(hand_size(you)) }
  phase main  { actions play_card, stack, primary,
                        hire, end_turn }
}

rule "forecast" {
  after move(Ship as c) from hand to scrapped { c.owner { trade(1) } }
  static {
    each Base: defense + total cost of Card in pile
    Ship where sold: cost - 1, gains quiet
  }
}

check "wrecks" { scrap(each Base where damage >= defense) }
lose when authority <= 0
win when your.trade > 90

setup {
  make("Trade", trade_deck); shuffle(trade_deck)
  each player { make("Start", your.deck) }
}

deck "Start" { 8 "Scout", 2 "Tinker" }
deck "Mine" for a player { mood Wilds  3 "Scout" with cost 2  1 "Hive" in pile }
deck "Trade" {
  2 of each Ship where sold
  1 "Tinker"; 3 "Scout"
}

card "Scout"  : Ship { faction Neutral  not sold  primary { trade(1) } }
card "Tinker" : Ship { faction Merchant  cost 2  leader
  primary { trade(1) }
  ally    { may scrap(choose Card in your.hand) then draw(1) } }
card "Hive" : Base { houses Merchant, Wilds  cost -1; likes "Scout"
  defense 4  sold false
  in hand, as soon as any "Scout" in your.hand { draw(1) }
  once each turn, after draw { trade(1) }
  before scrap(self) or after draw by opponent { trade(1) }
  2 times each turn, activate { trade(1) } }
card "Nest" : Base { Stone  Assault 2
  primary or ally if your.lucky { draw(1) }
  attached while self.damage == 0 { host: cost + 1 }
  omen after draw by opponent if your.lucky
  instead of (hit or scrap)(self) { draw(1) }
  may when enters(self) or when move(self) from played to scrapped if your.lucky cost { spend(1) } {
    target t: up to 2 enemy Base or Player divided
    number x: 0 to your.trade - 1
    modes 1 to 2 { "a" { target u: Ship in line; harm(u, x) }  "b" if your.lucky { draw(1) } }
    harm(each t, shares(t, it))
  }
  use cost { spend(1); hit(self) } { draw(1) }
  may primary if your.lucky cost { spend(2) } { draw(1) }
  price 2, Wilds, Wilds
  Kicker 2, Wilds
  static while your.lucky { friendly Base: gains primary or ally if your.lucky { draw(1) }, gains cannot hit(self), gains may use cost { spend(1) } { draw(1) } } }

test "every step" players 3 {
  seed 7
  from setup
  at p2 main
  p1 { hand "Tinker" x 2, "Scout" as k with damage 2, sold true, pile "Hive"; trade 3; mood Wilds
       pool 2, Wilds
       deck k }
  p2 { }
  table { trade_row "Hive" }
  p1 plays "Tinker"
  p1 stacks k on "Hive"; p1 ends_turn
  p1 uses ally "Tinker" with 2
  p1 chooses "Scout"
  p1 chooses no; p1 chooses done
  p1 chooses 3
  p1 passes; all pass; p2 cancels
  expect options pass; plays "Scout"
  expect p1.trade == 1
  expect "Tinker" in p1.hand
  expect no Card in p1.hand
  expect count(p1.hand) == 2
  expect not (p1.lucky)
  expect options plays "Scout"; uses ally "Hive"; "Scout"; k; no
  expect options plays "Scout",
                 ends_turn
  expect option plays "Scout"
  expect no option uses ally "Hive"
  expect asked; expect asked "scrap"
  expect p1 asked
  expect not asked
  expect p1 not asked "scrap"
  expect refused plays "Hive" because "not enough trade"
  expect p1 wins
  expect draw
}
