#!/usr/bin/env python3
"""Plays one match by chance through `cardwright drive`: client.py PROGRAM GAMES [GAME] [SEED]"""
import json, random, subprocess, sys


class Table:
    """One session with the program: a line of JSON out, a line of JSON back."""

    def __init__(self, program, games):
        command = [program, "drive", games]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.hello = json.loads(self.process.stdout.readline())

    def ask(self, do, **more):
        self.process.stdin.write(json.dumps({"id": do, "do": do, **more}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["is"] == "error":
            raise SystemExit(f"{do}: {answer['error']['message']}")
        return answer


def main(program, games, game=None, seed="1"):
    table, chance = Table(program, games), random.Random(int(seed))
    game = game or table.ask("games")["games"][0]["id"]
    at = table.ask("new", game=game, start={"seed": int(seed)})
    while at["decision"]:
        options = at["decision"]["options"]
        taken = chance.choice(options)
        print(f"player {at['decision']['seat'] + 1}: {taken['label']}")
        at = table.ask("choose", option=taken["index"], seq=at["seq"])
    winner = at["view"]["outcome"]["winner"]
    print("nobody wins" if winner is None else f"player {winner + 1} wins")
    table.ask("quit")


if __name__ == "__main__":
    main(*sys.argv[1:])
