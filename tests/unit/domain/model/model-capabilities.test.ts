import { modelCapabilities, modelSkills } from '@/lib/domain/model/model-capabilities';

it.each([
  'gpt-5',
  'gpt-5-mini',
  'gpt-5.5-2026-04-23',
  'gpt-6.1-sol',
  'gpt-7',
  'o3',
  'o4-mini',
  'openai/gpt-5.4:free',
  'gpt-5-chat-latest',
])('sends %s neither sampling nor penalties', (model) =>
  expect(modelCapabilities(model)).toMatchObject({ family: 'openai', sampling: 'none', hasPenalties: false }),
);

it.each(['gpt-4o', 'gpt-4.1-mini', 'gpt-3.5-turbo', 'ft:gpt-4o'])('lets %s keep all sampling', (model) =>
  expect(modelCapabilities(model)).toMatchObject({ sampling: 'free', hasPenalties: true, isThinking: false }),
);

it.each([
  'claude-opus-4-7',
  'claude-opus-4-8',
  'claude-sonnet-5',
  'claude-opus-5-5',
  'claude-haiku-5-5',
  'claude-fable-5',
  'anthropic/claude-opus-4.7',
  'claude-novel-9',
])('sends %s no sampling at all', (model) =>
  expect(modelCapabilities(model)).toMatchObject({ family: 'anthropic', sampling: 'none', hasTopK: false }),
);

it.each([
  'claude-opus-4-0',
  'claude-sonnet-4-20250514',
  'claude-opus-4-1-20250805',
  'claude-sonnet-4-5',
  'claude-haiku-4-5',
  'claude-opus-4-5',
  'claude-sonnet-4-6',
  'claude-opus-4-6',
])('never sends %s temperature and top_p together', (model) =>
  expect(modelCapabilities(model)).toMatchObject({ sampling: 'either', hasTopK: true }),
);

it.each(['claude-3-haiku-20240307', 'claude-2.1', 'claude-1', 'claude-instant-1'])(
  'lets %s keep all sampling',
  (model) => expect(modelCapabilities(model)).toMatchObject({ family: 'anthropic', sampling: 'free' }),
);

it('knows which Gemini models think', () => {
  expect(modelCapabilities('gemini-pro').isThinking).toBe(false);
  expect(modelCapabilities('gemini-2.0-flash').isThinking).toBe(false);
  expect(modelCapabilities('gemini-2.5-pro').isThinking).toBe(true);
  expect(modelCapabilities('gemini-pro-latest').isThinking).toBe(true);
  expect(modelCapabilities('gemini-4-carbon').efforts).toContain('high');
});

it('assumes for an unknown model what every compatible server accepts', () => {
  expect(modelCapabilities('somebody/new-thing-7b')).toMatchObject({
    family: 'other',
    sampling: 'free',
    hasPenalties: true,
    hasTopK: false,
  });
});

it.each([
  'gpt-4o',
  'gpt-4-turbo',
  'gpt-4.1-mini',
  'gpt-5.4',
  'gpt-6.1-sol',
  'o4-mini',
  'claude-3-haiku-20240307',
  'claude-opus-5-5',
  'anthropic/claude-sonnet-4.5:free',
  'gemini-2.5-flash',
  'gemini-4-argon',
  'meta-llama/llama-4-scout',
])('lets %s see and call tools', (model) =>
  expect(modelSkills(model)).toEqual({ hasVision: true, hasTools: true }),
);

it.each([
  'gpt-4',
  'gpt-4-0613',
  'gpt-3.5-turbo',
  'o3-mini',
  'gpt-oss-120b',
  'deepseek-v4-pro',
  'llama-3.3-70b-versatile',
])('lets %s call tools, but see nothing', (model) =>
  expect(modelSkills(model)).toEqual({ hasVision: false, hasTools: true }),
);

it.each(['gpt-4-vision-preview', 'gemini-pro-vision', 'gemma-3-27b-it', 'sonar'])(
  'lets %s see, but call no tools',
  (model) => expect(modelSkills(model)).toEqual({ hasVision: true, hasTools: false }),
);

it('does not guess what a model can that no source describes', () =>
  expect(modelSkills('nobody-knows')).toEqual({ hasVision: null, hasTools: null }));

it.each(['claude-2.1', 'claude-instant-1', 'gpt-3.5-turbo-instruct', 'demo'])(
  'trusts %s with text alone',
  (model) => expect(modelSkills(model)).toEqual({ hasVision: false, hasTools: false }),
);
