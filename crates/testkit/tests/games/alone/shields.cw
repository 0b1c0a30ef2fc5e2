// Something that holds for one, or for so much, and several that happen at once: whoever it happens to says which comes first.

game "Shields" {
  players   2
  order     each_their_own
  replacing affected
  limit     40 turns, then draw
}

zone hand  each player, private
zone field each player, public, active
zone grave each player, public

player { life: Int = 20 }

kind Being { might: Int = 1, hurt: Counter, tired: Bool = false }
kind Trick

adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self
adjective enemy(c: Card)    = c.controller != you

event hit(to: Being or Player, n: Int) needs n > 0 {
  if to is Player { to.life -= n } else { to.hurt += n }
} text "deal {n} damage to {to}"
event hold(to: Player)                                            text "hold it off {to}"
event tire(c: Being)   { c.tired = true }                         text "tire {c}"
event attack(b: Being) { hit(opponent, b.might) from b }          text "let {b} attack"
event sweep(b: Being)  { hit(each enemy Being, b.might) from b }  text "let {b} sweep"
event quake(n: Int)    { hit(each Being, n) }                     text "let the earth quake for {n}"
event cast(c: Trick)   { move(c, your.grave) }                    text "cast {c}"

ability does of Trick = anywhere, after cast(self)  text ""

action play(c: Trick in your.hand) as casts { cast(c) }   text "cast {c}"
action strike as strikes { attack(each friendly Being) }  text "strike"
action whirl as whirls { sweep(each friendly Being) }     text "whirl"
action shake as shakes { quake(2) }                       text "shake"
action stop as stops { end phase }                        text "stop"
turn { phase main { actions play, strike, whirl, shake, stop } }

card "Ox"   : Being { might 3 }
card "Boar" : Being { might 2 }
card "Hen"  : Being { might 1 }

card "Wall" : Being {
  might 0
  instead of hit(Player as p, any) if p == you, once each turn { hold(p) }
}

card "Guard" : Being {
  might 0
  instead of hit(other friendly Being, any) if not self.tired { tire(self) }
}

card "Saint" : Being {
  might 0
  instead of hit(Player as p, Int as n) if p == you and n > 1 { proceed with n = n - 1 }
}

card "Nurse" : Being {
  might 0
  instead of hit(friendly Being, any) if you != turn player { hold(you) }
}

card "Ward" : Trick {
  does {
    once until start of your next turn { instead of hit(Player as p, any) if p == you { hold(p) } }
  }
}

card "Aegis" : Trick {
  does {
    let left = 3
    until start of your next turn {
      instead of hit(Player as p, Int as n) if p == you and left > 0 {
        let held = min(n, left)
        left -= held
        if n > held { proceed with n = n - held }
      }
    }
  }
}

test "once each turn, and two at once: the one who is hit says which" {
  p1 { field "Ox" as ox, "Hen" as hen }
  p2 { field "Wall" }
  p1 strikes
  expect p2 asked "Wall: what comes first?"
  expect options ox; hen
  p2 chooses ox
  expect p2.life == 19
  p1 strikes
  expect p2.life == 15
}

test "the other one" {
  p1 { field "Ox" as ox, "Hen" as hen }
  p2 { field "Wall" }
  p1 strikes
  p2 chooses hen
  expect p2.life == 17
}

test "two walls hold off two: which of them which one, and no more, is asked" {
  p1 { field "Ox", "Hen" }
  p2 { field "Wall", "Wall" }
  p1 strikes
  p2 chooses "Wall"
  expect p2.life == 20
}

test "alone it asks nothing" {
  p1 { field "Ox" }
  p2 { field "Wall" }
  p1 strikes
  expect not asked and p2.life == 20
}

test "those that nobody can tell apart are the same" {
  p1 { field "Hen", "Hen", "Hen" }
  p2 { field "Wall" }
  p1 strikes
  expect not asked and p2.life == 18
}

test "two that are alike are one option beside a third" {
  p1 { field "Hen" as a, "Hen" as b, "Ox" as ox }
  p2 { field "Wall" }
  p1 strikes
  expect options a; ox
  p2 chooses a
  expect p2.life == 16
}

test "the next one: an effect that ends with its use" {
  at p2 main
  p1 { field "Ox" as ox, "Boar" as boar }
  p2 { hand "Ward" }
  p2 casts "Ward"
  p2 stops
  p1 strikes
  p2 chooses boar
  expect p2.life == 17
  p1 strikes
  expect p2.life == 12
}

test "the next three: so much of the first, and what is left of the next" {
  at p2 main
  p1 { field "Boar" as boar, "Ox" as ox }
  p2 { hand "Aegis" }
  p2 casts "Aegis"
  p2 stops
  p1 strikes
  p2 chooses boar
  expect p2.life == 18
}

test "the next three, the other way round" {
  at p2 main
  p1 { field "Boar" as boar, "Ox" as ox, "Hen" as hen }
  p2 { hand "Aegis" }
  p2 casts "Aegis"
  p2 stops
  p1 strikes
  expect options boar; ox; hen
  p2 chooses hen
  expect options boar; ox
  p2 chooses boar
  expect p2.life == 17
}

test "what is enough for all of it asks nothing" {
  at p2 main
  p1 { field "Boar" as boar, "Hen" as hen }
  p2 { hand "Aegis" }
  p2 casts "Aegis"
  p2 stops
  p1 strikes
  expect not asked and p2.life == 20
}

test "from one source, what it happens to tells them apart" {
  p1 { field "Ox" as ox }
  p2 { field "Guard" as guard, "Hen" as hen, "Boar" as boar }
  p1 shakes
  expect p2 asked "Guard: what comes first?"
  expect options hen; boar
  p2 chooses boar
  expect guard.tired and boar.hurt == 0 and hen.hurt == 2 and ox.hurt == 2
}

test "two that do it to two: first who does it, then to whom" {
  p1 { field "Ox" as ox, "Boar" as boar }
  p2 { field "Guard" as guard, "Hen" as hen, "Saint" as saint }
  p1 whirls
  expect options ox; boar
  p2 chooses boar
  expect options hen; saint
  p2 chooses saint
  expect saint.hurt == 3 and hen.hurt == 5 and guard.tired
}

test "a condition that holds for all of them, however often, asks nothing" {
  p1 { field "Ox", "Boar" }
  p2 { field "Nurse", "Hen" as hen }
  p1 whirls
  expect not asked and hen.hurt == 0
}

test "what changes each of them and nothing else asks nothing" {
  p1 { field "Ox", "Boar" }
  p2 { field "Saint" }
  p1 strikes
  expect not asked and p2.life == 17
}
