import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import { azureAdapter } from '@/lib/server/providers/azure/azure-adapter';
import type { Adapter } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const compatible = compatibleAdapter({ ...connection, baseUrl: 'http://provider.test/v1' });
const azure = azureAdapter({ ...connection, apiVersion: '2024-10-21', instanceName: 'mine' });

const EVERYTHING: ConversationSettings = {
  temperature: 0.5,
  top_p: 0.9,
  topP: 0.9,
  topK: 7,
  presence_penalty: 1,
  frequency_penalty: -1,
  maxOutputTokens: 500,
  reasoningEffort: 'low',
};

async function sent(
  adapter: Adapter,
  recording: string,
  model: string,
  settings: ConversationSettings,
): Promise<{ url: string; body: unknown }> {
  const calls: { url: string; body: unknown }[] = [];
  const answer = fetchOf(recordedStream(recording));
  const fetch: typeof globalThis.fetch = (input, init) => {
    calls.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return answer(input, init);
  };
  const request = modelRequest(model, { system: 'Be brief.', settings });
  await testModel(adapter, { fetch }).generate(request, () => undefined);
  const [call] = calls;
  if (call === undefined) throw new Error('nothing was sent');
  return call;
}

const chatMessages = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'hello' },
];

it('an old OpenAI model on its own host gets all sampling but penalties, and storage is off', async () => {
  const { url, body } = await sent(openAiAdapter(connection), 'openai-responses', 'gpt-4o', EVERYTHING);
  expect(url).toBe('https://api.openai.com/v1/responses');
  expect(body).toEqual({
    model: 'gpt-4o',
    input: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'input_text', text: 'hello' }] },
    ],
    temperature: 0.5,
    top_p: 0.9,
    max_output_tokens: 500,
    store: false,
    stream: true,
  });
});

it('a current OpenAI model on its own host gets effort and no sampling', async () => {
  const { body } = await sent(openAiAdapter(connection), 'openai-responses', 'gpt-6.1-sol', EVERYTHING);
  expect(body).toEqual({
    model: 'gpt-6.1-sol',
    input: [
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'input_text', text: 'hello' }] },
    ],
    max_output_tokens: 500,
    reasoning: { effort: 'low' },
    include: ['reasoning.encrypted_content'],
    store: false,
    stream: true,
  });
});

it('an old and a current OpenAI model behind another address', async () => {
  const old = await sent(compatible, 'openai-chat', 'gpt-4o', EVERYTHING);
  expect(old.url).toBe('http://provider.test/v1/chat/completions');
  expect(old.body).toEqual({
    model: 'gpt-4o',
    messages: chatMessages,
    temperature: 0.5,
    top_p: 0.9,
    presence_penalty: 1,
    frequency_penalty: -1,
    max_tokens: 500,
    stream: true,
    stream_options: { include_usage: true },
  });
  const current = await sent(compatible, 'openai-chat', 'gpt-5.5', EVERYTHING);
  expect(current.body).toEqual({
    model: 'gpt-5.5',
    messages: chatMessages,
    max_completion_tokens: 500,
    reasoning_effort: 'low',
    stream: true,
    stream_options: { include_usage: true },
  });
});

it('an old and a current OpenAI model on Azure, each at its deployment', async () => {
  const old = await sent(azure, 'openai-chat', 'gpt-4.1', EVERYTHING);
  expect(old.url).toBe(
    'https://mine.openai.azure.com/openai/deployments/gpt-41/chat/completions?api-version=2024-10-21',
  );
  expect(old.body).toEqual({
    model: 'gpt-41',
    messages: chatMessages,
    temperature: 0.5,
    top_p: 0.9,
    presence_penalty: 1,
    frequency_penalty: -1,
    max_tokens: 500,
    stream: true,
    stream_options: { include_usage: true },
  });
  const current = await sent(azure, 'openai-chat', 'gpt-5.5', EVERYTHING);
  expect(current.body).toEqual({
    model: 'gpt-55',
    messages: [{ role: 'developer', content: 'Be brief.' }, chatMessages[1]],
    max_completion_tokens: 500,
    reasoning_effort: 'low',
    stream: true,
    stream_options: { include_usage: true },
  });
});

describe('Anthropic', () => {
  const prompt = {
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    stream: true,
  };
  const anthropic = anthropicAdapter(connection);

  it('Claude 3 gets the defaults compat clients leave out', async () => {
    const { url, body } = await sent(anthropic, 'anthropic', 'claude-3-opus-20240229', {});
    expect(url).toBe('https://api.anthropic.com/v1/messages');
    expect(body).toEqual({
      ...prompt,
      model: 'claude-3-opus-20240229',
      max_tokens: 4000,
      temperature: 1,
      top_k: 5,
    });
  });

  it('Claude 4 gets one of temperature and top_p', async () => {
    const { body } = await sent(anthropic, 'anthropic', 'claude-sonnet-4-5', {
      topP: 0.4,
      maxOutputTokens: 700,
    });
    expect(body).toEqual({ ...prompt, model: 'claude-sonnet-4-5', max_tokens: 700, top_p: 0.4, top_k: 5 });
  });

  it('Claude 5 gets neither, and thinks when it is asked to', async () => {
    const { body } = await sent(anthropic, 'anthropic', 'claude-opus-5-5', {
      temperature: 0.5,
      topP: 0.4,
      topK: 3,
    });
    expect(body).toEqual({ ...prompt, model: 'claude-opus-5-5', max_tokens: 32_000 });
    const thinking = await sent(anthropic, 'anthropic', 'claude-opus-5-5', EVERYTHING);
    expect(thinking.body).toEqual({
      ...prompt,
      model: 'claude-opus-5-5',
      max_tokens: 500,
      thinking: { type: 'adaptive', display: 'summarized' },
      output_config: { effort: 'low' },
    });
  });
});

it('an old and a current Gemini model', async () => {
  const prompt = {
    contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
  };
  const old = await sent(geminiAdapter(connection), 'gemini', 'gemini-2.0-flash', {});
  expect(old.url).toBe(
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:streamGenerateContent?alt=sse',
  );
  expect(old.body).toEqual({
    ...prompt,
    generationConfig: { temperature: 0.2, topP: 0.8, topK: 40, maxOutputTokens: 1024 },
  });
  const current = await sent(geminiAdapter(connection), 'gemini', 'gemini-3.8-flash', EVERYTHING);
  expect(current.body).toEqual({
    ...prompt,
    generationConfig: {
      temperature: 0.5,
      topP: 0.9,
      topK: 7,
      maxOutputTokens: 500,
      thinkingConfig: { includeThoughts: true, thinkingLevel: 'low' },
    },
  });
});
