import { describesObject, toArgumentSchema, toOfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import { SCHEMA_RULES } from '@/lib/domain/tool/schema/schema-rules';
import { brokenRules } from '@/tests/support/tools/provider-rules';

const DIALECTS = ['openai', 'anthropic', 'google'] as const;

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const recursive = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
};
let deep: object = { type: 'string' };
for (let depth = 0; depth < 200; depth += 1) deep = object({ a: deep });

const AS_SERVERS_WRITE: readonly (readonly [name: string, schema: unknown])[] = [
  ['no schema', undefined],
  ['an empty schema', {}],
  ['a schema that names its draft alone', { $schema: 'http://json-schema.org/draft-07/schema#' }],
  ['a schema that is true', true],
  ['an object without properties', { type: 'object' }],
  ['properties without a type', { properties: { a: { type: 'string' } }, required: ['a'] }],
  ['an object or null', { type: ['object', 'null'], properties: { a: {} } }],
  ['a choice at the top', { anyOf: [object({ a: { type: 'string' } }), object({ b: { type: 'string' } })] }],
  [
    'a choice of required names',
    object({ a: {}, b: {} }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ],
  ['all of several', { allOf: [object({ a: {} }, { required: ['a'] }), object({ b: {} })] }],
  ['a reference at the top', { $ref: '#/$defs/A', $defs: { A: object({ a: { type: 'string' } }) } }],
  ['a reference by name', object({ a: { $ref: '#A' } }, { $defs: { A: { $anchor: 'A', type: 'string' } } })],
  ['a reference that leads nowhere', object({ a: { $ref: 'https://example.org/other.json' } })],
  ['recursion', recursive],
  ['a list without items', object({ a: { type: 'array' }, b: { type: ['array', 'null'] } })],
  ['a tuple of draft 7', object({ a: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } })],
  ['a tuple', object({ a: { type: 'array', prefixItems: [{ type: 'string' }, true], items: false } })],
  [
    'bounds of draft 4',
    object({ a: { type: 'number', minimum: 0, exclusiveMinimum: true, exclusiveMaximum: false } }),
  ],
  ['properties that are true and false', object({ a: true, b: false }, { required: ['a', 'b'] })],
  ['required names without a property', object({}, { required: ['a'] })],
  ['required as draft 3 has it', object({ a: { type: 'string', required: true } })],
  ['null alone in an enum', object({ a: { enum: [null] }, b: { type: 'string', enum: [null] } })],
  [
    'nullable',
    object({
      a: { type: 'string', nullable: true, enum: ['x'] },
      b: { nullable: true, allOf: [{ type: 'object' }] },
    }),
  ],
  [
    'constants of each kind',
    object({ a: { const: 1 }, b: { const: true }, c: { const: { x: 1 } }, d: { const: null } }),
  ],
  [
    'unknown types and formats',
    object({ a: { type: 'file', format: 'binary' }, b: { type: 'any' }, c: { type: 7 } }),
  ],
  [
    'several types',
    object({ a: { type: ['string', 'integer', 'array', 'null'], items: { type: 'string' }, minLength: 2 } }),
  ],
  [
    'examples and defaults',
    object({ a: { type: 'string', examples: ['x'], default: { x: 1 }, example: 'y' } }),
  ],
  [
    'patterns of other languages',
    object({ a: { type: 'string', pattern: '(?i)^x' }, b: { type: 'string', pattern: '^(?=a)b$' } }),
  ],
  [
    'conditions',
    object({ a: {} }, { if: { required: ['a'] }, then: { properties: { b: {} } }, not: { required: ['c'] } }),
  ],
  [
    'names by patterns',
    object({
      a: { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    }),
  ],
  ['depth', deep],
  ['no object at all', { type: 'array', items: { type: 'string' } }],
  ['nothing', false],
];

it.each(AS_SERVERS_WRITE)('%s is sent as every provider accepts it', (_name, schema) => {
  for (const dialect of DIALECTS)
    expect([dialect, brokenRules(toOfferedSchema(schema, dialect).parameters, dialect)]).toEqual([
      dialect,
      [],
    ]);
});

it('names of properties are those a provider takes, and are read back, also deep inside', () => {
  const header = `X-${'Very-Long-'.repeat(8)}`;
  const schema = object(
    {
      'filter[name]': { type: 'string' },
      filter_name_: { type: 'string' },
      'filter(name)': { type: 'string' },
      $top: { type: 'integer' },
      [header]: { type: 'string' },
      'Konto Nr.': { type: 'array', items: object({ Größe: { type: 'number' } }, { required: ['Größe'] }) },
      map: { type: 'object', additionalProperties: object({ 'a b': { type: 'string' } }) },
    },
    { required: ['filter[name]', '$top'] },
  );
  for (const dialect of DIALECTS) {
    const { parameters, names } = toOfferedSchema(schema, dialect);
    expect(brokenRules(parameters, dialect)).toEqual([]);
    const own = {
      'filter[name]': 'a',
      filter_name_: 'b',
      'filter(name)': 'c',
      $top: 1,
      [header]: 'd',
      'Konto Nr.': [{ Größe: 1 }, { Größe: 2, more: [1] }],
      map: { x: { 'a b': 'e' } },
      unknown: { 'a b': 1 },
    };
    const told = names.toModel(own);
    expect(Object.keys(told).every((name) => SCHEMA_RULES[dialect].propertyName.test(name))).toBe(true);
    expect(new Set(Object.keys(told)).size).toBe(Object.keys(own).length);
    expect(names.toArguments(told)).toEqual(own);
    // A model that writes the names of the tool is understood too.
    expect(names.toArguments(own)).toEqual(own);
  }
});

it('names that are accepted stay as they are', () => {
  const schema = object({ 'a.b-c': { type: 'string' }, d_1: { type: 'string' } });
  expect(Object.keys(Object(toOfferedSchema(schema, 'openai').parameters['properties']))).toEqual([
    'a.b-c',
    'd_1',
  ]);
  expect(toOfferedSchema(schema, 'openai').names.areOwn).toBe(true);
});

it('a choice at the top is one object with what any of them takes and what all of them need', () => {
  const schema = {
    anyOf: [
      object({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a', 'b'] }),
      object({ a: { type: 'integer' } }, { required: ['a'] }),
    ],
  };
  expect(toArgumentSchema(schema)).toEqual(
    object(
      { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, b: { type: 'string' } },
      { required: ['a'] },
    ),
  );
});

it('a schema that is in order is sent unchanged', () => {
  const schema = object(
    {
      q: {
        type: 'string',
        description: 'What to look for.',
        minLength: 1,
        pattern: '^[a-z]+$',
        examples: ['x'],
      },
      n: { type: 'integer', minimum: 1, maximum: 5, default: 3 },
      kind: { type: 'string', enum: ['a', 'b'] },
      tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      when: { type: ['string', 'null'], format: 'date-time' },
      more: object({ x: { type: 'number' } }, { additionalProperties: false }),
    },
    { required: ['q'], additionalProperties: false },
  );
  expect(toArgumentSchema(schema)).toEqual(schema);
});

it('only a schema that takes objects describes arguments', () => {
  for (const schema of [
    {},
    true,
    undefined,
    { type: ['object', 'null'] },
    { anyOf: [{ type: 'string' }, {}] },
  ])
    expect(describesObject(schema)).toBe(true);
  for (const schema of [false, { type: 'array' }, { enum: ['a'] }, { anyOf: [{ type: 'string' }] }])
    expect(describesObject(schema)).toBe(false);
});

it('what refers to itself many times stays small', () => {
  const names = Array.from({ length: 40 }, (_, number) => `p${String(number)}`);
  const part = (next: string) =>
    object(Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${next}` }])));
  const $defs = Object.fromEntries(
    Array.from({ length: 18 }, (_, level) => [`d${String(level)}`, part(`d${String(level + 1)}`)]),
  );
  for (const dialect of DIALECTS) {
    const { parameters } = toOfferedSchema({ $ref: '#/$defs/d0', $defs }, dialect);
    expect(JSON.stringify(parameters).length).toBeLessThan(500_000);
    expect(brokenRules(parameters, dialect)).toEqual([]);
  }
});

it('whether a schema takes objects is said at its top, and nothing below is read', () => {
  const read = jest.fn(() => ({ type: 'string' }));
  const below = Object.defineProperty({}, 'a', { enumerable: true, get: read });
  const part = { properties: below, items: below, patternProperties: below, additionalProperties: below };
  for (const schema of [
    { type: 'object', ...part },
    { $ref: '#/$defs/A', $defs: { A: { ...part, type: 'object', allOf: [part], then: part } } },
    {
      ...part,
      type: 'object',
      anyOf: [
        { ...part, minProperties: 1 },
        { type: 'array', ...part },
      ],
    },
  ])
    expect(describesObject(schema)).toBe(true);
  for (const schema of [
    { type: 'array', ...part },
    { description: 'd'.repeat(9_000), oneOf: [{ type: 'string' }, { items: below }] },
    { allOf: [{ $ref: '#/$defs/A' }], $defs: { A: { items: below } } },
  ])
    expect(describesObject(schema)).toBe(false);
  expect(read).not.toHaveBeenCalled();
});
