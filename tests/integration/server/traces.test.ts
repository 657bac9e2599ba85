import { LLMock } from '@copilotkit/aimock';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findRunById } from '@/lib/server/db/turn/run-repository';
import { planOf } from '@/lib/server/generation/stored-plan';
import { runWork } from '@/lib/server/platform/current-work';
import { env } from '@/lib/server/platform/env';
import { startTracing } from '@/lib/server/platform/trace/start-tracing';
import { endTracing, setTracing } from '@/lib/server/platform/trace/traced';
import { resumeAnswer } from '@/lib/server/services/turn/resume-answer';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { changePluginOf } from '../../support/calls/plugin-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import {
  fieldsOf,
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '../../support/servers/trace-collector';
import { until } from '../../support/until';

const database = withDatabase({
  OPENAI_API_KEY: 'sk-test-1234567890',
  OPENAI_MODELS: 'gpt-4o',
  TITLE_CONVO: 'false',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%20key',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
});

const QUESTION = 'how much is the unmistakable question';
const ANSWER = 'It is forty-two, an unmistakable answer.';
const CALL = { name: 'calculator', arguments: '{"input":"6*7"}' };
const SERVER = 2;
const CLIENT = 3;

const provider = new LLMock({ port: 0, chunkSize: 8 });
let collector: TraceCollector;
let bearer = '';

beforeAll(async () => {
  provider.on({ userMessage: QUESTION, hasToolResult: false }, { toolCalls: [CALL] });
  provider.on({ userMessage: QUESTION, hasToolResult: true }, { content: ANSWER });
  provider.on({ userMessage: 'Go on with your last answer' }, { content: 'And that is all.' });
  provider.on({ userMessage: 'fail' }, { error: { message: 'unmistakable words', type: 'x' }, status: 401 });
  await provider.start();
  collector = await startTraceCollector();
  process.env['OPENAI_REVERSE_PROXY'] = `${provider.url}/v1`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.origin;
  bearer = (await registerUser()).bearer;
  await changePluginOf(bearer, { pluginKey: 'calculator', action: 'install' });
  await startTracing();
});

afterAll(async () => {
  setTracing(null);
  await collector.stop();
  await provider.stop();
});

/** Asks as the server does, and returns the spans of the turn. */
async function traceOf(text: string): Promise<CollectedSpan[]> {
  collector.spans.length = 0;
  const headers = { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` };
  const body = { text, endpoint: 'openAI', model: 'gpt-4o', tools: ['calculator'], conversationId: null };
  const work = { route: 'POST /api/ask/[endpoint]', address: null, owner: null, logId: 'request-1' };
  const response = await runWork(work, () =>
    postAsk(pageRequest('/api/ask/openAI', body, headers), {
      params: Promise.resolve({ endpoint: 'openAI' }),
    }),
  );
  await finalOf(response);
  // The span of the answer ends in the turn of the loop after its last event.
  await until(() => globalThis.parleySingletons?.generationNode?.runs.size === 0);
  await new Promise(setImmediate);
  await endTracing();
  return [...collector.spans];
}

const nameOf = (spans: readonly CollectedSpan[], id: string | undefined) =>
  spans.find(({ spanId }) => spanId === id)?.name ?? null;

it('a turn is one trace, from the request over prompt, provider and tool to what is saved', async () => {
  const spans = await traceOf(QUESTION);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const tree = spans.map(({ name, parentSpanId }) => [name, nameOf(spans, parentSpanId)]);
  expect(tree.toSorted()).toEqual(
    [
      ['POST /api/ask/[endpoint]', null],
      ...['check', 'place', 'equip', 'prompt', 'begin', 'answer'].map((name) => [
        name,
        'POST /api/ask/[endpoint]',
      ]),
      ['chat gpt-4o', 'answer'],
      ['chat gpt-4o', 'answer'],
      ['execute_tool calculator', 'answer'],
      ['settle', 'answer'],
    ].toSorted(),
  );
  const kinds = new Map(spans.map(({ name, kind }) => [name, kind]));
  expect(kinds.get('POST /api/ask/[endpoint]')).toBe(SERVER);
  expect(kinds.get('chat gpt-4o')).toBe(CLIENT);
});

it('spans have the attributes of the conventions for generative models, and the id of the request', async () => {
  const spans = await traceOf(QUESTION);
  const attributesOf = (name: string) =>
    spans.filter((span) => span.name === name).map(({ attributes }) => attributes);
  expect(attributesOf('POST /api/ask/[endpoint]')).toEqual([
    {
      'http.request.method': 'POST',
      'http.route': '/api/ask/[endpoint]',
      'parley.request.id': 'request-1',
    },
  ]);
  const [, last] = attributesOf('chat gpt-4o');
  expect(last).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'gpt-4o',
    'gen_ai.request.stream': true,
    'gen_ai.response.time_to_first_chunk': expect.any(Number),
  });
  expect(last).toHaveProperty(['gen_ai.response.finish_reasons']);
  expect(attributesOf('execute_tool calculator')).toEqual([
    {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'calculator',
      'gen_ai.tool.call.id': expect.any(String),
    },
  ]);
  expect(attributesOf('answer')).toEqual([
    {
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'gpt-4o',
      'gen_ai.conversation.id': expect.any(String),
      'parley.run.id': expect.any(String),
    },
  ]);
  expect(collector.resources.at(-1)).toMatchObject({
    'service.name': 'parley',
    'deployment.environment.name': 'test',
  });
  expect(collector.requests.at(-1)).toMatchObject({ path: '/v1/traces', key: 'secret key' });
});

it('no text of a user, a model or a tool leaves, until the operator says so', async () => {
  const told = JSON.stringify(await traceOf(QUESTION));
  expect(told).not.toMatch(/unmistakable|6\*7|"42"/);
  Object.assign(env(), { OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: true });
  const spans = await traceOf(QUESTION);
  Object.assign(env(), { OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: false });
  const [, last] = spans.filter(({ name }) => name === 'chat gpt-4o');
  expect(JSON.parse(String(last?.attributes['gen_ai.output.messages']))).toEqual([
    { role: 'assistant', parts: [{ type: 'text', content: ANSWER }] },
  ]);
  expect(last?.attributes['gen_ai.input.messages']).toContain(QUESTION);
});

it('an answer that another process goes on with begins a trace that links to the first', async () => {
  const first = await traceOf(QUESTION);
  const begun = first.find(({ name }) => name === 'begin');
  const [row] = await database.query(
    `select "runId", "userId", plan->>'traceparent' as traceparent from runs order by "startedAt" desc limit 1`,
  );
  expect(row?.['traceparent']).toBe(`00-${String(begun?.traceId)}-${String(begun?.spanId)}-01`);
  const stored = await findRunById(ownerIdSchema.parse(row?.['userId']), String(row?.['runId']));
  if (stored === null) throw new Error('There is no run.');
  collector.spans.length = 0;
  await resumeAnswer({ plan: planOf(stored), response: stored.response });
  const resumed = await until(async () => {
    await endTracing();
    return collector.spans.find(({ name }) => name === 'resume answer');
  });
  expect(resumed.links).toMatchObject([{ traceId: begun?.traceId, spanId: begun?.spanId }]);
  expect(resumed.traceId).not.toBe(begun?.traceId);
});

it('a request that fails is told by its code alone', async () => {
  const spans = await traceOf('fail');
  const chat = spans.find(({ name }) => name === 'chat gpt-4o');
  expect(chat?.attributes['error.type']).toBe('invalid_api_key');
  expect(chat?.status.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('unmistakable');
});

it('a collector that is busy is asked once more, and one that fails costs no answer', async () => {
  collector.statuses.push(503);
  expect((await traceOf(QUESTION)).length).toBeGreaterThan(5);
  collector.statuses.push(400);
  expect(await traceOf(QUESTION)).toEqual([]);
  expect((await traceOf(QUESTION)).length).toBeGreaterThan(5);
});

it('speaks protobuf, which every collector takes', async () => {
  Object.assign(env(), { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' });
  await traceOf(QUESTION);
  Object.assign(env(), { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
  const { type, body } = collector.requests.at(-1) ?? { type: '', body: Buffer.alloc(0) };
  expect(type).toBe('application/x-protobuf');
  // ExportTraceServiceRequest.resource_spans, .scope_spans, .spans, Span.name.
  const names = fieldsOf(body, 1)
    .flatMap((resource) => fieldsOf(resource, 2))
    .flatMap((scope) => fieldsOf(scope, 2))
    .flatMap((span) => fieldsOf(span, 5))
    .map(String);
  expect(names).toContain('execute_tool calculator');
  expect(names).toContain('settle');
  expect(names).toHaveLength(11);
});
