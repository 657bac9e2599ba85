import { settingFields } from '@/lib/domain/settings/setting-fields';

const fieldsOf = (model: string) => settingFields({ endpoint: 'google', endpointType: null, model }, {});

const numbersOf = (model: string) =>
  fieldsOf(model).flatMap((field) =>
    field.kind === 'number' ? [[field.key, field.min, field.max, field.default]] : [],
  );

it('has the ranges and defaults of Google', () => {
  expect(numbersOf('chat-bison')).toEqual([
    ['temperature', 0, 1, 0.2],
    ['topP', 0, 1, 0.8],
    ['topK', 1, 40, 40],
    ['maxOutputTokens', 1, 2_048, 1_024],
  ]);
  expect(numbersOf('gemini-pro').at(-1)).toEqual(['maxOutputTokens', 1, 8_192, 8_192]);
});

it('hides top P and top K from models for code and text', () => {
  expect(numbersOf('code-bison').map(([key]) => key)).toEqual(['temperature', 'maxOutputTokens']);
  expect(numbersOf('text-bison').map(([key]) => key)).toEqual(['temperature', 'maxOutputTokens']);
});

it('takes no examples in a chat about code', () => {
  const reason = (model: string) => fieldsOf(model).find(({ key }) => key === 'examples')?.disabledReason;
  expect(reason('codechat-bison')).toBe('code');
  expect(reason('gemini-pro')).toBeNull();
});
