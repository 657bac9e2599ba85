import { settingFields } from '@/lib/domain/settings/setting-fields';

const numbersOf = (model: string) =>
  settingFields({ endpoint: 'anthropic', endpointType: null, model }, {}).flatMap((field) =>
    field.kind === 'number' ? [[field.key, field.min, field.max, field.default, field.disabledReason]] : [],
  );

it('has the ranges and defaults of Anthropic for the models of compat clients', () => {
  expect(numbersOf('claude-2.1')).toEqual([
    ['temperature', 0, 1, 1, null],
    ['topP', 0, 1, 0.7, null],
    ['topK', 1, 40, 5, null],
    ['maxOutputTokens', 1, 4_000, 4_000, null],
  ]);
});

it('lets newer models write as much as they can, and sends no sampling they refuse', () => {
  expect(numbersOf('claude-opus-4-8')).toEqual([
    ['temperature', 0, 1, 1, 'model'],
    ['topP', 0, 1, null, 'model'],
    ['topK', 1, 40, null, 'model'],
    ['maxOutputTokens', 1, 128_000, 32_000, null],
  ]);
});
