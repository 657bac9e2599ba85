import { PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
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

/** Answers a request from a recording; returns what was sent, and what came of it. */
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
  const request = modelRequest(model, { webSearch: true, onPage, ...changes });
  await testModel(adapter, { fetch }).generate(request, (event) => void events.push(event));
  const calls = events.filter(({ type }) => type === 'tool-call' || type === 'tool-result');
  const text = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('');
  return { body, calls, pages, text };
}

const call = (input: string) => ({ type: 'tool-call', name: PROVIDER_SEARCH.toolName, input });
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
  ['none is wanted', { webSearch: false }],
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
