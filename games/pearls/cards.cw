// What the sea holds, and who sends divers.

card "White Pearl"   : Treasure { hue White  worth 2 }
card "White Crown"   : Treasure { hue White  worth 5 }
card "Black Pearl"   : Treasure { hue Black  worth 2 }
card "Black Anchor"  : Treasure { hue Black  worth 4 }
card "Rose Shell"    : Treasure { hue Rose  worth 1 }
card "Rose Coral"    : Treasure { hue Rose  worth 4 }
card "Gold Nugget"   : Treasure { hue Gold  worth 3 }
card "Gold Goblet"   : Treasure { hue Gold  worth 6 }
card "White Urchin"  : Treasure { hue White  worth -2 }
card "Black Eel"     : Treasure { hue Black  worth -3 }
card "Rose Jelly"    : Treasure { hue Rose  worth -2 }
card "Gold Barnacle" : Treasure { hue Gold  worth -1 }

card "The White Lady" : Patron { favours White }
card "The Black Monk" : Patron { favours Black }
card "The Rose Queen" : Patron { favours Rose }
card "The Gold Smith" : Patron { favours Gold }

deck "The Sea" {
  1 "White Pearl"; 1 "White Crown"; 1 "Black Pearl"; 1 "Black Anchor"; 1 "Rose Shell"; 1 "Rose Coral"
  1 "Gold Nugget"; 1 "Gold Goblet"; 1 "White Urchin"; 1 "Black Eel"; 1 "Rose Jelly"; 1 "Gold Barnacle"
}
deck "The Patrons" { 2 "The White Lady"; 2 "The Black Monk"; 2 "The Rose Queen"; 2 "The Gold Smith" }
