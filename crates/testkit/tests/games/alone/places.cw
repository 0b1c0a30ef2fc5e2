// Where cards lie: places that are exchanged, slots that are named, cards upon cards that nobody owns, and backs.

game "Places" { players 2; forced asked; limit 20 turns, then draw }
zone hand  each player,   private
zone front each player,   public, active
zone bench each player,   public, active, ordered
zone lanes each player,   public, active, slots 4
zone map   shared,        public, active, ordered
zone here  each Location, public, active, ordered
zone under each Location, hidden, ordered
zone gone  shared,        public

player { notes: Int = 0 }
kind Beast { wounds: Int = 0 }
kind Location
kind Mask

event note(n: Int)            { your.notes += n }
event wound(b: Beast, n: Int) { b.wounds += n }
event swap(a: Card, b: Card)  { exchange a, b }

check "beaten" { move(each Beast where wounds >= 3, gone) }
rule "watch" {
  after move(Beast) from bench to front by you { note(1) }
  after move(Beast) from front to bench by you { note(10) }
}

action switch(a: Card, b: Card) as switches needs a != b "one alone" { swap(a, b) }
action fetch(a: Beast in your.hand, b: Beast in your.bench) as fetches { swap(a, b) }
action put(b: Beast in your.hand, n: 1 to 5) as puts { move(b, at n - 1 of your.lanes) }
action hit(b: Beast) as hits { wound(b, 3) }
action hit_all as hits_all { wound(each Beast, 3) }
action point as points { wound(choose Beast where it is facedown, 1) }
action ask_slot(n: 1 to 4) as asks {
  if any Beast in your.lanes where position(it) == n - 1 { note(1) }
}
action ask_beside(b: Beast in your.lanes) as looks_beside { note(count(Beast beside b)) }
action enter(a: Location, b: Location) as enters { move(a, b.here) }
action dig(c: Card in under) as digs { move(c, gone) }
action rest as rests { end phase }
turn {
  phase main { actions switch, fetch, put, hit, hit_all, point, ask_slot, ask_beside, enter, dig, rest }
}

card "Ox"    : Beast    { }
card "Wolf"  : Beast    { }
card "Veil"  : Beast    { }
card "Hall"  : Location { }
card "Scout" : Beast    { after wound(Beast) { note(100) } }

// ---- exchange -------------------------------------------------------------------------------------------------------

test "exchange: within a zone nothing moves" {
  p1 { bench "Ox" as a, "Wolf" as b, "Wolf" as c }
  p1 switches a with c
  expect position(c) == 0 and position(b) == 1 and position(a) == 2 and p1.notes == 0
}

test "exchange: each moves to the place of the other" {
  p1 { front "Ox" as a; bench "Wolf" as b, "Wolf" as c, "Wolf" as d }
  p1 switches c with a
  expect c in p1.front and a in p1.bench and position(a) == 1 and position(b) == 0 and position(d) == 2
  expect p1.notes == 11
}

test "exchange: with a hand" {
  p1 { hand "Ox" as a, "Ox" as c; bench "Wolf" as b }
  p1 fetches a with b
  expect b in p1.hand and a in p1.bench and c in p1.hand
  expect knows(p2, a)
}

test "exchange: with a zone of a card" {
  p1 { front "Ox" as a }
  table { map "Hall" as h with here "Wolf" as b }
  p1 switches a with b
  expect a in h.here and b in p1.front
}

test "exchange: a card and what lies upon it stay" {
  table { map "Hall" as h with here "Wolf" as b }
  p1 switches h with b
  expect b in h.here and h in map
}

// ---- slots ----------------------------------------------------------------------------------------------------------

test "slots: the one that is named" {
  p1 { hand "Ox" as a, "Wolf" as b }
  p1 puts a on 3
  p1 puts b on 1
  expect position(a) == 2 and position(b) == 0
  p1 asks 3
  p1 asks 2
  expect p1.notes == 1
}

test "slots: one that is taken is no place, nor one beyond" {
  p1 { hand "Ox" as a, "Wolf" as b, "Wolf" as c }
  p1 puts a on 2
  p1 puts b on 2
  expect position(a) == 1 and position(b) == 0
  p1 puts c on 5
  expect position(c) == 2
}

test "slots: beside is the next slot" {
  p1 { hand "Ox" as a, "Wolf" as b, "Wolf" as c }
  p1 puts a on 1
  p1 puts b on 3
  p1 looks_beside a
  expect p1.notes == 0
  p1 puts c on 2
  p1 looks_beside a
  expect p1.notes == 1
}

// ---- upon cards that are nobody's -----------------------------------------------------------------------------------

test "upon a shared card: found, heard and judged" {
  table { map "Hall" as h with here "Ox" as a, here "Scout" as s }
  p1 hits a
  expect a in gone and s in h.here
  p1 hits_all
  expect s in gone
}

test "upon a shared card: the second of two" {
  table { map "Hall", "Hall" as h with here "Ox" as a }
  p1 hits_all
  expect a in gone
}

// ---- backs ----------------------------------------------------------------------------------------------------------

test "backs: who points at a card that lies face down has not looked at it" {
  p2 { front "Ox" as a facedown as "Veil", "Wolf" as b facedown as "Veil" }
  p1 points
  p1 chooses b
  expect b.wounds == 1
  expect not knows(p1, a) and not knows(p1, b)
}

// ---- upon itself ----------------------------------------------------------------------------------------------------

test "no card lies upon itself, nor upon what lies upon it" {
  table { map "Hall" as h, "Hall" as k }
  p1 enters h with h
  expect h in map
  p1 enters h with k
  p1 enters k with h
  expect h in k.here and k in map
}

// ---- hidden upon cards ----------------------------------------------------------------------------------------------

test "a card that a test puts under another is hidden like one that was put there" {
  p1 { front "Ox" }
  table { map "Hall" as h with under "Wolf" as b }
  expect not knows(p1, b) and not knows(p2, b)
}

test "one of two that nobody sees" {
  table { map "Hall" as h with under "Wolf" as b, under "Ox" as c }
  p1 digs c
  expect c in gone and b in h.under
}
