import { allOf, bothOf, oneObjectOf, oneOf } from '@/lib/domain/tool/schema/join-schemas';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

it('what fits both has the properties and the required names of both', () => {
  expect(
    bothOf(
      object(
        { a: { type: 'string' }, b: { type: 'number' } },
        { required: ['a'], additionalProperties: false },
      ),
      object({ b: { type: 'integer' }, c: {} }, { required: ['c'], description: 'both' }),
    ),
  ).toEqual({
    ...object({ a: { type: 'string' }, b: { type: 'integer' }, c: {} }),
    required: ['a', 'c'],
    additionalProperties: false,
    description: 'both',
  });
  expect(bothOf({ type: ['string', 'null'] }, { type: 'string' })).toEqual({ type: 'string' });
  expect(bothOf({ enum: ['a', 'b'] }, { enum: ['b', 'c'] })).toEqual({ enum: ['b'] });
  expect(bothOf({ items: { type: 'string' } }, { items: { minLength: 1 } })).toEqual({
    items: { type: 'string', minLength: 1 },
  });
});

it('where two contradict each other the second counts, and with what nothing fits nothing fits', () => {
  expect(bothOf({ type: 'string' }, { type: 'number' })).toEqual({ type: 'number' });
  expect(bothOf(null, { type: 'number' })).toBeNull();
  expect(bothOf({ type: 'number' }, {})).toEqual({ type: 'number' });
});

it('one of several objects has all their properties, and needs what all of them need', () => {
  const first = object(
    { a: { type: 'string' }, b: {} },
    { required: ['a', 'b'], additionalProperties: false },
  );
  const second = object({ a: { type: 'number' } }, { required: ['a'], additionalProperties: false });
  expect(oneObjectOf([first, second])).toEqual({
    ...object({ a: { anyOf: [{ type: 'string' }, { type: 'number' }] }, b: {} }),
    required: ['a'],
    additionalProperties: false,
  });
});

it('a choice names each schema once', () => {
  expect(oneOf([])).toEqual({});
  expect(oneOf([{ type: 'string' }, { type: 'string' }])).toEqual({ type: 'string' });
  expect(oneOf([{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'null' }])).toEqual({
    anyOf: [{ type: 'string' }, { type: 'null' }],
  });
});

it('what fits all is said once, and the first counts', () => {
  const more = [object({ b: {} }), object({ a: { title: 'second' }, c: {} })];
  expect(allOf([object({ a: { title: 'first' } }), ...more])).toEqual(
    object({ a: { title: 'first' }, b: {}, c: {} }),
  );
  expect(allOf([{ type: 'string' }, { type: 'number' }, { type: 'string' }])).toEqual({ type: 'string' });
  expect(allOf([{ type: 'string' }, null])).toBeNull();
  expect(allOf([])).toEqual({});
});
