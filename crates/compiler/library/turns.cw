// Ending one's turn.

action end_turn as ends_turn { end phase }  text "end your turn"
