// Abilities that wait and are put in order: what lasts twice is one option, and whose an ability is tells it apart.

game "Alike" {
  players 2
  timing  immediate
  order   active_player
  forced  asked
  limit   20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone spent each player, public,  ordered
player { marks: Int = 0; bells: Int = 0 }
kind Thing { name_day: Int = 0 }

event mark(n: Int) { your.marks += n }  text "mark {n}"
event ring         { your.bells += 1 }  text "ring"
event vow          { until end of turn { after ring { mark(1) } } }
event swear        { each player { until end of turn { after ring { mark(10) } } } }

event shove(c: Thing) { move(c, your.spent) }                     text "put {c} away"
event play(c: Thing)  { resolve play of c; move(c, your.spent) }  text "play {c}"

ability play of Thing = activate
ability use of Thing  = activate
ability say of Thing  = activate
action play_card(c: Thing in your.hand) as plays { play(c) }
action ring as rings { ring }
action swear as swears { swear }
action clap as claps { mark(3) }
action rest as rests { end phase }
turn { phase main { actions play_card, ring, clap, swear, use, say, rest } }

card "Vesper" : Thing { play { until end of turn { after ring { mark(5) } } } }
card "Matins" : Thing { play { until end of turn { after ring { mark(self.name_day) } } } }

card "Censer" : Thing {
  use { until end of turn { after ring { mark(count(Thing beside self)); shove(self) } } }
}

card "Monk"  : Thing { use { vow }  say { until end of turn { after ring { mark(5) } } } }
card "Count" : Thing { use { let n = your.bells; until end of turn { after ring { mark(n) } } } }

test "the same effect twice is not put in order" {
  p1 { field "Monk" as monk }
  p1 uses say monk
  p1 uses say monk
  p1 rings
  expect options monk
  p1 chooses monk
  expect p1.marks == 10
}

test "two that know different numbers are put in order" {
  p1 { field "Count" as c; bells 1 }
  p1 uses use c
  p1 { bells 2 }
  p1 uses use c
  p1 rings
  expect options c; c
  p1 chooses c
  expect p1.marks == 3
}

test "whose an ability is that no card says" {
  p1 swears
  p1 rings
  p1 chooses "ability (player 2)"
  expect p1.marks == 10 and p2.marks == 10
}

test "the same effect of two copies is not put in order" {
  p1 { hand "Vesper" as one, "Vesper" as two, "Matins" as three, "Matins" as four }
  p1 plays one
  p1 plays two
  p1 rings
  expect options one
  p1 chooses one
  expect p1.marks == 10
  p1 plays three
  p1 plays four
  p1 rings
  expect options one; three
  p1 chooses three
  p1 chooses one
  p1 chooses four
  expect p1.marks == 20
}

test "copies that can be told apart are put in order" {
  p1 { hand "Matins" as one with name_day 1, "Matins" as two with name_day 2, "Vesper" as three, "Vesper" as four }
  p1 plays one
  p1 plays two
  p1 rings
  expect options one; two
  p1 chooses two
  expect p1.marks == 3
  p1 plays three
  p1 plays four
  p1 { hand four }
  p1 rings
  expect options one; two; three; four
  p1 chooses one
  p1 chooses two
  p1 chooses three
}

test "so are those that lie beside others" {
  p1 { field "Censer" as a, "Censer" as b, "Monk" }
  p1 uses use a
  p1 uses use b
  p1 rings
  expect options a; b
  p1 chooses a
  expect p1.marks == 2
}

// ---- replacements ---------------------------------------------------------------------------------------------------

card "Bell" : Thing { instead of mark(Int as n) by you { proceed with n = 2 * n } }
card "Gong" : Thing { instead of mark(Int as n) by you { proceed with n = n + 1 } }

card "Chime" : Thing {
  instead of mark(Int as n) by you { proceed with n = 2 * n + count(Thing beside self) }
}

card "Drum" : Thing { instead of mark(Int as n) by you if n > 1 { ring; proceed with n = n - 1 } }

test "two that replace alike are one option" {
  p1 { field "Bell" as one, "Bell" }
  p1 claps
  expect options one
  p1 chooses one
  expect p1.marks == 12
}

test "those that read otherwise are put in order" {
  p1 { field "Bell" as bell, "Gong" as gong, "Bell" }
  p1 claps
  expect options bell; gong
  p1 chooses gong
  expect options bell
  p1 chooses bell
  expect p1.marks == 16
}

test "so are those that ask about their own cards" {
  p1 { field "Chime" as one, "Chime" as two, "Monk" }
  p1 claps
  expect options one; two
  p1 chooses one
  expect p1.marks == 16
}

test "and those that do something besides" {
  p1 { field "Drum" as one, "Drum" as two }
  p1 claps
  expect options one; two
  p1 chooses one
  expect p1.marks == 1 and p1.bells == 2
}
