// One or two can play: who plays alone has no opponent, and nothing happens to nobody.
game "Solitary" { players 1 to 2; limit 9 turns, then draw }

player { hp: Int = 9, at least 0 }

event hit(p: Player) { p.hp -= 1 }  text "hit {p}"

action attack as attacks { hit(each opponent) }
action rest as rests { end phase }

turn { phase main { actions attack, rest } }

test "who plays alone hits nobody" {
  p1 attacks
  expect p1.hp == 9
}

test "of two the other one is hit" players 2 {
  p1 attacks
  expect p1.hp == 9 and p2.hp == 8
}
