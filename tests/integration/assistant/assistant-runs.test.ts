import { POST as postAbort } from '@/app/api/assistants/chat/abort/route';
import { GET as getRuns } from '@/app/api/assistants/runs/[messageId]/route';
import { POST as postDecision } from '@/app/api/runs/[messageId]/decisions/route';
import { assistantRunsPath, assistantRunsSchema } from '@/lib/contracts/assistant/assistant-runs';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import type { AssistantRun } from '@/lib/domain/assistant/run-state';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { assistantStage, LOOK_UP } from '../../support/stage/assistant-stage';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const stage = assistantStage();

const MINUTE_MS = 60_000;
const ASK_HER = { name: 'ask_her', arguments: '{"question":"When?"}' };
const FUNCTION = {
  type: 'function',
  function: { name: 'ask_her', parameters: { type: 'object', properties: {} } },
};

jest.mock('@/lib/server/generation/generation-times', () => ({
  ...jest.requireActual<object>('@/lib/server/generation/generation-times'),
  STORE_LIMIT_MS: 3_000,
}));

const PAY = 'pay_action_127---0---0---1';

beforeAll(() => {
  stage.mock.on({ predicate: (request) => JSON.stringify(request).includes('pay twice') }, (request) => {
    const told = JSON.stringify(request.messages);
    const next = ['first', 'second'].find((number) => !told.includes(`paid {\\\"n\\\":\\\"${number}`));
    if (next === undefined) return { content: 'Both are paid.' };
    return { toolCalls: [{ name: PAY, arguments: JSON.stringify({ n: next }) }] };
  });
  const call = { name: LOOK_UP, arguments: '{"city":"Oslo"}' };
  stage.mock.on(
    { userMessage: 'look it up', hasToolResult: false },
    { content: 'I look.', toolCalls: [call] },
  );
  stage.mock.on({ userMessage: 'look it up', hasToolResult: true }, { content: 'Oslo it is.' });
  stage.mock.on({ userMessage: 'ask her', hasToolResult: false }, { toolCalls: [ASK_HER] });
  stage.mock.on({ userMessage: 'ask her', hasToolResult: true }, { content: 'At noon.' });
  const text = 'One word after another, and another, and another. '.repeat(40);
  stage.mock.on({ userMessage: 'slowly' }, { content: text }, { latency: 40 });
});

const make = (fields: object = {}) =>
  newAssistant(stage.bearer(), { name: 'Ada', model: 'gpt-4o', ...fields });

async function runsOf(messageId: string, bearer = stage.bearer()): Promise<AssistantRun[]> {
  const request = pageRequest(assistantRunsPath(messageId), undefined, authorized(bearer), 'GET');
  const response = await getRuns(request, { params: Promise.resolve({ messageId }) });
  if (response.status !== 200) throw new Error(String(response.status));
  return assistantRunsSchema.parse(await response.json()).runs;
}

function decide(messageId: string, body: object, bearer = stage.bearer()): Promise<Response> {
  return postDecision(pageRequest(toolDecisionPath(messageId), body, authorized(bearer)), {
    params: Promise.resolve({ messageId }),
  });
}

async function* itemsOf(response: Response): AsyncGenerator<StreamItem> {
  const decoder = createUiStreamDecoder();
  for await (const bytes of response.body ?? []) yield* decoder.feed(bytes);
}

async function endOf(items: AsyncGenerator<StreamItem>) {
  for await (const item of items) if (item.type === 'final') return item.data.responseMessage;
  throw new Error('The stream has no end.');
}

async function untilAsked() {
  const { id } = await make({ tools: [FUNCTION] });
  const items = itemsOf(await stage.chat(id, { text: 'ask her when' }));
  let messageId = '';
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended without a question.');
    if (value.type === 'created') messageId = value.data.responseMessage.messageId;
    if (value.type === 'event' && value.event.type === 'tool-question') {
      expect(value.event.wants).toBe('output');
      return { messageId, toolCallId: value.event.toolCallId, items };
    }
  }
}

it('writes down what an assistant does, step by step', async () => {
  const { id } = await make();
  await stage.addAction(id);
  const { responseMessage, conversation } = await finalOf(await stage.chat(id, { text: 'look it up' }));
  const [run, ...others] = await runsOf(responseMessage.messageId);
  expect(others).toEqual([]);
  expect(run).toMatchObject({
    assistantId: id,
    conversationId: conversation.conversationId,
    endpoint: 'openAI',
    model: 'gpt-4o',
    state: 'completed',
    endedAt: expect.any(Number),
  });
  const steps = run?.steps.filter(({ type }) => type === 'tool_calls') ?? [];
  expect(run?.steps.at(-1)).toMatchObject({ type: 'message_creation', state: 'completed' });
  expect(steps).toMatchObject([{ state: 'completed', toolCallIds: [expect.any(String)] }]);
});

it('is seen by its owner alone', async () => {
  const { id } = await make();
  const { responseMessage } = await finalOf(await stage.chat(id));
  const { bearer } = await registerUser();
  await expect(runsOf(responseMessage.messageId, bearer)).rejects.toThrow('404');
});

it('waits for the result of a function that the user answers, and goes on with it', async () => {
  const { messageId, toolCallId, items } = await untilAsked();
  await until(async () => (await runsOf(messageId))[0]?.state === 'requires_action');
  const { bearer } = await registerUser();
  const answer = { toolCallId, decision: 'answer', output: 'She says: at noon.' };
  expect((await decide(messageId, answer, bearer)).status).toBe(404);
  // The question is no call that could be allowed.
  expect((await decide(messageId, { toolCallId, decision: 'always' })).status).toBe(404);
  expect((await decide(messageId, answer)).status).toBe(204);
  const { content } = await endOf(items);
  expect(content).toMatchObject([
    { type: 'tool_call', state: 'done', output: 'She says: at noon.' },
    { type: 'text', text: 'At noon.' },
  ]);
  expect((await runsOf(messageId))[0]?.state).toBe('completed');
  expect((await decide(messageId, answer)).status).toBe(404);
});

it('goes on without a result where the user declines', async () => {
  const { messageId, toolCallId, items } = await untilAsked();
  await decide(messageId, { toolCallId, decision: 'deny' });
  expect((await endOf(items)).content).toMatchObject([
    { state: 'failed', output: 'Error processing tool: The user returned no result.' },
    { text: 'At noon.' },
  ]);
});

it('expires when no result is written for ten minutes', async () => {
  const { messageId, items } = await untilAsked();
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11 * MINUTE_MS);
  // Any notice of the run wakes what waits.
  await stage.database.query(
    `select pg_notify('parley_runs', 'decided ' || "runId") from runs where "responseMessageId" = $1`,
    [messageId],
  );
  const answer = await endOf(items);
  later.mockRestore();
  expect(answer.error).toMatchObject({ code: 'call_expired' });
  expect(await runsOf(messageId)).toMatchObject([{ state: 'expired', steps: [{ state: 'expired' }] }]);
});

it('is cancelled when the user stops it', async () => {
  const { id } = await make();
  const { conversation, responseMessage } = await createdOf(await stage.chat(id, { text: 'go slowly' }));
  const { messageId } = responseMessage;
  await until(async () => (await runsOf(messageId))[0]?.state === 'in_progress');
  const body = { abortKey: `${conversation.conversationId}:${messageId}` };
  await postAbort(pageRequest('/api/assistants/chat/abort', body, authorized(stage.bearer())), {
    params: Promise.resolve({}),
  });
  expect((await runsOf(messageId))[0]?.state).toBe('cancelled');
});

it('has failed where its model fails', async () => {
  stage.mock.on(
    { userMessage: 'break' },
    { error: { message: 'broken', type: 'invalid_request_error' }, status: 400 },
  );
  const { id } = await make();
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'break it' }));
  expect(responseMessage.error).not.toBeNull();
  expect((await runsOf(responseMessage.messageId))[0]?.state).toBe('failed');
});

it('is one run for two equal requests at once', async () => {
  const { id } = await make();
  const send = async () => finalOf(await stage.chat(id, {}, stage.bearer(), 'the-same-request'));
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.responseMessage.messageId).toBe(other.responseMessage.messageId);
  expect(await runsOf(one.responseMessage.messageId)).toHaveLength(1);
});

it('goes on as it began when its assistant is changed or deleted meanwhile, and is then not there for the next turn', async () => {
  const { id } = await make({ tools: [FUNCTION] });
  const items = itemsOf(await stage.chat(id, { text: 'ask her when' }));
  let messageId = '';
  for (;;) {
    const { value, done } = await items.next();
    if (done === true) throw new Error('The answer ended without a question.');
    if (value.type === 'created') messageId = value.data.responseMessage.messageId;
    if (value.type !== 'event' || value.event.type !== 'tool-question') continue;
    await callAssistants(stage.bearer(), 'delete', { assistantId: id });
    const { toolCallId } = value.event;
    expect((await decide(messageId, { toolCallId, decision: 'answer', output: 'noon' })).status).toBe(204);
    break;
  }
  expect((await endOf(items)).content.at(-1)).toMatchObject({ text: 'At noon.' });
  expect(await runsOf(messageId)).toMatchObject([{ state: 'completed', assistantId: id }]);
  expect((await stage.chat(id)).status).toBe(404);
});

/** The database refuses a row of a table once a payment of its answer has returned; each refusal is counted. */
async function refuseAfterPayment(table: 'run_chunks' | 'sent_calls') {
  await stage.database.query(`create sequence refusals`);
  await stage.database.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select 1 from sent_calls s where s."runId" = new."runId" and s.state = 'returned') then
      perform nextval('refusals');
      raise exception 'refused';
    end if;
    return new;
  end $$`);
  await stage.database.query(
    `create trigger refuse before insert on ${table} for each row execute function refuse()`,
  );
  return {
    count: async () => {
      const [row] = await stage.database.query('select last_value, is_called from refusals');
      return row?.['is_called'] === true ? Number(row['last_value']) : 0;
    },
    end: async () => {
      await stage.database.query('drop function if exists refuse cascade');
      await stage.database.query('drop sequence if exists refusals');
    },
  };
}

async function pay() {
  const { id } = await make();
  const schema = { type: 'object', properties: { n: { type: 'string' } }, required: ['n'] };
  const requestBody = { content: { 'application/json': { schema } } };
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: stage.api().origin }],
    paths: { '/pay': { post: { operationId: 'pay', requestBody } } },
  });
  const metadata = { domain: '127.0.0.1', raw_spec, skip_approval: true };
  await callAssistants(stage.bearer(), 'saveAction', { assistantId: id }, { metadata });
  return finalOf(await stage.chat(id, { text: `pay twice at ${stage.api().origin}` }));
}

const payments = () => stage.api().calls.map(({ body }) => body);

describe('while the database refuses what goes before a further payment', () => {
  let refusing: Awaited<ReturnType<typeof refuseAfterPayment>>;

  afterEach(() => refusing.end());

  it.each(['run_chunks', 'sent_calls'] as const)(
    'in %s, that one is not made, and the answer ends with an error and what is known of the first',
    async (table) => {
      refusing = await refuseAfterPayment(table);
      const { responseMessage } = await pay();
      expect(await refusing.count()).toBeGreaterThanOrEqual(1);
      expect(payments()).toEqual(['{"n":"first"}']);
      expect(responseMessage.error).toEqual({ code: 'internal_error', details: null });
      const [first, second, ...others] = responseMessage.content;
      expect(first).toMatchObject({ state: 'done', output: 'paid {"n":"first"}' });
      expect(second).toMatchObject({ type: 'tool_call', state: 'failed' });
      expect(others).toEqual([]);
      expect(await stage.database.query('select * from sent_calls')).toEqual([]);
    },
  );

  it('it waits, and is made once when the database takes it', async () => {
    refusing = await refuseAfterPayment('run_chunks');
    const answer = pay();
    await until(async () => (await refusing.count()) >= 2);
    expect(payments()).toEqual(['{"n":"first"}']);
    await refusing.end();
    const { responseMessage } = await answer;
    expect(payments()).toEqual(['{"n":"first"}', '{"n":"second"}']);
    expect(responseMessage.error).toBeNull();
    expect(responseMessage.content.at(-1)).toMatchObject({ text: 'Both are paid.' });
  });
});
