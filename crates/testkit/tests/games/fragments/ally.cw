// A game with the ability 'ally'. What it means is one line, which the tests beside this folder put in.

game "Allies" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
}

enum Clan { Red, Blue }
zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active
player { marks: Int = 0 }
kind Hero { clan: Clan }

adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self
adjective kin(c: Hero)      = c.clan == self.clan

value my_turn = you == turn player

event mark(n: Int)  { your.marks += n }
event play(c: Hero) { move(c, your.in_play); lead(c) }
event lead(c: Hero) { }

ability ally of Hero = once each turn, as soon as my_turn and any other friendly kin

action play_card(c: Hero in your.hand) as plays { play(c) }
action pass as passes { end phase }
turn { phase main { actions play_card, pass } }

card "Red"    : Hero { clan Red  ally { mark(1) } }
card "Blue"   : Hero { clan Blue  ally { mark(10) } }
card "Squire" : Hero { clan Red }
