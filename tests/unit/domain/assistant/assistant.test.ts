import { isAssistantOffered, toAssistantTools } from '@/lib/domain/assistant/assistant';

const own = (name: string) => ({
  type: 'function' as const,
  function: { name, description: '', parameters: {} },
});

it('keeps each tool once, known toolkits by their id, and leaves out unknown ones', () => {
  const named = [
    'calculator',
    'unknown',
    own('calculator'),
    { type: 'code_interpreter' as const },
    { type: 'code_interpreter' as const },
    own('look_up'),
    own('find_action_a---example'),
  ];
  expect(toAssistantTools(named, new Set(['calculator']))).toEqual([
    { type: 'toolkit', id: 'calculator' },
    { type: 'code_interpreter' },
    own('look_up'),
  ]);
});

it('offers only supported assistants, or all but excluded ones', () => {
  expect(isAssistantOffered('a', { supportedIds: null, excludedIds: [] })).toBe(true);
  expect(isAssistantOffered('a', { supportedIds: null, excludedIds: ['a'] })).toBe(false);
  expect(isAssistantOffered('a', { supportedIds: ['b'], excludedIds: [] })).toBe(false);
  expect(isAssistantOffered('b', { supportedIds: ['b'], excludedIds: ['b'] })).toBe(true);
});
