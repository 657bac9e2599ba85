"""Answers requests on standard input with Python of the system, inside the sandbox. Its argument is the runner."""

import json
import os
import struct
import sys
import tempfile

runner_names = {"__name__": "runner"}
exec(compile(sys.argv.pop(1), "runner.py", "exec"), runner_names)
requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
# What a program that the code starts writes is text like that of the code itself, never an answer.
spilled = tempfile.TemporaryFile()
empty = os.open(os.devnull, os.O_RDONLY)
os.dup2(empty, 0)
os.dup2(spilled.fileno(), 1)
os.dup2(spilled.fileno(), 2)


def send(header, pieces=()):
    text = json.dumps(header).encode()
    answers.write(struct.pack(">II", len(text), sum(map(len, pieces))) + text)
    for piece in pieces:
        answers.write(piece)
    answers.flush()


def take_spilled(limit):
    spilled.seek(0)
    text = spilled.read(limit).decode(errors="replace")
    spilled.seek(0)
    spilled.truncate()
    return text


runner = runner_names["Runner"]()
send({"kind": "ready"})
while lengths := requests.read(8):
    header_bytes, body_bytes = struct.unpack(">II", lengths)
    request, body = json.loads(requests.read(header_bytes)), requests.read(body_bytes)
    header, pieces = runner.run(request, body)
    header["stdout"] += take_spilled(request["textCharacters"])
    header["callId"] = request["callId"]
    send(header, pieces)
