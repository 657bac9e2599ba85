import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import { assistantActionsPath } from '@/lib/contracts/assistant/actions';
import { ASSISTANTS_PATH } from '@/lib/contracts/assistant/assistants';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import { editPath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { planTurn } from '@/lib/domain/turn/plan-turn';
import { UNKNOWN_RESULT } from '@/lib/domain/turn/told-output';
import { watchAnswer, type WatchedAnswer } from '../../support/browser/watched-answer';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { startActionServer, type ActionServer } from '../../support/servers/action-server';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

const KILLS = Number(process.env['DEED_KILLS'] ?? 4);
/** Spaces the moments of a kill after the question; an answer lasts about as long. */
const KILL_STEP_MS = 50;
const KILL_SPAN_MS = 1_000;

const PAYMENTS = [1, 2, 3];
const PAY = 'pay_action_127---0---0---1';
const database = withDatabase();
const provider = new LLMock({ port: 0 });
let api: ActionServer;
let server: BuiltServer;
let bearer = '';
let assistantId = '';

/** Repeats every payment of a round whose result is unknown, until it is not allowed to. */
beforeAll(async () => {
  const isPayment = (request: object) => JSON.stringify(request).includes('pay round');
  provider.on({ predicate: isPayment }, (request) => {
    const told = JSON.stringify(request.messages);
    const round = /pay round (\w+)/.exec(told)?.[1] ?? '';
    const next = PAYMENTS.find((number) => !told.includes(`paid {\\\"n\\\":\\\"${round}-${String(number)}`));
    if (next === undefined || told.includes('did not allow')) return { content: 'That is all.' };
    return { toolCalls: [{ name: PAY, arguments: JSON.stringify({ n: `${round}-${String(next)}` }) }] };
  });
  await provider.start();
  api = await startActionServer();
  server = await builtServer(database.url, {
    ENDPOINTS: 'openAI,assistants',
    OPENAI_API_KEY: 'sk-test-1234567890',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    ACTIONS_ALLOWED_HOSTS: '127.0.0.1',
    TITLE_CONVO: 'false',
    // The long form takes longer than a session without renewal.
    SESSION_EXPIRY: '1000 * 60 * 60 * 24',
  });
  await server.start();
  await newPayer();
}, 120_000);

afterAll(async () => {
  await server.crash();
  await api.stop();
  await provider.stop();
});

beforeEach(() => {
  api.calls.length = 0;
  api.holdPaymentsAfter(Infinity);
});

async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json', ...authorized(), ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

function authorized(): Record<string, string> {
  return bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
}

async function newPayer(): Promise<void> {
  const registered = await call('/api/auth/register', registrationOf());
  bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  const fields = { name: 'Payer', instructions: 'Pay.', endpoint: 'openAI', model: 'gpt-4o' };
  const made = await call(ASSISTANTS_PATH, fields);
  assistantId = z.object({ id: z.string() }).parse(await made.json()).id;
  const schema = { type: 'object', properties: { n: { type: 'string' } }, required: ['n'] };
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: api.origin }],
    paths: {
      '/pay': { post: { operationId: 'pay', requestBody: { content: { 'application/json': { schema } } } } },
    },
  });
  const metadata = { domain: '127.0.0.1', raw_spec, skip_approval: true };
  await call(assistantActionsPath(assistantId), { metadata });
}

/** The question has the address of the action: once a result was read, others are asked about. */
function pay(round: string): WatchedAnswer {
  const turn = { endpoint: 'assistants', model: assistantId, text: `pay round ${round} at ${api.origin}` };
  return watchAnswer(server.origin, bearer, { ...turn, requestId: randomUUID() });
}

interface AnswerNow {
  readonly content: readonly ContentPart[];
  readonly unfinished: boolean;
  readonly runs: readonly string[];
  readonly repeats: number;
}

async function answerNow({ created }: WatchedAnswer): Promise<AnswerNow> {
  const messageId = created?.responseMessage.messageId ?? null;
  const [row] = await database.query(
    `select m.content, m.unfinished,
      (select coalesce(json_agg(r.state order by r."startedAt"), '[]') from runs r where r."responseMessageId" = m."messageId") runs,
      (select count(*)::int from tool_questions q join runs r using ("runId")
        where r."responseMessageId" = m."messageId" and q."isRepeat") repeats
     from messages m where m."messageId" = $1`,
    [messageId],
  );
  return z
    .object({
      content: z.array(z.custom<ContentPart>()),
      unfinished: z.boolean(),
      runs: z.array(z.string()),
      repeats: z.number(),
    })
    .parse(row);
}

function settled(asked: WatchedAnswer): Promise<AnswerNow> {
  return until(async () => {
    const now = await answerNow(asked);
    if (now.runs.includes('running')) return null;
    const goesOn = now.runs.length === 1 && now.runs[0] === 'failed' && hasState(now, 'done');
    return goesOn && !hasState(now, 'unknown') ? null : now;
  });
}

function hasState({ content }: AnswerNow, state: string): boolean {
  return content.some((part) => part.type === 'tool_call' && part.state === state);
}

async function goOn({ created }: WatchedAnswer, { content }: AnswerNow): Promise<string> {
  if (created === null) throw new Error('The answer has not begun.');
  const { conversation, requestMessage, responseMessage } = created;
  const answer = { ...responseMessage, content: [...content] };
  const action = { type: 'continue', messageId: answer.messageId } as const;
  const turn = planTurn([requestMessage, answer], action, { ...conversation, model: assistantId });
  await call(editPath('assistants'), turn?.body ?? {}, { accept: UI_STREAM_ACCEPT });
  return answer.messageId;
}

async function decide(messageId: string, decision: 'once' | 'deny', times = 1): Promise<number[]> {
  const [row] = await database.query(
    `select q."toolCallId" from tool_questions q join runs r using ("runId") where r."responseMessageId" = $1`,
    [messageId],
  );
  const { toolCallId } = z.object({ toolCallId: z.string() }).parse(row);
  const answers = Array.from({ length: times }, () =>
    fetch(`${server.origin}${toolDecisionPath(messageId)}`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json', ...authorized() },
      body: JSON.stringify({ toolCallId, decision }),
    }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

function bodies(): string[] {
  return api.calls.map(({ body }) => body);
}

it('a payment under way at a kill is told as unknown, and made again only when its user says so', async () => {
  api.holdPaymentsAfter(1);
  const asked = pay('held');
  await until(() => api.calls.length === 2);
  await server.crash();
  await asked.ended;
  await server.start();
  const lost = await settled(asked);
  expect(lost).toMatchObject({ unfinished: true, runs: ['failed'] });
  expect(lost.content.at(-1)).toMatchObject({ type: 'tool_call', name: PAY, state: 'unknown', output: null });
  expect(api.calls).toHaveLength(2);

  api.holdPaymentsAfter(Infinity);
  const going = goOn(asked, lost);
  await until(async () => (await answerNow(asked)).repeats === 1);
  expect(api.calls).toHaveLength(2);
  const prompts = provider.getRequests().map(({ body }) => JSON.stringify(body));
  expect(prompts.at(-1)).toContain(UNKNOWN_RESULT);
  // Approved five times at once.
  const messageId = asked.created?.responseMessage.messageId ?? '';
  const statuses = await decide(messageId, 'once', 5);
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
  await going;
  await until(async () => !(await answerNow(asked)).runs.includes('running'));
  // The API can know the first one again by its key; the others have keys of their own.
  const keys = api.calls.map(({ headers }) => headers['idempotency-key']);
  expect(bodies()).toEqual(['held-1', 'held-2', 'held-2', 'held-3'].map((n) => JSON.stringify({ n })));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
}, 240_000);

it(
  'no payment is made twice, whenever its server is killed',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const step = Math.max(KILL_STEP_MS, KILL_SPAN_MS / KILLS);
      const asked = pay(`k${String(kill)}`);
      const killAtMs = performance.now() + ((kill * step) % KILL_SPAN_MS);
      await until(() => performance.now() >= killAtMs && asked.created !== null);
      await server.crash();
      await asked.ended;
      await server.start();
      const left = await settled(asked);
      if (hasState(left, 'unknown')) {
        // It ended as unfinished; the model tries again when it is asked to go on, and its user does not allow it.
        expect(left).toMatchObject({ unfinished: true, runs: ['failed'] });
        const going = goOn(asked, left);
        await until(async () => (await answerNow(asked)).repeats === 1);
        await decide(asked.created?.responseMessage.messageId ?? '', 'deny');
        await going;
      }
      const made = bodies();
      expect(made).toEqual([...new Set(made)]);
    }
  },
  Math.max(240_000, KILLS * 60_000),
);
