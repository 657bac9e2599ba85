import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter, ModelRequest } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { answerFrom } from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const openAi = openAiAdapter(connection);
const anthropic = anthropicAdapter(connection);
const gemini = geminiAdapter(connection);

const CLOCK = { name: 'clock', description: 'The time.', parameters: { type: 'object', properties: {} } };
const GPT = 'gpt-5.5';
const CLAUDE = 'claude-opus-5-5';
const GEMINI = 'gemini-3.8-flash';

function answered(adapter: Adapter, recording: string, request: Partial<ModelRequest> & { model: string }) {
  return answerFrom(adapter, recording, { providerTools: { code: 4 }, ...request });
}

const first = (code: string) => call(code, PROVIDER_TOOLS.code.toolName);
const further = (code: string) => call(code, PROVIDER_TOOLS.code.furtherName);
const call = (code: string, name: string) => ({ type: 'tool-call', name, input: JSON.stringify({ code }) });
const result = (output: string, isError = false) => ({ type: 'tool-result', output, isError });

it('OpenAI runs code: each run with its code and what it printed, the first one begins the session', async () => {
  const { body, calls, text } = await answered(openAi, 'openai-responses-code', { model: GPT });
  expect(body).toMatchObject({ tools: [{ type: 'code_interpreter', container: { type: 'auto' } }] });
  expect(calls).toMatchObject([
    first('n = 6 * 7\nprint(n)'),
    result('42\n'),
    further('plot(n)'),
    result('[A picture was drawn.]'),
  ]);
  expect(text).toBe('It is 42.');
});

it('Claude runs commands and writes files', async () => {
  const { body, calls, text } = await answered(anthropic, 'anthropic-code', { model: CLAUDE });
  expect(body).toMatchObject({ tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] });
  expect(calls).toMatchObject([
    first('create\n/tmp/a.py\nprint(6 * 7)'),
    result(''),
    further('python /tmp/a.py'),
    result('42\n'),
  ]);
  expect(text).toBe('It is 42.');
});

it('Gemini runs code, and a run that failed says so', async () => {
  const { body, calls, text } = await answered(gemini, 'gemini-code', { model: GEMINI });
  expect(body).toMatchObject({ tools: [{ codeExecution: {} }] });
  expect(calls).toMatchObject([
    first('print(6 * 7)'),
    result('42\n'),
    further('print(1 / 0)'),
    result('ZeroDivisionError', true),
  ]);
  expect(text).toBe('It is 42.');
});

it('it goes along with tools of ours and with searches, but not before Gemini 3', async () => {
  const tools = [CLOCK];
  const newer = await answered(gemini, 'gemini-code', {
    model: GEMINI,
    tools,
    providerTools: { search: 8, code: 4 },
  });
  for (const name of ['codeExecution', 'googleSearch', 'clock'])
    expect(JSON.stringify(newer.body['tools'])).toContain(name);
  const older = await answered(gemini, 'gemini-code', { model: 'gemini-2.5-flash', tools });
  expect(JSON.stringify(older.body['tools'])).not.toContain('codeExecution');
  const both = await answered(openAi, 'openai-responses-code', {
    model: GPT,
    tools,
    providerTools: { search: 8, code: 4 },
  });
  expect(both.body).toMatchObject({ max_tool_calls: 16 });
});

it.each([
  ['none is left', { providerTools: { code: 0 } }],
  ['the model must answer now', { mustAnswer: true }],
])('none is sent where %s', async (_, changes) => {
  const { body } = await answered(openAi, 'openai-responses', { model: GPT, ...changes });
  expect(body['tools']).toBeUndefined();
});

it('what Claude ran before it called a tool of ours is sent back as it came, or told in words later', async () => {
  const tools = [CLOCK];
  const mixed = await answered(anthropic, 'anthropic-code-and-call', { model: CLAUDE, tools });
  expect(mixed.step.calls).toMatchObject([{ toolCallId: 'toolu_1', name: 'clock' }]);
  const results = [{ toolCallId: 'toolu_1', name: 'clock', output: 'noon', isError: false }];
  const steps = [{ content: mixed.step.content, results }];
  const next = await answered(anthropic, 'anthropic-code', { model: CLAUDE, tools, steps });
  expect(next.body['messages']).toMatchObject([
    { role: 'user' },
    {
      role: 'assistant',
      content: [
        { type: 'server_tool_use', name: 'text_editor_code_execution' },
        { type: 'text_editor_code_execution_tool_result' },
        { type: 'server_tool_use', name: 'bash_code_execution', input: { command: 'python /tmp/a.py' } },
        { type: 'bash_code_execution_tool_result', content: { stdout: '42\n' } },
        { type: 'tool_use', name: 'clock' },
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1' }] },
  ]);
  const last = await answered(anthropic, 'anthropic-code', {
    model: CLAUDE,
    tools,
    steps,
    providerTools: { code: 0 },
  });
  const messages = JSON.stringify(last.body['messages']);
  expect(messages).toContain('[Code was run. It printed:');
  expect(messages).not.toContain('srvtoolu_');
});
