import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { peerHeader } from '@/lib/server/http/request/peer-address';
import { grantCredits } from '@/lib/server/services/money/credits';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { askAsCompatClient, compatBody, CompatChat } from '../../support/servers/compat-client';
import { until } from '../../support/until';

const ADDRESS_LIMIT = 2;
const FLAGGED = 'how to hurt somebody';
const ENOUGH_CREDITS = 10_000_000;

const OPENAI = { endpoint: 'openAI', model: 'gpt-4o' };
const FREE = { endpoint: 'Free', endpointType: 'custom', model: 'free-model' };
const DEMO = { endpoint: 'demo', endpointType: 'custom', model: 'demo' };
const ANTHROPIC = { endpoint: 'anthropic', model: 'claude-3-haiku-20240307' };

const provider = new LLMock({ port: 0 });
const moderator = new LLMock({ port: 0 });
drainAtEnd();
const database = withDatabase({
  OPENAI_API_KEY: 'sk-test-1234567890',
  OPENAI_MODELS: 'gpt-4o',
  OPENAI_MODERATION: 'true',
  OPENAI_MODERATION_API_KEY: 'sk-moderation-1234567890',
  ANTHROPIC_API_KEY: 'user_provided',
  ANTHROPIC_MODELS: 'claude-3-haiku-20240307',
  DEMO_ENDPOINT: 'true',
  TITLE_CONVO: 'false',
  CHECK_BALANCE: 'true',
  CONCURRENT_MESSAGE_MAX: '1',
  MESSAGE_IP_MAX: String(ADDRESS_LIMIT),
});

beforeAll(async () => {
  provider.onMessage(/.*/, { content: 'A harmless answer.' });
  moderator.onModerate(new RegExp(FLAGGED), { flagged: true, categories: { violence: true } });
  await Promise.all([provider.start(), moderator.start()]);
  process.env['CONFIG_PATH'] = await writeFreeEndpoint(provider.url);
  process.env['OPENAI_REVERSE_PROXY'] = `${provider.url}/v1`;
  process.env['OPENAI_MODERATION_REVERSE_PROXY'] = `${moderator.url}/v1/moderations`;
});
afterAll(async () => {
  await Promise.all([provider.stop(), moderator.stop()]);
});

async function writeFreeEndpoint(providerUrl: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'parley-free-')), 'librechat.yaml');
  const lines = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    '    - name: Free',
    '      apiKey: sk-free-1234567890',
    `      baseURL: ${providerUrl}/v1`,
    '      models: { default: [free-model] }',
    'prices:',
    '  - { model: free-model, input: 0, output: 0 }',
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}

let addresses = 0;
const fromElsewhere = () => peerHeader(`10.9.${String(addresses >> 8)}.${String(addresses++ & 255)}`);

async function newUser() {
  const { bearer, registration } = await registerUser();
  const [row] = await database.query('select "userId" from users where email = $1', [registration['email']]);
  const userId = String(row?.['userId']);
  const pay = (credits: number) => grantCredits(userId, { kind: 'grant', credits, externalId: null });
  return { bearer, userId, pay };
}

type TestUser = Awaited<ReturnType<typeof newUser>>;

interface Refusal {
  refuse: (chat: CompatChat, who: TestUser) => Promise<Awaited<ReturnType<CompatChat['send']>>>;
  says: Record<string, unknown> | RegExp;
  sender: string;
  endpoint: JsonRecord;
  lift?: (who: TestUser) => Promise<unknown>;
}

const refusals: Record<string, Refusal> = {
  moderation: {
    endpoint: OPENAI,
    sender: 'GPT-4',
    says: { type: 'moderation' },
    refuse: (chat) => chat.send({ endpoint: OPENAI, text: FLAGGED, headers: fromElsewhere() }),
  },
  'no credit': {
    endpoint: OPENAI,
    sender: 'GPT-4',
    says: { type: 'token_balance' },
    refuse: (chat) => chat.send({ endpoint: OPENAI, headers: fromElsewhere() }),
    lift: ({ pay }) => pay(ENOUGH_CREDITS),
  },
  'another message running': {
    endpoint: FREE,
    sender: 'Demo',
    says: { type: 'concurrent', limit: 1 },
    refuse: async (chat, { bearer, userId }) => {
      const slow = askAsCompatClient(
        bearer,
        compatBody('demo', { endpointType: 'custom', model: 'demo' }, 'slow please'),
        fromElsewhere(),
      );
      const running = () =>
        database.query(`select "conversationId" from runs where state = 'running' and "userId" = $1`, [
          userId,
        ]);
      await until(async () => (await running()).length === 1);
      const outcome = await chat.send({ endpoint: DEMO, headers: fromElsewhere() });
      const [run] = await running();
      const abort = { abortKey: run?.['conversationId'], endpoint: 'custom' };
      await postAbort(pageRequest('/api/ask/custom/abort', abort, { authorization: `Bearer ${bearer}` }), {
        params: Promise.resolve({ endpoint: 'custom' }),
      });
      await slow;
      return outcome;
    },
  },
  'too many messages': {
    endpoint: FREE,
    sender: 'AI',
    says: { type: 'message_limit', max: ADDRESS_LIMIT, limiter: 'ip' },
    refuse: async (chat, { bearer }) => {
      const here = fromElsewhere();
      for (let sent = 0; sent < ADDRESS_LIMIT; sent += 1)
        await askAsCompatClient(bearer, compatBody('Free', FREE), here);
      return chat.send({ endpoint: FREE, headers: here });
    },
  },
  'no key': {
    endpoint: FREE,
    sender: 'Claude',
    says: /key/,
    refuse: (chat) => chat.send({ endpoint: ANTHROPIC, headers: fromElsewhere() }),
  },
};

const stored = async (conversationId: string | null) =>
  database.query(
    'select "messageId", "parentMessageId", text from messages where "conversationId" = $1 order by seq',
    [conversationId],
  );

function expectRefusal(
  { shown }: { shown: { text: string; sender: string } },
  { says, sender }: Refusal,
): void {
  expect(shown.sender).toBe(sender);
  if (says instanceof RegExp) expect(shown.text).toMatch(says);
  else expect(JSON.parse(shown.text)).toMatchObject(says);
}

describe.each(Object.entries(refusals))('a message refused for %s', (_name, refusal) => {
  it('is followed in a new chat by one that is answered, under the address the client has by then', async () => {
    const who = await newUser();
    const chat = new CompatChat(who.bearer, refusal.endpoint);
    expectRefusal(await refusal.refuse(chat, who), refusal);
    const address = chat.conversationId;
    expect(await stored(address)).toEqual([]);
    await refusal.lift?.(who);
    if (refusal.endpoint === OPENAI) await who.pay(ENOUGH_CREDITS);

    const next = await chat.send({ headers: fromElsewhere() });
    expect(next.events.at(-1)).toMatchObject({ event: 'message', data: { final: true } });
    expect(chat.conversationId).toBe(address);
    const third = await chat.send({ headers: fromElsewhere() });
    expect(third.events.at(-1)?.event).toBe('message');
    const [first, , second] = await stored(address);
    expect(first).toMatchObject({ parentMessageId: ROOT_PARENT_ID });
    expect(second).toMatchObject({ parentMessageId: next.shown.messageId });
  });

  it('is followed in a chat with answers by one below the answer the refused one was below', async () => {
    const who = await newUser();
    const chat = new CompatChat(who.bearer, FREE);
    const first = await chat.send({ headers: fromElsewhere() });
    // The newest message is of another branch than the one the client is on.
    await askAsCompatClient(
      who.bearer,
      compatBody('Free', { ...FREE, conversationId: chat.conversationId }),
      fromElsewhere(),
    );
    const before = await stored(chat.conversationId);
    expectRefusal(await refusal.refuse(chat, who), refusal);
    expectRefusal(await refusal.refuse(chat, who), refusal);
    expect(await stored(chat.conversationId)).toEqual(before);
    await refusal.lift?.(who);

    const next = await chat.send({ endpoint: FREE, headers: fromElsewhere() });
    expect(next.events.at(-1)?.event).toBe('message');
    expect((await stored(chat.conversationId))[before.length]).toMatchObject({
      parentMessageId: first.shown.messageId,
    });
  });
});

describe('the ids a refusal tells', () => {
  const send = (who: TestUser, body: JsonRecord) =>
    askAsCompatClient(who.bearer, compatBody('Free', { ...FREE, ...body }), fromElsewhere());

  it('begin a conversation only for the user who was refused', async () => {
    const [who, stranger] = await Promise.all([newUser(), newUser()]);
    const chat = new CompatChat(who.bearer, FREE);
    await refusals['no key']?.refuse(chat, who);
    const told = await send(stranger, { conversationId: chat.conversationId });
    const unknown = await send(stranger, { conversationId: randomUUID() });
    for (const [first, last] of [told, unknown]) {
      expect(first?.data).toMatchObject({ created: true });
      expect(last).toMatchObject({ event: 'error', data: { text: 'Not found.' } });
    }
    expect(await stored(chat.conversationId)).toEqual([]);
    expect((await chat.send({ headers: fromElsewhere() })).events.at(-1)?.event).toBe('message');
    expect((await send(stranger, { conversationId: chat.conversationId })).at(-1)?.event).toBe('error');
  });

  it('never lead into the messages of a stranger', async () => {
    const [who, stranger] = await Promise.all([newUser(), newUser()]);
    const [mine, theirs] = [who, stranger].map(({ bearer }) => new CompatChat(bearer, FREE));
    const answer = await mine?.send({ headers: fromElsewhere() });
    const foreign = await theirs?.send({ headers: fromElsewhere() });
    for (const parentMessageId of [foreign?.shown.messageId, randomUUID()]) {
      const events = await send(who, { conversationId: mine?.conversationId ?? null, parentMessageId });
      expect(events.at(-1)?.event).toBe('message');
    }
    const [, , second] = await stored(mine?.conversationId ?? null);
    expect(second).toMatchObject({ parentMessageId: answer?.shown.messageId });
    expect(await stored(theirs?.conversationId ?? null)).toHaveLength(2);
  });

  it('make one conversation of two messages sent at once, and no server error of the other', async () => {
    const who = await newUser();
    const chat = new CompatChat(who.bearer, FREE);
    await refusals['no key']?.refuse(chat, who);
    const both = await Promise.all([1, 2].map(() => send(who, { conversationId: chat.conversationId })));
    const ends = both.map((events) => events.at(-1));
    expect(ends.map((end) => end?.event)).toContain('message');
    for (const end of ends) if (end?.event === 'error') expect(end.data['text']).not.toMatch(/server/i);
    const rows = await database.query('select 1 from conversations where "userId" = $1', [who.userId]);
    expect(rows).toHaveLength(1);
  });
});

it('another answer to a question that was refused is the first one to it', async () => {
  const who = await newUser();
  const chat = new CompatChat(who.bearer, FREE);
  const first = await chat.send({ headers: fromElsewhere() });
  await refusals['no key']?.refuse(chat, who);
  const question = chat.messages.at(-2);
  const outcome = await chat.send({ regenerate: question, headers: fromElsewhere() });
  expect(outcome.events.at(-1)?.event).toBe('message');
  const rows = await stored(chat.conversationId);
  expect(rows).toHaveLength(4);
  expect(rows[2]).toMatchObject({ text: 'hello', parentMessageId: first.shown.messageId });
});

it('a body that cannot be read is refused as a complete message', async () => {
  const { bearer } = await newUser();
  const events = await askAsCompatClient(bearer, { endpoint: 'demo', text: 'a\0b' });
  expect(events).toEqual([
    {
      event: 'error',
      data: expect.objectContaining({ error: true, final: true, isCreatedByUser: false, sender: 'System' }),
    },
  ]);
});
