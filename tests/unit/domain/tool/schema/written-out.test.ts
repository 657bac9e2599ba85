import fc from 'fast-check';
import { toOfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import { toPlainSchema } from '@/lib/domain/tool/schema/plain-schema';
import { countSchemas } from '@/tests/support/tools/count-schemas';

const VALUES_LIMIT = 2_000;
const LIMIT_CHARACTERS = 200_000;

/** Choices stand beside the items that hold the next level. */
const nested = (levels: number, choices: number) => {
  let schema: object = { type: 'string' };
  for (let level = 0; level < levels; level += 1)
    schema = {
      items: schema,
      anyOf: Array.from({ length: choices }, (_, index) => ({ minItems: index + 1 })),
    };
  return { type: 'object', properties: { a: schema } };
};

const properties = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${String(index)}`, {}]));

it.each([
  ['18 levels of two choices', nested(18, 2)],
  ['4 levels of fifty choices', nested(4, 50)],
  [
    'many properties beside many choices that are no objects',
    {
      type: 'object',
      properties: {
        a: {
          properties: properties(900),
          anyOf: Array.from({ length: 100 }, (_, index) => ({ type: 'string', minLength: index })),
        },
      },
    },
  ],
])('%s stay small', (_name, schema) => {
  // Schemas are counted before any is written out as a text, which would not end.
  expect(countSchemas(toPlainSchema(schema), VALUES_LIMIT)).toBeLessThanOrEqual(VALUES_LIMIT);
  for (const dialect of ['openai', 'anthropic', 'google'] as const) {
    const { parameters } = toOfferedSchema(schema, dialect);
    expect(JSON.stringify(parameters).length).toBeLessThan(LIMIT_CHARACTERS);
  }
});

it('a choice that is not too large is still told as a whole', () => {
  expect(toPlainSchema(nested(2, 2))).toMatchObject({
    properties: {
      a: {
        anyOf: [
          { minItems: 1, items: { anyOf: [{}, {}] } },
          { minItems: 2, items: { anyOf: [{}, {}] } },
        ],
      },
    },
  });
});

const around = fc.record({
  copied: fc.constantFrom('items', 'additionalProperties', 'properties', 'prefixItems', 'allOf', '$ref'),
  choice: fc.constantFrom('anyOf', 'oneOf', 'allOf'),
  part: fc.constantFrom<object>(
    { type: 'string' },
    { minItems: 1 },
    { required: ['a', 'b'] },
    { properties: { a: {}, c: { nullable: true } } },
    { type: ['array', 'object', 'null'], title: 'x'.repeat(90) },
    { $ref: '#/$defs/wide' },
  ),
  parts: fc.integer({ min: 1, max: 100 }),
  more: fc.constantFrom<object>(
    {},
    { enum: ['a', 'b'] },
    { pattern: `^${'a'.repeat(300)}$` },
    { required: ['x', 'y'] },
    { nullable: true },
  ),
});

const hostile = fc.array(around, { minLength: 1, maxLength: 19 }).map((levels) => {
  const $defs: Record<string, object> = { wide: { properties: properties(40), required: ['p1', 'z'] } };
  let schema: object = { type: 'string' };
  for (const [index, { copied, choice, part, parts, more }] of levels.entries()) {
    const name = `d${String(index)}`;
    if (copied === '$ref') $defs[name] = schema;
    const held = {
      items: schema,
      additionalProperties: schema,
      properties: { a: schema, b: schema },
      prefixItems: [schema, schema],
      allOf: [schema, schema],
      $ref: `#/$defs/${name}`,
    }[copied];
    const list = Array.from({ length: parts }, (_, number) => ({ ...part, maxItems: number }));
    schema = { ...more, [copied]: held, [copied === choice ? 'anyOf' : choice]: list };
  }
  return { type: 'object', properties: { a: schema, b: schema }, $defs };
});

it('whatever is nested in a schema, no more values than the limit are told', () => {
  fc.assert(
    fc.property(hostile, (schema) => {
      expect(countSchemas(toPlainSchema(schema), VALUES_LIMIT)).toBeLessThanOrEqual(VALUES_LIMIT);
    }),
    { numRuns: 100 },
  );
});
