import { boundedSpawn, endGroup } from '@/lib/server/tools/python/bounded-spawn';
import type { PythonEngine, PythonResult } from '@/lib/server/tools/python/contract';
import { denoArguments, inWalls } from '@/lib/server/tools/python/pyodide-program';
import { findPythonWalls } from '@/lib/server/tools/python/python-walls';
import { requireSandbox } from '../../../scripts/setup/find-sandbox.mjs';
import { corpusPath, corpusText, escapeCell, notRefused } from '../../support/python/escape-corpus';
import { openHostPlaces, type HostPlaces } from '../../support/python/host-places';
import { openPython } from '../../support/python/open-python';
import { processesInSandboxes } from '../../support/python/processes-in-sandboxes';
import { pythonCall } from '../../support/python/python-call';
import { until } from '../../support/until';

jest.setTimeout(180_000);
beforeAll(requireSandbox, 300_000);

const DATA_LIMIT_BYTES = 2 * 1024 ** 3;
const MEMORY_LIMIT_BYTES = 512 * 1024 ** 2;

/** Code can do this within a sandbox without harm: its own few settings, programs and libraries are there. */
const HARMLESS_INSIDE = [
  'ask about the system',
  'ask for a right',
  'compile text',
  'list a folder',
  'load a library',
  'read the environment',
  'read the settings of a process',
  'start Deno again',
  'use WASI',
];

let places: HostPlaces;
beforeAll(async () => (places = await openHostPlaces()));
afterAll(() => places.close());

async function runHostile(args: readonly string[], walls: Parameters<typeof inWalls>[0]): Promise<string> {
  const child = boundedSpawn({ ...inWalls(walls, args, '/nowhere'), dataLimitBytes: DATA_LIMIT_BYTES });
  let printed = '';
  for (const pipe of [child.stdout, child.stderr])
    pipe?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await until(() => printed.endsWith('}\n') || child.exitCode !== null);
  endGroup(child);
  return printed;
}

describe('each wall around Python in WebAssembly is enough alone', () => {
  const script = corpusPath('host-realm.mjs');

  it('the rights of Deno, without a sandbox', async () => {
    const { deno } = await findPythonWalls('pyodide');
    const told = JSON.stringify(places.told);
    const args = [...denoArguments(MEMORY_LIMIT_BYTES, '/nowhere'), script, told];
    expect(notRefused(await runHostile(args, { deno: deno ?? '', bubblewrap: null }), places)).toEqual([]);
    expect(places.reached()).toEqual([]);
  });

  it('the sandbox, with all rights of Deno', async () => {
    const { deno, bubblewrap } = await findPythonWalls('pyodide');
    const code = `data:text/javascript;base64,${Buffer.from(corpusText('host-realm.mjs')).toString('base64')}`;
    const args = ['run', '-A', '--quiet', code, JSON.stringify(places.told)];
    expect(bubblewrap).toEqual({ canDisableNamespaces: true, hasFilter: true });
    const done = notRefused(await runHostile(args, { deno: deno ?? '', bubblewrap }), places);
    expect(done.filter((one) => !HARMLESS_INSIDE.some((name) => one.startsWith(`${name},`)))).toEqual([]);
    expect(places.reached()).toEqual([]);
  });
});

describe.each([
  ['pyodide', 'webassembly.py'],
  ['system', 'native.py'],
] as const)('Python (%s)', (name, own) => {
  let engine: PythonEngine;
  beforeAll(async () => (engine = await openPython(name)));
  afterAll(() => engine.close());

  const run = (code: string, sessionId = 'attacker'): Promise<PythonResult> =>
    engine.run(pythonCall(code, { sessionId }));

  it.each(['both-engines.py', own])('finds no way out by %s', async (file) => {
    const { stdout, error } = await run(escapeCell([file], places.told));
    expect(error).toBeNull();
    expect(notRefused(stdout, places)).toEqual([]);
    expect(places.reached()).toEqual([]);
  });

  it('cannot answer for another call: what looks like an answer ends the session', async () => {
    const forged = JSON.stringify({
      kind: 'done',
      callId: '',
      stdout: 'forged',
      stderr: '',
      result: null,
      error: null,
      outputs: [],
      omitted: [],
    });
    const frame = `import os, struct\ntext = ${JSON.stringify(forged)}.encode()\nframe = struct.pack(">II", len(text), 0) + text\n`;
    const write =
      'for fd in range(3, 64):\n    try: os.write(fd, frame)\n    except OSError: pass\nprint(frame.decode("latin1"))';
    const result = await run(`${frame}${write}`, 'forger').catch(String);
    if (typeof result === 'string') expect(result).toContain('PythonEnded');
    else expect(result).toMatchObject({ stdout: expect.stringContaining(forged) });
    expect(await run('1 + 1', 'forger')).toMatchObject({ result: '2', stdout: '' });
  });

  it('shows nothing of one conversation to another', async () => {
    const marker = 'marker-of-the-first-conversation';
    await run(
      `import os\nkept = ${JSON.stringify(marker)}\nos.environ["KEPT"] = kept\nfor path in ("/mnt/data/kept", "/tmp/kept", "/dev/shm/kept"):\n    try: open(path, "w").write(kept)\n    except OSError: pass`,
      'first',
    );
    const look = [
      'import os',
      'found = [value for value in os.environ.values() if "marker-of-the" in value]',
      'for top in ("/mnt", "/tmp", "/dev/shm", "/home", "/run", "/var"):',
      '    for folder, _, names in os.walk(top):',
      '        found += [os.path.join(folder, name) for name in names if name == "kept"]',
      'found, "kept" in globals()',
    ];
    expect(await run(look.join('\n'), 'second')).toMatchObject({ result: '([], False)', error: null });
  });
});

describe('Python of the system between two calls', () => {
  let engine: PythonEngine;
  beforeAll(async () => (engine = await openPython('system')));
  afterAll(() => engine.close());

  it.each([
    [
      'processes that were left',
      'import subprocess, sys\nfor _ in range(6): subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True)',
    ],
    [
      'processes that start the next and end',
      'import os\nif os.fork() == 0:\n    os.setsid()\n    while True:\n        if os.fork(): os._exit(0)',
    ],
    [
      'threads, deaf to signals',
      'import signal, threading\ndef spin():\n    while True: pass\nfor _ in range(3): threading.Thread(target=spin, daemon=True).start()\nfor number in range(1, 32):\n    try: signal.signal(number, signal.SIG_IGN)\n    except (OSError, ValueError): pass',
    ],
  ])('does not run %s', async (_what, code) => {
    await engine.run(pythonCall(code)).catch(() => undefined);
    await until(() => processesInSandboxes(process.pid).every(({ isIdle }) => isIdle));
    expect(await engine.run(pythonCall('1 + 1'))).toMatchObject({ result: '2' });
  });

  it.each([
    ['files', 'for n in range(3): open(f"/tmp/{n}", "wb").write(bytes(60 << 20))'],
    ['empty files', 'for n in range(200_000): open(f"/tmp/{n}", "w").close()'],
  ])('counts %s in memory, and ends for them', async (_what, code) => {
    const small = await openPython('system', { memoryMegabytes: 128 });
    await small.run(pythonCall(code)).catch(() => undefined);
    const isThere = async (): Promise<boolean> =>
      (await small.run(pythonCall('import os\nos.path.exists("/tmp/1")'))).result === 'True';
    await until(async () => !(await isThere().catch(() => true)));
    small.close();
  });
});
