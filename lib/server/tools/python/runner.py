"""Runs code and reports what came of it: the same for both engines."""

import ast
import builtins
import inspect
import io
import json
import linecache
import os
import sys
import traceback

HOME = "/mnt/data"
PICTURES = (".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif", ".pdf")


class Limited(io.TextIOBase):
    """Keeps the beginning of what is written to it, and counts the rest."""

    def __init__(self, limit):
        self.limit, self.pieces, self.size, self.dropped = limit, [], 0, 0

    def writable(self):
        return True

    def write(self, text):
        kept = text[: self.limit - self.size]
        if kept:
            self.pieces.append(kept)
            self.size += len(kept)
        self.dropped += len(text) - len(kept)
        return len(text)

    def text(self):
        return "".join(self.pieces) + (f"\n[{self.dropped} more characters]" if self.dropped else "")


class Runner:
    def __init__(self, installed=None, missing_note=None):
        os.makedirs(HOME, exist_ok=True)
        os.chdir(HOME)
        self.installed, self.missing_note, self.count = installed, missing_note, 0
        self.names = {"__name__": "__main__", "__builtins__": builtins}

    def run(self, request, body):
        """Writes the files of a request, runs its code, and returns the header of the answer and its files."""
        self.write_files(request["files"], body)
        before = self.files()
        out, err = Limited(request["textCharacters"]), Limited(request["textCharacters"])
        sys.stdout, sys.stderr = out, err
        result = error = None
        try:
            result = self.cut(self.execute(request["code"]), request["textCharacters"])
        except BaseException as raised:
            error = self.cut(self.explain(raised), request["textCharacters"])
        finally:
            sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        self.save_figures(before)
        outputs, omitted, pieces = self.collect(before, request["outputFiles"], request["outputBytes"])
        header = {
            "kind": "done",
            "stdout": out.text(),
            "stderr": err.text(),
            "result": result,
            "error": error,
            "outputs": outputs,
            "omitted": omitted,
        }
        return header, pieces

    def execute(self, code):
        """Runs a cell. Returns the value of its last line as Python writes it, None where it has none."""
        self.count += 1
        name = f"<cell {self.count}>"
        linecache.cache[name] = (len(code), None, code.splitlines(True), name)
        tree = ast.parse(code, name)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
        self.wait(eval(compile(tree, name, "exec", flags), self.names))
        if last is None:
            return None
        value = self.wait(eval(compile(ast.Expression(last.value), name, "eval", flags), self.names))
        return None if value is None else repr(value)

    def wait(self, value):
        if not inspect.iscoroutine(value):
            return value
        import asyncio

        return asyncio.run(value)

    def explain(self, raised):
        """Returns the trace of an error, without the lines of this file, and what helps where a package is missing."""
        if isinstance(raised, SystemExit):
            return f"SystemExit: {raised.code}"
        trace = raised.__traceback__
        while trace is not None and not trace.tb_frame.f_code.co_filename.startswith("<cell "):
            trace = trace.tb_next
        text = "".join(traceback.format_exception(type(raised), raised, trace)).strip()
        if isinstance(raised, ModuleNotFoundError) and raised.name:
            name = raised.name.split(".")[0]
            beside = f"Installed beside the standard library: {', '.join(self.installed)}." if self.installed else ""
            only = "Only the standard library is installed." if self.installed == [] else beside
            return f"{text}\n\n{name} is not installed here, and no package can be installed. {only}".strip()
        return text

    def cut(self, text, limit):
        if text is None or len(text) <= limit:
            return text
        return text[: limit // 2] + f"\n[{len(text) - limit} characters left out]\n" + text[-limit // 2 :]

    def write_files(self, files, body):
        start = 0
        for file in files:
            path = os.path.join(HOME, os.path.basename(file["name"]))
            with open(path, "wb") as opened:
                opened.write(body[start : start + file["sizeBytes"]])
            start += file["sizeBytes"]

    def files(self):
        """Returns the files of the working folder, and by what a changed one is recognised."""
        found = {}
        for folder, folders, names in os.walk(HOME):
            folders[:] = [name for name in folders if not name.startswith((".", "__pycache__"))]
            for name in names:
                path = os.path.join(folder, name)
                if not name.startswith(".") and os.path.isfile(path) and not os.path.islink(path):
                    state = os.stat(path)
                    found[path] = (state.st_mtime_ns, state.st_size, state.st_ino)
        return found

    def changed(self, before):
        return [path for path, state in sorted(self.files().items()) if before.get(path) != state]

    def save_figures(self, before):
        """Saves the figures that are open where the code saved none itself, as a notebook shows them."""
        pyplot = sys.modules.get("matplotlib.pyplot")
        if pyplot is None:
            return
        try:
            if not any(path.endswith(PICTURES) for path in self.changed(before)):
                for number in pyplot.get_fignums():
                    pyplot.figure(number).savefig(f"figure-{self.count}-{number}.png", bbox_inches="tight")
            pyplot.close("all")
        except Exception:
            pass

    def collect(self, before, files_limit, bytes_limit):
        outputs, omitted, pieces, total = [], [], [], 0
        for path in self.changed(before):
            name, size = os.path.relpath(path, HOME), os.path.getsize(path)
            if len(outputs) >= files_limit or total + size > bytes_limit:
                omitted.append(name)
                continue
            with open(path, "rb") as opened:
                content = opened.read()
            outputs.append({"name": name, "sizeBytes": len(content)})
            pieces.append(content)
            total += len(content)
        return outputs, omitted[:files_limit], pieces


class Bridge:
    """A runner for a caller that sends and gets JSON and bytes."""

    def __init__(self, installed):
        self.runner = Runner(installed=installed)

    def run(self, request, body):
        header, pieces = self.runner.run(json.loads(request), body or b"")
        return json.dumps(header), b"".join(pieces)
