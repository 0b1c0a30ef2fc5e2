// Winning: all others lose at the same time.

event win(p: Player) { lose(each Player where it != p) }  text "let {p} win the game"
