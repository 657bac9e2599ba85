"""Keeps a session of Python in a machine of its own: `keep` answers calls one after another, `ask` hands one over and
waits. The runner lies beside it, and so do the requests and answers, in the frames of the other engines."""

import fcntl
import json
import os
import resource
import socket
import struct
import sys
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
SOCKET, LOCK = os.path.join(FOLDER, "parley.sock"), os.path.join(FOLDER, "parley.lock")
DONE, NO_SESSION, TIME_IS_UP, LOST = 0, 10, 11, 12
WAITING_CALLS = 16
NAME_LIMIT = 64
POLL_SECONDS = 0.05


def path_of(call_id, end):
    return os.path.join(FOLDER, f"{call_id}.{end}")


def read_request(call_id):
    with open(path_of(call_id, "request"), "rb") as opened:
        header_bytes, body_bytes = struct.unpack(">II", opened.read(8))
        return json.loads(opened.read(header_bytes)), opened.read(body_bytes)


def write_answer(call_id, header, pieces=()):
    """Writes it whole before it has its name."""
    text = json.dumps({**header, "callId": call_id}).encode()
    with open(path_of(call_id, "part"), "wb") as opened:
        opened.write(struct.pack(">II", len(text), sum(map(len, pieces))) + text)
        for piece in pieces:
            opened.write(piece)
    os.rename(path_of(call_id, "part"), path_of(call_id, "answer"))


class Session:
    def __init__(self):
        names = {"__name__": "runner"}
        with open(os.path.join(FOLDER, "runner.py")) as source:
            exec(compile(source.read(), "runner.py", "exec"), names)
        self.runner, self.known, self.last = names["Runner"](installed=[]), set(), None
        self.began = time.monotonic()
        # What a program that the code starts writes is text like that of the code itself.
        self.spilled = tempfile.TemporaryFile()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(self.spilled.fileno(), 1)
        os.dup2(self.spilled.fileno(), 2)

    def take_spilled(self, limit):
        self.spilled.seek(0)
        text = self.spilled.read(limit).decode(errors="replace")
        self.spilled.seek(0)
        self.spilled.truncate()
        return text

    def answer(self, call_id):
        """Runs a call once, however often it is asked for, and not before its files are there."""
        if call_id == self.last:
            return
        request, body = read_request(call_id)
        self.forget(self.last)
        self.last = call_id
        os.unlink(path_of(call_id, "request"))
        handed = {file["id"] for file in request["files"]}
        lacking = [file_id for file_id in request["wanted"] if file_id not in self.known | handed]
        if lacking:
            write_answer(call_id, {"kind": "files", "lacking": lacking})
            return
        begins = self.runner.count == 0
        header, pieces = self.runner.run(request, body)
        self.known |= handed
        header["stdout"] += self.take_spilled(request["textCharacters"])
        age = {"begins": begins, "ageSeconds": time.monotonic() - self.began}
        write_answer(call_id, {**header, **age}, pieces)

    def forget(self, call_id):
        try:
            os.unlink(path_of(call_id, "answer"))
        except OSError:
            pass


def keep(memory_bytes):
    lock = os.open(LOCK, os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return DONE
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    session = Session()
    if os.path.exists(SOCKET):
        os.unlink(SOCKET)
    server = socket.socket(socket.AF_UNIX)
    server.bind(SOCKET)
    server.listen(WAITING_CALLS)
    while True:
        connection, _ = server.accept()
        with connection:
            try:
                session.answer(connection.recv(NAME_LIMIT).decode())
                connection.sendall(b"1")
            except OSError:
                continue


def ask(call_id, limit_seconds, wait_seconds):
    client = socket.socket(socket.AF_UNIX)
    last = time.monotonic() + wait_seconds
    while True:
        try:
            client.connect(SOCKET)
            break
        except (FileNotFoundError, ConnectionRefusedError):
            if time.monotonic() >= last:
                return NO_SESSION
            time.sleep(POLL_SECONDS)
    client.settimeout(limit_seconds)
    try:
        client.sendall(call_id.encode())
        return DONE if client.recv(1) == b"1" else LOST
    except TimeoutError:
        return TIME_IS_UP
    except OSError:
        return LOST


if sys.argv[1] == "keep":
    sys.exit(keep(int(sys.argv[2])))
sys.exit(ask(sys.argv[2], float(sys.argv[3]), float(sys.argv[4])))
