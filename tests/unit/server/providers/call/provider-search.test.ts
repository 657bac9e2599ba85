import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { FoundPage } from '@/lib/domain/turn/citable-page';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter, ModelRequest } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const openAi = openAiAdapter(connection);
const anthropic = anthropicAdapter(connection);
const gemini = geminiAdapter(connection);

const FOUND = { url: 'https://foxes.example/a', title: 'Foxes at night', text: '' };
const CLOCK = { name: 'clock', description: 'The time.', parameters: { type: 'object', properties: {} } };

async function answered(
  adapter: Adapter,
  bytes: Uint8Array,
  { model, ...changes }: Partial<ModelRequest> & { model: string },
) {
  let body: Record<string, unknown> = {};
  const answer = fetchOf(bytes, 700);
  const fetch: typeof globalThis.fetch = (input, init) => {
    body = JSON.parse(String(init?.body));
    return answer(input, init);
  };
  const events: ChatEvent[] = [];
  const pages: FoundPage[] = [];
  const onPage = (page: FoundPage) => void pages.push(page);
  const request = modelRequest(model, { providerTools: { search: 8 }, onPage, ...changes });
  const step = await testModel(adapter, { fetch }).generate(request, (event) => void events.push(event));
  const calls = events.filter(({ type }) => type === 'tool-call' || type === 'tool-result');
  const text = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('');
  return { body, calls, pages, text, step };
}

const call = (input: string) => ({ type: 'tool-call', name: PROVIDER_TOOLS.search.toolName, input });
const result = (output: string) => ({ type: 'tool-result', output, isError: false });

it('OpenAI searches: the call, what it looked for, and the pages the answer relies on', async () => {
  const recording = recordedStream('openai-responses-search');
  const { body, calls, pages, text } = await answered(openAi, recording, { model: 'gpt-5.5' });
  expect(body).toMatchObject({ tools: [{ type: 'web_search' }], max_tool_calls: 8 });
  expect(JSON.stringify(body)).not.toContain('action.sources');
  expect(calls).toMatchObject([call('{}'), result('how do foxes hunt')]);
  expect(pages).toEqual([FOUND]);
  expect(text).toBe('Foxes hunt at night ([foxes.example](https://foxes.example/a)).');
});

it('Claude searches: what it looked for and found, without what is encrypted for Anthropic', async () => {
  const recording = recordedStream('anthropic-search');
  const { body, calls, pages, text } = await answered(anthropic, recording, { model: 'claude-opus-5-5' });
  expect(body).toMatchObject({ tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 8 }] });
  expect(calls).toMatchObject([
    call('{"query": "how do foxes hunt"}'),
    result('Foxes at night\nhttps://foxes.example/a\n\nA lie\njavascript:alert(1)'),
  ]);
  // An address that leads nowhere is refused where sources are numbered.
  expect(pages).toEqual([FOUND, { url: 'javascript:alert(1)', title: 'A lie', text: '' }]);
  expect(text).toBe('Foxes hunt at night.');
});

it('Gemini searches: it names its queries at the end, each a call', async () => {
  const recording = recordedStream('gemini-search');
  const { body, calls, pages, text } = await answered(gemini, recording, { model: 'gemini-3.8-flash' });
  expect(body).toMatchObject({ tools: [{ googleSearch: {} }] });
  expect(calls).toMatchObject([
    call('{"query":"how do foxes hunt"}'),
    result(''),
    call('{"query":"foxes at night"}'),
    result(''),
  ]);
  expect(pages).toEqual([{ ...FOUND, title: 'foxes.example' }]);
  expect(text).toBe('Foxes hunt at night.');
});

it('Gemini 2 is charged by the answer, so its queries are one call', async () => {
  const recording = recordedStream('gemini-search');
  const { calls } = await answered(gemini, recording, { model: 'gemini-2.5-flash' });
  expect(calls).toMatchObject([call('{"query":"how do foxes hunt; foxes at night"}'), result('')]);
});

it('it goes along with tools of ours, but not before Gemini 3', async () => {
  const tools = [CLOCK];
  const recording = recordedStream('gemini-search');
  const newer = await answered(gemini, recording, { model: 'gemini-3.8-flash', tools });
  expect(JSON.stringify(newer.body['tools'])).toMatch(/googleSearch.*clock|clock.*googleSearch/);
  const older = await answered(gemini, recording, { model: 'gemini-2.5-flash', tools });
  expect(JSON.stringify(older.body['tools'])).not.toContain('googleSearch');
  expect(JSON.stringify(older.body['tools'])).toContain('clock');
});

it.each([
  ['none is wanted', { providerTools: { search: 0 } }],
  ['the model must answer now', { mustAnswer: true }],
])('no search is sent where %s', async (_, changes) => {
  const recording = recordedStream('openai-responses');
  const { body } = await answered(openAi, recording, { model: 'gpt-5.5', ...changes });
  expect(body['tools']).toBeUndefined();
});

it('a provider that claims more searches than it may make is charged for no more', async () => {
  const lines = new TextDecoder().decode(recordedStream('gemini-search'));
  const queries = Array.from({ length: 500 }, (_, index) => `query ${String(index)}`);
  const lie = lines.replace('["how do foxes hunt","foxes at night"]', JSON.stringify(queries));
  const { calls } = await answered(gemini, new TextEncoder().encode(lie), { model: 'gemini-3.8-flash' });
  expect(calls).toHaveLength(16);
});

it('no more searches are allowed and shown than are left of the answer', async () => {
  const recording = recordedStream('anthropic-search');
  const claude = await answered(anthropic, recording, {
    model: 'claude-opus-5-5',
    providerTools: { search: 1 },
  });
  expect(claude.body).toMatchObject({ tools: [{ max_uses: 1 }] });
  const google = await answered(gemini, recordedStream('gemini-search'), {
    model: 'gemini-3.8-flash',
    providerTools: { search: 1 },
  });
  expect(google.calls).toHaveLength(2);
});

it('two requests of one answer never have searches of the same id', async () => {
  const recording = recordedStream('gemini-search');
  const both = [
    ...(await answered(gemini, recording, { model: 'gemini-3.8-flash' })).calls,
    ...(await answered(gemini, recording, { model: 'gemini-3.8-flash' })).calls,
  ];
  const ids = both.flatMap((event) => (event.type === 'tool-call' ? [event.toolCallId] : []));
  expect(new Set(ids).size).toBe(4);
});

const SEARCHED = [
  { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'how do foxes hunt' } },
  {
    type: 'web_search_tool_result',
    tool_use_id: 'srvtoolu_1',
    content: [{ url: 'https://foxes.example/a', encrypted_content: 'RW5jcnlwdGVkIGNvbnRlbnQ=' }],
  },
];

it('what Claude found before it paused is sent back, with its signed thoughts, so that it goes on', async () => {
  const paused = await answered(anthropic, recordedStream('anthropic-pause'), { model: 'claude-opus-5-5' });
  expect(paused.step).toMatchObject({ calls: [], isPaused: true });
  const steps = [{ content: paused.step.content, results: [] }];
  const next = await answered(anthropic, recordedStream('anthropic-search'), {
    model: 'claude-opus-5-5',
    steps,
    providerTools: { search: 7 },
    settings: { thinking: true },
  });
  expect(next.body['messages']).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: [{ type: 'thinking', signature: 'c2lnbmVk' }, ...SEARCHED] },
  ]);
  expect(next.step).toMatchObject({ content: [], calls: [], isPaused: false });
});

it('a step that searched and called a tool keeps both in their order', async () => {
  const tools = [CLOCK];
  const mixed = await answered(anthropic, recordedStream('anthropic-search-and-call'), {
    model: 'claude-opus-5-5',
    tools,
  });
  expect(mixed.step.calls).toMatchObject([{ toolCallId: 'toolu_1', name: 'clock' }]);
  const results = [{ toolCallId: 'toolu_1', name: 'clock', output: 'noon', isError: false }];
  const steps = [{ content: mixed.step.content, results }];
  const next = await answered(anthropic, recordedStream('anthropic-search'), {
    model: 'claude-opus-5-5',
    tools,
    steps,
  });
  expect(next.body['messages']).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: [{ type: 'text' }, ...SEARCHED, { type: 'tool_use', name: 'clock' }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1' }] },
  ]);
});

it.each([
  ['none is left', { providerTools: { search: 0 } }],
  ['the model must answer now', { mustAnswer: true }],
])('where %s, what was found is told in words', async (_, changes) => {
  const paused = await answered(anthropic, recordedStream('anthropic-pause'), { model: 'claude-opus-5-5' });
  const steps = [{ content: paused.step.content, results: [] }];
  const next = await answered(anthropic, recordedStream('anthropic-search'), {
    model: 'claude-opus-5-5',
    steps,
    ...changes,
  });
  const messages = JSON.stringify(next.body['messages']);
  expect(messages).toContain('Foxes at night');
  expect(messages).not.toContain('srvtoolu_1');
});
