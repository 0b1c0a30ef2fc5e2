// Costs of several parts: what is offered can be paid to the end, whatever way is chosen.

game "Dues" { players 2; forced taken; limit 20 turns, then draw }
zone field each player, public, active
zone gone  each player, public
player { gold: Int = 0; life: Int = 5; points: Int = 0; owes: Bool = true }
kind Thing
kind Coin is Thing { worth: Int }
event spend(n: Int) needs your.gold >= n "not enough gold" { your.gold -= n }
event bleed(n: Int) needs your.life > n "not enough life" { your.life -= n }
event give(c: Coin) { move(c, c.owner.gone) }
event score(n: Int) { your.points += n }
ability use of Thing = activate
action forgive as forgives { your.owes = false }
action rest as rests { end phase }
turn { phase main { actions use, forgive, rest } }

card "Tax" : Thing { use cost { if your.owes { spend(3) } } { score(1) } }

card "Duty" : Thing {
  use cost { if your.owes { choose one { "gold" { spend(3) } "life" { bleed(9) } } } } { score(1) }
}

card "Twice" : Thing {
  use cost {
    choose one { "gold" { spend(2) } "life" { bleed(9) } }
    choose one { "gold" { spend(2) } "life" { bleed(9) } }
  } { score(1) }
}

card "Both" : Thing {
  use cost { choose one { "gold" { spend(2) } "life" { bleed(4) } }; spend(2) } { score(1) }
}

card "Pair" : Thing {
  use cost { choose one { "gold" { spend(2); spend(2) } "life" { bleed(1) } } } { score(1) }
}

card "Any"    : Thing { use cost { let n = choose 1 to 3; spend(n) } { score(n) } }
card "Theirs" : Thing { use cost { spend(3) by opponent } { score(1) } }
card "Thrice" : Thing { use cost { repeat 3 { spend(1) } } { score(1) } }

test "under a condition: not offered where it cannot be paid" {
  p1 { field "Tax" as c; gold 2 }
  expect no option uses use c
  p1 forgives
  p1 uses use c
  expect p1.points == 1 and p1.gold == 2
}

test "under a condition: paid where it can" {
  p1 { field "Tax" as c; gold 3 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 0
}

test "a choice under a condition" {
  p1 { field "Duty" as c; gold 2 }
  expect no option uses use c
  expect refused uses use c because "the cost cannot be paid"
}

test "a choice under a condition: one way is left" {
  p1 { field "Duty" as c; gold 4 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 1 and p1.life == 5
}

test "two choices: not offered where both cannot be paid" {
  p1 { field "Twice" as c; gold 3 }
  expect no option uses use c
}

test "two choices: offered where both can" {
  p1 { field "Twice" as c; gold 4 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 0
}

test "the way that leaves nothing for the rest is not offered" {
  p1 { field "Both" as c; gold 2 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 0 and p1.life == 1
}

test "both ways are offered where both lead on" {
  p1 { field "Both" as c; gold 4 }
  p1 uses use c
  p1 chooses "gold"
  expect p1.points == 1 and p1.gold == 0 and p1.life == 5
}

test "two payments in one way" {
  p1 { field "Pair" as c; gold 3 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 3 and p1.life == 4
}

test "several times" {
  p1 { field "Thrice" as c; gold 2 }
  expect no option uses use c
}

test "several times: enough" {
  p1 { field "Thrice" as c; gold 3 }
  p1 uses use c
  expect p1.points == 1 and p1.gold == 0
}

test "a number that is chosen first: no more than can be paid" {
  p1 { field "Any" as c; gold 2 }
  p1 uses use c
  expect options 1; 2
  p1 chooses 2
  expect p1.gold == 0 and p1.points == 2
}

test "what the opponent pays" {
  p1 { field "Theirs" as c; gold 9 }
  p2 { gold 2 }
  expect no option uses use c
}

test "what the opponent pays: enough" {
  p1 { field "Theirs" as c }
  p2 { gold 3 }
  p1 uses use c
  expect p2.gold == 0 and p1.points == 1
}

// ---- many ways ----------------------------------------------------------------------------------------------------

// Three of six, one after the other, are 120 ways.
card "Toll" : Thing {
  use cost {
    let a = choose Coin
    give(a)
    let b = choose Coin
    give(b)
    let c = choose Coin
    give(c)
    spend(a.worth + b.worth + c.worth)
  } { score(1) }
}

card "One"   : Coin { worth 1 }
card "Two"   : Coin { worth 2 }
card "Three" : Coin { worth 3 }
card "Four"  : Coin { worth 4 }
card "Five"  : Coin { worth 5 }
card "Six"   : Coin { worth 6 }

test "many ways, and none of them can be paid" {
  p1 { field "Toll" as c, "One", "Two", "Three", "Four", "Five", "Six"; gold 5 }
  expect refused uses use c because "the cost cannot be paid"
}

test "many ways, and those that lead on are offered" {
  p1 { field "Toll" as c, "Six", "Five", "Four", "Three", "Two", "One"; gold 7 }
  p1 uses use c
  expect options "Four"; "Three"; "Two"; "One"
  p1 chooses "Four"
  expect options "Two"; "One"
  p1 chooses "Two"
  expect p1.points == 1 and p1.gold == 0
}

test "of cards that nothing tells apart one is tried" {
  p1 { field "Toll" as c, "Two" x 20; gold 5 }
  expect refused uses use c because "the cost cannot be paid"
  p1 { gold 6 }
  p1 uses use c
  p1 chooses "Two"
  p1 chooses "Two"
  p1 chooses "Two"
  expect p1.points == 1 and p1.gold == 0
}

test "equal ones among others" {
  p1 { field "Toll" as c, "Two" x 2, "One", "Three", "Four", "Five", "Six"; gold 4 }
  expect refused uses use c because "the cost cannot be paid"
}
