// An event that is another one: its arguments, needs, bodies and ears come together.

game "Kinds of events" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event harm(c: Thing, n: Int) needs n > 0 { c.worn += n; mark(1) } finally { earn(1) }
event strike(c: Thing, extra: Int = 0) is harm(c, 2 + extra) needs c.power < 3 "too strong" { mark(10) } finally {
  earn(10)
}
event smash(c: Thing) is strike(c, 5) { let half = c.worn / 2; mark(100 * half) }

card "Sword" : Thing {
  entry { strike(choose "Stone" or "Boulder") then mark(1000) else mark(5000) }
}

card "Hammer"  : Thing { entry { smash(choose "Stone") } }
card "Feather" : Thing { entry { strike(choose "Stone", 0 - 2) then mark(1000) else mark(5000) } }

test "the parent's body first, then the own one; what follows, likewise" {
  p1 { hand "Sword"; in_play "Stone" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 2
  expect p1.marks == 1011 and p1.coins == 11
}

test "the needs of both: the own ones" {
  p1 { hand "Sword"; in_play "Boulder" }
  p1 plays "Sword"
  p1 chooses "Boulder"
  expect "Boulder".worn == 0 and p1.marks == 5000 and p1.coins == 0
}

test "the needs of both: the parent's" {
  p1 { hand "Feather"; in_play "Stone" }
  p1 plays "Feather"
  p1 chooses "Stone"
  expect "Stone".worn == 0 and p1.marks == 5000
}

test "a grandchild, with words of its own" {
  p1 { hand "Hammer"; in_play "Stone" }
  p1 plays "Hammer"
  p1 chooses "Stone"
  expect "Stone".worn == 7
  expect p1.marks == 1 + 10 + 300 and p1.coins == 11
}

// ---- ears -----------------------------------------------------------------------------------------------------------

card "Watcher" : Thing { after harm("Stone" as c, 2) { mark(100) } }
card "Warner"  : Thing { before harm("Stone") { if that.n == 7 { mark(10000) } } }
card "Deaf"    : Thing { after smash(Thing) { mark(20000) } }

test "who listens to the parent hears the child, with the parent's arguments" {
  p1 { hand "Sword"; in_play "Stone", "Watcher", "Warner", "Deaf" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect p1.marks == 1111
}

test "the grandchild is heard by all its names" {
  p1 { hand "Hammer"; in_play "Stone", "Watcher", "Warner", "Deaf" }
  p1 plays "Hammer"
  p1 chooses "Stone"
  expect p1.marks == 30311
}

card "Glass" : Thing { after harm(self) { ruin(self) } }
card "Storm" : Thing { entry { strike(each "Glass") } }

test "a group of children is heard as a group of parents" {
  p1 { hand "Storm"; in_play "Glass", "Glass" }
  p1 plays "Storm"
  expect count("Glass" in gone) == 2
  expect p1.marks == 22 and p1.coins == 22
}

// ---- history --------------------------------------------------------------------------------------------------------

card "Counter" : Thing {
  use { mark(100000 * times(harm, this turn) + 1000000 * times(smash, this turn)) }
}

test "a child counts for its parent" {
  p1 { hand "Sword", "Hammer"; in_play "Stone", "Counter" }
  p1 plays "Sword"
  p1 chooses "Stone"
  p1 plays "Hammer"
  p1 chooses "Stone"
  p1 uses use "Counter"
  expect p1.marks == 1011 + 411 + 1200000
}
