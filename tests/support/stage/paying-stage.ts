import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { z } from 'zod';
import { assistantActionsPath } from '@/lib/contracts/assistant/compat-actions';
import { ASSISTANTS_PATH } from '@/lib/contracts/assistant/compat-assistants';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import { editPath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { planTurn } from '@/lib/domain/turn/plan-turn';
import { watchAnswer, type WatchedAnswer } from '../browser/watched-answer';
import { registrationOf } from '../calls/account-calls';
import type { TestDatabase } from '../database';
import { startActionServer, type ActionServer } from '../servers/action-server';
import { builtServer, type BuiltServer } from '../servers/built-server';
import { until } from '../until';

const PAYMENTS = [1, 2, 3];

export const PAY = 'pay_action_127---0---0---1';

/** A stored answer, the states of its runs, and how often its user was asked to repeat the question. */
export interface AnswerNow {
  readonly content: readonly ContentPart[];
  readonly unfinished: boolean;
  readonly runs: readonly string[];
  readonly repeats: number;
}

/** Covers built servers on one database, and an API at which their assistant makes three payments an answer. */
export interface PayingStage {
  servers(): readonly BuiltServer[];
  api(): ActionServer;
  /** Returns the bodies of all payments that the API received. */
  payments(): string[];
  /** Returns the last prompt that the model received. */
  lastPrompt(): string;
  pay(server: BuiltServer, round: string): WatchedAnswer;
  now(asked: WatchedAnswer): Promise<AnswerNow>;
  /** Resolves when the answer is over, or has gone on elsewhere and is over. */
  settled(asked: WatchedAnswer): Promise<AnswerNow>;
  goOn(server: BuiltServer, asked: WatchedAnswer, left: AnswerNow): Promise<void>;
  /** Sends equal decisions at the same time, once or as often as asked, and returns their statuses. */
  decide(
    server: BuiltServer,
    asked: WatchedAnswer,
    decision: 'once' | 'deny',
    times?: number,
  ): Promise<number[]>;
}

/** Call this at the top of a test file. */
export function payingStage(database: TestDatabase, serverCount: number): PayingStage {
  const provider = new LLMock({ port: 0 });
  const servers: BuiltServer[] = [];
  let api: ActionServer | null = null;
  let payer: Payer | null = null;

  // Repeats every payment of a round whose result is unknown, until it is not allowed to.
  beforeAll(async () => {
    const isPayment = (request: object) => JSON.stringify(request).includes('pay round');
    provider.on({ predicate: isPayment }, (request) => {
      const told = JSON.stringify(request.messages);
      const round = /pay round (\w+)/.exec(told)?.[1] ?? '';
      const next = PAYMENTS.find(
        (number) => !told.includes(`paid {\\\"n\\\":\\\"${round}-${String(number)}`),
      );
      if (next === undefined || told.includes('did not allow')) return { content: 'That is all.' };
      return { toolCalls: [{ name: PAY, arguments: JSON.stringify({ n: `${round}-${String(next)}` }) }] };
    });
    await provider.start();
    api = await startActionServer();
    for (let index = 0; index < serverCount; index += 1)
      servers.push(
        await builtServer(database.url, {
          ENDPOINTS: 'openAI,assistants',
          OPENAI_API_KEY: 'sk-test-1234567890',
          OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
          OPENAI_MODELS: 'gpt-4o',
          ACTIONS_ALLOWED_HOSTS: '127.0.0.1',
          TITLE_CONVO: 'false',
          // The long form takes longer than a session without renewal.
          SESSION_EXPIRY: '1000 * 60 * 60 * 24',
        }),
      );
    await Promise.all(servers.map((server) => server.start()));
    payer = await newPayer(present(servers[0]), api.origin);
  }, 120_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.crash()));
    await api?.stop();
    await provider.stop();
  });

  beforeEach(() => {
    present(api).calls.length = 0;
    present(api).holdPaymentsAfter(Infinity);
  });

  const now = async (asked: WatchedAnswer): Promise<AnswerNow> => {
    const [row] = await database.query(
      `select m.content, m.unfinished,
        (select coalesce(json_agg(r.state order by r."startedAt"), '[]') from runs r where r."responseMessageId" = m."messageId") runs,
        (select count(*)::int from tool_questions q join runs r using ("runId")
          where r."responseMessageId" = m."messageId" and q."isRepeat") repeats
       from messages m where m."messageId" = $1`,
      [answerIdOf(asked)],
    );
    return answerSchema.parse(row);
  };

  return {
    servers: () => servers,
    api: () => present(api),
    payments: () => present(api).calls.map(({ body }) => body),
    lastPrompt: () => JSON.stringify(provider.getRequests().at(-1)?.body),
    // The question has the address of the action: once a result was read, others are asked about.
    pay(server, round) {
      const { bearer, assistantId } = present(payer);
      const turn = {
        endpoint: 'assistants',
        model: assistantId,
        text: `pay round ${round} at ${present(api).origin}`,
      };
      return watchAnswer(server.origin, bearer, { ...turn, requestId: randomUUID() });
    },
    now,
    settled: (asked) =>
      until(async () => {
        const stored = await now(asked);
        if (stored.runs.includes('running')) return null;
        const goesOn =
          stored.runs.length === 1 && stored.runs[0] === 'failed' && callsOf(stored, 'done').length > 0;
        return goesOn && callsOf(stored, 'unknown').length === 0 ? null : stored;
      }),
    async goOn(server, { created }, { content }) {
      const { bearer, assistantId } = present(payer);
      const { conversation, requestMessage, responseMessage } = present(created);
      const answer = { ...responseMessage, content: [...content] };
      const action = { type: 'continue', messageId: answer.messageId } as const;
      const turn = planTurn([requestMessage, answer], action, { ...conversation, model: assistantId });
      await post(server, editPath('assistants'), turn?.body ?? {}, bearer, { accept: UI_STREAM_ACCEPT });
    },
    async decide(server, asked, decision, times = 1) {
      const messageId = answerIdOf(asked);
      const [row] = await database.query(
        `select q."toolCallId" from tool_questions q join runs r using ("runId") where r."responseMessageId" = $1`,
        [messageId],
      );
      const { toolCallId } = z.object({ toolCallId: z.string() }).parse(row);
      const { bearer } = present(payer);
      const answers = Array.from({ length: times }, () =>
        send(server, toolDecisionPath(messageId), { toolCallId, decision }, bearer),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    },
  };
}

/** Returns what the calls of an answer that are in this state were asked for. */
export function callsOf({ content }: AnswerNow, state: 'done' | 'unknown'): string[] {
  return content.flatMap((part) => (part.type === 'tool_call' && part.state === state ? [part.input] : []));
}

interface Payer {
  readonly bearer: string;
  readonly assistantId: string;
}

async function newPayer(server: BuiltServer, apiOrigin: string): Promise<Payer> {
  const registered = await post(server, '/api/auth/register', registrationOf());
  const bearer = (registered.headers.get('authorization') ?? '').replace('Bearer ', '');
  const fields = { name: 'Payer', instructions: 'Pay.', endpoint: 'openAI', model: 'gpt-4o' };
  const made = await post(server, ASSISTANTS_PATH, fields, bearer);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  const schema = { type: 'object', properties: { n: { type: 'string' } }, required: ['n'] };
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: apiOrigin }],
    paths: {
      '/pay': { post: { operationId: 'pay', requestBody: { content: { 'application/json': { schema } } } } },
    },
  });
  const metadata = { domain: '127.0.0.1', raw_spec, skip_approval: true };
  await post(server, assistantActionsPath(id), { metadata }, bearer);
  return { bearer, assistantId: id };
}

async function post(...call: Parameters<typeof send>): Promise<Response> {
  const response = await send(...call);
  if (!response.ok) throw new Error(`${call[1]}: ${await response.text()}`);
  return response;
}

function send(
  { origin }: BuiltServer,
  path: string,
  body: object,
  bearer = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const authorized: Record<string, string> = bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...authorized, ...headers },
    body: JSON.stringify(body),
  });
}

const answerSchema = z.object({
  content: z.array(z.custom<ContentPart>()),
  unfinished: z.boolean(),
  runs: z.array(z.string()),
  repeats: z.number(),
});

function answerIdOf({ created }: WatchedAnswer): string {
  return present(created).responseMessage.messageId;
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is not there yet.');
  return value;
}
