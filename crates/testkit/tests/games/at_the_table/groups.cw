// An event called on a set is one group: its members go through the body in step.

game "Groups" {
  players 2 to 3
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

// ---- statement 1 for all members, then statement 2 ------------------------------------------------------------------

event weigh(c: Thing) {
  c.worn += 1
  your.marks += count(Thing where worn >= 1)
}
card "Scale" : Thing { entry { weigh(each other friendly Thing) } }

test "the second statement of each member sees the first of all" {
  p1 { hand "Scale"; in_play "Stone" x 3 }
  p1 plays "Scale"
  expect p1.marks == 9
}

test "a group of one is one event" {
  p1 { hand "Scale"; in_play "Stone" }
  p1 plays "Scale"
  expect p1.marks == 1
}

test "a group of none is nothing" {
  p1 { hand "Scale" }
  p1 plays "Scale"
  expect p1.marks == 0
}

event weigh_by_words(c: Thing) {
  wear(c)
  mark(count(Thing where worn >= 1))
}
card "Spoken Scale" : Thing { entry { weigh_by_words(each other friendly Thing) } }

test "calls inside the body are groups in turn" {
  p1 { hand "Spoken Scale"; in_play "Stone" x 3 }
  p1 plays "Spoken Scale"
  expect p1.marks == 9
}

// ---- windows: once all has happened ---------------------------------------------------------------------------------

card "Flood"    : Thing { entry { ruin(each "Stone") } }
card "Witness"  : Thing { after ruin(Thing) { mark(1 + 10 * count("Stone")) } }
card "Listener" : Thing { after move(Thing) from in_play to gone { mark(1 + 10 * count("Stone")) } }
card "Foreseer" : Thing { before ruin(Thing) { mark(1 + 10 * count("Stone")) } }

test "what hears the event hears it when all members are through" {
  p1 { hand "Flood"; in_play "Stone" x 2, "Witness"; deck "Stone" }
  p2 { in_play "Stone" }
  p1 plays "Flood"
  expect p1.marks == 3
  expect count("Stone" in gone) == 3
}

test "what hears a call inside the body hears that too when all are through" {
  p1 { hand "Flood"; in_play "Stone" x 3, "Listener" }
  p1 plays "Flood"
  expect p1.marks == 3
}

test "what comes before comes before all members" {
  p1 { hand "Flood"; in_play "Stone" x 3, "Foreseer" }
  p1 plays "Flood"
  expect p1.marks == 93
}

test "members that hear the event leave together and still hear each other" {
  p1 { hand "Wave"; in_play "Mourner" x 3 }
  p1 plays "Wave"
  expect p1.marks == 6
}
card "Wave"    : Thing { entry { ruin(each "Mourner") } }
card "Mourner" : Thing { in gone, after ruin(other Thing) { mark(1) } }

// ---- if, choose and pay inside a body -------------------------------------------------------------------------------

event sift(c: Thing) {
  if c.power >= 2 { discard(c) } else { ruin(c) }
  mark(count(Thing in (your.discard or gone)))
}
card "Sieve" : Thing { entry { sift(each other friendly Thing) } }

test "members may go different ways and meet again" {
  p1 { hand "Sieve"; in_play "Stone", "Boulder", "Stone" }
  p1 plays "Sieve"
  expect count("Stone" in gone) == 2 and "Boulder" in p1.discard
  expect p1.marks == 9
}

event feed(c: Thing) {
  ruin(choose Thing in your.hand)
  wear(c)
}
card "Shepherd" : Thing { entry { feed(each friendly "Stone") } }

test "each member asks for itself" {
  p1 { hand "Shepherd", "Boulder" as one, "Boulder" as two; in_play "Stone" as left, "Stone" as right }
  p1 plays "Shepherd"
  p1 chooses one
  expect asked
  p1 chooses two
  expect one in gone and two in gone
  expect left.worn == 1 and right.worn == 1
}

event toll(c: Thing) {
  pay spend(1)
  wear(c)
}
card "Gate" : Thing { entry { toll(each friendly "Stone") } }

test "the members are asked together whether they can pay, and each that cannot ends there" {
  p1 { hand "Gate"; coins 2; in_play "Stone" as left, "Stone" as right }
  p1 plays "Gate"
  expect p1.coins == 0
  expect left.worn == 1 and right.worn == 1
}

test "nobody can pay" {
  p1 { hand "Gate"; in_play "Stone" as left, "Stone" as right }
  p1 plays "Gate"
  expect left.worn == 0 and right.worn == 0
}

// ---- a group of players ---------------------------------------------------------------------------------------------

event tax(p: Player) {
  p {
    discard(choose Card in your.hand)
    mark(count(Card in any zone where it in discard))
  }
}
card "Collector" : Thing { entry { tax(each opponent) } }

test "each player of a group acts for themselves, in step" players 3 {
  p1 { hand "Collector" }
  p2 { hand "Stone" as two, "Boulder" }
  p3 { hand "Stone", "Boulder" as three }
  p1 plays "Collector"
  expect p2 asked
  p2 chooses two
  expect p3 asked
  p3 chooses three
  expect two in p2.discard and three in p3.discard
  expect p1.marks == 0 and p2.marks == 2 and p3.marks == 2
}

test "a player without cards is passed over" players 3 {
  p1 { hand "Collector" }
  p3 { hand "Stone" }
  p1 plays "Collector"
  p3 chooses "Stone"
  expect p2.marks == 1 and p3.marks == 1
}

// ---- what came of it ------------------------------------------------------------------------------------------------

card "Clerk" : Thing {
  entry {
    let gone_ones = ruin(each friendly "Stone")
    mark(gone_ones.asked)
    if gone_ones.happened { mark(10 * gone_ones.done) }
  }
}

test "a group tells how many it was asked for and how many it happened to" {
  p1 { hand "Clerk"; in_play "Stone" x 4 }
  p1 plays "Clerk"
  expect p1.marks == 44
}

test "an empty group did not happen" {
  p1 { hand "Clerk" }
  p1 plays "Clerk"
  expect p1.marks == 0
}

event polish(c: Thing) needs c.power >= 2 { wear(c) }
card "Polisher" : Thing {
  entry {
    let done = polish(each other friendly Thing)
    mark(10 * done.asked + done.done)
  }
}

test "members whose needs do not hold are asked for and not done" {
  p1 { hand "Polisher"; in_play "Stone", "Boulder", "Stone" }
  p1 plays "Polisher"
  expect p1.marks == 31
  expect "Boulder".worn == 1 and "Stone".worn == 0
}
