import { liveFacts } from '@/lib/server/providers/models/live-facts';

it('reads the end of a model that OpenAI announces, as a text or in seconds', () => {
  expect(liveFacts({ id: 'gpt-5', shutdown_date: '2026-12-11' })).toEqual({ retiresOn: '2026-12-11' });
  expect(liveFacts({ id: 'gpt-5', shutdown_date: 1_765_411_200 })).toEqual({ retiresOn: '2025-12-11' });
  expect(liveFacts({ id: 'gpt-5', shutdown_date: null })).toEqual({});
});

it('reads what OpenRouter lists', () => {
  expect(
    liveFacts({
      id: 'vendor/model',
      context_length: 200_000,
      architecture: { input_modalities: ['text', 'image'] },
      top_provider: { context_length: 128_000, max_completion_tokens: 32_000 },
      supported_parameters: ['tools', 'reasoning', 'presence_penalty', 'frequency_penalty'],
      reasoning: { supported_efforts: ['high', 'low', 'unheard-of'] },
      expiration_date: '2027-01-31',
    }),
  ).toEqual({
    contextWindowTokens: 200_000,
    maxOutputTokens: 32_000,
    hasVision: true,
    hasTools: true,
    sampling: 'none',
    hasPenalties: true,
    isThinking: true,
    efforts: ['low', 'high'],
    retiresOn: '2027-01-31',
  });
});

it.each([
  [['text', 'image'], { draws: true }],
  [['image'], { draws: true }],
  [['text'], {}],
  [[], {}],
  ['image', {}],
  [undefined, {}],
])('a model of which OpenRouter lists that %p come out', (output_modalities, facts) =>
  expect(liveFacts({ architecture: { input_modalities: ['text'], output_modalities } })).toEqual({
    hasVision: false,
    ...facts,
  }),
);

it('takes reasoning from a model whose parameters do not name it', () => {
  expect(liveFacts({ supported_parameters: ['temperature'] })).toEqual({
    hasTools: false,
    hasPenalties: false,
    efforts: [],
  });
});

it('reads what Anthropic lists', () => {
  expect(
    liveFacts({
      id: 'claude-opus-5-5',
      max_input_tokens: 1_000_000,
      max_tokens: 128_000,
      capabilities: {
        image_input: { supported: true },
        effort: {
          supported: true,
          low: { supported: true },
          high: { supported: true },
          max: { supported: false },
        },
      },
    }),
  ).toEqual({
    contextWindowTokens: 1_000_000,
    maxOutputTokens: 128_000,
    hasVision: true,
    efforts: ['low', 'high'],
  });
});

it('reads what Mistral lists', () => {
  expect(
    liveFacts({
      max_context_length: 131_072,
      capabilities: { vision: false, function_calling: true },
      deprecation: '2026-11-30T12:00:00Z',
      deprecation_replacement_model: 'mistral-small-latest',
    }),
  ).toEqual({
    contextWindowTokens: 131_072,
    hasVision: false,
    hasTools: true,
    retiresOn: '2026-11-30',
    successor: 'mistral-small-latest',
  });
});

it('reads the windows of Groq, vLLM and Gemini', () => {
  expect(liveFacts({ context_window: 131_072, max_completion_tokens: 32_768 })).toEqual({
    contextWindowTokens: 131_072,
    maxOutputTokens: 32_768,
  });
  expect(liveFacts({ max_model_len: 8_192 })).toEqual({ contextWindowTokens: 8_192 });
  expect(liveFacts({ inputTokenLimit: 1_048_576, outputTokenLimit: 65_536 })).toEqual({
    contextWindowTokens: 1_048_576,
    maxOutputTokens: 65_536,
  });
});

it.each([
  ['no object', 'gpt-5'],
  ['nothing', null],
  ['a window that is no number', { context_length: 'large' }],
  ['a window of nothing', { context_length: 0 }],
  ['a window without an end', { context_length: 1e300 }],
  ['a day that is none', { shutdown_date: 'soon' }],
  ['a day before there were models', { shutdown_date: -1 }],
  ['modalities that are no list', { architecture: { input_modalities: 'image' } }],
  ['efforts of another kind', { capabilities: { effort: 3 } }],
  ['an empty successor', { deprecation_replacement_model: '' }],
])('takes nothing from %s', (_title, listed) => expect(liveFacts(listed)).toEqual({}));
