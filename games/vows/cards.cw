// The thirty-six cards of Vows.

card "Six of Oak"   : Suited { suit Oak  rank 6 }
card "Seven of Oak" : Suited { suit Oak  rank 7 }
card "Eight of Oak" : Suited { suit Oak  rank 8 }
card "Nine of Oak"  : Suited { suit Oak  rank 9 }
card "Ten of Oak"   : Suited { suit Oak  rank 10 }
card "Knave of Oak" : Suited { suit Oak  rank 11 }
card "Lady of Oak"  : Suited { suit Oak  rank 12 }
card "Lord of Oak"  : Suited { suit Oak  rank 13 }
card "Ace of Oak"   : Suited { suit Oak  rank 14 }

card "Six of Rose"   : Suited { suit Rose  rank 6 }
card "Seven of Rose" : Suited { suit Rose  rank 7 }
card "Eight of Rose" : Suited { suit Rose  rank 8 }
card "Nine of Rose"  : Suited { suit Rose  rank 9 }
card "Ten of Rose"   : Suited { suit Rose  rank 10 }
card "Knave of Rose" : Suited { suit Rose  rank 11 }
card "Lady of Rose"  : Suited { suit Rose  rank 12 }
card "Lord of Rose"  : Suited { suit Rose  rank 13 }
card "Ace of Rose"   : Suited { suit Rose  rank 14 }

card "Six of Star"   : Suited { suit Star  rank 6 }
card "Seven of Star" : Suited { suit Star  rank 7 }
card "Eight of Star" : Suited { suit Star  rank 8 }
card "Nine of Star"  : Suited { suit Star  rank 9 }
card "Ten of Star"   : Suited { suit Star  rank 10 }
card "Knave of Star" : Suited { suit Star  rank 11 }
card "Lady of Star"  : Suited { suit Star  rank 12 }
card "Lord of Star"  : Suited { suit Star  rank 13 }
card "Ace of Star"   : Suited { suit Star  rank 14 }

card "Six of Moon"   : Suited { suit Moon  rank 6 }
card "Seven of Moon" : Suited { suit Moon  rank 7 }
card "Eight of Moon" : Suited { suit Moon  rank 8 }
card "Nine of Moon"  : Suited { suit Moon  rank 9 }
card "Ten of Moon"   : Suited { suit Moon  rank 10 }
card "Knave of Moon" : Suited { suit Moon  rank 11 }
card "Lady of Moon"  : Suited { suit Moon  rank 12 }
card "Lord of Moon"  : Suited { suit Moon  rank 13 }
card "Ace of Moon"   : Suited { suit Moon  rank 14 }

deck "Pack" { 1 of each Suited }
