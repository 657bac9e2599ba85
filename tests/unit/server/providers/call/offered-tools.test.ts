import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, testModel } from '@/tests/support/data/provider-streams';
import { brokenRules } from '@/tests/support/tools/provider-rules';

const connection = { apiKey: 'test-key-1234' };

const FIND = {
  name: 'find',
  description: 'Finds.',
  parameters: {
    properties: {
      'filter[name]': { type: 'string' },
      amount: { type: 'number', minimum: 0, exclusiveMinimum: true },
      tags: { type: 'array' },
    },
    required: ['filter[name]'],
  },
};

const sse = (events: readonly object[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
const ARGUMENTS = '{"filter_name_":"x"}';

const CHAT = `${sse([
  {
    choices: [
      {
        delta: { tool_calls: [{ index: 0, id: 'c', function: { name: 'find', arguments: ARGUMENTS } }] },
        index: 0,
      },
    ],
  },
  { choices: [{ delta: {}, index: 0, finish_reason: 'tool_calls' }] },
])}data: [DONE]\n\n`;
const MESSAGES = sse([
  {
    type: 'message_start',
    message: {
      id: 'm',
      model: 'claude',
      role: 'assistant',
      content: [],
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  },
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 'c', name: 'find', input: {} },
  },
  { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: ARGUMENTS } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
]);
const GEMINI = sse([
  {
    candidates: [
      {
        content: { role: 'model', parts: [{ functionCall: { name: 'find', args: { filter_name_: 'x' } } }] },
        finishReason: 'STOP',
      },
    ],
  },
]);

async function asked(adapter: Adapter, model: string, answer: string) {
  let body = '';
  const answered = fetchOf(new TextEncoder().encode(answer));
  const fetch: typeof globalThis.fetch = (input, init) => {
    body = String(init?.body);
    return answered(input, init);
  };
  const events: ChatEvent[] = [];
  const call = { name: 'find', input: '{"filter[name]":"earlier"}', output: 'nothing', isError: false };
  const request = modelRequest(model, {
    tools: [FIND],
    messages: [
      { role: 'user', text: 'a' },
      { role: 'assistant', text: 'b', calls: [call] },
      { role: 'user', text: 'c' },
    ],
  });
  const step = await testModel(adapter, { fetch }).generate(request, (event) => void events.push(event));
  return { body, step, input: events.flatMap((event) => (event.type === 'tool-call' ? [event.input] : [])) };
}

it.each([
  [
    'a custom endpoint',
    compatibleAdapter({ ...connection, baseUrl: 'http://a.test/v1' }),
    'm',
    CHAT,
    'openai',
  ],
  ['Anthropic', anthropicAdapter(connection), 'claude-opus-5-5', MESSAGES, 'anthropic'],
  ['Google', geminiAdapter(connection), 'gemini-3-pro', GEMINI, 'google'],
] as const)(
  '%s is sent schemas it accepts, and calls are read in the names of the tool',
  async (_name, adapter, model, answer, dialect) => {
    const { body, step, input } = await asked(adapter, model, answer);
    const schema = schemaIn(JSON.parse(body));
    expect(schema).toMatchObject({ properties: { filter_name_: { type: 'string' }, tags: { items: {} } } });
    expect(brokenRules(schema, dialect)).toEqual([]);
    expect(input.map((text): unknown => JSON.parse(text))).toEqual([{ 'filter[name]': 'x' }]);
    expect(step.calls.map((call): unknown => JSON.parse(call.input))).toEqual([{ 'filter[name]': 'x' }]);
    // Text that the model itself wrote, now and in earlier answers, keeps the names that it was told.
    expect(JSON.stringify(step.content)).toContain('filter_name_');
    expect(body).not.toContain('filter[name]');
    expect(body).toMatch(/filter_name_\W+earlier/);
  },
);

function schemaIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (['parameters', 'input_schema', 'parametersJsonSchema'].includes(key)) return inner;
    const found = schemaIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
