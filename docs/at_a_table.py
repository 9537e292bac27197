"""Seats a bot at a table of a running server: python at_a_table.py URL GAME BOT, such as my_bot.py:MyBot."""

import json
import random
import sys
import time
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, build_opener

import msgspec
from websockets.sync.client import connect

from igroteka.arena.contenders import maker_of, named
from igroteka.games import SHELF

url, game, word = sys.argv[1], SHELF[sys.argv[2]], sys.argv[3]
cookies = CookieJar()
opener = build_opener(HTTPCookieProcessor(cookies))


def ask(path, body):
    with opener.open(url + path, json.dumps(body).encode()) as answer:
        return json.load(answer)


ask("/api/me", {"name": word.rpartition(":")[2]})
seats = ["", *["casual"] * (game.seats[0] - 1)]
table = ask("/api/tables", {"game": game.name, "seats": seats, "start": True})["table"]
cookie = "; ".join(f"{one.name}={one.value}" for one in cookies)
address = url.replace("http", "ws", 1) + f"/api/tables/{table}/line"
bot = maker_of(named(word, game), game)(game, 0, random.Random())

with connect(address, additional_headers={"cookie": cookie}) as line:

    def say(**message):
        line.send(json.dumps(message))

    say(type="Hello")
    intent, due, version = None, None, 0
    while True:
        try:
            message = json.loads(line.recv(due and max(0.0, due - time.monotonic())))
        except TimeoutError:  # the moment has come, and nothing came before it
            say(type="Act", seen=version, action=msgspec.to_builtins(intent.action))
            due = None
            continue
        if message["type"] == "People" and message["status"] == "over":
            break
        if message["type"] == "Refused":
            print("refused:", message["why"])
            time.sleep(0.5)  # too fast, most likely
            say(type="Hello", seen=version)
        if message["type"] == "Now" and message["eyes"]:
            (eyes,), version, now = message["eyes"], message["version"], message["at"]
            view = msgspec.convert(eyes["view"], game.view)
            for news in eyes["news"]:
                bot.see(view, msgspec.convert(news, game.seen))
            may_act = message["running"] and eyes["seat"] in message["to_act"]
            intent = bot.decide(view, now) if may_act else None
            due = time.monotonic() + (intent.at - now) / 1000 if intent else None

print("the game is over, and the seed was", message["seed"])
