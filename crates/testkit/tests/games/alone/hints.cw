// Marks that everybody sees on cards that not everybody knows: hints on one's own hand, stones on what lies hidden, and
// backs that are printed.

game "Hints" {
  players 2
  order   arrival
  forced  asked
  limit   60 turns, then draw
}

enum Hue { Red, Blue }
enum Back { Plain, Gilt }

zone deck  shared,      hidden,  ordered
zone hand  each player, hidden,  ordered
zone vault each player, private, ordered
zone shown shared,      public,  ordered

table { hints: Int = 8, at least 0, at most 8 }
kind Card { public back: Back = Plain }
kind Rocket {
  hue:         Hue
  number:      Int
  noted:       Bool = false
  public told: Bool = false  text "was told of"
}
kind Plan { need: Int = 2, public stones: Counter }

event draw {
  let c = top of deck
  let me = you
  move(c, your.hand)
  each player { if you != me { look(c) } }
} text "draw a card"

event tell(p: Player, h: Hue) {
  table.hints -= 1
  for each Rocket in p.hand where hue == h as c { c.told = true }
} text "tell {p} which cards are {h}"

action hint(p: opponent, h: Hue) as tells needs table.hints > 0 "no hints are left" { tell(p, h); end phase }
  text "tell {p} about {h}"
action play(c: Card in your.hand) as plays { move(c, shown); draw; end phase }  text "play {c}"
action play_told(c: Rocket in your.hand where told) as trusts { move(c, shown); draw; end phase }
  text "play {c} as you were told"
action note(c: Rocket in opponent.hand where not noted) as notes { c.noted = true }  text "make a note of {c}"
action hide(p: Plan in shown) as hides { move(p, your.vault); end phase }            text "hide {p}"
action advance(p: Plan in your.vault) as advances { p.stones += 1; end phase }       text "put a stone on {p}"
action strike(p: Plan in opponent.vault where stones > 0) as strikes { p.stones -= 1; end phase }
  text "take a stone from {p}"
action mix as mixes {
  let me = you
  shuffle(your.hand)
  each player { if you != me { look(each Card in me.hand) } }
  end phase
} text "shuffle your hand"

turn { phase main { actions hint, play, play_told, note, hide, advance, strike, mix } }

setup {
  create("Box", deck)
  create("Plan", shown)
  create("Scheme", shown)
  shuffle(deck)
  each player { repeat 3 { draw } }
}
deck "Box" { 3 of each Rocket }
card "Red One"  : Rocket { hue Red  number 1 }
card "Red Two"  : Rocket { hue Red  number 2 }
card "Blue One" : Rocket { hue Blue  number 1 }
card "Blue Sun" : Rocket { hue Blue  number 9  back Gilt }
card "Plan"     : Plan   { }
card "Scheme"   : Plan   { need 3 }

test "a hint is seen by whoever does not know the card" {
  p1 { hand "Red Two" }
  p2 { hand "Red One" as one, "Blue One" as two }
  table { deck "Red Two", "Blue One" }
  p1 tells p2 Red
  expect one.told and not two.told and not knows(p2, one)
  expect no option trusts two
  p2 trusts one
  expect one in shown and knows(p2, one)
}

test "stones lie on a plan that only its player knows" {
  p1 { hand "Red Two"; vault "Plan" as plan, "Scheme" as scheme }
  p2 { hand "Red One" }
  expect not knows(p2, plan)
  p1 advances plan
  expect plan.stones == 1
  expect no option strikes scheme
  p2 strikes plan
  expect plan.stones == 0 and not knows(p2, plan)
}
