import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';

const refusedAt = (settings: unknown) =>
  requestSettingsSchema.safeParse(settings).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('accepts every setting in its range, and null for none', () => {
  const settings = {
    temperature: 2,
    top_p: 0,
    topK: 40,
    presence_penalty: -2,
    frequency_penalty: 2,
    maxOutputTokens: 1,
    thinking: true,
    thinkingBudget: 1_024,
    imageDetail: 'high',
    agentOptions: { agent: 'classic', skipCompletion: false, model: 'gpt-4o', temperature: 0 },
  };
  expect(requestSettingsSchema.parse(settings)).toEqual(settings);
  expect(requestSettingsSchema.parse({ temperature: null })).toEqual({ temperature: null });
});

it.each([
  ['temperature', 2.1],
  ['temperature', '1'],
  ['temperature', [1]],
  ['temperature', Number.NaN],
  ['top_p', 1.01],
  ['topP', -0.1],
  ['topK', 1e9],
  ['presence_penalty', 3],
  ['frequency_penalty', -3],
  ['maxOutputTokens', 1.5],
  ['maxOutputTokens', 1e300],
  ['thinkingBudget', -2],
  ['imageDetail', 'huge'],
  ['promptPrefix', 'x'.repeat(100_001)],
  ['chatGptLabel', 'x'.repeat(257)],
  ['examples', [{ input: 'a', output: 'b' }]],
  ['examples', Array.from({ length: 101 }, () => ({ input: { content: '' }, output: { content: '' } }))],
  ['agentOptions', { agent: 'wild' }],
])('refuses %s of %p and says which field it is', (field, value) => {
  expect(refusedAt({ [field]: value })[0]).toMatch(new RegExp(`^${field}`));
});

it('drops names that are no settings', () => {
  const parsed = requestSettingsSchema.parse(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}'));
  expect(Object.keys(parsed)).toEqual([]);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});
