import { ArgumentNames } from '@/lib/domain/tool/schema/argument-names';

const LETTERS = /^[a-zA-Z0-9_.-]{1,64}$/;

it('of names that become the same, each has one of its own, and an accepted one stays', () => {
  const schema = { properties: { 'a[b': {}, 'a]b': {}, a_b: {} }, required: ['a]b'] };
  const names = new ArgumentNames(schema, LETTERS);
  expect(names.rename(schema)).toEqual({
    properties: { a_b_2: {}, a_b_3: {}, a_b: {} },
    required: ['a_b_3'],
  });
  expect(names.toArguments({ a_b_2: 1, a_b_3: 2, a_b: 3 })).toEqual({ 'a[b': 1, 'a]b': 2, a_b: 3 });
});

it('long names that begin alike are told apart', () => {
  const long = ['x'.repeat(82), `${'x'.repeat(82)}y`];
  const names = new ArgumentNames(
    { properties: Object.fromEntries(long.map((name) => [name, {}])) },
    LETTERS,
  );
  const told = names.toModel(Object.fromEntries(long.map((name) => [name, name])));
  expect(Object.keys(told).map((name) => name.length)).toEqual([64, 64]);
  expect(names.toArguments(told)).toEqual(Object.fromEntries(long.map((name) => [name, name])));
});

it('a name is the same in every schema of a choice', () => {
  const names = new ArgumentNames(
    {
      anyOf: [
        { properties: { 'a b': {} } },
        { properties: { 'a-b': {}, 'a b': { properties: { 'c d': {} } } } },
      ],
    },
    LETTERS,
  );
  expect(names.toArguments({ a_b: { c_d: 1 }, 'a-b': 2 })).toEqual({ 'a b': { 'c d': 1 }, 'a-b': 2 });
});

it('arguments that are not described stay as they are, however deep', () => {
  const names = new ArgumentNames({ properties: { 'a b': {} } }, LETTERS);
  expect(names.toArguments({ a_b: { a_b: [1] }, b: [{ a_b: 1 }], c: null })).toEqual({
    'a b': { a_b: [1] },
    b: [{ a_b: 1 }],
    c: null,
  });
});

it('names of ours stay untouched', () => {
  const input = JSON.parse('{"__proto__": 1, "constructor": 2, "a_b": 3}');
  const names = new ArgumentNames({ properties: { 'a b': {}, constructor: {} } }, LETTERS);
  expect(JSON.stringify(names.toArguments(input))).toBe('{"__proto__":1,"constructor":2,"a b":3}');
});

it('a name in another script is told in the words of its property', () => {
  const schema = {
    type: 'object',
    properties: { 名前: { type: 'string', description: '姓' }, 'a b': { type: 'string' } },
  };
  const names = new ArgumentNames(schema, /^[a-zA-Z0-9_.-]{1,64}$/);
  expect(names.rename(schema)).toMatchObject({
    properties: { __: { type: 'string', description: 'Name: 名前\n姓' }, a_b: { type: 'string' } },
  });
  expect(names.rename(schema)).not.toHaveProperty('properties.a_b.description');
  expect(names.toArguments({ __: 'x' })).toEqual({ 名前: 'x' });
});
