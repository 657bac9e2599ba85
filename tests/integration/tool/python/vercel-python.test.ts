import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { requireSandbox } from '../../../../scripts/setup/find-sandbox.mjs';
import { openVercelPython } from '../../../support/python/open-vercel-python';
import { pythonCall, pythonFile } from '../../../support/python/python-call';
import { WORKING_FOLDER } from '../../../support/python/vercel-box';
import { VERCEL, type VercelServer } from '../../../support/python/vercel-server';
import { listenLocally, stopListening } from '../../../support/servers/listen-locally';
import { until } from '../../../support/until';

jest.setTimeout(60_000);
beforeAll(requireSandbox, 300_000);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function opened(...options: Parameters<typeof openVercelPython>) {
  const open = await openVercelPython(...options);
  closing.push(() => open.engine.close());
  return open;
}

const pathsOf = ({ calls }: VercelServer): string[] =>
  calls.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/g, 'ID')}`);

/** Its answer is the one that waits to be read. */
function callIdIn({ known }: VercelServer): string | undefined {
  const [{ box } = { box: null }] = known.values();
  const names = box === null ? [] : readdirSync(box.pathOf(WORKING_FOLDER));
  return names.find((name) => name.endsWith('.answer'))?.replace('.answer', '');
}

describe('a session', () => {
  it('is found by every server of the installation, with variables and files', async () => {
    const { server, engine, another } = await opened();
    const files = [pythonFile('numbers.csv', '1,2,3')];
    const first = await engine.run(
      pythonCall('x = 5\nopen("made.txt", "w").write("kept")\nopen("numbers.csv", "a").write(",4")', {
        files,
      }),
    );
    expect(first).toMatchObject({ error: null, isNewSession: true });
    const code = 'x, open("made.txt").read(), open("numbers.csv").read()';
    expect(await another().run(pythonCall(code, { files }))).toMatchObject({
      result: "(5, 'kept', '1,2,3,4')",
      isNewSession: false,
    });
    expect(server.running()).toHaveLength(1);
  });

  it('says that it began again when its sandbox ended', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('x = 5'));
    server.endAll();
    const again = await engine.run(pythonCall('"x" in globals()'));
    expect(again).toMatchObject({ result: 'False', isNewSession: true });
  });

  it('is that of one conversation and user, and its name tells neither', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('x = 5', { sessionId: 'one', userId: 'anna' }));
    for (const other of [
      { sessionId: 'two', userId: 'anna' },
      { sessionId: 'one', userId: 'ben' },
    ])
      expect(await engine.run(pythonCall('"x" in globals()', other))).toMatchObject({ result: 'False' });
    expect(server.running()).toHaveLength(3);
    expect(server.running().join()).not.toMatch(/anna|ben|one|two/);
  });

  it('lives as long as it is used, by no clock of this server', async () => {
    const { server, engine } = await opened({ PYTHON_IDLE_TIME: 600_000 });
    server.clockMs = 3_600_000;
    await engine.run(pythonCall('1'));
    const [known] = server.known.values();
    expect(known?.timeoutMs).toBe(600_000 + 60_000 + 2 * 30_000);
    if (known !== undefined) known.timeoutMs = 30_000;
    await engine.run(pythonCall('1'));
    await until(() => (known?.timeoutMs ?? 0) >= 600_000 + 60_000);
  });

  it('is closed to the network and kept on no disk', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('1'));
    expect([...server.known.values()].map(({ created }) => created)).toMatchObject([
      { networkPolicy: { mode: 'deny-all' }, persistent: false, resources: { vcpus: 1 } },
    ]);
  });
});

describe('room', () => {
  it('is made by the user’s least used session, and there is none while all are in use', async () => {
    const { server, engine } = await opened({ PYTHON_USER_SESSIONS_MAX: 1, PYTHON_TIME_LIMIT: 5_000 });
    await engine.run(pythonCall('1', { sessionId: 'one' }));
    await expect(engine.run(pythonCall('1', { sessionId: 'two' }))).rejects.toMatchObject({ end: 'busy' });
    server.clockMs = 40_000;
    expect(await engine.run(pythonCall('2', { sessionId: 'two' }))).toMatchObject({ result: '2' });
    expect(server.running()).toHaveLength(1);
  });
});

describe('a call', () => {
  it('shows Vercel its token and nothing of this machine, and no other host a token', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('1'));
    for (const { headers } of server.calls) {
      expect(headers.authorization).toBe(`Bearer ${VERCEL.token}`);
      expect(headers['user-agent']).toBe('parley');
    }
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    const location = await listenLocally(elsewhere);
    server.lie = async (_call, response) => {
      response.writeHead(307, { location }).end();
    };
    await expect(engine.run(pythonCall('1'))).rejects.toMatchObject({ end: 'unavailable' });
    expect(seen).toEqual([]);
    await stopListening(elsewhere);
  });

  it('that Vercel answered with a failure is run once', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('count = 0'));
    let failures = 0;
    server.lie = (call, response, serve) => {
      if (!call.path.endsWith('/cmd') || failures > 0) return null;
      failures += 1;
      // What is answered then has this status.
      Object.assign(response, { statusCode: 500, writeHead: () => response });
      return serve();
    };
    expect(await engine.run(pythonCall('count += 1\ncount'))).toMatchObject({ result: '1' });
    expect(failures).toBe(1);
    expect(pathsOf(server).filter((path) => path.endsWith('/cmd')).length).toBeGreaterThan(2);
  });

  it('that takes too long ends its sandbox', async () => {
    const { server, engine } = await opened();
    await expect(
      engine.run(pythonCall('while True: pass', { limits: { timeMs: 500 } })),
    ).rejects.toMatchObject({ end: 'time' });
    await until(() => server.running().length === 0);
    expect(await engine.run(pythonCall('1'))).toMatchObject({ isNewSession: true });
  });

  it('that is stopped ends its sandbox, and the reader does not wait for that', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('1'));
    const stop = new AbortController();
    const held = Promise.withResolvers<void>();
    const running = engine.run(pythonCall('while True: pass', { signal: stop.signal }));
    await until(() => pathsOf(server).filter((path) => path.includes('/cmd/')).length > 2);
    server.lie = ({ path }, _response, serve) => (path.endsWith('/stop') ? held.promise.then(serve) : null);
    stop.abort();
    await expect(running).rejects.toMatchObject({ end: 'stopped' });
    expect(server.running()).toHaveLength(1);
    held.resolve();
    await until(() => server.running().length === 0);
  });

  it('ends its session with its process', async () => {
    const { engine } = await opened();
    await expect(engine.run(pythonCall('import os\nos._exit(0)'))).rejects.toMatchObject({ end: 'crashed' });
    expect(await engine.run(pythonCall('1 + 1'))).toMatchObject({ result: '2', isNewSession: true });
  });
});

describe('a server that lies', () => {
  it.each([
    ['401', 401, '{"error":{"code":"forbidden","message":"no"}}', 'unavailable'],
    ['402, beyond its plan', 402, '{"error":{"code":"payment","message":"no"}}', 'busy'],
    ['500', 500, 'internal', 'unavailable'],
    ['a page', 200, '<html></html>', 'unavailable'],
    ['another shape', 200, '{"sandbox":{"name":7}}', 'unavailable'],
    ['lists in lists', 200, '['.repeat(900_000), 'unavailable'],
    ['nothing', 200, '', 'unavailable'],
  ])('by %s leaves Python not there for the call', async (_what, status, text, end) => {
    const { server, engine } = await opened();
    server.lie = async (_call, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    };
    await expect(engine.run(pythonCall('1'))).rejects.toMatchObject({ end });
  });

  it('by an answer without an end is cut off', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('1'));
    let sentBytes = 0;
    server.lie = async ({ path }, response, serve) => {
      if (!path.endsWith('/fs/read')) return serve();
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      const zeros = Buffer.alloc(1_000_000);
      while (!response.destroyed) {
        sentBytes += zeros.byteLength;
        if (!response.write(zeros)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    };
    await expect(engine.run(pythonCall('1'))).rejects.toMatchObject({ end: 'crashed' });
    expect(sentBytes).toBeLessThan(40_000_000);
  });

  it.each([
    ['of another call', { kind: 'files', lacking: [], callId: 'another' }],
    ['that asks for files again and again', { kind: 'files', lacking: ['numbers.csv'] }],
    ['that is none', { kind: 'done' }],
  ])('by an answer %s ends the call', async (_what, header) => {
    const { server, engine } = await opened();
    let reads = 0;
    server.lie = async ({ path }, response, serve) => {
      if (!path.endsWith('/fs/read')) return serve();
      reads += 1;
      const text = JSON.stringify({ callId: callIdIn(server), ...header });
      const lengths = Buffer.alloc(8);
      lengths.writeUInt32BE(Buffer.byteLength(text));
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(Buffer.concat([lengths, Buffer.from(text)]));
    };
    const files = [pythonFile('numbers.csv', '1')];
    await expect(engine.run(pythonCall('1', { files }))).rejects.toMatchObject({ end: 'crashed' });
    expect(reads).toBeLessThanOrEqual(2);
  });

  it('by silence ends the call with its time', async () => {
    const { server, engine } = await opened({}, { besideMs: 500 });
    server.lie = ({ path }) => (path.includes('/cmd/') ? new Promise<void>(() => undefined) : null);
    await expect(engine.run(pythonCall('1', { limits: { timeMs: 500 } }))).rejects.toMatchObject({
      end: 'time',
    });
  });

  it('by a sandbox with a network gets no code', async () => {
    const { server, engine } = await opened();
    await engine.run(pythonCall('1'));
    for (const known of server.known.values()) known.created.networkPolicy.mode = 'allow-all';
    await expect(engine.run(pythonCall('1'))).rejects.toMatchObject({ end: 'unavailable' });
    expect(server.running()).toEqual([]);
  });
});
