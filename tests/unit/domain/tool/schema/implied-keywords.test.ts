import { typeOfValue, withRequired, withTypes } from '@/lib/domain/tool/schema/implied-keywords';

it('a schema without a type has that of what it speaks of', () => {
  expect(withTypes({ minLength: 1, maxItems: 2 })).toEqual({
    type: ['array', 'string'],
    minLength: 1,
    maxItems: 2,
  });
  expect(withTypes({ enum: ['a', null] })).toEqual({ type: ['string', 'null'], enum: ['a', null] });
  expect(withTypes({ description: 'd' })).toEqual({ description: 'd' });
  expect(withTypes({ type: 'string', minimum: 1 })).toEqual({ type: 'string', minimum: 1 });
});

it('what is required is described', () => {
  expect(withRequired({ properties: { a: { type: 'string' } }, required: ['a', 'b', 'b'] })).toEqual({
    properties: { a: { type: 'string' }, b: {} },
    required: ['a', 'b'],
  });
  expect(withRequired({ required: [] })).toEqual({ required: [] });
  expect(withRequired({ required: ['__proto__'] })).toEqual({ properties: {}, required: [] });
});

it('names types as JSON Schema does', () => {
  expect([null, 1, 1.5, [], {}, 'a', true].map(typeOfValue)).toEqual([
    ...['null', 'integer', 'number', 'array'],
    ...['object', 'string', 'boolean'],
  ]);
});
