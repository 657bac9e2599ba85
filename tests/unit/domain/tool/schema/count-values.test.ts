import { countValues } from '@/lib/domain/tool/schema/count-values';

it('a part counts each time that it is told', () => {
  const part = { type: 'string' };
  expect(countValues(part)).toBe(1.125);
  expect(countValues({ items: part, additionalProperties: part })).toBe(1.25 + 2 * 1.125);
  expect(countValues({ anyOf: [part, part] })).toBe(1.125 + 2 * 1.125);
});

it('names, texts and listed values count too', () => {
  expect(countValues({ description: 'd'.repeat(64) })).toBe(2.125);
  expect(countValues({ enum: ['a'.repeat(64), null] })).toBe(1.125 + 1.5 + 4 / 64);
  expect(countValues({ properties: { ['n'.repeat(64)]: {} } })).toBe(1.125 + 1.125 + 1);
});
