import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { ANSWER, endpointStage, finalOf } from '@/tests/support/stage/endpoint-stage';
import { NAMED_MODELS } from '@/tests/support/stage/endpoints-config';

const stage = endpointStage();

const custom = { endpointType: 'custom' };
const EVERYTHING = {
  promptPrefix: 'Be brief.',
  temperature: 0.5,
  top_p: 0.9,
  presence_penalty: 1,
  frequency_penalty: -1,
};
const OWN = { promptPrefix: 'Be brief.', temperature: 0.5, topP: 0.9, topK: 7, maxOutputTokens: 500 };
const SYSTEM = { role: 'system', content: 'Be brief.' };
const USER = { role: 'user', content: 'hello' };
const stream = { stream: true };
const counted = { stream: true, stream_options: { include_usage: true } };

interface Row {
  readonly endpoint: string;
  readonly model: string;
  /** Compact, as compat clients send them; absent settings have their default. */
  readonly settings: JsonRecord;
  readonly path: string;
  readonly body: JsonRecord;
  readonly sender: string;
}

const CHANGED: Record<string, (body: JsonRecord) => JsonRecord> = {
  // A model that accepts no sampling gets none, through any server; and no limit that was not set.
  'openrouter anthropic/claude-opus-5': ({ model, messages }) => ({ model, messages, ...counted }),
  mistral: ({ stream_options: _options, frequency_penalty: _penalty, ...body }) => ({
    ...body,
    safe_prompt: true,
  }),
  perplexity: ({ stream_options: _o, frequency_penalty: _f, presence_penalty: _p, ...body }) => body,
};
const LABELS: Record<string, string> = { fireworks: 'Fireworks', 'together.ai': 'Together' };

const ROWS: Row[] = [
  {
    endpoint: 'openAI',
    model: 'gpt-4o',
    settings: EVERYTHING,
    path: '/via/openai/v1/chat/completions',
    body: {
      model: 'gpt-4o',
      messages: [SYSTEM, USER],
      temperature: 0.5,
      top_p: 0.9,
      presence_penalty: 1,
      frequency_penalty: -1,
      ...counted,
    },
    sender: 'GPT-4',
  },
  {
    endpoint: 'openAI',
    model: 'gpt-4o',
    settings: {},
    path: '/via/openai/v1/chat/completions',
    body: { model: 'gpt-4o', messages: [USER], ...counted },
    sender: 'GPT-4',
  },
  {
    endpoint: 'openAI',
    model: 'gpt-5.5',
    settings: { ...EVERYTHING, chatGptLabel: 'Brook', reasoningEffort: 'low' },
    path: '/via/openai/v1/chat/completions',
    body: { model: 'gpt-5.5', messages: [SYSTEM, USER], reasoning_effort: 'low', ...counted },
    sender: 'Brook',
  },
  {
    endpoint: 'gptPlugins',
    model: 'gpt-4o',
    settings: {},
    path: '/via/openai/v1/chat/completions',
    body: { model: 'gpt-4o', messages: [USER], temperature: 0.8, ...counted },
    sender: 'GPT-4',
  },
  {
    endpoint: 'gptPlugins',
    model: 'gpt-5.5',
    settings: {
      tools: [],
      agentOptions: { agent: 'classic', skipCompletion: false, model: 'gpt-4', temperature: 0.3 },
    },
    path: '/via/openai/v1/chat/completions',
    body: { model: 'gpt-5.5', messages: [USER], ...counted },
    sender: 'Plugins',
  },
  {
    endpoint: 'azureOpenAI',
    model: 'gpt-4o',
    settings: EVERYTHING,
    path: '/via/north/openai/deployments/shared/chat/completions?api-version=2024-02-15-preview',
    body: {
      model: 'shared',
      messages: [SYSTEM, USER],
      temperature: 0.5,
      top_p: 0.9,
      presence_penalty: 1,
      frequency_penalty: -1,
      ...counted,
    },
    sender: 'GPT-4',
  },
  {
    endpoint: 'azureOpenAI',
    model: 'gpt-5.5',
    settings: { ...EVERYTHING, reasoningEffort: 'low' },
    path: '/via/north/openai/deployments/newest/chat/completions?api-version=2025-01-01-preview',
    body: {
      model: 'newest',
      messages: [{ role: 'developer', content: 'Be brief.' }, USER],
      reasoning_effort: 'low',
      ...counted,
    },
    sender: 'Azure OpenAI',
  },
  {
    endpoint: 'anthropic',
    model: 'claude-3-haiku-20240307',
    settings: OWN,
    path: '/via/anthropic/v1/messages',
    body: {
      model: 'claude-3-haiku-20240307',
      max_tokens: 500,
      temperature: 0.5,
      top_k: 7,
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
      ...stream,
    },
    sender: 'Claude',
  },
  {
    endpoint: 'anthropic',
    model: 'claude-opus-5-5',
    settings: { ...OWN, modelLabel: 'Brook' },
    path: '/via/anthropic/v1/messages',
    body: {
      model: 'claude-opus-5-5',
      max_tokens: 500,
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
      ...stream,
    },
    sender: 'Brook',
  },
  {
    endpoint: 'google',
    model: 'gemini-2.0-flash',
    settings: {
      ...OWN,
      examples: [
        { input: { content: 'A river?' }, output: { content: 'The Elbe.' } },
        { input: { content: '' }, output: { content: 'ignored' } },
      ],
    },
    path: '/via/google/v1beta/models/gemini-2.0-flash:streamGenerateContent?alt=sse',
    body: {
      generationConfig: { maxOutputTokens: 500, temperature: 0.5, topP: 0.9, topK: 7 },
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'A river?' }] },
        { role: 'model', parts: [{ text: 'The Elbe.' }] },
        { role: 'user', parts: [{ text: 'hello' }] },
      ],
    },
    sender: 'Gemini',
  },
  {
    endpoint: 'google',
    model: 'gemini-3.8-flash',
    settings: {},
    path: '/via/google/v1beta/models/gemini-3.8-flash:streamGenerateContent?alt=sse',
    body: {
      generationConfig: { thinkingConfig: { includeThoughts: true } },
      contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
    },
    sender: 'Gemini',
  },
  ...Object.entries(NAMED_MODELS).flatMap(([endpoint, models]) =>
    models.map((model): Row => {
      const body: JsonRecord = {
        model,
        messages: [SYSTEM, USER],
        temperature: 0.5,
        top_p: 0.9,
        presence_penalty: 1,
        frequency_penalty: -1,
        ...counted,
      };
      return {
        endpoint,
        model,
        settings: { ...custom, ...EVERYTHING },
        path: `/via/${endpoint}/v1/chat/completions`,
        body: CHANGED[`${endpoint} ${model}`]?.(body) ?? CHANGED[endpoint]?.(body) ?? body,
        sender: model.toLowerCase().includes('mistral') ? 'Mistral' : (LABELS[endpoint] ?? 'AI'),
      };
    }),
  ),
];

describe.each(ROWS)('$endpoint with $model', ({ endpoint, model, settings, path, body, sender }) => {
  it('sends exactly what the settings say, and streams the answer', async () => {
    const events = await stage.ask(endpoint, { model, ...settings });
    expect(stage.requests()).toEqual([{ method: 'POST', path, headers: expect.anything(), body }]);
    const final = finalOf(events);
    expect(final).toMatchObject({
      conversation: { endpoint, model },
      responseMessage: { text: ANSWER, sender, endpoint, model, finish_reason: 'stop' },
    });
    const texts = events
      .filter(({ data }) => data['message'] === true)
      .map(({ data }) => String(data['text']));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(ANSWER.startsWith(text)).toBe(true);
  });
});
