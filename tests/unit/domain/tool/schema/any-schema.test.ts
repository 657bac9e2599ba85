import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { toOfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import { brokenRules } from '@/tests/support/tools/provider-rules';

const options = { strict: false, validateFormats: false, logger: false } as const;
const draft7 = new Ajv(options);
const draft2020 = new Ajv2020(options);

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const name = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'a b',
    'a_b',
    'filter[name]',
    '$top',
    'é',
    '',
    'x'.repeat(82),
    'constructor',
    '1',
  ),
  fc.string({ maxLength: 6 }),
);
const scalar = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(name, inner, { maxKeys: 4 });
  const count = fc.nat({ max: 9 });
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc.constantFrom(
        {},
        { $ref: '#' },
        { $ref: '#/properties/a' },
        { $ref: '#/$defs/a' },
        { $ref: '#nowhere' },
      ),
      fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(...TYPES),
            fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
          ),
          properties: map,
          required: fc.uniqueArray(name, { maxLength: 3 }),
          items: fc.oneof(inner, list),
          prefixItems: list,
          additionalItems: inner,
          additionalProperties: inner,
          patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$'), inner, { maxKeys: 2 }),
          propertyNames: inner,
          anyOf: list,
          oneOf: list,
          allOf: list,
          not: inner,
          if: inner,
          then: inner,
          else: inner,
          $defs: map,
          definitions: map,
          enum: fc.array(fc.oneof(scalar, fc.constant({ a: 1 })), { minLength: 1, maxLength: 3 }),
          const: fc.oneof(scalar, fc.constant([1])),
          default: fc.jsonValue({ maxDepth: 1 }),
          examples: fc.array(scalar, { maxLength: 2 }),
          nullable: fc.boolean(),
          minimum: fc.integer(),
          exclusiveMaximum: fc.integer(),
          multipleOf: fc.integer({ min: 1 }),
          minLength: count,
          maxItems: count,
          uniqueItems: fc.boolean(),
          pattern: fc.constantFrom('^a$', 'a', '^(?!b)a$', '\\p{L}'),
          format: fc.constantFrom('date-time', 'uuid', 'phone'),
          title: fc.string({ maxLength: 3 }),
          description: fc.string({ maxLength: 3 }),
          contains: inner,
          dependentSchemas: map,
        },
        { requiredKeys: [] },
      ),
    ),
  };
});

/** Validators of either draft accept these; a tool's schema must be an object. */
const accepted = anySchema.filter((schema) => isAccepted(schema));

function isAccepted(schema: unknown): boolean {
  if (typeof schema !== 'boolean' && (typeof schema !== 'object' || schema === null)) return false;
  return [draft7, draft2020].some((ajv) => ajv.validateSchema(schema) === true);
}

function sampleOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return 1;
  const { type, properties, items, anyOf }: Record<string, unknown> = { ...schema };
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0]);
  if (type === 'array') return [sampleOf(items)];
  if (type !== 'object') return 1;
  return Object.fromEntries(Object.entries(Object(properties)).map(([key, one]) => [key, sampleOf(one)]));
}

it('any schema that a validator accepts is sent as each provider accepts it, and arguments are read back', () => {
  fc.assert(
    fc.property(accepted, (schema) => {
      for (const dialect of ['openai', 'anthropic', 'google'] as const) {
        const { parameters, names } = toOfferedSchema(schema, dialect);
        expect(brokenRules(parameters, dialect)).toEqual([]);
        expect(draft2020.validateSchema(parameters)).toBe(true);
        const told: Record<string, unknown> = Object(sampleOf(parameters));
        const read = names.toArguments(told);
        expect(Object.keys(read)).toHaveLength(Object.keys(told).length);
        expect(names.toModel(read)).toEqual(told);
      }
    }),
    { numRuns: 150 },
  );
});
