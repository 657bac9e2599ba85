import { settingFields } from '@/lib/domain/settings/setting-fields';

const fieldsOf = (model: string) => settingFields({ endpoint: 'openAI', endpointType: null, model }, {});

it('has the ranges, steps and defaults of the OpenAI family', () => {
  const numbers = fieldsOf('gpt-4o').flatMap((field) =>
    field.kind === 'number' ? [[field.key, field.min, field.max, field.step, field.default]] : [],
  );
  expect(numbers).toEqual([
    ['temperature', 0, 2, 0.01, 1],
    ['top_p', 0, 1, 0.01, 1],
    ['frequency_penalty', -2, 2, 0.01, 0],
    ['presence_penalty', -2, 2, 0.01, 0],
    ['maxOutputTokens', 1, 16_384, 1, null],
  ]);
});

it('has the detail of images in three steps, for models that see', () => {
  expect(fieldsOf('gpt-4o').find(({ key }) => key === 'imageDetail')).toMatchObject({
    kind: 'steps',
    options: ['low', 'auto', 'high'],
    default: 'auto',
  });
  expect(fieldsOf('gpt-3.5-turbo').some(({ key }) => key === 'imageDetail')).toBe(false);
});

it('disables sampling and penalties for a model that decides them itself', () => {
  const refused = fieldsOf('gpt-5.5').flatMap(({ key, disabledReason }) =>
    disabledReason === 'model' ? [key] : [],
  );
  expect(refused).toEqual(['temperature', 'top_p', 'frequency_penalty', 'presence_penalty']);
});
