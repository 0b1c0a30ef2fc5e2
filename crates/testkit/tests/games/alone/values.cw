// Values of an enum, sets of them and names of cards: fields, operators, choices, chance. Who is asked.

game "Values" {
  players 2
  timing  immediate
  order   active_player
  chooser active_player
  forced  taken
  limit   6 turns, then most count(seen), gold
}

enum Hue { Red, Green, Blue, Grey }

zone hand  each player, private
zone field each player, public, ordered, active
zone tray  each player, public, ordered
zone inner each Card,   public, ordered

player {
  hues: set of Hue = none
  seen: set of Hue = none
  gold: Int = 0
  mood: Hue = Grey
}

kind Card {
  hue:   set of Hue = none
  might: Int = 0
  bonus: Int = 0
}
kind Thing is Card
kind Gem   is Thing
kind Tool  is Thing

event note(n: Int)   { your.gold = 10 * your.gold + n }
event paint(h: Hue)  { your.hues += h }
event scrape(h: Hue) { your.hues -= h }
event pick(c: Thing) { move(c, your.tray) }
ability enter of Thing = after put(self)
event put(c: Thing)  { move(c, your.field) }

action play(c: Thing in your.hand) as plays { put(c) }  text "play {c}"
action dye(c: Thing in your.field, h: Hue) as dyes
  needs h != Grey or c.might > 3 "it is too weak for grey"
  needs h not in c.hue "it has that hue"
{ c.hue += h } text "dye {c} with {h}"
action pass as passes { end phase }
turn { phase main { actions play, dye, pass } }
setup { each player { if has_list(you) { create(list, your.hand) } else { your.gold = 7 } } }

deck "Mine" for a player {
  hues Red, Blue
  2 "Ruby"
  1 "Anvil" with bonus 3
  1 "Saw" in tray
}

card "Ruby"    : Gem  { hue Red; might 3 }
card "Emerald" : Gem  { hue Green; might 5 }
card "Opal"    : Gem  { hue Red, Green, Blue; might 5 }
card "Anvil"   : Tool { bonus 1 }
card "Saw"     : Tool { might 2 }

card "Painter" : Tool { enter { paint(choose Hue where it not in your.hues) } }
card "Scraper" : Tool { enter { scrape(choose Hue in your.hues) } }
card "Giver"   : Tool { enter { opponent { paint(choose Hue) } } }
card "Asker"   : Tool { enter { pick(choose Thing in opponent.hand, chosen by opponent) } }

card "Namer" : Tool {
  enter { let n = choose CardName where it is Gem and it.might == 5; create(n, your.tray) }
}

card "Fortune" : Tool { enter { create(random CardName where Green in it.hue, your.tray) } }
card "Nothing" : Tool { enter { create(random CardName where it.might > 90, your.tray); note(1) } }

card "Common" : Tool {
  enter { your.seen = common(your.hues, all hue of (Gem)); note(count(your.seen)) }
}

card "Strong" : Tool { enter { for each most Gem by might as g { note(g.might) } } }
card "Weak"   : Tool { enter { note(lowest might of (Gem)); note(highest might of (Gem)) } }

card "Mode" : Tool {
  enter {
    choose one {
      "three" if your.gold > 2 { note(3) }
      "five" if your.gold > 4 { note(5) }
      "six" if your.gold > 5 { note(6) }
    }
  }
}

card "Loop" : Tool {
  enter { let n = 0; repeat while n < 4 { n += 1; if n == 2 { n += 1 } }; note(n) }
}

card "Middle" : Tool { enter { let c = choose Gem in your.hand; move(c, at 1 of your.field) } }

card "Swap" : Tool {
  enter { let a = choose Gem in your.field; let b = choose Gem in opponent.field; exchange a, b }
}

card "Sorter" : Tool { enter { arrange your.tray } }

card "Copyist" : Tool {
  enter { let c = choose Tool in your.tray; note(printed bonus of c); note(c.bonus) }
}

card "Counter" : Tool {
  enter { note(count(Gem - (Gem where Red in it.hue))); note(position(self)); note(count(Thing beside self)) }
}

card "If"  : Tool { enter { note(if Red in your.hues then 1 else 2) } }
card "Two" : Tool { enter { let both = choose 2 Gem in your.hand; for each both as g { pick(g) } } }

card "Inside" : Tool {
  enter { note(count(Card in self.inner)); note(if self.side == you then 4 else 5) }
}

test "a value is chosen by its name, and only those that fit are offered" {
  p1 { hand "Painter", "Painter" as second; hues Red }
  p1 plays "Painter"
  expect options "Green"; "Blue"; "Grey"
  p1 chooses Blue
  expect Blue in p1.hues and Red in p1.hues and count(p1.hues) == 2
}

test "of one value nothing is asked" {
  p1 { hand "Scraper"; hues Green }
  p1 plays "Scraper"
  expect not asked
  expect count(p1.hues) == 0
}

test "of no value nothing is asked, and nothing happens" {
  p1 { hand "Scraper" }
  p1 plays "Scraper"
  expect not asked
  expect count(p1.hues) == 0
}

test "the turn player chooses, whoever acts" {
  p1 { hand "Giver" }
  p1 plays "Giver"
  p1 chooses Green
  expect Green in p2.hues and count(p1.hues) == 0
}

test "unless the text names somebody" {
  p1 { hand "Asker" }
  p2 { hand "Ruby", "Saw" }
  p1 plays "Asker"
  expect p2 asked
  p2 chooses "Saw"
  expect "Saw" in p1.tray
}

test "a name is chosen among what is printed" {
  p1 { hand "Namer" }
  p1 plays "Namer"
  expect options "Emerald"; "Opal"
  p1 chooses "Opal"
  expect top of p1.tray is "Opal"
}

test "a name by chance, and none" {
  p1 { hand "Fortune", "Nothing" }
  p1 plays "Fortune"
  expect count(Gem in p1.tray) == 1
  p1 plays "Nothing"
  expect count(Thing in p1.tray) == 1 and p1.gold == 1
}

test "sets of values: united, in common, counted" {
  p1 { hand "Common"; hues Red, Grey; field "Ruby", "Emerald" }
  p1 plays "Common"
  expect p1.gold == 1 and Red in p1.seen and Grey not in p1.seen
}

test "most: all of the greatest" {
  p1 { hand "Strong"; field "Ruby", "Emerald" }
  p2 { field "Opal" }
  p1 plays "Strong"
  expect p1.gold == 55
}

test "lowest and highest" {
  p1 { hand "Weak", "Weak" as second; field "Ruby", "Emerald" }
  p1 plays "Weak"
  expect p1.gold == 35
}

test "lowest of nothing is none" {
  p1 { hand "Weak" }
  p1 plays "Weak"
  expect p1.gold == 0
}

test "modes with conditions: those that hold" {
  p1 { hand "Mode"; gold 5 }
  p1 plays "Mode"
  expect options "three"; "five"
  p1 chooses "five"
  expect p1.gold == 55
}

test "one mode that holds is taken, none is nothing" {
  p1 { hand "Mode", "Mode" as second; gold 0 }
  p1 plays "Mode"
  expect not asked
  expect p1.gold == 0
}

test "while, and locals that change" {
  p1 { hand "Loop" }
  p1 plays "Loop"
  expect p1.gold == 4
}

test "at a place in a zone" {
  p1 { hand "Middle", "Ruby"; field "Emerald" as a, "Opal" as b }
  p1 plays "Middle"
  expect position(a) == 0 and position("Ruby") == 1 and position(b) == 2
}

test "two cards change places, across the table" {
  p1 { hand "Swap"; field "Ruby" as a, "Emerald" as b }
  p2 { field "Opal" as c }
  p1 plays "Swap"
  p1 chooses a
  expect not asked
  expect c in p1.field and a in p2.field and position(c) == 0 and position(b) == 1
}

test "cards are put into an order, one by one" {
  p1 { hand "Sorter"; tray "Ruby" as a, "Emerald" as b, "Opal" as c }
  p1 plays "Sorter"
  expect options a; b; c
  p1 chooses c
  expect options a; b
  p1 chooses a
  expect not asked
  expect position(c) == 0 and position(a) == 1 and position(b) == 2
}

test "less, beside, position" {
  p1 { hand "Counter"; field "Ruby", "Emerald", "Opal" }
  p1 plays "Counter"
  expect p1.gold == 131
}

test "if as a value" {
  p1 { hand "If", "If" as second; hues Red }
  p1 plays "If"
  expect p1.gold == 1
}

test "exactly as many as there are: nothing is asked" {
  p1 { hand "Two", "Ruby", "Opal" }
  p1 plays "Two"
  expect not asked
  expect count(Gem in p1.tray) == 2
}

test "cards inside cards, and the side they lie on" {
  p1 { hand "Inside" with inner "Ruby" }
  p1 plays "Inside"
  expect p1.gold == 14
}

test "a need of two parameters, the second a value" {
  p1 { field "Ruby" as ruby, "Emerald" as emerald }
  expect options dyes ruby on Green, dyes ruby on Blue, dyes emerald on Red, dyes emerald on Blue, dyes emerald on Grey,
    passes
  expect refused dyes ruby on Grey because "it is too weak for grey"
  expect refused dyes ruby on Red because "it has that hue"
  p1 dyes ruby on Blue
  expect Blue in ruby.hue
  expect options dyes ruby on Green; dyes emerald on Red; dyes emerald on Blue; dyes emerald on Grey; passes
}
