import { encodeFrame, FrameReader } from './frames.mjs';

/*
 * Answers requests on standard input with Python in WebAssembly. Deno runs it, with the right to read Pyodide's folder
 * and that of the packages; those rights are the border, whatever JavaScript does. Beside them Python is told as little
 * of JavaScript as can be: Pyodide sees the bare engine, as in a shell of V8, and no module of Deno or Node.
 */
const { args, exit, readFileSync, stdin, stdout } = globalThis.Deno;
const { pyodideUrl, packagesUrl, lock, shown, runner, requestLimitBytes } = JSON.parse(args[0]);
const READ_BYTES = 65_536;

becomeShell();
const { python, run } = await start();
takeAway();
send({ kind: 'ready' });
await serve();

/** Leaves only what Pyodide asks of a shell: reading a file, and random bytes. */
function becomeShell() {
  // A package is asked for by its name alone.
  const toUrl = (path) => new URL(path.startsWith('/') ? `file://${path}` : path, packagesUrl);
  const readFile = (path) => readFileSync(toUrl(path));
  globalThis.read = (path) => new TextDecoder().decode(readFile(path));
  globalThis.readbuffer = (path) => readFile(path).buffer;
  globalThis.load = () => undefined;
  // Pyodide asks a program of the shell for random bytes, in base64.
  globalThis.os = {
    system(_program, [, command]) {
      const bytes = crypto.getRandomValues(new Uint8Array(Number(/-c\s*(\d+)/.exec(command)[1])));
      return btoa(String.fromCharCode(...bytes));
    },
  };
  for (const name of [
    'Deno',
    'process',
    'Buffer',
    'global',
    'fetch',
    'Worker',
    'WebSocket',
    'WebSocketStream',
    'WebTransport',
    'EventSource',
    'BroadcastChannel',
    'caches',
    'localStorage',
    'sessionStorage',
    'navigator',
    'location',
    'prompt',
    'alert',
    'confirm',
  ])
    delete globalThis[name];
}

async function start() {
  const { loadPyodide } = await import(`${pyodideUrl}pyodide.mjs`);
  const loaded = await loadPyodide({
    indexURL: pyodideUrl,
    lockFileContents: lock,
    packageBaseUrl: packagesUrl,
    jsglobals: Object.create(null),
    stdin: () => null,
    stdout: () => undefined,
    stderr: () => undefined,
    env: { HOME: '/mnt/data', MPLBACKEND: 'Agg', MPLCONFIGDIR: '/tmp/matplotlib' },
  });
  // After an error of the interpreter itself a call never returns.
  loaded._api.on_fatal = () => exit(1);
  loaded.FS.mkdirTree('/parley');
  loaded.FS.writeFile('/parley/runner.py', runner);
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
  return { python: loaded, run: bridge(loaded.toPy(shown)).run };
}

/**
 * Removes ways for Python to reach beyond an object of JavaScript: the constructors of functions, listening to what
 * other code reads and writes, and new properties of what all objects inherit from.
 */
function takeAway() {
  const functions = [
    () => undefined,
    async () => undefined,
    function* generate() {},
    async function* generate() {},
  ];
  for (const each of functions) delete Object.getPrototypeOf(each).constructor;
  for (const name of [
    '__defineGetter__',
    '__defineSetter__',
    '__lookupGetter__',
    '__lookupSetter__',
    '__proto__',
  ])
    delete Object.prototype[name];
  for (const { prototype } of [Object, Array, Map, Set, Promise, Error, String, Number])
    Object.seal(prototype);
}

function send(header, body) {
  for (const bytes of encodeFrame(header, body))
    for (let start = 0; start < bytes.byteLength;) start += stdout.writeSync(bytes.subarray(start));
}

async function serve() {
  const reader = new FrameReader(requestLimitBytes);
  for (;;) {
    const piece = new Uint8Array(READ_BYTES);
    const sizeBytes = await stdin.read(piece);
    if (sizeBytes === null) exit();
    for (const frame of reader.push(piece.subarray(0, sizeBytes))) await answer(frame);
  }
}

async function answer({ header, body }) {
  const quiet = { messageCallback() {}, errorCallback() {} };
  // When a package cannot be loaded, the code itself reports it when it imports it.
  await python.loadPackagesFromImports(header.code, quiet).catch(() => undefined);
  // The value handed over must be a plain array that is not empty.
  const handed = body.byteLength === 0 ? undefined : python.toPy(new Uint8Array(body));
  const returned = await run.callPromising(JSON.stringify(header), handed);
  const [text, bytes] = returned;
  const files = bytes.getBuffer('u8');
  send({ ...JSON.parse(text), callId: header.callId }, [files.data]);
  files.release();
  bytes.destroy();
  returned.destroy();
}
