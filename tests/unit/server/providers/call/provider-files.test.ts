import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { Adapter, ModelRequest } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { answerFrom } from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const openAi = openAiAdapter(connection, undefined, ['vs_1', 'vs_2']);
const gemini = geminiAdapter(connection, ['fileSearchStores/foxes']);

const CLOCK = { name: 'clock', description: 'The time.', parameters: { type: 'object', properties: {} } };
const GPT = 'gpt-5.5';
const GEMINI = 'gemini-3.8-flash';

function answered(adapter: Adapter, recording: string, request: Partial<ModelRequest> & { model: string }) {
  return answerFrom(adapter, recording, { providerTools: { files: 8 }, ...request });
}

const call = { type: 'tool-call', name: PROVIDER_TOOLS.files.toolName, input: '{}' };
const result = (output: string) => ({ type: 'tool-result', output, isError: false });

it('OpenAI searches the vector stores: what it looked for, and the passages that it found', async () => {
  const { body, calls, text } = await answered(openAi, 'openai-responses-files', { model: GPT });
  expect(body).toMatchObject({
    tools: [{ type: 'file_search', vector_store_ids: ['vs_1', 'vs_2'] }],
    include: expect.arrayContaining(['file_search_call.results']),
    max_tool_calls: 8,
  });
  expect(calls).toMatchObject([call, result('how do foxes hunt\n\nfoxes.pdf\nFoxes hunt at night.')]);
  expect(text).toBe('They hunt at night.');
});

it('Gemini searches its stores: the passages that its answer rests on are named at the end', async () => {
  const { body, calls, text } = await answered(gemini, 'gemini-files', { model: GEMINI });
  expect(body).toMatchObject({
    tools: [{ fileSearch: { fileSearchStoreNames: ['fileSearchStores/foxes'] } }],
  });
  expect(calls).toMatchObject([call, result('foxes.pdf\nFoxes hunt at night.')]);
  expect(text).toBe('They hunt at night.');
});

it('with Gemini it goes along with no other tool', async () => {
  const ours = await answered(gemini, 'gemini-files', { model: GEMINI, tools: [CLOCK] });
  const search = await answered(gemini, 'gemini-files', {
    model: GEMINI,
    providerTools: { files: 8, search: 8 },
  });
  for (const { body } of [ours, search]) expect(JSON.stringify(body['tools'])).not.toContain('fileSearch');
});

it.each([
  ['OpenAI', openAiAdapter(connection)],
  ['Gemini', geminiAdapter(connection)],
])('it is off at %s while the operator names no store', (_, { providerTools = {} }) => {
  expect(Object.keys(providerTools)).not.toContain('files');
});

it('what OpenAI found before it called a tool of ours is told in words in the next request', async () => {
  const tools = [CLOCK];
  const first = await answered(openAi, 'openai-responses-files-and-call', { model: GPT, tools });
  expect(first.step.calls).toMatchObject([{ name: 'clock' }]);
  const results = [{ toolCallId: 'call_1', name: 'clock', output: 'noon', isError: false }];
  const steps = [{ content: first.step.content, results }];
  const { body } = await answered(openAi, 'openai-responses-files', { model: GPT, tools, steps });
  const input = JSON.stringify(body['input']);
  expect(input).toContain('[Found in files:\\nhow do foxes hunt\\n\\nfoxes.pdf\\nFoxes hunt at night.]');
  expect(input).not.toContain('fs_1');
});

it.each([
  ['none is left', { providerTools: {} }],
  ['the model must answer now', { mustAnswer: true }],
])('none is sent where %s', async (_, changes) => {
  const { body } = await answered(openAi, 'openai-responses', { model: GPT, ...changes });
  expect(body['tools']).toBeUndefined();
});
