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
import { pageRequest } from '@/tests/support/calls/account-calls';
import { connectionValue, inMinutes, keyOwner } from '@/tests/support/calls/key-calls';
import { bearerOf, postSetUp, serverCalls } from '@/tests/support/calls/server-calls';
import { finalOf } from '@/tests/support/calls/turn-calls';
import { withDatabase } from '@/tests/support/database';
import { drainAtEnd } from '@/tests/support/drain-at-end';
import { startVendorServer, type VendorCall, type VendorServer } from '@/tests/support/servers/vendor-server';
import { until } from '@/tests/support/until';

const configPath = join(mkdtempSync(join(tmpdir(), 'parley-abilities-')), 'librechat.yaml');

drainAtEnd();
const database = withDatabase({
  CONFIG_PATH: configPath,
  CHECK_BALANCE: 'true',
  START_BALANCE: '10000000',
  TITLE_CONVO: 'false',
  OLLAMA_BASE_URL: 'http://127.0.0.1:9',
});

/** Null accepts tools. */
let refusals: Record<string, string | null> = {};
let vendor: VendorServer;
let admin: ReturnType<typeof serverCalls>;
let adminBearer = '';

beforeAll(async () => {
  vendor = await startVendorServer();
  vendor.answer = answer;
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
        `      baseURL: ${vendor.url}/${name}/v1`,
        '      models: { default: [nobody-knows, nobody-either], fetch: false }',
      ]),
    ].join('\n'),
  );
  adminBearer = bearerOf(await postSetUp('ada@example.org'));
  admin = serverCalls(adminBearer);
});

afterAll(() => vendor.stop());

beforeEach(async () => {
  vendor.calls.length = 0;
  refusals = {};
  await database.query('delete from model_abilities');
  await database.query('delete from own_refusals');
  await database.query('delete from first_refusals');
  await reread();
});

async function reread(): Promise<void> {
  await database.query('update server_settings set revision = revision + 1');
  forgetStoredServer();
}

function answer(response: ServerResponse, { path, headers, body }: VendorCall): void {
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

async function newUser(key?: string): Promise<string> {
  const user = await newOwner();
  if (key !== undefined)
    await user.put({ name: 'Own', value: connectionValue(key), expiresAt: inMinutes(60) });
  return user.bearer;
}

const sentTools = () => vendor.calls.map(({ body }) => isRecord(body) && Array.isArray(body['tools']));

const NOTE = { type: 'left_out', ability: 'tools' };
const WORDS = 'registry.ollama.ai/library/nobody-knows does not support tools';

it('a refusal is told once, remembered for its user at that endpoint and model, and charged once', async () => {
  refusals = { Lab: WORDS };
  const bearer = await newUser();
  const first = await ask(bearer, 'Lab');
  expect(first.content).toEqual([NOTE, { type: 'text', text: 'Hello.' }]);
  expect(sentTools()).toEqual([true, false]);
  const charged = await database.query(
    `select kind, "promptTokens"::int as tokens from ledger_entries where "messageId" = $1 order by "entryId"`,
    [first.messageId],
  );
  expect(charged).toEqual([
    { kind: 'hold', tokens: null },
    { kind: 'settle', tokens: 90 },
  ]);
  expect(first.usage).toMatchObject({ promptTokens: 90, completionTokens: 3, isEstimated: false });

  const second = await ask(bearer, 'Lab');
  expect(second.content).toEqual([{ type: 'text', text: 'Hello.' }]);
  expect(sentTools()).toEqual([true, false, false]);

  await ask(bearer, 'Lab', 'nobody-either');
  await ask(bearer, 'Other');
  expect(sentTools().slice(3)).toEqual([true, false, true]);
});

it('what was refused to one user is tried for another, and left out for all once two were refused', async () => {
  refusals = { Lab: WORDS };
  const [one, two] = [await newUser(), await newUser()];
  await ask(one, 'Lab');
  await ask(one, 'Lab', 'nobody-either');
  await ask(one, 'Lab');
  vendor.calls.length = 0;
  expect((await ask(two, 'Lab')).content).toContainEqual(NOTE);
  expect(sentTools()).toEqual([true, false]);
  expect(await database.query('select model from first_refusals')).toEqual([{ model: 'nobody-either' }]);

  vendor.calls.length = 0;
  for (const bearer of [one, two, await newUser()]) await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([false, false, false]);
  await ask(two, 'Lab', 'nobody-either');
  expect(sentTools().slice(3)).toEqual([true, false]);
});

it('what one user is refused again and again stays one row, and is gone with the account', async () => {
  refusals = { Lab: WORDS };
  const bearer = await newUser();
  const again = `update first_refusals set "refusedAt" = now() - interval '31 days'`;
  for (let round = 0; round < 3; round += 1) {
    await ask(bearer, 'Lab');
    await database.query(again);
    await reread();
  }
  expect(sentTools()).toEqual([true, false, true, false, true, false]);
  expect(await database.query('select * from first_refusals')).toHaveLength(1);
  expect(await database.query('select * from model_abilities')).toEqual([]);
  await ask(await newUser(), 'Lab');
  expect(await database.query('select * from model_abilities')).toEqual([]);

  await database.query('delete from users where "userId" in (select "userId" from first_refusals)');
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('of one user no more is remembered than of its limit', async () => {
  refusals = { Lab: WORDS };
  const bearer = await newUser();
  await ask(bearer, 'Lab');
  await database.query(
    `insert into first_refusals (endpoint, model, ability, "userId", reach)
     select endpoint, model || n, ability, "userId", reach from first_refusals, generate_series(1, 199) n`,
  );
  await ask(bearer, 'Lab', 'nobody-either');
  expect(await database.query('select * from first_refusals')).toHaveLength(200);
});

it('words about one tool are an error that is not remembered', async () => {
  refusals = { Lab: "Invalid schema for function 'calculator': 'pattern' is not supported" };
  const { error, content } = await ask(await newUser(), 'Lab');
  expect(error).toMatchObject({ code: 'provider_refused_request' });
  expect(content).toEqual([]);
  expect(await database.query('select * from model_abilities')).toEqual([]);
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('what a server refuses to the key of one user is remembered for that key alone', async () => {
  refusals = { 'Bearer liar': WORDS };
  const [liar, honest] = [await newUser('liar'), await newUser('honest')];
  expect((await ask(liar, 'Own')).content).toContainEqual(NOTE);
  expect((await ask(liar, 'Own')).content).not.toContainEqual(NOTE);
  expect(sentTools()).toEqual([true, false, false]);
  expect((await ask(honest, 'Own')).content).toEqual([{ type: 'text', text: 'Hello.' }]);
  expect(sentTools().at(-1)).toBe(true);
  expect(await database.query('select * from model_abilities')).toEqual([]);
});

it('another key of the same user is tried again', async () => {
  refusals = { 'Bearer liar': WORDS };
  const user = await newOwner();
  const put = (key: string) =>
    user.put({ name: 'Own', value: connectionValue(key), expiresAt: inMinutes(60) });
  await put('liar');
  await ask(user.bearer, 'Own');
  await put('new');
  await ask(user.bearer, 'Own');
  expect(sentTools()).toEqual([true, false, true]);
});

it('a refusal is forgotten after its days, and where the server has another address', async () => {
  refusals = { Lab: WORDS };
  const bearer = await newUser();
  for (const each of [bearer, await newUser()]) await ask(each, 'Lab');
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
  for (const change of [`refused = '{"tools":"${long}"}'`, `reach = 'elsewhere'`]) {
    await database.query(`update model_abilities set ${change}`);
    await database.query('delete from first_refusals');
    await reread();
    vendor.calls.length = 0;
    await ask(bearer, 'Lab');
    expect(sentTools()).toEqual([true, false]);
  }
});

it('an administrator sees what was learned, forgets it, and decides in place of it', async () => {
  refusals = { Lab: WORDS };
  const bearer = await newUser();
  await ask(bearer, 'Lab');
  const place = { endpoint: 'Lab', model: 'nobody-knows', ability: 'tools' };
  const shown = await admin.abilities('Lab');
  expect(shown.map(({ model }) => model)).toEqual(['nobody-knows', 'nobody-either']);
  expect(shown[0]).toMatchObject({
    pictures: { known: null, decided: null, refusedAt: null, isFixed: false },
    tools: { known: null, decided: null, refusedAt: expect.any(String), isFixed: false },
    system: { known: null },
  });

  expect((await admin.forget(place)).status).toBe(200);
  vendor.calls.length = 0;
  expect((await ask(bearer, 'Lab')).content).toContainEqual(NOTE);
  expect(sentTools()).toEqual([true, false]);

  await admin.decide({ ...place, decided: true });
  refusals = {};
  vendor.calls.length = 0;
  await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([true]);

  await admin.decide({ ...place, decided: false });
  vendor.calls.length = 0;
  await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([false]);
  expect((await admin.log()).slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['decide_ability', 'Lab: nobody-knows'],
    ['decide_ability', 'Lab: nobody-knows'],
    ['forget_refusal', 'Lab: nobody-knows'],
  ]);

  const user = serverCalls(bearer);
  expect((await user.decide({ ...place, decided: null })).status).toBe(403);
  expect((await admin.decide({ ...place, model: 'never-offered', decided: true })).status).toBe(404);
  expect((await admin.decide({ ...place, endpoint: 'never', decided: true })).status).toBe(404);
});

it('an administrator can forget what an answer is about to learn', async () => {
  refusals = { Lab: WORDS };
  await ask(await newUser(), 'Lab');
  const place = { endpoint: 'Lab', model: 'nobody-knows', ability: 'tools' };
  await admin.decide({ ...place, decided: null });
  let forgetting: ReturnType<typeof admin.forget> | undefined;
  // An answer that learns has found what was refused before, and writes next what is known of the model.
  await database.whileLocked('select 1 from first_refusals for update', [], async (answering) => {
    forgetting = admin.forget(place);
    await until(async () => (await database.waitingCount()) > 0);
    await answering.query('update model_abilities set "updatedAt" = now()');
  });
  expect((await forgetting)?.status).toBe(200);
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('two answers that learn the same at once are both written', async () => {
  refusals = { Lab: WORDS };
  const bearers = await Promise.all([newUser(), newUser()]);
  const answers = await Promise.all(bearers.map((bearer) => ask(bearer, 'Lab')));
  for (const { content } of answers) expect(content).toContainEqual({ type: 'text', text: 'Hello.' });
  expect(await database.query('select * from model_abilities')).toHaveLength(1);
  vendor.calls.length = 0;
  await ask(await newUser(), 'Lab');
  expect(sentTools()).toEqual([false]);
});
