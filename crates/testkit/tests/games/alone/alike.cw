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
player { marks: Int = 0; bells: Int = 0 }
kind Thing

event mark(n: Int) { your.marks += n }  text "mark {n}"
event ring         { your.bells += 1 }  text "ring"
event vow          { until end of turn { after ring { mark(1) } } }
event swear        { each player { until end of turn { after ring { mark(10) } } } }

ability use of Thing = activate
ability say of Thing = activate
action ring as rings { ring }
action swear as swears { swear }
action rest as rests { end phase }
turn { phase main { actions ring, swear, use, say, rest } }

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
