import { constants, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { encodeFrame, FrameReader } from './frames.mjs';

/*
 * Answers requests on standard input with Python in WebAssembly. It is started with Node's permissions, which refuse
 * the file system, processes, threads and addons, and without the evaluation of strings. What Python code could reach
 * of JavaScript beyond that is taken away before the first request.
 */
const [task] = process.argv.slice(2).map((text) => JSON.parse(text));
const { pyodideFolder, runnerFile, packages, memoryBytes, requestLimitBytes } = task;
const PAGE_BYTES = 65_536;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
  // Python is told of it as of any memory that is full: MemoryError.
  if (this.buffer.byteLength + pages * PAGE_BYTES > memoryBytes) throw new RangeError('The memory is full.');
  return grow.call(this, pages);
};

// Without this, Node shows a line of the source, which is a megabyte long.
process.on('uncaughtException', ({ stack }) => {
  process.stderr.write(String(stack).slice(0, 2_000), () => process.exit(1));
});

const { send, python, run } = await start();
lockDown();
send({ kind: 'ready' });
serve();

async function start() {
  const output = process.stdout;
  const exit = process.exit.bind(process);
  const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
  // Its file system for folders of the host asks for the numbers of flags, which the permissions refuse; no folder of
  // the host is ever mounted.
  process.binding = () => ({ fs: constants });
  const loaded = await loadPyodide({
    indexURL: `${pyodideFolder}/`,
    lockFileContents: packages.lock,
    packageBaseUrl: packages.folder,
    packageCacheDir: packages.folder,
    jsglobals: Object.create(null),
    stdin: () => null,
    stdout: () => undefined,
    stderr: () => undefined,
    env: { HOME: '/mnt/data', MPLBACKEND: 'Agg', MPLCONFIGDIR: '/tmp/matplotlib' },
  });
  process.stdin.on('end', () => exit());
  // After an error of the interpreter itself a call never returns.
  loaded._api.on_fatal = () => exit(1);
  loaded.FS.mkdirTree('/parley');
  loaded.FS.writeFile('/parley/runner.py', readFileSync(runnerFile));
  const bridge = loaded.runPython(`
import importlib.abc, os, sys, types
import pyodide._package_loader, pyodide.webloop

class Refuser(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == "js" or name.startswith(("js.", "pyodide_js.", "pyodide.http", "micropip")):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def system(command):
    raise OSError("There are no other programs here.")

# Its own way ends the interpreter.
os.system = system
sys.path.insert(0, "/parley")
from runner import Bridge
sys.path.remove("/parley")
for name in [name for name in sys.modules if name.split(".")[0] in ("js", "pyodide_js")]:
    del sys.modules[name]
# All that the event loop asks of it.
stub, api = types.ModuleType("pyodide_js"), types.ModuleType("pyodide_js._api")
sys.modules.update({"pyodide_js": stub, "pyodide_js._api": api})
stub._api, api.config = api, types.SimpleNamespace(enableRunUntilComplete=True)
sys.meta_path.insert(0, Refuser())
Bridge`);
  return {
    python: loaded,
    run: bridge(loaded.toPy(packages.shown)).run,
    send(header, body) {
      for (const bytes of encodeFrame(header, body)) output.write(bytes);
    },
  };
}

function lockDown() {
  registerHooks({
    resolve() {
      throw new Error('There are no modules here.');
    },
  });
  net.Socket.prototype.connect = () => {
    throw new Error('There is no network here.');
  };
  for (const name of [
    'fetch',
    'WebSocket',
    'EventSource',
    'XMLHttpRequest',
    'navigator',
    'Request',
    'Response',
  ])
    delete globalThis[name];
  for (const name of [
    'binding',
    '_linkedBinding',
    'getBuiltinModule',
    'dlopen',
    'mainModule',
    'kill',
    '_kill',
  ])
    delete process[name];
}

function serve() {
  const reader = new FrameReader(requestLimitBytes);
  let last = Promise.resolve();
  process.stdin.on('data', (piece) => {
    for (const frame of reader.push(piece)) last = last.then(() => answer(frame));
  });
}

async function answer({ header, body }) {
  const quiet = { messageCallback() {}, errorCallback() {} };
  // What cannot be loaded is told by the code itself, when it is imported.
  await python.loadPackagesFromImports(header.code, quiet).catch(() => undefined);
  // What is handed over must be a plain array that is not empty.
  const handed = body.byteLength === 0 ? undefined : python.toPy(new Uint8Array(body));
  const returned = await run.callPromising(JSON.stringify(header), handed);
  const [text, bytes] = returned;
  const files = bytes.getBuffer('u8');
  send(JSON.parse(text), [files.data]);
  files.release();
  bytes.destroy();
  returned.destroy();
}
