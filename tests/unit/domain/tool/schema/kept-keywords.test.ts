import { keptKeywords } from '@/lib/domain/tool/schema/kept-keywords';

const kept = (schema: Record<string, unknown>) => keptKeywords(schema, () => true);

it('a flag of draft 4 becomes the bound that it excludes', () => {
  expect(kept({ minimum: 0, exclusiveMinimum: true })).toEqual({ exclusiveMinimum: 0 });
  expect(kept({ maximum: 9, exclusiveMaximum: false })).toEqual({ maximum: 9 });
  expect(kept({ exclusiveMaximum: true })).toEqual({});
  expect(kept({ minimum: 0, exclusiveMinimum: 1 })).toEqual({ minimum: 0, exclusiveMinimum: 1 });
});

it('values of the wrong kind are left out', () => {
  expect(
    kept({ minLength: '3', maxItems: -1, multipleOf: 0, uniqueItems: 'yes', title: 5, required: true }),
  ).toEqual({});
  expect(kept({ minimum: '1', maximum: NaN, description: '', pattern: 7, enum: [], format: null })).toEqual(
    {},
  );
});

it('types by other names are those of JSON', () => {
  expect(kept({ type: 'int' })).toEqual({ type: 'integer' });
  expect(kept({ type: ['String', 'none', 'any'] })).toEqual({ type: ['string', 'null'] });
  expect(kept({ type: 'constructor' })).toEqual({});
});

it('an enum has values of its type, and a constant is an enum of one', () => {
  expect(kept({ type: 'string', enum: ['a', null, 'a', 1] })).toEqual({ type: 'string', enum: ['a'] });
  expect(kept({ type: 'string', enum: [null] })).toEqual({ type: 'string' });
  expect(kept({ type: 'number', enum: [1, 1.5] })).toEqual({ type: 'number', enum: [1, 1.5] });
  expect(kept({ const: 'a' })).toEqual({ enum: ['a'] });
  expect(kept({ const: { a: 1 } })).toEqual({});
});

it('only patterns that every server reads are kept', () => {
  expect(kept({ pattern: '^[a-z]{2}$' })).toEqual({ pattern: '^[a-z]{2}$' });
  for (const pattern of [
    'a',
    '^a',
    '^(?i)a$',
    '^(?=a)b$',
    String.raw`^(a)\1$`,
    '^[$',
    `^${'a'.repeat(600)}$`,
  ])
    expect(kept({ pattern })).toEqual({});
});

it('long texts count towards the size of the schema', () => {
  expect(keptKeywords({ description: 'x'.repeat(6_400) }, (values) => values < 100)).toEqual({});
  expect(keptKeywords({ description: 'x' }, (values) => values < 100)).toEqual({ description: 'x' });
});

it('short defaults and examples are kept', () => {
  expect(kept({ default: [1, 2], examples: ['a', { b: 1 }], example: 'c' })).toEqual({
    default: [1, 2],
    examples: ['a'],
  });
  expect(kept({ example: 'c', default: { a: 1 } })).toEqual({ examples: ['c'] });
});
