#!/usr/bin/env python3
"""A bot for any game: never idles while there is something to do. cardwright ladder GAME --bots "random,program:python3 bot.py" """
import json, random, sys


def choose(decision, chance):
    busy = [option["index"] for option in decision["options"] if option["index"] != decision.get("pass")]
    return chance.choice(busy or [decision["options"][0]["index"]])


chance = random.Random(1)
for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "update":
        print(json.dumps({"do": "choose", "option": choose(message["decision"], chance)}), flush=True)
    elif message["is"] == "error":
        sys.exit(message["error"]["message"])
