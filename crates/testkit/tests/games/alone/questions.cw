// What players are asked, and how options read.
game "Questions" { players 2; limit 50 turns, then draw; forced asked }
player { life: Int = 20 }
zone hand  each player, private
zone field each player, public, active
zone deck  each player, hidden, ordered
kind Beast { power: Int = 1; hurt: Int = 0 }
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
event wound(b: Beast, n: Int) { b.hurt += n }                      text "deal {n} damage to {b}"
event heal(n: Int)            { your.life += n }                   text "gain {n} life"
event discard(c: Card)        { move(c, bottom of c.owner.deck) }  text "discard {c}"
event loud(n: Int)            { quiet(n) }                         text "gain {n} life"
event quiet(n: Int)           { secret(n) }                        text "gain {n} life"
event secret(n: Int)          { your.life += n }                   text ""
event trample(b: Beast) {
  let left = b.power
  for each enemy Beast as foe { wound(foe, choose 0 to left text "{b} has {left} damage: how much to {foe}?") }
} text "{b} tramples"
ability use of Beast = activate { body }
action fight(b: friendly Beast) as fights { let foe = choose enemy Beast; wound(foe, b.power) }  text "fight with {b}"
action tramples_on(b: friendly Beast) as tramples { trample(b) }  text "trample with {b}"
action stance as stands {
  choose one text "Attack or defend?" { "attack" { heal(1) } "defend" { heal(2) } }
}
action drop as drops { discard(choose 2 Card in your.hand) }  text "drop cards"
action speak as speaks { loud(1) }                            text "speak"
turn { phase main { actions fight, tramples_on, stance, drop, speak, use } }

card "Bear" : Beast { power 2 }
card "Elk"  : Beast { power 3 }

card "Sage" : Beast {
  power 1
  use { heal(1) }
  use { heal(5); wound(choose enemy Beast, 1) }
}

test "a choice is asked in the words of what it leads to, with what is known by then" {
  p1 { field "Elk" }
  p2 { field "Bear" as a, "Elk" as b }
  p1 fights "Elk"
  expect p1 asked "Deal 3 damage to an enemy card: which?"
  p1 chooses a
  expect a.hurt == 3
}

test "a number says of what and to whom" {
  p1 { field "Elk" }
  p2 { field "Bear" }
  p1 tramples "Elk"
  expect p1 asked "Elk has 3 damage: how much to Bear?"
  p1 chooses 2
}

test "modes have the words of their question" {
  p1 stands
  expect p1 asked "Attack or defend?"
  p1 chooses "defend"
}

test "one and many" {
  p1 { hand "Bear", "Elk", "Sage" }
  p1 drops
  expect p1 asked "Discard 2 cards from your hand: which?"
  p1 chooses "Bear"
  p1 chooses "Elk"
}

test "two abilities of one kind are told apart by their words" {
  p1 { field "Sage" as s }
  p2 { field "Bear" as b }
  expect option uses use s "damage"
  p1 uses use s "gain 5 life"
  p1 chooses b
  expect p1.life == 25 and b.hurt == 1
  p1 uses use s "gain 1 life"
  expect p1.life == 26
}

test "cards of one name read differently where they are different" {
  p1 { field "Elk" }
  p2 { field "Bear" as one, "Bear" as two with hurt 1 }
  p1 fights "Elk"
  expect options "Bear (hurt 0)"; "Bear (hurt 1)"
  p1 chooses two
  expect two.hurt == 4
}

test "cards that are alike read the same" {
  p1 { field "Elk" }
  p2 { field "Bear", "Bear" }
  p1 fights "Elk"
  expect options "Bear"; "Bear"
  p1 chooses "Bear"
}

test "what is told in the same words happened once, and bookkeeping is silent" {
  p1 speaks
  expect p1.life == 21
  expect p1 told "player 1 speaks: gains 1 life"
  expect p1 not told "×2"
  expect p1 not told "secret"
}
