// Somebody else makes the decisions of a player: for a turn, until the turn ends, for as long as a card is there.

game "Possessed" {
  players     2 to 4
  order       each_their_own
  zone_change forgets
  limit       40 turns, then draw
}

zone hand  each player, private
zone deck  each player, hidden, ordered
zone field each player, public, active
zone grave each player, public

player {
  coins:       Int = 0, at least 0
  secret plan: Int = 0, at least 0, at most 3
}

kind Thing
kind Stone is Thing

adjective friendly(c: Card) = c.controller == you

event draw(n: Int)            { repeat n { move(top of your.deck, your.hand) } }           text "draw {n}"
event drop(c: Card)           { move(c, c.owner.grave) }                                   text "drop {c}"
event earn(n: Int)            { your.coins += n }                                          text "gain {n} coins"
event spend(n: Int) needs your.coins >= n "too poor" { your.coins -= n }                   text "spend {n}"
event give(p: Player, n: Int) { p.coins += n }                                             text "{p} gains {n}"
event scheme                  { let n = choose 0 to 3 text "which plan?"; your.plan = n }  text "make a plan"
event hide(c: Thing)          { turn c facedown as "Stone" }                               text "hide {c}"
event tuck(c: Card)           { move(c, your.deck); conceal Card in your.deck }            text "tuck {c} away"
event lay(c: Thing)           { move(c, your.field) }                                      text "lay {c}"

ability says of Thing = after lay(self)  text ""

action put(c: Thing in your.hand) as puts { lay(c) }                          text "put {c} down"
action take as takes { draw(1) }                                              text "take a card"
action think as thinks { scheme }                                             text "think"
action sort as sorts { arrange your.deck }                                    text "sort"
action mix as mixes { shuffle(your.deck) }                                    text "mix"
action mask(c: friendly Thing where it is not facedown) as masks { hide(c) }  text "mask {c}"
action bury(c: Card in your.hand) as buries { tuck(c) }                       text "bury {c}"
action leave as leaves { lose(you) }                                          text "leave"
action stop as stops { end phase }                                            text "stop"

turn {
  phase main { actions put, take, think, sort, mix, mask, bury, leave, stop }
  phase last { repeat while count(Card in your.hand) > 3 { drop(choose Card in your.hand) } }
}

setup { each player { create("Box", your.deck); shuffle(your.deck); draw(5) } }
deck "Box" {
  3 "Puppeteer", 3 "Whisper", 2 "Throne", 3 "Gift", 3 "Toll", 3 "Levy", 3 "Spark", 3 "Peek", 3 "Pebble"
}

card "Stone" : Stone { }
card "Gift"  : Thing { says { let p = choose Player; give(p, 5) } }
card "Toll"  : Thing { says { may pay spend(2) then draw(1) } }
card "Levy"  : Thing { says { each opponent { drop(choose Card in your.hand) } } }
card "Spark" : Thing { says { choose one { "coin" { earn(1) } "card" { draw(1) } } } }
card "Peek"  : Thing { says { let p = choose opponent; look(choose Card in p.hand) } }

card "Puppeteer" : Thing {
  says { let p = choose opponent; during p's next turn { p: controller = you } }
}

card "Whisper" : Thing { says { until end of turn { opponent: controller = you } } }
card "Throne"  : Thing { static { opponent: controller = you } }
card "Bell"    : Thing { after lay(Stone) by you { earn(1) } }
card "Drum"    : Thing { after lay(Stone) by you { draw(1) } }
card "Pebble"  : Stone { }

event rave {
  let p = choose Player
  give(p, 5)
  may earn(100)
  lay(choose Thing in your.hand)
} text "rave"

card "Frenzy" : Thing {
  says { until after rave { you: controller = none }; rave; let p = choose Player; give(p, 1000) }
}

test "where nobody decides chance does, and only there" {
  p1 { hand "Frenzy", "Stone" as one, "Pebble" as two, "Spark" as three }
  p1 puts "Frenzy"
  expect p1 asked and (p1.coins + p2.coins == 5 or p1.coins + p2.coins == 6 or p1.coins + p2.coins >= 105)
  expect count(Card in p1.hand) == 2 and count(Thing in p1.field) == 2
  p1 chooses p2
  expect p2.coins >= 1000
  p1 thinks
  expect p1 asked
  p1 chooses 1
}

test "by chance it is not always the same" {
  seed 5
  p1 { hand "Frenzy", "Stone" as one, "Pebble" as two }
  p1 puts "Frenzy"
  expect not knows(p2, one) or not knows(p2, two)
  p1 chooses p1
}

test "for a whole turn somebody else is asked, and not before or after it" {
  p1 { hand "Puppeteer" }
  p2 { hand "Gift" }
  p1 puts "Puppeteer"
  p1 stops
  expect turn player == p2
  p1 puts "Gift"
  p1 chooses p1
  expect p1.coins == 5 and "Gift" in p2.field and "Gift".controller == p2
  p1 stops
  expect turn player == p1
  p1 stops
  expect turn player == p2
  p2 stops
}

test "a choice in the middle, and in the last phase of that turn" {
  p1 { hand "Puppeteer", "Gift" as own }
  p2 { hand "Stone" as a, "Stone" as b, "Gift", "Spark", "Stone" as c; deck "Pebble" }
  p1 puts "Puppeteer"
  p1 stops
  p1 puts "Spark"
  expect p1 asked "For player 2: "
  p1 chooses "card"
  expect "Pebble" in p2.hand
  p1 stops
  expect p1 asked and turn player == p2
  p1 chooses "Pebble"
  p1 chooses "Gift"
  expect turn player == p1 and "Pebble" in p2.grave
  p1 puts own
  expect p1 asked "which"
  p1 chooses p2
}

test "who is possessed pays, and is `you`" {
  p1 { hand "Puppeteer"; coins 3; deck "Stone" }
  p2 { hand "Toll" as one, "Toll" as two; coins 2; deck "Pebble" }
  p1 puts "Puppeteer"
  p1 stops
  p1 puts one
  p1 chooses yes
  expect p2.coins == 0 and p1.coins == 3 and "Pebble" in p2.hand and "Stone" in p1.deck
  p1 puts two
  expect not asked
  p1 stops
}

test "what somebody else cannot do, nobody does for them" {
  p1 { hand "Puppeteer"; field "Stone" as stone }
  p2 { hand "Gift" }
  p1 puts "Puppeteer"
  p1 stops
  expect options puts "Gift"; takes; thinks; sorts; mixes; buries "Gift"; leaves; stops
}

test "who decides sees what that player sees, and has seen it" {
  p1 { hand "Puppeteer" }
  p2 { hand "Stone" as held; deck "Toll" as deep, "Gift" as second_card, "Spark" as top_card }
  expect not knows(p1, held)
  p1 puts "Puppeteer"
  expect not knows(p1, held)
  p1 stops
  expect knows(p1, held) and not knows(p1, top_card) and not knows(p2, top_card)
  p1 takes
  expect knows(p1, top_card) and knows(p2, top_card) and not knows(p1, second_card)
  p1 stops
  expect knows(p1, held) and knows(p1, top_card)
  p1 stops
  p2 takes
  expect knows(p2, second_card) and not knows(p1, second_card)
  p2 buries held
  expect knows(p2, held) and not knows(p1, held) and knows(p1, top_card)
}

test "of what is put in order and hidden both know as much" {
  p1 { hand "Puppeteer" }
  p2 { hand "Spark" as spark; deck "Stone" as low, "Gift" as high }
  p1 puts "Puppeteer"
  p1 stops
  p1 sorts
  p1 chooses high
  expect knows(p1, low) and knows(p2, low) and position(high) == 0
  p1 buries spark
  expect knows(p1, spark) and knows(p2, spark)
  p1 mixes
  expect not knows(p1, low) and not knows(p2, low) and not knows(p1, spark)
}

test "what the possessed player looks at" players 3 {
  p1 { hand "Puppeteer", "Gift" as gift }
  p2 { hand "Peek" as peek }
  p3 { hand "Stone" as stone }
  p1 puts "Puppeteer"
  p1 chooses p2
  p1 stops
  p1 puts peek
  p1 chooses p3
  expect knows(p1, stone) and knows(p2, stone) and not knows(p2, gift)
  p1 stops
}

test "a card that lies face down, and a secret" {
  p1 { hand "Puppeteer" }
  p2 { field "Gift" as gift facedown as "Stone", "Spark" as spark; deck "Stone" as stone }
  expect knows(p2, gift) and not knows(p1, gift)
  p1 puts "Puppeteer"
  p1 stops
  expect knows(p1, gift) and knows(p2, gift)
  p1 thinks
  p1 chooses 2
  expect p2.plan == 2 and p1.plan == 0
  p1 stops
  p1 stops
  p2 masks spark
  expect knows(p2, spark) and knows(p1, spark) and knows(p1, gift)
  p2 takes
  expect knows(p2, stone) and not knows(p1, stone)
  p2 thinks
  p2 chooses 3
  expect p1 not told "3"
}

test "for the rest of a turn, others answer through who decides" {
  p1 { hand "Levy" as levy, "Levy" as levy_again, "Whisper" }
  p2 { hand "Stone" as stone, "Gift" as gift, "Spark" as spark }
  p1 puts levy
  p2 chooses stone
  p1 puts "Whisper"
  expect knows(p1, gift)
  p1 puts levy_again
  expect p1 asked "For player 2: "
  p1 chooses gift
  expect gift in p2.grave
  p1 stops
  p2 puts spark
  p2 chooses "coin"
}

test "of two at once the later one decides" players 3 {
  p1 { hand "Puppeteer" as early }
  p2 { hand "Puppeteer" as late }
  p3 { hand "Spark" as spark }
  p1 puts early
  p1 chooses p3
  p1 stops
  p2 puts late
  p2 chooses p3
  p2 stops
  expect turn player == p3 and knows(p2, spark) and not knows(p1, spark)
  p2 puts spark
  p2 chooses "coin"
  p2 stops
  expect p3.coins == 1 and turn player == p1
}

test "if the later one leaves the match, the earlier one decides" players 3 {
  p1 { hand "Puppeteer" as early }
  p2 { hand "Puppeteer" as late, "Whisper" }
  p3 { hand "Stone" as stone }
  p1 puts early
  p1 chooses p3
  p1 stops
  p2 puts late
  p2 chooses p3
  p2 leaves
  expect turn player == p3 and knows(p1, stone) and not knows(p2, stone)
  p1 puts stone
}

test "a player who has left decides for nobody" players 3 {
  p1 { field "Throne" }
  p2 { hand "Stone" }
  p3 { hand "Gift" as gift }
  expect knows(p1, gift)
  p1 leaves
  expect turn player == p2
  p2 puts "Stone"
  p2 stops
  p3 puts gift
  p3 chooses p2
}

test "somebody may be made to leave" players 3 {
  p1 { hand "Puppeteer" }
  p2 { hand "Stone" }
  p3 { hand "Gift" as gift }
  p1 puts "Puppeteer"
  p1 chooses p2
  p1 stops
  p1 leaves
  expect turn player == p3
  p3 puts gift
  p3 chooses p1
}

test "for as long as a card is there, and one step only" players 3 {
  p1 { field "Throne" as throne; hand "Stone" as own }
  p2 { hand "Throne" as other, "Spark" as spark }
  p3 { hand "Gift" as gift }
  p1 stops
  expect knows(p1, spark) and knows(p1, gift) and not knows(p2, gift)
  p1 puts other
  expect knows(p2, gift) and knows(p2, own) and turn player == p2
  p1 puts spark
  p1 chooses "coin"
  p1 stops
  expect turn player == p3 and p2.coins == 1
  p2 puts gift
  p2 chooses p2
  p2 stops
  expect turn player == p1
  p2 puts own
}

test "an action that was begun for another is taken back by who decides" {
  p1 { hand "Puppeteer" }
  p2 { hand "Gift" as gift }
  p1 puts "Puppeteer"
  p1 stops
  p1 puts gift
  p1 cancels
  expect gift in p2.hand
  p1 puts gift
  p1 chooses p2
}

test "what wakes up together is put into order by who decides" {
  p1 { hand "Puppeteer" }
  p2 { hand "Pebble"; field "Bell" as bell, "Drum" as drum; deck "Stone" }
  p1 puts "Puppeteer"
  p1 stops
  p1 puts "Pebble"
  expect p1 asked "For player 2: "
  p1 chooses bell
  expect p2.coins == 1 and "Stone" in p2.hand
}
