import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { Message } from '@/lib/domain/message/message';
import { isRecord } from '@/lib/domain/shared/json-record';
import { forgetStoredServer } from '@/lib/server/db/server/stored-server';
import { pageRequest } from '../calls/account-calls';
import { connectionValue, inMinutes, keyOwner } from '../calls/key-calls';
import { bearerOf, postSetUp, serverCalls } from '../calls/server-calls';
import { finalOf } from '../calls/turn-calls';
import { withDatabase, type TestDatabase } from '../database';
import { drainAtEnd } from '../drain-at-end';
import { startVendorServer, type VendorCall, type VendorServer } from '../servers/vendor-server';

/** What the answer says that left its tools out. */
export const LEFT_OUT = { type: 'left_out', ability: 'tools' };
export const NO_TOOLS = 'registry.ollama.ai/library/nobody-knows does not support tools';

/** Covers endpoints of a provider that refuses tools in the words of the test, by endpoint or by authorization. */
export interface RefusingStage {
  readonly database: TestDatabase;
  vendor(): VendorServer;
  admin(): ReturnType<typeof serverCalls>;
  refuse(words: Readonly<Record<string, string>>): void;
  /** Lets the server notice what a test wrote into the database. */
  reread(): Promise<void>;
  ask(bearer: string, endpoint: string, model?: string): Promise<Message>;
  newOwner(): ReturnType<typeof keyOwner>;
  /** Returns the bearer of a user of the calculator. */
  newUser(key?: string): Promise<string>;
  /** Returns of each call of the provider whether it had tools. */
  sentTools(): boolean[];
}

/** Call this at the top of a test file. */
export function refusingStage(): RefusingStage {
  const configPath = join(mkdtempSync(join(tmpdir(), 'parley-abilities-')), 'librechat.yaml');
  drainAtEnd();
  const database = withDatabase({
    CONFIG_PATH: configPath,
    CHECK_BALANCE: 'true',
    START_BALANCE: '10000000',
    TITLE_CONVO: 'false',
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
  });
  let refusals: Readonly<Record<string, string>> = {};
  let vendor: VendorServer | null = null;
  let admin: ReturnType<typeof serverCalls> | null = null;

  beforeAll(async () => {
    vendor = await startVendorServer();
    vendor.answer = (response, call) => answer(response, call, refusals);
    writeFileSync(
      configPath,
      [
        'version: 1.0.4',
        'cache: true',
        'endpoints:',
        '  custom:',
        ...['Lab', 'Other', 'Own'].flatMap((name) => [
          `    - name: ${name}`,
          `      apiKey: ${name === 'Own' ? 'user_provided' : 'operators-key'}`,
          `      baseURL: ${present(vendor).url}/${name}/v1`,
          '      models: { default: [nobody-knows, nobody-either], fetch: false }',
        ]),
      ].join('\n'),
    );
    admin = serverCalls(bearerOf(await postSetUp('ada@example.org')));
  });

  afterAll(() => vendor?.stop());

  const reread = async (): Promise<void> => {
    await database.query('update server_settings set revision = revision + 1');
    forgetStoredServer();
  };

  beforeEach(async () => {
    present(vendor).calls.length = 0;
    refusals = {};
    for (const table of ['model_abilities', 'own_refusals', 'first_refusals'])
      await database.query(`delete from ${table}`);
    await reread();
  });

  return {
    database,
    vendor: () => present(vendor),
    admin: () => present(admin),
    refuse: (words) => {
      refusals = words;
    },
    reread,
    ask,
    newOwner,
    async newUser(key) {
      const user = await newOwner();
      if (key !== undefined)
        await user.put({ name: 'Own', value: connectionValue(key), expiresAt: inMinutes(60) });
      return user.bearer;
    },
    sentTools: () => present(vendor).calls.map(({ body }) => isRecord(body) && Array.isArray(body['tools'])),
  };
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The stage is not set yet.');
  return value;
}

function answer(
  response: ServerResponse,
  { path, headers, body }: VendorCall,
  refusals: Readonly<Record<string, string>>,
): void {
  const words = refusals[path.split('/')[1] ?? ''] ?? refusals[String(headers['authorization'])] ?? null;
  if (words !== null && isRecord(body) && Array.isArray(body['tools'])) {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: words } }));
    return;
  }
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'nobody-knows' };
  const usage = { prompt_tokens: 90, completion_tokens: 3, total_tokens: 93 };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const choice of [{ delta: { content: 'Hello.' } }, { delta: {}, finish_reason: 'stop' }])
    response.write(
      `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, finish_reason: null, ...choice }], usage: 'finish_reason' in choice ? usage : null })}\n\n`,
    );
  response.end('data: [DONE]\n\n');
}

async function ask(bearer: string, endpoint: string, model = 'nobody-knows'): Promise<Message> {
  const body = {
    endpoint,
    endpointType: 'custom',
    model,
    conversationId: null,
    text: `hello ${randomBytes(4).toString('hex')}`,
    tools: ['calculator'],
  };
  const response = await postAsk(
    pageRequest('/api/ask/custom', body, { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` }),
    { params: Promise.resolve({ endpoint: 'custom' }) },
  );
  return (await finalOf(response)).responseMessage;
}

async function newOwner() {
  const user = await keyOwner();
  const body = { pluginKey: 'calculator', action: 'install', auth: {} };
  const headers = { authorization: `Bearer ${user.bearer}` };
  await changePlugin(pageRequest('/api/user/plugins', body, headers), { params: Promise.resolve({}) });
  return user;
}
