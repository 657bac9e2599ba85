import { toPlainSchema } from '@/lib/domain/tool/schema/plain-schema';

it('references, also recursive ones, are no more', () => {
  const tree = {
    $ref: '#/$defs/Node',
    $defs: {
      Node: {
        type: 'object',
        description: 'A node.',
        properties: { name: { $ref: '#/$defs/Name' }, next: { $ref: '#/$defs/Node' } },
      },
      Name: { type: 'string', minLength: 1 },
    },
  };
  expect(toPlainSchema(tree)).toEqual({
    type: 'object',
    description: 'A node.',
    properties: {
      name: { type: 'string', minLength: 1 },
      next: { type: 'object', description: 'A node.' },
    },
  });
});

it('what stands beside a reference counts', () => {
  const schema = {
    properties: { a: { $ref: '#/$defs/A', description: 'Own words.' } },
    $defs: { A: { type: 'string' } },
  };
  expect(toPlainSchema(schema)).toEqual({
    type: 'object',
    properties: { a: { type: 'string', description: 'Own words.' } },
  });
});

it('null is allowed where OpenAPI says so, with and without a type', () => {
  expect(toPlainSchema({ type: 'string', nullable: true, enum: ['a'] })).toEqual({
    type: ['string', 'null'],
    enum: ['a', null],
  });
  expect(toPlainSchema({ nullable: true, allOf: [{ $ref: '#/d' }], d: { type: 'object' } })).toEqual({
    type: ['object', 'null'],
  });
  expect(toPlainSchema({ nullable: true, oneOf: [{ type: 'string' }, { type: 'object' }] })).toEqual({
    anyOf: [{ type: 'string' }, { type: 'object' }, { type: 'null' }],
  });
});

it('a choice stands alone, with what was beside it in each of its schemas', () => {
  expect(
    toPlainSchema({ type: 'string', description: 'd', anyOf: [{ format: 'uri' }, { minLength: 3 }] }),
  ).toEqual({
    description: 'd',
    anyOf: [
      { type: 'string', format: 'uri' },
      { type: 'string', minLength: 3 },
    ],
  });
});

it('of a tuple any of its places is an item', () => {
  expect(toPlainSchema({ prefixItems: [{ type: 'string' }, { type: 'number' }], items: false })).toEqual({
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  });
});

it('properties that only some values have are told, and none of them is needed', () => {
  const schema = {
    properties: { a: {} },
    if: {},
    then: { properties: { b: { type: 'string' } }, required: ['b'] },
  };
  expect(toPlainSchema(schema)).toEqual({ type: 'object', properties: { a: {}, b: { type: 'string' } } });
});

it('types follow from what a schema speaks of', () => {
  expect(toPlainSchema({ minimum: 1 })).toEqual({ type: 'number', minimum: 1 });
  expect(toPlainSchema({ items: true })).toEqual({ type: 'array', items: {} });
  expect(toPlainSchema({ enum: ['a', 1, null] })).toEqual({
    type: ['string', 'integer', 'null'],
    enum: ['a', 1, null],
  });
});

it('a schema that nothing fits is none, and such a property is left out', () => {
  expect(toPlainSchema(false)).toBeNull();
  expect(toPlainSchema({ anyOf: [false] })).toBeNull();
  expect(toPlainSchema({ properties: { a: false, b: true }, required: ['b'] })).toEqual({
    type: 'object',
    properties: { b: {} },
    required: ['b'],
  });
});

it('a large schema that fits together with many is gone through a few times alone', () => {
  const names = Array.from({ length: 900 }, (_, index) => `p${String(index)}`);
  const large = { properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const small = { properties: { p1: { type: 'string' } } };
  const keys = jest.spyOn(Object, 'keys');
  const plain = toPlainSchema({ allOf: [large, ...Array.from({ length: 99 }, () => small)] });
  const passes = keys.mock.results.filter(({ value }) => Array.isArray(value) && value.length >= 900);
  keys.mockRestore();
  expect(Object.keys(Object(plain?.['properties']))).toHaveLength(900);
  expect(passes.length).toBeLessThan(20);
});
