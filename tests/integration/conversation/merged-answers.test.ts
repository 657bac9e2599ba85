import { randomUUID } from 'node:crypto';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { messageText } from '@/lib/domain/message/message-text';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { GenerationNode, generationNode } from '@/lib/server/generation/generation-node';
import { reapRuns } from '@/lib/server/generation/reap-runs';
import { forkConversation } from '@/lib/server/services/message/fork-conversation';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest } from '../../support/calls/account-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { ANSWER_COST_CREDITS, moneyStage, PRICED_TURN } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const CREDITS = 1_000_000;
const USAGE = { prompt_tokens: 12, completion_tokens: 34 };
const TASK = 'Write the one best answer';
const SLOW = 'Slowly.';

const database = withDatabase({ CHECK_BALANCE: 'true' });
const stage = moneyStage(database);

const promptOf = (request: { messages: readonly { content: unknown }[] }) =>
  JSON.stringify(request.messages.at(-1)?.content);

beforeAll(() => {
  const { provider } = stage;
  for (const [model, content] of [
    ['priced-model', 'Sand wanders [1].'],
    ['gpt-4o-mini', 'Seeds drift.'],
    ['dear-model', ''],
  ] as const)
    provider.on(
      { predicate: (request) => request.model === model && promptOf(request) === '"What do rivers carry?"' },
      { content, usage: USAGE },
    );
  provider.on(
    { predicate: (request) => promptOf(request).includes(TASK) && !promptOf(request).includes(SLOW) },
    { content: 'Rivers carry sand and seeds.', usage: USAGE },
  );
  provider.on(
    { predicate: (request) => promptOf(request).includes(TASK) },
    { content: 'Rivers carry sand and seeds, slowly. '.repeat(60), usage: USAGE },
    { latency: 50, chunkSize: 8 },
  );
  provider.on(
    { predicate: (request) => promptOf(request).includes('Go on with your last answer') },
    { content: ' And that is all.', usage: USAGE },
  );
});

/** Two models answered the question of a user; the answer of a third one is empty, which is a failure. */
async function compared(credits = CREDITS) {
  const user = await stage.newUser(credits);
  const first = await user.answer({ text: 'What do rivers carry?' });
  const question = first.requestMessage;
  const other = (model: string) => user.answer({ ...again(first), model });
  const second = await other('gpt-4o-mini');
  const failed = await other('dear-model');
  return { user, first, question, second, failed, ids: [first, second, failed].map(answerIdOf) };
}

const answerIdOf = ({ responseMessage }: CreatedData) => responseMessage.messageId;

function again({ conversation, requestMessage }: CreatedData) {
  return {
    text: messageText(requestMessage),
    conversationId: conversation.conversationId,
    overrideParentMessageId: requestMessage.messageId,
  };
}

const mergedOf = (content: readonly ContentPart[]) => content.find((part) => part.type === 'merged');

const lastPrompt = () => JSON.stringify(stage.provider.getRequests().at(-1)?.body);

async function storedContent(messageId: string) {
  const [row] = await database.query('select content, unfinished from messages where "messageId" = $1', [
    messageId,
  ]);
  return row;
}

it('one answer is written from those that have a text, beside them, and names them', async () => {
  const { user, first, second, question, ids } = await compared();
  const before = await user.balance();
  const merged = await user.answer({ ...again(first), mergedIds: ids });
  expect(merged.responseMessage.parentMessageId).toBe(question.messageId);
  const named = [
    { messageId: answerIdOf(first), name: 'priced-model' },
    { messageId: answerIdOf(second), name: 'gpt-4o-mini' },
  ];
  const content = [
    { type: 'merged', answers: named },
    { type: 'text', text: 'Rivers carry sand and seeds.' },
  ];
  expect(merged.responseMessage.content).toEqual(content);
  expect((await storedContent(answerIdOf(merged)))?.['content']).toEqual(content);
  const prompt = lastPrompt();
  expect(prompt).toMatch(/rivers carry.*answer 1 of 2.*Sand wanders \[1 \]\..*answer 2 of 2.*Seeds drift\./s);
  expect(prompt).not.toContain('of 3');
  expect(before - (await user.balance())).toBe(ANSWER_COST_CREDITS);
});

it('two equal requests are one answer, paid once', async () => {
  const { user, first, ids } = await compared();
  const before = await user.balance();
  const requestId = randomUUID();
  const ask = () => user.ask({ ...again(first), mergedIds: ids }, requestId).then(finalOf);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(answerIdOf(one)).toBe(answerIdOf(other));
  expect(before - (await user.balance())).toBe(ANSWER_COST_CREDITS);
});

it('is refused without credit, and nothing is stored', async () => {
  const { user, first, ids } = await compared(ANSWER_COST_CREDITS * 200);
  await database.query('update balances set credits = 0 where "userId" = $1', [user.userId]);
  const refused = await user.ask({ ...again(first), mergedIds: ids });
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('token_balance');
  const rows = await database.query('select 1 from messages where "userId" = $1', [user.userId]);
  expect(rows).toHaveLength(4);
});

it('answers to another question, of another user, and fewer than two are no answers to merge', async () => {
  const { user, first, second, failed } = await compared();
  const elsewhere = await user.answer({ text: 'What do rivers carry?' });
  const stranger = await compared();
  for (const others of [
    [answerIdOf(elsewhere)],
    [answerIdOf(stranger.second)],
    [randomUUID()],
    [answerIdOf(failed)],
    [],
  ]) {
    const refused = await user.ask({ ...again(first), mergedIds: [answerIdOf(first), ...others] });
    expect([refused.status, JSON.parse(await refused.text()).code]).toEqual([409, 'conflict']);
  }
  const own = await user.answer({ ...again(first), mergedIds: [answerIdOf(second), answerIdOf(first)] });
  expect(mergedOf(own.responseMessage.content)?.answers.map(({ name }) => name)).toEqual([
    'gpt-4o-mini',
    'priced-model',
  ]);
});

it('is merged again from the text of an answer that failed when it was continued', async () => {
  const { user, first, second } = await compared();
  await database.query('update messages set error = $2 where "messageId" = $1', [
    answerIdOf(second),
    JSON.stringify({ code: 'provider_error', details: null }),
  ]);
  const merged = await user.answer({ ...again(first), mergedIds: [answerIdOf(first), answerIdOf(second)] });
  expect(mergedOf(merged.responseMessage.content)?.answers.map(({ name }) => name)).toEqual([
    'priced-model',
    'gpt-4o-mini',
  ]);
  expect(lastPrompt()).toContain('Seeds drift.');
});

it('what the answers had read stays foreign to the merged one and to what follows it', async () => {
  const { user, first, ids } = await compared();
  const call = {
    type: 'tool_call',
    toolCallId: 'a',
    name: 'web',
    input: '{}',
    output: 'x',
    state: 'done',
    origin: 'page',
  };
  await database.query('update messages set content = $2::jsonb || content where "messageId" = $1', [
    ids[1],
    JSON.stringify([call]),
  ]);
  const merged = await user.answer({ ...again(first), mergedIds: ids });
  expect(merged.responseMessage.origins).toEqual(['page']);
  const without = await user.answer(again(first));
  expect(without.responseMessage.origins).toEqual([]);
});

it('a fork and a shared page name what it was merged from', async () => {
  const { user, first, ids } = await compared();
  const merged = await user.answer({ ...again(first), mergedIds: ids });
  const { conversationId } = merged.conversation;
  const messageId = answerIdOf(merged);
  const names = ['priced-model', 'gpt-4o-mini'];
  const owner = ownerIdSchema.parse(user.userId);
  const fork = await forkConversation(
    owner,
    { conversationId, messageId, scope: 'path' },
    new AbortController().signal,
  );
  const [copy] = await database.query(
    `select content from messages where "conversationId" = $1 and not "isCreatedByUser"`,
    [fork.conversation.conversationId],
  );
  expect(copy?.['content']).toMatchObject([{ type: 'merged', answers: names.map((name) => ({ name })) }, {}]);
  const token = 'a'.repeat(43);
  await database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Rivers')`,
    [token, user.userId, conversationId, messageId],
  );
  const page = await readSharedBranch(token, 1, null);
  expect(page?.messages.map(({ mergedFrom }) => mergedFrom)).toEqual([[], names]);
});

it('after its process was lost it keeps its text and its sources, and goes on from the same answers', async () => {
  const { user, first, ids } = await compared();
  await database.query('update messages set content = $2::jsonb, text = $3 where "messageId" = $1', [
    ids[0],
    JSON.stringify([{ type: 'text', text: SLOW }]),
    SLOW,
  ]);
  const begun = await createdOf(await user.ask({ ...again(first), mergedIds: ids }));
  const answerId = answerIdOf(begun);
  await until(async () => {
    const rows = await database.query(
      `select events from run_chunks join runs using ("runId") where "responseMessageId" = $1`,
      [answerId],
    );
    return rows.some(({ events }) => String(events).includes('Rivers'));
  });
  await database.query(
    `update runs set "leaseUntil" = now() - interval '1 second' where "responseMessageId" = $1`,
    [answerId],
  );
  const lost = [...generationNode().runs.values()];
  const node = new GenerationNode();
  await until(async () => {
    await reapRuns(node);
    return (await storedContent(answerId))?.['unfinished'] === true;
  });
  const [row] = await database.query('select content, text from messages where "messageId" = $1', [answerId]);
  const answers = [
    { messageId: ids[0], name: 'priced-model' },
    { messageId: ids[1], name: 'gpt-4o-mini' },
  ];
  expect(row?.['content']).toMatchObject([{ type: 'merged', answers }, { type: 'text' }]);
  const edit = pageRequest(
    '/api/edit/custom',
    {
      ...PRICED_TURN,
      ...again(first),
      responseMessageId: answerId,
      generation: row?.['text'],
      isContinued: true,
    },
    { ...user.headers, accept: UI_STREAM_ACCEPT },
  );
  const continued = await finalOf(await postEdit(edit, { params: Promise.resolve({ endpoint: 'custom' }) }));
  expect(continued.responseMessage.content).toMatchObject([
    { type: 'merged', answers },
    { type: 'text', text: expect.stringMatching(/^Rivers c.*And that is all\.$/s) },
  ]);
  expect(lastPrompt()).toMatch(/answer 2 of 2.*Seeds drift\./s);
  // The lost runs are still writing here, and save no text.
  for (const run of lost) run.stop({ type: 'interrupted' });
  await Promise.all(lost.map((run) => run.settled));
  await drainRuns(node, 0);
});
