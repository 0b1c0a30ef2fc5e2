// The turn of a player who has left: it goes on to its end, its player is asked nothing, the others are asked as ever.

game "Absent" {
  players 2 to 4
  order   active_player
  chooser active_player
  forced  asked
  limit   40 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone pile  each player, public,  ordered

player { marks: Int = 0; dawns: Int = 0; dusks: Int = 0; talked: Int = 0; shaken: Int = 0 }
kind Piece { power: Int = 1 }

event mark(n: Int)   { your.marks += n }                   text "mark {n}"
event drop(c: Piece) { move(c, c.owner.pile) }             text "drop {c}"
event lay(c: Piece)  { move(c, your.field) }               text "lay {c}"
event dawn           { each player { your.dawns += 1 } }   text "let it dawn"
event dusk           { each player { your.dusks += 1 } }   text "let it get dark"
event shake          { each player { your.shaken += 1 } }  text "shake"
event ring                                                 text "ring"

ability lays of Piece = after lay(self)

action put(c: Piece in your.hand) as puts { lay(c) }
action leave as leaves { lose(you) }
action oust(p: Player) as ousts { lose(p) }
action oust_and_choose as ousts_all { lose(you); mark(1); drop(choose Piece in your.hand); shake }
action more as goes_once_more { extra turn }
action grant(p: Player) as grants { p { extra turn } }
action call(p: Player) as calls { p { next turn } }
action hold_up(p: Player) as holds_up { p { skip turn } }
action add as adds { extra phase bonus }
action say as says { each player { your.talked += 1 } }
action stop as stops { end phase }

turn {
  phase morning { dawn }
  phase main {
    actions put, leave, oust, oust_and_choose, more, grant, call, hold_up, add, stop
    shake
  }
  phase bonus { ring }
  phase talk { actions say, leave in turn from turn player, actor again }
  phase alone { actions say by turn player }
  phase last {
    repeat while count(Piece in your.hand) > 3 { drop(choose Piece in your.hand) }
    dusk
  }
}

card "Pawn"  : Piece { }
card "Horn"  : Piece { lays { until end of turn { Piece: power + 2 } } }
card "Oath"  : Piece { lays { until start of your next turn { Piece: power + 2 } } }
card "Vow"   : Piece { lays { until end of your next turn { Piece: power + 2 } } }
card "Hope"  : Piece { lays { during your next turn { Piece: power + 2 } } }
card "Bell"  : Piece { after dusk { mark(1) } }
card "Late"  : Piece { lays { once { after phase_begins(last) { mark(10) } } } }
card "Drum"  : Piece { after shake { mark(1) } }
card "Flute" : Piece { after shake { mark(10) } }
card "Judge" : Piece { after shake { choose one { "one" { mark(1) } "two" { mark(2) } } } }

test "the rest of the phase and all phases after it come, the others are asked" players 3 {
  p1 leaves
  expect turn player == p1 and phase is talk and p2.shaken == 1
  // The next player begins.
  p2 says
  p2 passes
  p3 says
  p3 passes
  expect phase is talk
  p2 passes
  expect p2.talked == 2 and p2.dusks == 1 and turn player == p2 and p1.dawns == 0 and p2.dawns == 1
}

test "who leaves while the others are asked" players 3 {
  p1 stops
  p1 says
  p1 leaves
  expect turn player == p1 and phase is talk
  p2 passes
  p3 passes
  expect turn player == p2 and p2.dusks == 1
}

test "somebody else leaves: the turn player is asked as ever" players 3 {
  p1 ousts p2
  expect phase is main
  p1 stops
  p1 passes
  p3 passes
  expect phase is alone
  p1 passes
  expect turn player == p3 and p1.dusks == 1
}

test "one of two leaves: it is over" {
  p1 leaves
  expect p2 wins
}

test "who leaves loses nothing of the action under way, but is asked nothing" players 3 {
  p1 { hand "Pawn" x 2 }
  p1 ousts_all
  expect p1.marks == 1 and count(Piece in p1.hand) == 2 and p2.shaken == 2
  all pass
}

test "what asks its player again and again is over: it would go on for ever" players 3 {
  p1 { hand "Pawn" x 5 }
  p1 leaves
  all pass
  expect turn player == p2 and count(Piece in p1.hand) == 5 and p2.dusks == 1
}

test "extra phases of that turn come" players 3 {
  p1 adds
  p1 leaves
  all pass
  expect turn player == p2 and p2.dusks == 1
}

test "what waits for a later phase of that turn comes in it" players 3 {
  p1 { hand "Late"; field "Bell" }
  p2 { field "Bell" }
  p1 puts "Late"
  p1 leaves
  all pass
  expect p1.marks == 10 and p2.marks == 1 and turn player == p2
}

test "what lasts until the end of the turn ends at its end, not before" players 3 {
  p1 { hand "Horn" }
  p2 { field "Pawn" as pawn }
  p1 puts "Horn"
  p1 leaves
  expect pawn.power == 3 and turn player == p1
  all pass
  expect pawn.power == 1 and turn player == p2
}

test "what lasts until the next turn of who has left ends when that turn would have begun" players 3 {
  p1 { hand "Oath" }
  p2 { field "Pawn" as pawn }
  p1 puts "Oath"
  p1 leaves
  all pass
  expect turn player == p2 and pawn.power == 3
  p2 stops
  all pass
  expect turn player == p2 and phase is alone
  p2 passes
  expect turn player == p3 and pawn.power == 3
  p3 stops
  all pass
  p3 passes
  expect turn player == p2 and pawn.power == 1
}

test "what lasts until the end of that turn ends then, too, and what would begin with it never does" players 3 {
  p1 { hand "Vow", "Hope" }
  p2 { field "Pawn" as pawn }
  p1 puts "Vow"
  p1 puts "Hope"
  p1 stops
  all pass
  p1 passes
  p2 ousts p1
  p2 stops
  all pass
  p2 passes
  expect turn player == p3 and pawn.power == 3
  p3 stops
  all pass
  p3 passes
  expect turn player == p2 and pawn.power == 1
}

test "until the next turn of somebody who is still there it lasts, whoever leaves" players 3 {
  p1 { hand "Oath" }
  p3 { field "Pawn" as pawn }
  p1 puts "Oath"
  p1 stops
  all pass
  p1 passes
  p2 leaves
  all pass
  expect turn player == p3 and pawn.power == 3
  p3 stops
  all pass
  p3 passes
  expect turn player == p1 and pawn.power == 1
}

test "an extra turn of who has left would have been that turn" players 3 {
  p1 { hand "Oath" }
  p2 { field "Pawn" as pawn }
  p1 puts "Oath"
  p1 goes_once_more
  p1 leaves
  expect pawn.power == 3
  all pass
  expect turn player == p2 and pawn.power == 1
}

test "so would a turn that was called" players 4 {
  p1 { hand "Oath" }
  p2 { field "Pawn" as pawn }
  p1 puts "Oath"
  p1 stops
  all pass
  p1 passes
  p2 calls p1
  p2 ousts p1
  expect pawn.power == 3
  p2 stops
  all pass
  p2 passes
  expect turn player == p3 and pawn.power == 1
}

test "somebody else's extra turn is not" players 3 {
  p1 { hand "Oath" }
  p2 { field "Pawn" as pawn }
  p1 puts "Oath"
  p1 grants p3
  p1 leaves
  all pass
  expect turn player == p3 and pawn.power == 3
  p3 stops
  all pass
  p3 passes
  expect turn player == p2 and pawn.power == 3
}

test "what the turn player would put in order, the next player does" players 3 {
  p2 { field "Drum" }
  p3 { field "Flute" }
  p1 leaves
  expect p2 asked
  expect options "Drum"; "Flute"
  p2 chooses "Flute"
  expect p2.marks == 1 and p3.marks == 10
  all pass
}

test "what the turn player would choose for all, everybody chooses for themselves" players 3 {
  p2 { field "Drum" }
  p3 { field "Judge" }
  p1 leaves
  p2 chooses "Drum"
  expect p3 asked
  p3 chooses "two"
  expect p3.marks == 2
  all pass
}

test "the choices of the one who has left are nobody's" players 3 {
  p1 { field "Judge" }
  p1 stops
  expect p1 asked
  p1 chooses "one"
  all pass
  p1 passes
  p2 { hand "Pawn" as pawn }
  p2 ousts_all
  expect p2.marks == 1 and p1.marks == 1 and pawn in p2.hand
  p1 chooses "two"
  expect p1.marks == 3
  // The phase itself shakes as well.
  p1 chooses "one"
  all pass
}
