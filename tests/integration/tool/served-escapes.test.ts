import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { sandboxUserFor } from '@/lib/server/tools/python/sandbox/sandbox-user';
import { requireSandbox } from '../../../scripts/setup/find-sandbox.mjs';
import { watchAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { escapeCell, notRefused } from '../../support/python/escape-corpus';
import { openHostPlaces, type HostPlaces } from '../../support/python/host-places';
import { processesInSandboxes } from '../../support/python/processes-in-sandboxes';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

jest.setTimeout(180_000);
beforeAll(requireSandbox, 300_000);

const BUILD = resolve(__dirname, '../../../.next/standalone/server.js');
const CELL = /run cell (\w+)/;
const MARKER = 'marker-of-the-first-conversation';
const KEEP = `import os
kept = ${JSON.stringify(MARKER)}
os.environ["KEPT"] = kept
for path in ("/mnt/data/kept", "/tmp/kept", "/dev/shm/kept"):
    try: open(path, "w").write(kept)
    except OSError: pass`;
const LOOK = `import os
found = [value for value in os.environ.values() if "marker-of-the" in value]
for top in ("/mnt", "/tmp", "/dev/shm", "/home", "/run", "/var"):
    for folder, _, names in os.walk(top):
        found += [os.path.join(folder, name) for name in names if name == "kept"]
print(found, "kept" in globals())`;

const database = withDatabase();
const provider = new LLMock({ port: 0 });
const cells = new Map<string, string>();
let places: HostPlaces;

beforeAll(async () => {
  provider.on({ predicate: (request) => CELL.test(JSON.stringify(request)) }, (request) => {
    if (request.messages.some(({ role }) => role === 'tool')) return { content: 'That is all.' };
    const code = cells.get(CELL.exec(JSON.stringify(request))?.[1] ?? '');
    return { toolCalls: [{ name: 'python', arguments: JSON.stringify({ code }) }] };
  });
  await provider.start();
  places = await openHostPlaces();
});

afterAll(async () => {
  places.close();
  await provider.stop();
});

// Where the tests run as root, the server does not: then the programs it starts have the same user as itself.
const { userId } = sandboxUserFor([BUILD, process.execPath]);

describe.each([
  { engine: 'pyodide', own: 'webassembly.py' },
  { engine: 'system', own: 'native.py' },
])('Python ($engine) of a built server', ({ engine, own }) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-served-'));
  let server: BuiltServer;
  let bearer = '';

  beforeAll(async () => {
    if (userId !== undefined) chownSync(folder, userId, userId);
    chmodSync(folder, 0o700);
    const settings = {
      DATA_DIR: folder,
      PYTHON_ENGINE: engine,
      OPENAI_API_KEY: 'sk-test-1234567890',
      OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
      OPENAI_MODELS: 'gpt-4o',
      TITLE_CONVO: 'false',
    };
    server = await builtServer(database.url, settings, userId === undefined ? {} : { userId });
    await server.start();
    const registered = await fetch(`${server.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(registrationOf()),
    });
    bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  });

  afterAll(async () => {
    await server.crash();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(code: string): Promise<string> {
    const name = randomUUID().replaceAll('-', '');
    cells.set(name, code);
    const turn = { endpoint: 'openAI', model: 'gpt-4o', tools: ['python'] };
    const asked = watchAnswer(server.origin, bearer, {
      ...turn,
      text: `run cell ${name}`,
      requestId: randomUUID(),
    });
    await asked.ended;
    const id = asked.created?.responseMessage.messageId ?? null;
    const [row] = await database.query('select content from messages where "messageId" = $1', [id]);
    const { content } = z.object({ content: z.array(z.custom<ContentPart>()) }).parse(row);
    return content.flatMap((part) => (part.type === 'tool_call' ? [part.output ?? ''] : [])).join('\n');
  }

  it('finds no way out, into another conversation or past its call', async () => {
    const told = { ...places.told, pid: server.pid() };
    const printed = await run(`${KEEP}\n${escapeCell(['both-engines.py', own], told)}`);
    expect(notRefused(printed, places)).toEqual([]);
    expect(await run(LOOK)).toBe('[] False');
    expect(places.reached()).toEqual([]);
    await until(() => processesInSandboxes(server.pid()).every(({ isIdle }) => isIdle));
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    expect(server.log()).not.toContain('Debugger listening');
  });
});
