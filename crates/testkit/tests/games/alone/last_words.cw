// What a card says to its own leaving, without a stack: it says what it had to say where it was.

game "Last words" { players 2; order arrival; forced taken; zone_change forgets; limit 20 turns, then draw }
zone field each player, public, ordered, active
zone grave each player, public, ordered
player { bells: Int = 0 }
kind Beast { power: Int = 1 }
event ring(n: Int)     { your.bells += n }
event die(b: Beast)    { move(b, b.owner.grave) }
event hush(b: Beast)   { until b leaves play { b: lacks abilities } }
event bless(b: Beast)  { until b leaves play { b: gains rattle { ring(10) } } }
event anoint(b: Beast) { forever { b: gains rattle { ring(100) } } }
event wake(b: Beast)   { move(b, b.owner.field) }
event stir(b: Beast)
ability rattle of Beast = in grave, after die(self)
action kill(b: Beast) as kills { die(b) }
action kill_all as kills_all { die(each Beast) }
action mute(b: Beast) as mutes { hush(b) }
action give(b: Beast) as blesses { bless(b) }
action mark(b: Beast) as anoints { anoint(b) }
action raise(b: Beast in grave) as raises { wake(b) }
action poke(b: Beast in grave) as pokes { stir(b) }
action rest as rests { end phase }
turn { phase main { actions kill, kill_all, mute, give, mark, raise, poke, rest } }

card "Ringer"  : Beast { rattle { ring(1) } }
card "Plain"   : Beast { }
card "Muffler" : Beast { static { other Beast: lacks abilities } }
card "Bell"    : Beast { static { other Beast: gains rattle { ring(1000) } } }
card "Lier"    : Beast { in grave, after stir(self) { ring(5) } }
adjective other(c: Card) = c != self

test "what it has printed" {
  p1 { field "Ringer" as ringer }
  p1 kills ringer
  expect p1.bells == 1
}

test "who is silenced says nothing" {
  p1 { field "Ringer" as ringer }
  p1 mutes ringer
  p1 kills ringer
  expect p1.bells == 0
}

test "who comes back may speak again" {
  p1 { field "Ringer" as ringer }
  p1 mutes ringer
  p1 kills ringer
  p1 raises ringer
  p1 kills ringer
  expect p1.bells == 1
}

test "what was given until it leaves is said" {
  p1 { field "Plain" as plain }
  p1 blesses plain
  p1 kills plain
  expect p1.bells == 10
}

test "and so is what was given for ever, though it is forgotten then" {
  p1 { field "Plain" as plain }
  p1 anoints plain
  p1 kills plain
  expect p1.bells == 100
  p1 raises plain
  p1 kills plain
  expect p1.bells == 100
}

test "all that it had, one after the other" {
  p1 { field "Ringer" as ringer }
  p1 blesses ringer
  p1 anoints ringer
  p1 kills ringer
  expect p1.bells == 111
}

test "what a card beside it gave or took counts as long as that is there" {
  p1 { field "Plain" as plain, "Bell" as bell }
  p1 kills plain
  expect p1.bells == 1000
  p1 raises plain
  p1 kills bell
  p1 kills plain
  expect p1.bells == 1000
}

test "those who leave together were silent together" {
  p1 { field "Ringer", "Muffler", "Ringer" }
  p1 kills_all
  expect p1.bells == 0
}

test "what it hears where it lies is not about its leaving" {
  p1 { field "Lier" as lier }
  p1 mutes lier
  p1 kills lier
  p1 pokes lier
  expect p1.bells == 5
}
