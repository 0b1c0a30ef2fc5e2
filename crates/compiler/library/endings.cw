// Winning: all opponents lose at the same time.

event win(p: Player) { p { lose(each opponent) } }  text "{p} wins the game"
