import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { tokenThread } from '@/lib/server/providers/count/count-in-thread';
import { grantCredits } from '@/lib/server/services/money/credits';
import { getUserAs, pageRequest, registerUser } from '../../support/calls/account-calls';
import { newImporter, type Importer } from '../../support/calls/import-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { moneyStage, PRICED_TURN } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({ CHECK_BALANCE: 'true', TITLE_CONVO: 'false' });
const stage = moneyStage(database);
const DATE = '2025-01-01T00:00:00.000Z';
const WORDS = 'Rivers carry sand, seeds and stories to the sea, and nobody counts them. ';

afterAll(() => tokenThread().close());

function archiveOf(texts: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const unknown = {
    endpoint: null,
    model: null,
    answeredModel: null,
    error: null,
    finishReason: null,
    timing: null,
  };
  const head = {
    kind: 'conversation',
    id: 'c',
    origin: `parley:${randomUUID()}`,
    title: 'Brought',
    endpoint: 'Priced',
    endpointType: 'custom',
    model: 'gpt-4o-mini',
    iconURL: null,
    settings: {},
    folderId: null,
    pinnedAt: null,
    archivedAt: null,
    createdAt: DATE,
    updatedAt: DATE,
  };
  const lines = texts.map((text, index) => ({
    ...unknown,
    kind: 'message',
    id: String(index),
    parentId: index === 0 ? null : String(index - 1),
    isCreatedByUser: index % 2 === 0,
    sender: 'User',
    content: [{ type: 'text', text }],
    isEdited: false,
    unfinished: false,
    usage: null,
    tokenCount: 0,
    createdAt: DATE,
    updatedAt: DATE,
  }));
  const counts = { conversations: 1, messages: texts.length, folders: 0, presets: 0 };
  return writeZip({
    'conversations.ndjson': [head, ...lines].map((line) => JSON.stringify(line)).join('\n'),
    'manifest.json': JSON.stringify({ format: 'parley-archive', version: 1, exportedAt: DATE, counts }),
  });
}

async function importer(texts: readonly string[], credits: number) {
  const user = await newImporter();
  const job = await user.import(await archiveOf(texts), 'parley.zip');
  expect(job).toMatchObject({ state: 'completed', importedCount: 1 });
  return askerOf(user, credits);
}

async function askerOf(user: Importer, credits: number) {
  if (credits > 0) await grantCredits(user.userId, { kind: 'grant', credits, externalId: null });
  const [leaf] = await database.query(
    'select "messageId", "conversationId" from messages where "userId" = $1 order by seq desc limit 1',
    [user.userId],
  );
  const ask = (text: string, model = 'gpt-4o-mini') =>
    postAsk(
      pageRequest(
        '/api/ask/custom',
        {
          ...PRICED_TURN,
          model,
          text,
          conversationId: leaf?.['conversationId'],
          parentMessageId: leaf?.['messageId'],
        },
        { authorization: `Bearer ${user.bearer}`, accept: UI_STREAM_ACCEPT },
      ),
      { params: Promise.resolve({ endpoint: 'custom' }) },
    );
  const numberOf = async (sql: string) =>
    Number((await database.query(sql, [user.userId]))[0]?.['number'] ?? 0);
  return {
    ask,
    countedMessages: () =>
      numberOf('select count("tokenCount")::int as number from messages where "userId" = $1'),
    balance: () => numberOf('select credits::int as number from balances where "userId" = $1'),
  };
}

it('a payer cannot set the tokens they are charged for', async () => {
  const { ask, countedMessages, balance } = await importer(
    Array.from({ length: 20 }, () => WORDS.repeat(300)),
    1_000_000,
  );
  expect(await countedMessages()).toBe(0);
  stage.teach('and now', 'Yes.', { prompt_tokens: 93_000, completion_tokens: 2 });
  const { responseMessage } = await finalOf(await ask('and now'));
  expect(responseMessage.costCredits).toBe(93_000 + 4);
  expect(await balance()).toBe(1_000_000 - 93_004);
  // The tokens are counted here too, for the hold, and kept, so that the next question need not count again.
  await until(async () => (await countedMessages()) >= 20);
  stage.teach('unreported', 'Yes.', { prompt_tokens: 0, completion_tokens: 2 });
  const unreported = await finalOf(await ask('unreported'));
  expect(unreported.responseMessage.usage).toMatchObject({ isEstimated: true });
  expect(unreported.responseMessage.usage?.promptTokens).toBeGreaterThan(80_000);
}, 120_000);

it('what is held follows what the history really holds', async () => {
  const { ask, balance } = await importer(
    Array.from({ length: 20 }, () => WORDS.repeat(300)),
    2_000,
  );
  const before = stage.calls();
  const response = await ask('too dear');
  expect(await response.text()).toContain('token_balance');
  expect(stage.calls()).toBe(before);
  expect(await balance()).toBe(2_000);
}, 120_000);

it('an ask that cannot be paid delays no other user, however much history it has', async () => {
  const user = await newImporter();
  await seedConversation(
    database,
    user.userId,
    chain(200).map((one, index) => ({
      ...one,
      text: `${String(index)} ${WORDS}`.repeat(270).slice(0, 20_000),
    })),
  );
  await database.query('update messages set "tokenCount" = null where "userId" = $1', [user.userId]);
  const { ask, countedMessages } = await askerOf(user, 0);
  await (await ask('hello', 'priced-model')).text();
  const other = await registerUser();
  let isAnswered = false;
  const asked = Array.from({ length: 3 }, async () => {
    const text = await (await ask('hello')).text();
    isAnswered = true;
    return text;
  });
  // While millions of characters are counted, another user is served call after call; if this were held up, there would
  // be one call.
  let served = 0;
  while (!isAnswered) {
    expect((await getUserAs(`Bearer ${other.bearer}`)).status).toBe(200);
    served += 1;
  }
  expect(served).toBeGreaterThan(1);
  for (const text of await Promise.all(asked)) expect(text).toContain('token_balance');
  expect(await countedMessages()).toBe(0);
}, 120_000);
