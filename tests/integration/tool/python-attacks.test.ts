import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { PythonEngine } from '@/lib/server/tools/python/contract';
import { requireSandbox } from '../../../scripts/setup/find-sandbox.mjs';
import { openPython } from '../../support/python/open-python';
import { pythonCall } from '../../support/python/python-call';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { until } from '../../support/until';

jest.setTimeout(180_000);
beforeAll(requireSandbox, 300_000);

async function outcome(engine: PythonEngine, code: string, timeMs = 60_000) {
  try {
    const { error, result, stdout } = await engine.run(pythonCall(code, { limits: { timeMs } }));
    return error ?? `${stdout}${result ?? ''}`;
  } catch (error) {
    return String(error);
  }
}

function running(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(text));
}

describe('Python in WebAssembly', () => {
  let engine: PythonEngine;
  beforeAll(async () => (engine = await openPython('pyodide')));
  afterAll(() => engine.close());

  const REACH =
    'import gc\nfrom pyodide.ffi import JsProxy\nproxies = [o for o in gc.get_objects() if isinstance(o, JsProxy)]\n';

  it.each([
    ['the page of JavaScript', 'import js', /No module named 'js'/],
    ['its parts', 'from js import process', /No module named 'js'/],
    ['the interpreter of itself', 'import pyodide_js\npyodide_js.FS', /no attribute 'FS'/],
    ['requests', 'from pyodide.http import pyfetch', /No module named 'pyodide.http'/],
    ['an installer', 'import micropip', /No module named 'micropip'/],
    ['scripts', 'from pyodide.code import run_js\nrun_js("1 + 1")', /ImportError|ModuleNotFoundError/],
    [
      'scripts by the native interface',
      'import ctypes\nctypes.CDLL(None).emscripten_run_script(b"process.stdout.write(\'broken out\')")',
      /crashed|EvalError|RuntimeError|not found/,
    ],
    [
      'functions by what is left of JavaScript',
      `${REACH}[str(p.constructor.constructor("return process")()) for p in proxies] or 1 / 0`,
      /EvalError|ZeroDivisionError|AttributeError|crashed/,
    ],
    ['a new process', 'import os\nos.fork()', /OSError|not implemented/],
    ['a shell', 'import os\nos.system("id")', /OSError: There are no other programs here/],
  ])('has no way to %s', async (_what, code, expected) => {
    expect(await outcome(engine, code)).toMatch(expected);
  });

  it('does not reach a server of this machine', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('reached');
    });
    const origin = await listenLocally(server);
    const port = new URL(origin).port;
    await outcome(engine, `import urllib.request\nurllib.request.urlopen("${origin}/a", timeout=5).read()`);
    await outcome(
      engine,
      `import socket\ns = socket.create_connection(("127.0.0.1", ${port}), 5)\ns.send(b"GET /b HTTP/1.0\\r\\n\\r\\n")\ns.recv(99)`,
    );
    await outcome(
      engine,
      `import asyncio\nr, w = await asyncio.open_connection("127.0.0.1", ${port})\nw.write(b"GET /c HTTP/1.0\\r\\n\\r\\n")\nawait r.read()`,
    );
    await stopListening(server);
    expect(asked).toEqual([]);
  });

  it('is ended by files that fill the memory, and begins again', async () => {
    const ended = await outcome(engine, 'f = open("large", "wb")\nwhile True: f.write(b"a" * 50_000_000)');
    expect(ended).toMatch(/memory|crashed|Error/);
    expect(await outcome(engine, '1 + 1')).toBe('2');
  });

  it('may recurse and print without end', async () => {
    expect(await outcome(engine, 'def f(): f()\nf()')).toMatch(/RecursionError/);
    expect(await outcome(engine, 'while True: print("x" * 1000)', 2_000)).toMatch(/ended: time/);
  });

  it('ends with the server, even while it is busy', async () => {
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `process.chdir(${JSON.stringify(process.cwd())});
         await import(${JSON.stringify(`${process.cwd()}/lib/server/platform/resolve-ours.mjs`)});
         const { boundedSpawn } = await import(${JSON.stringify(`${process.cwd()}/lib/server/tools/python/bounded-spawn.ts`)});
         boundedSpawn({ file: process.execPath, args: ['-e', 'for (;;); // python-orphan'], env: {}, dataLimitBytes: 4e9 });
         console.log('started');`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => server.stdout.once('data', resolve));
    await until(() => running('// python-orphan').length > 0);
    server.kill('SIGKILL');
    await until(() => running('for (;;); // python-orphan').length === 0);
  });
});

describe('Python of the system', () => {
  let engine: PythonEngine;
  beforeAll(async () => (engine = await openPython('system')));
  afterAll(() => engine.close());

  it('draws and returns a figure that was not saved', async () => {
    const done = await engine.run(
      pythonCall(
        'import pandas as pd\nimport matplotlib.pyplot as plt\npd.Series([1, 4, 9]).plot()\nplt.show()',
      ),
    );
    expect(done).toMatchObject({
      error: null,
      outputs: [{ name: expect.stringMatching(/^figure-\d+-1\.png$/) }],
    });
    expect(Buffer.from(done.outputs[0]?.bytes ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('returns a figure once that was saved', async () => {
    const code = 'import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.savefig("line.png")';
    const { outputs } = await engine.run(pythonCall(code));
    expect(outputs.map(({ name }) => name)).toEqual(['line.png']);
  });

  it('cannot start processes without end', async () => {
    const bomb = 'import os, time\nfor _ in range(200):\n    if os.fork() == 0: time.sleep(100)';
    expect(await outcome(engine, bomb, 10_000)).toMatch(
      /BlockingIOError|temporarily unavailable|ended: memory/,
    );
  });

  it.each([
    ['files of the host', 'open("/etc/shadow").read()', /No such file|Permission/],
    ['programs of the system to write', 'open("/usr/bin/x", "w")', /Read-only|Permission/],
    [
      'processes of the host',
      'import os\nsorted(p for p in os.listdir("/proc") if p.isdigit() and int(p) > 60)',
      /^\[\]$/,
    ],
    ['settings of the server', 'import os\nsorted(os.environ)', /^(?![\s\S]*(JWT|DATABASE|CREDS)).*$/],
    ['mounts', 'import ctypes\nctypes.CDLL(None).mount(b"none", b"/tmp", b"tmpfs", 0, None)', /^-1$/],
    [
      'more files than memory',
      'open("/mnt/data/x", "wb").write(b"a" * 300_000_000)',
      /No space|File too large|Error|ended/,
    ],
  ])('has no way to %s', async (_what, code, expected) => {
    expect(await outcome(engine, code)).toMatch(expected);
  });

  it('shows what a program prints that it starts', async () => {
    expect(
      await outcome(engine, 'import subprocess\nx = subprocess.run(["echo", "from a program"])'),
    ).toContain('from a program');
  });
});
