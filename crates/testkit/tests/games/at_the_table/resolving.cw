// Abilities resolved by name, calls at once, outcomes, sources.

game "Resolving" {
  players 2
  timing  immediate
  order   active_player
  forced  asked
  then    complete
}
turn { phase main { actions play_card, use, pass } }

ability last of Thing = activate
ability omen of Thing = activate

event hurt(c: Thing, n: Int) { c.worn += n }
event sip(n: Int)            is drink(min(n, your.coins))
event drink(n: Int) needs n > 0 { your.coins -= n }
event doom(c: Thing) counted by fall { ruin(c); if c.power < 3 { fall(c) } }
event fall(c: Thing)

// ---- resolve --------------------------------------------------------------------------------------------------------

card "Bell"    : Thing { last { mark(1) } }
card "Twin"    : Thing { last { mark(10) }  last { mark(100) } }
card "Unready" : Thing { last if self.worn > 5 { mark(1000) } }
card "Caller"  : Thing { entry { let c = choose friendly other Thing; resolve last of c } }
card "Chorus"  : Thing { entry { resolve each last of (other friendly Thing) } }
card "Awaker"  : Thing { last { move(each "Bell" in your.hand, your.in_play) } }

test "one ability of a card" {
  p1 { hand "Caller"; in_play "Bell" }
  p1 plays "Caller"
  p1 chooses "Bell"
  expect p1.marks == 1
}

test "of several, one is picked" {
  p1 { hand "Caller"; in_play "Twin" }
  p1 plays "Caller"
  p1 chooses "Twin"
  p1 chooses "Twin"
  expect p1.marks == 10
}

test "its conditions must hold" {
  p1 { hand "Caller"; in_play "Unready" }
  p1 plays "Caller"
  p1 chooses "Unready"
  expect p1.marks == 0
}

test "a window over all of them, looked at anew after each" {
  p1 { hand "Chorus", "Bell"; in_play "Awaker", "Twin" }
  p1 plays "Chorus"
  p1 chooses "Awaker"
  p1 chooses "Bell"
  p1 chooses "Twin"
  expect p1.marks == 111
}

// ---- together -------------------------------------------------------------------------------------------------------

card "Clash" : Thing {
  entry {
    let s = choose "Stone"
    let b = choose "Boulder"
    together { hurt(s, 1) from b; hurt(b, s.worn + 2) from s }
  }
}

card "Martyr" : Thing { after hurt(Thing) { mark(count(Thing where worn > 0)) } }
card "Grudge" : Thing { after hurt(Thing) from "Stone" { mark(10) } }

test "the same event at once, from different cards" {
  p1 { hand "Clash"; in_play "Stone", "Boulder", "Martyr", "Grudge" }
  p1 plays "Clash"
  p1 chooses "Stone"
  p1 chooses "Boulder"
  p1 chooses "Grudge"
  p1 chooses "Martyr"
  expect "Stone".worn == 1 and "Boulder".worn == 2
  expect p1.marks == 14
}

card "Measure" : Thing { entry { hurt(each friendly Thing, it.power) } }

test "an argument in terms of the member" {
  p1 { hand "Measure"; in_play "Stone", "Boulder" }
  p1 plays "Measure"
  expect "Stone".worn == 1 and "Boulder".worn == 3
}

card "Gift" : Thing { entry { earn(3) by opponent } }

test "somebody else's doing" {
  p1 { hand "Gift" }
  p1 plays "Gift"
  expect p2.coins == 3 and p1.coins == 0
}

// ---- outcomes -------------------------------------------------------------------------------------------------------

card "Thirst" : Thing { entry { sip(3) then mark(1) else mark(10) } }
card "Tally"  : Thing { entry { let d = sip(3); mark(d.amount); mark(100 * d.done) } }

card "Purge" : Thing {
  entry { let d = doom(each "Stone" or "Boulder"); mark(d.done); mark(10 * count(d.fall)); mark(100 * d.asked) }
}

card "Wish" : Thing { entry { doom(choose "Boulder") then mark(1) else mark(10) } }

test "then asks for all of it" {
  p1 { hand "Thirst"; coins 2 }
  p1 plays "Thirst"
  expect p1.coins == 0 and p1.marks == 10
}

test "and is content with that" {
  p1 { hand "Thirst"; coins 5 }
  p1 plays "Thirst"
  expect p1.coins == 2 and p1.marks == 1
}

test "how much was done" {
  p1 { hand "Tally"; coins 2 }
  p1 plays "Tally"
  expect p1.marks == 102
}

test "what cannot happen did nothing" {
  p1 { hand "Tally" }
  p1 plays "Tally"
  expect p1.marks == 0
}

test "counted by what came of it" {
  p1 { hand "Purge"; in_play "Stone" x 2, "Boulder" }
  p1 plays "Purge"
  expect p1.marks == 2 + 20 + 300
}

test "counted by what came of it, of one" {
  p1 { hand "Wish"; in_play "Boulder" }
  p1 plays "Wish"
  p1 chooses "Boulder"
  expect p1.marks == 10
}
