// The table that the games of `at_the_table` are played on. Each adds its `game`, its `turn` and what it is about.

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active
zone discard each player, public,  ordered
zone gone    shared,      public,  ordered

player {
  life:  Int = 10
  coins: Int = 0
  marks: Int = 0
}

kind Thing {
  power: Int = 1
  worn:  Counter
}

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event mark(n: Int) { your.marks += n }
event earn(n: Int) { your.coins += n }
event spend(n: Int) needs your.coins >= n "not enough coins" { your.coins -= n }
event wear(c: Thing)   { c.worn += 1 }
event play(c: Thing)   { move(c, your.in_play) }
event discard(c: Card) { move(c, c.owner.discard) }
event ruin(c: Card)    { move(c, gone) }

ability entry of Thing = after play(self)
ability use of Thing   = activate

action play_card(c: Thing in your.hand) as plays { play(c) }
action pass as passes { end phase }

card "Stone"   : Thing { }
card "Boulder" : Thing { power 3 }
