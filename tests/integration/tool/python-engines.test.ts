import { readdirSync, readFileSync } from 'node:fs';
import { PythonEnded, type PythonEngine } from '@/lib/server/tools/python/contract';
import { requireSandbox } from '../../../scripts/setup/find-sandbox.mjs';
import { openPython } from '../../support/python/open-python';
import { pythonCall, pythonFile } from '../../support/python/python-call';
import { until } from '../../support/until';

jest.setTimeout(120_000);
beforeAll(requireSandbox, 300_000);

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

function started(): string[] {
  const childrenOf = (pid: string): string[] =>
    readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
  return childrenOf(String(process.pid));
}

describe.each(['pyodide', 'system', 'vercel'] as const)('Python (%s)', (name) => {
  let open: PythonEngine;
  beforeAll(async () => (open = await openPython(name)));
  afterAll(() => open.close());

  it('returns what is printed, the value of the last line and how long it took', async () => {
    const done = await open.run(pythonCall('import sys\nprint("out")\nprint("err", file=sys.stderr)\n6 * 7'));
    expect(done).toMatchObject({ stdout: 'out\n', stderr: 'err\n', result: '42', error: null, outputs: [] });
    expect(done.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('keeps variables and files of a conversation, and none of another', async () => {
    await open.run(pythonCall('x = 5\nopen("a.txt", "w").write("kept")'));
    expect(await open.run(pythonCall('x, open("a.txt").read()'))).toMatchObject({ result: "(5, 'kept')" });
    const other = await open.run(pythonCall('import os\nprint(os.listdir())\nx', { sessionId: 'another' }));
    expect(other).toMatchObject({
      stdout: '[]\n',
      error: expect.stringContaining("name 'x' is not defined"),
    });
  });

  it('shows where an error is', async () => {
    const { error } = await open.run(pythonCall('def halve(n):\n    return n / 0\n\nhalve(4)'));
    expect(error).toMatch(/<cell \d+>", line 4, in <module>\n {4}halve\(4\)/);
    expect(error).toMatch(/return n \/ 0[\s\S]*ZeroDivisionError: division by zero$/);
    expect(error).not.toContain('runner');
  });

  it('runs what waits', async () => {
    const code = 'import asyncio\nawait asyncio.sleep(0.001)\nasync def f():\n  return 3\nawait f()';
    expect(await open.run(pythonCall(code))).toMatchObject({ error: null, result: '3' });
  });

  it('reads the files it is handed and returns those it makes', async () => {
    const files = [pythonFile('numbers.csv', 'n\n1\n2\n')];
    const done = await open.run(
      pythonCall(
        'import csv, os\ntotal = sum(int(r["n"]) for r in csv.DictReader(open("numbers.csv")))\n' +
          'os.makedirs("out", exist_ok=True)\nopen("out/total.txt", "w").write(str(total))\ntotal',
        { files },
      ),
    );
    expect(done).toMatchObject({ error: null, result: '3', omitted: [] });
    expect(done.outputs.map(({ name, bytes }) => [name, textOf(bytes)])).toEqual([['out/total.txt', '3']]);
    expect((await open.run(pythonCall('1', { files }))).outputs).toEqual([]);
  });

  it('says which files it was not handed, and takes one that could not be read with the next call', async () => {
    const session = { sessionId: 'files' };
    const huge = { ...pythonFile('huge.csv', 'n'), sizeBytes: 65 * 1024 * 1024 };
    const late = { ...pythonFile('late.txt', 'here'), read: () => Promise.reject(new Error('no storage')) };
    const code = 'import os\nsorted(os.listdir())';
    await expect(open.run(pythonCall(code, { ...session, files: [late] }))).rejects.toThrow('no storage');
    const files = [huge, pythonFile('late.txt', 'here')];
    const done = await open.run(pythonCall(code, { ...session, files }));
    expect(done).toMatchObject({ result: "['late.txt']", missing: ['huge.csv'] });
  });

  it('bounds text, files and their size', async () => {
    const done = await open.run(
      pythonCall(
        'for i in range(5): open(f"f{i}.bin", "wb").write(b"a" * 10)\nopen("large.bin", "wb").write(b"a" * 1000)\nprint("x" * 500_000)\n"y" * 500_000',
        { limits: { textCharacters: 1_000, outputFiles: 3, outputBytes: 100 } },
      ),
    );
    expect(done.stdout).toHaveLength(1_000 + '\n[499001 more characters]'.length);
    expect(done.result?.length).toBeLessThan(1_100);
    expect(done.outputs).toHaveLength(3);
    expect(done.omitted).toEqual(['f3.bin', 'f4.bin', 'large.bin'].slice(0, 3));
  });

  it('ends code that does not end, and begins again', async () => {
    await expect(
      open.run(pythonCall('while True: pass', { limits: { timeMs: 1_000 } })),
    ).rejects.toMatchObject({
      end: 'time',
    });
    expect(await open.run(pythonCall('1 + 1'))).toMatchObject({ result: '2' });
  });

  it('ends when it is stopped', async () => {
    const stop = new AbortController();
    await open.run(pythonCall('1'));
    const running = open.run(pythonCall('while True: pass', { signal: stop.signal }));
    stop.abort();
    await expect(running).rejects.toMatchObject({ end: 'stopped' });
  });

  it('survives code that takes all memory', async () => {
    const ends = await open
      .run(pythonCall('x = []\nwhile True: x.append(bytearray(20_000_000))'))
      .catch((error: unknown) => error);
    if (ends instanceof PythonEnded) expect(ends.end).toMatch(/memory|crashed/);
    else expect(ends).toMatchObject({ error: expect.stringContaining('MemoryError') });
    expect(await open.run(pythonCall('x = None\n1 + 1'))).toMatchObject({ result: '2' });
  });

  it.each([
    ['the files of the host', 'open("/etc/passwd").read()'],
    ['the folder of the project', `import os\nos.listdir(${JSON.stringify(process.cwd())})`],
    [
      'another process',
      'import subprocess\nsubprocess.run(["/usr/bin/curl", "http://127.0.0.1"], check=True)',
    ],
    ['the network', 'import socket\nsocket.create_connection(("127.0.0.1", 5432), 2)'],
    ['addresses', 'import urllib.request\nurllib.request.urlopen("http://127.0.0.1:3080", timeout=2)'],
  ])('gives no way to %s', async (_what, code) => {
    expect((await open.run(pythonCall(code))).error).toMatch(/Error/);
  });

  it('leaves no process when it is closed', async () => {
    const own = await openPython(name);
    const before = new Set(started());
    await own.run(pythonCall('1', { sessionId: 'closing' }));
    own.close();
    await until(() => started().every((pid) => before.has(pid)));
  });
});
