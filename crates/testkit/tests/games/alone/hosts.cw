// Cards upon cards where a card that moves is a new one: what they say of the one they lie on, and what lasts on a spell.

game "Hosts" {
  players     2
  order       each_their_own
  forced      asked
  zone_change renews
  stack       pile as "Ability"
  limit       20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
zone worn  each Beast,  public,  ordered, active
zone pile  shared,      public,  ordered

player { marks: Int = 0; life: Int = 20 }
kind Thing
kind Beast is Thing { power: Int = 1; wounds: Int = 0 }
kind Aura  is Thing
kind Effect
card "Ability" : Effect { }

adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self

event mark(n: Int)            { your.marks += n }
event bury(c: Card)           { move(c, c.owner.grave) }
event recall(c: Card)         { move(c, c.owner.hand) }
event wound(b: Beast, n: Int) { b.wounds += n }
event dies(b: Beast)
event wear(a: Aura, b: Beast) { move(a, b.worn) }
event loosen(a: Card)         { move(a, a.controller.field) }
event seize(c: Card)          { until c leaves play { c: controller = you } }

rule "what falls is told, and what lay upon it comes off" {
  after move(Beast as b) from field to grave { dies(b) }
  after move(Beast as b) from field to grave or hand { loosen(each Card in b.worn) }
}
check "auras without a bearer" { bury(each Aura in field) }
check "wounds" { bury(each Beast where wounds >= power) }

action wear(a: Aura in your.hand, b: Beast) as wears { wear(a, b) }
action shift(a: Aura in worn, b: Beast) as shifts { wear(a, b) }
action hit(b: Beast, n: 1 to 5) as hits { wound(b, n) }
action kill(b: Beast) as kills { bury(b) }
action slaughter as slaughters { bury(each Beast) }
action return(c: Card in grave) as returns { recall(c) }
action summon(b: Beast in your.hand) as summons { move(b, pile) }
action seize(c: Beast in pile) as seizes { seize(c) }
action stop(c: Beast in pile) as stops { bury(c) }
action drop(a: Aura) as drops { bury(a) }

event settle(c: Card) {
  resolve item c
  if c in pile { if c is Beast { move(c, c.controller.field) } }
}

turn {
  phase main {
    actions wear, shift, hit, kill, slaughter, return, summon, seize, stop, drop in turn from turn player, actor again
    repeat while pile is not empty {
      settle(top of pile)
      actions wear, shift, hit, kill, slaughter, return, summon, seize, stop, drop in turn from turn player, actor again
    }
  }
}

card "Ox"     : Beast { power 3 }
card "Bear"   : Beast { power 5 }
card "Wisp"   : Beast { power 2  when dies(self) { mark(self.power) } }
card "Veil"   : Aura  { when dies(self.host) { mark(self.host.power) } }
card "Shroud" : Aura  { when dies(self.host as c) { mark(c.power) } }
card "Both"   : Aura  { when dies(self.host as c) { mark(c.power + self.host.power) } }
card "Sheet"  : Aura  { when dies(self.host) if self.host.power > 3 { mark(1) } }
card "Rag"    : Aura  { after dies(self.host) { mark(self.host.power) } }
card "Cord"   : Aura  { when dies(self.host) { recall(self.host) } }
card "Heir"   : Aura  { when dies(self.host) { mark(1) by self.host.controller } }
card "Thorn"  : Aura  { when wound(self.host, Int as n) { wound(self.host, n) } }
card "Salve"  : Aura  { when wound(self.host) { mark(self.host.power) } }
card "Ward"   : Aura  { instead of wound(self.host, Int as n) if n > 1 { wound(self.host, 1) } }
card "Duty"   : Aura  { when dies(self.host) or when phase_begins(main) { mark(self.host.power) } }
card "Nurse"  : Aura  { when wound(Beast as b) if b.wounds == 1 { mark(1) } }
card "Scribe" : Aura  { when wound(Beast where wounds == 1) { mark(10) } }
card "Knell"  : Aura  { when dies(self.host) { stack { mark(self.host.power) } } }
card "Bell"   : Aura  { after wound(self.host) { recall(self); stack { mark(self.host.power) } } }

card "Rivet" : Aura {
  after wound(self.host) { recall(self); until end of turn { self.host: power + 4 } }
}

card "Vow" : Aura {
  after wound(self.host) { recall(self); until end of turn { when dies(self.host) { mark(7) } } }
}

card "Chime" : Aura { when phase_begins(main) { stack { mark(self.host.power) } } }
card "Echo"  : Aura { when one or more wound(self.host) { mark(self.host.power) } }

test "the one that it lay upon is known when the text is done" {
  p1 { field "Ox" as ox with worn "Veil" }
  p1 kills ox
  all pass
  expect p1.marks == 3
}

test "the same with a name for it" {
  p1 { field "Ox" as ox with worn "Shroud" }
  p1 kills ox
  all pass
  expect p1.marks == 3
}

test "both ways in one text" {
  p1 { field "Ox" as ox with worn "Both" }
  p1 kills ox
  all pass
  expect p1.marks == 6
}

test "a condition is asked of it again when the text is done" {
  p1 { field "Bear" as bear with worn "Sheet" }
  p1 kills bear
  all pass
  expect p1.marks == 1
}

test "and does not hold of a weaker one" {
  p1 { field "Ox" as ox with worn "Sheet" }
  p1 kills ox
  expect pile is empty
}

test "at once" {
  p1 { field "Ox" as ox with worn "Rag" }
  p1 kills ox
  expect p1.marks == 3
}

test "another one that dies is not meant" {
  p1 { field "Ox" as ox with worn "Veil", "Bear" as bear }
  p1 kills bear
  expect pile is empty and p1.marks == 0
}

test "all die together" {
  p1 { field "Ox" with worn "Veil" as a, "Bear" with worn "Veil" as b }
  p1 slaughters
  expect p1 asked
  p1 chooses a
  all pass
  all pass
  expect p1.marks == 8
}

test "by whose it was" {
  p1 { hand "Heir" as h }
  p2 { field "Ox" as ox }
  p1 wears h on ox
  p1 kills ox
  all pass
  expect p2.marks == 1 and p1.marks == 0
}

test "the card that it has become is the one that is meant" {
  p1 { field "Ox" as ox with worn "Cord" }
  p1 kills ox
  all pass
  expect ox in p1.hand
}

test "it is the one that was wounded, though the aura is on another one since" {
  p1 { field "Ox" as ox with worn "Salve" as s, "Bear" as bear }
  p1 hits ox with 1
  p1 shifts s on bear
  all pass
  expect s.host == bear and p1.marks == 3
}

test "and when it is not moved" {
  p1 { field "Bear" as bear with worn "Thorn" }
  p1 hits bear with 1
  all pass
  expect bear.wounds == 2 and pile is not empty
  all pass
  expect bear.wounds == 3
  p1 kills bear
  all pass
}

test "where something else wakes it, the one that it lies on now" {
  at p2 main
  p1 { field "Ox" as ox with worn "Duty" as duty, "Bear" as bear }
  expect pile is not empty
  p2 shifts duty on bear
  all pass
  expect p1.marks == 5
}

test "a condition is asked again when the text is done, what the pattern asks is not" {
  p1 { field "Bear" as bear with worn "Nurse", worn "Scribe" as scribe }
  p1 hits bear with 1
  p1 chooses scribe
  p1 hits bear with 1
  all pass
  all pass
  expect p1.marks == 10 and bear.wounds == 2
}

test "what is done instead of it is done to it" {
  p1 { field "Ox" as ox with worn "Ward" }
  p1 hits ox with 2
  expect ox.wounds == 1
}

test "once for several" {
  p1 { field "Bear" as bear with worn "Echo" }
  p1 hits bear with 2
  all pass
  expect p1.marks == 5
}

test "what is laid upon a spell goes into play with it" {
  p2 { hand "Ox" as ox }
  at p2 main
  p2 summons ox
  p2 passes
  p1 seizes ox
  expect ox.controller == p1
  all pass
  expect ox in p1.field and ox.controller == p1
}

test "and is over when the spell comes to nothing" {
  p2 { hand "Ox" as ox }
  at p2 main
  p2 summons ox
  p2 passes
  p1 seizes ox
  all pass
  p2 kills ox
  expect ox in p2.grave
  p2 returns ox
  p2 summons ox
  all pass
  expect ox.controller == p2
}

test "a spell that is stopped is its owner's again" {
  p2 { hand "Ox" as ox }
  at p2 main
  p2 summons ox
  p2 passes
  p1 seizes ox
  p1 stops ox
  expect ox in p2.grave
  p1 returns ox
  p1 passes
  p2 summons ox
  all pass
  expect ox in p2.field and ox.controller == p2
}

test "what its text puts on the stack means the same host" {
  p1 { field "Ox" as ox with worn "Knell" }
  p1 kills ox
  all pass
  all pass
  expect p1.marks == 3
}

test "also when the aura has left it" {
  p1 { field "Bear" as bear with worn "Bell" }
  p1 hits bear with 1
  all pass
  expect p1.marks == 5
}

test "so does what lasts" {
  p1 { field "Bear" as bear with worn "Rivet"; field "Ox" as ox }
  p1 hits bear with 1
  expect bear.power == 9 and ox.power == 3
}

test "and what lasts and listens" {
  p1 { field "Bear" as bear with worn "Vow"; field "Ox" as ox }
  p1 hits bear with 1
  p1 kills ox
  expect pile is empty
  p1 kills bear
  all pass
  expect p1.marks == 7
}

test "where something else has woken the text it is the card that the aura lies upon by then" {
  at p1 main
  p1 { field "Ox" as ox with worn "Chime" as chime; field "Bear" as bear }
  p1 passes
  p2 passes
  p1 shifts chime on bear
  all pass
  expect p1.marks == 5
}
