// may: asked once; what is impossible is not asked.

game "May" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

card "Offer" : Thing { entry { may earn(2) then mark(1) else mark(10) } }
card "Toll"  : Thing { entry { may pay spend(2) then mark(1) else mark(10) } }
card "Bill"  : Thing { entry { may spend(2) then mark(1) else mark(10) } }
card "Cull"  : Thing { entry { may discard(choose Card in your.hand) then mark(1) else mark(10) } }

card "Purge" : Thing {
  entry { may discard(choose 2 Card in your.hand) then mark(1) else mark(10) }
}

card "Trim" : Thing {
  entry { may discard(choose up to 2 Card in your.hand) then mark(1) else mark(10) }
}

card "Bet"    : Thing { entry { may earn(choose 1 to 3) then mark(1) else mark(10) } }
card "Ritual" : Thing { entry { may { mark(100); spend(1) } then mark(1) else mark(10) } }
card "Empty"  : Thing { entry { may { earn(0) } then mark(1) else mark(10) } }
card "Plain"  : Thing { entry { may earn(2); mark(5) } }

test "a call: no comes first, then yes" {
  p1 { hand "Offer" as one, "Offer" as two }
  p1 plays one
  expect options no; yes
  p1 chooses yes
  expect p1.coins == 2 and p1.marks == 1
  p1 plays two
  p1 chooses no
  expect p1.coins == 2 and p1.marks == 11
}

test "a payment that can be made is asked for" {
  p1 { hand "Toll"; coins 2 }
  p1 plays "Toll"
  expect options no; yes
  p1 chooses yes
  expect p1.coins == 0 and p1.marks == 1
}

test "a payment that cannot be made is not asked for" {
  p1 { hand "Toll"; coins 1 }
  p1 plays "Toll"
  expect not asked
  expect p1.coins == 1 and p1.marks == 10
}

test "the same holds for any call with needs" {
  p1 { hand "Bill" as one, "Bill" as two; coins 3 }
  p1 plays one
  p1 chooses yes
  expect p1.marks == 1
  p1 plays two
  expect not asked
  expect p1.marks == 11
}

test "a call with a choice is one question: no, then each choice" {
  p1 { hand "Cull", "Stone", "Boulder" }
  p1 plays "Cull"
  expect options no; "Stone"; "Boulder"
  p1 chooses "Boulder"
  expect "Boulder" in p1.discard and p1.marks == 1
}

test "and no is no" {
  p1 { hand "Cull", "Stone" }
  p1 plays "Cull"
  p1 chooses no
  expect "Stone" in p1.hand and p1.marks == 10
}

test "with nothing to choose only no is left" {
  p1 { hand "Cull" }
  p1 plays "Cull"
  expect options no
  p1 chooses no
  expect p1.marks == 10
}

test "a choice of two can be declined at the first pick only" {
  p1 { hand "Purge", "Stone", "Boulder", "Plain" }
  p1 plays "Purge"
  expect options no; "Stone"; "Boulder"; "Plain"
  p1 chooses "Stone"
  expect options "Boulder"; "Plain"
  p1 chooses "Plain"
  expect "Stone" in p1.discard and "Plain" in p1.discard and "Boulder" in p1.hand
  expect p1.marks == 1
}

test "up to two: done at each pick" {
  p1 { hand "Trim" as one, "Trim" as two, "Stone", "Boulder" }
  p1 plays one
  expect options done; two; "Stone"; "Boulder"
  p1 chooses "Stone"
  expect options done; two; "Boulder"
  p1 chooses done
  expect p1.marks == 1
  p1 plays two
  p1 chooses done
  expect p1.marks == 11
}

test "a number: no, then each" {
  p1 { hand "Bet" }
  p1 plays "Bet"
  expect options no; 1; 2; 3
  p1 chooses 3
  expect p1.coins == 3 and p1.marks == 1
}

test "a block is one question, and happened if anything in it changed something" {
  p1 { hand "Ritual" as one, "Ritual" as two; coins 1 }
  p1 plays one
  expect options no; yes
  p1 chooses yes
  expect p1.marks == 101 and p1.coins == 0
  p1 plays two
  p1 chooses no
  expect p1.marks == 111
}

test "a block that changed nothing did not happen" {
  p1 { hand "Empty" }
  p1 plays "Empty"
  p1 chooses yes
  expect p1.marks == 10
}

test "what stands behind is no part of it" {
  p1 { hand "Plain" }
  p1 plays "Plain"
  p1 chooses no
  expect p1.marks == 5 and p1.coins == 0
}

card "Ban"     : Thing { cannot earn }
card "Instead" : Thing { instead of earn(Int as n) { mark(n) } }

test "what is forbidden is not asked for" {
  p1 { hand "Offer"; in_play "Ban" }
  p1 plays "Offer"
  expect not asked
  expect p1.coins == 0 and p1.marks == 10
}

test "nor if something else would be done instead" {
  p1 { hand "Offer"; in_play "Ban", "Instead" }
  p1 plays "Offer"
  expect not asked
  expect p1.coins == 0 and p1.marks == 10
}

test "what is only replaced is" {
  p1 { hand "Offer"; in_play "Instead" }
  p1 plays "Offer"
  p1 chooses yes
  expect p1.coins == 0 and p1.marks == 12
}
