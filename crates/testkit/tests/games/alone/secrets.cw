// Secret fields: what a player put there nobody else sees, until it is revealed or the rules put something there.

game "Secrets" {
  players 2 to 3
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

enum Colour { Red, Green, Blue }

player {
  secret bid:    Int = 0, at least 0, at most 3
  secret colour: Colour = Red
  secret bold:   Bool = false
  secret victim: Player = none
  secret mood:   Int = 0, at least 0, at most 3  resets each turn
  shown:         Int = 0
}

event seal {
  let n = choose 0 to 3 text "what do you bid?"
  your.bid = n
}
action hide as hides { seal }
action open as opens { reveal(your.bid) }
action open_all as opens_all { each player { reveal(your.bid) } }
action clear as clears { your.bid = 0; reveal(your.bid) }
action vote as votes { may text "yes?" { your.bold = true } }
action pick as picks {
  choose one text "which?" { "red" { your.colour = Red } "blue" { your.colour = Blue } }
}
action raise as raises { your.bid += 1 }
action paint(c: Colour) as paints { your.colour = c }
action dare as dares { your.bold = not your.bold }
action aim(p: opponent) as aims { your.victim = p }
action feel as feels { your.mood = random 1 to 3 }
action stop as stops { end phase }
turn {
  phase main { actions hide, open, open_all, clear, raise, paint, dare, aim, feel, vote, pick, stop }
}

test "its player puts it there, and the rules read it" {
  at p1 main
  p1 hides
  p1 chooses 2
  expect p1.bid == 2
  expect p2 not told "2"
  p1 raises
  expect p1.bid == 3
  p1 opens
  expect p1.bid == 3
  p1 clears
  expect p1.bid == 0
}
