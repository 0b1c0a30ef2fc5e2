// Whose a card is, and which one is meant.

adjective friendly(c: Card) = c.controller == you       text "friendly", "under your control"
adjective enemy(c: Card)    = c.controller is opponent  text "enemy"
adjective other(c: Card)    = c != self                 text "other"
