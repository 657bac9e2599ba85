import type { SchemaDialect } from '@/lib/domain/tool/schema/schema-rules';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const EVERYWHERE =
  'type title description enum format properties required additionalProperties items minItems maxItems minimum maximum anyOf';
const JSON_SCHEMA = `${EVERYWHERE} default examples pattern minLength maxLength exclusiveMinimum exclusiveMaximum multipleOf uniqueItems minProperties maxProperties`;

/**
 * Providers document these rules and answer 400 to other schemas: they are repeated here, so that the code is
 * compared with the rules and not with itself.
 */
const RULES: Readonly<
  Record<SchemaDialect, { readonly names: RegExp; readonly keywords: readonly string[] }>
> = {
  // "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level",
  // "array schema missing items", "object schema missing properties"; names: see anthropic, to which gateways hand on.
  openai: { names: /^[a-zA-Z0-9_.-]{1,64}$/, keywords: JSON_SCHEMA.split(' ') },
  // "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'", "input_schema does not support oneOf, allOf, or
  // anyOf at the top level", "JSON schema is invalid. It must match JSON Schema draft 2020-12".
  anthropic: { names: /^[a-zA-Z0-9_.-]{1,64}$/, keywords: JSON_SCHEMA.split(' ') },
  // "Parameter names must start with a letter or an underscore and must only contain chars a-z, A-Z, 0-9, or
  // underscores with a maximum length of 64"; the fields of a JSON Schema that are listed at `responseJsonSchema`;
  // enums of texts and numbers; of the types of a list, one beside null.
  google: { names: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, keywords: EVERYWHERE.split(' ') },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an empty list when the provider accepts the schema. */
export function brokenRules(schema: unknown, dialect: SchemaDialect): string[] {
  const top =
    isObject(schema) && schema['type'] === 'object' && !('anyOf' in schema) && !('enum' in schema)
      ? []
      : ['the top is no object'];
  return [...top, ...broken(schema, dialect, '')];
}

function broken(schema: unknown, dialect: SchemaDialect, at: string): string[] {
  if (!isObject(schema)) return [`${at}: no schema`];
  const rules = RULES[dialect];
  const found: string[] = [];
  const need = (isRight: boolean, rule: string) => {
    if (!isRight) found.push(`${at}: ${rule}`);
  };
  const { type, properties, required, items, enum: values, anyOf, additionalProperties: others } = schema;
  for (const key of Object.keys(schema)) need(rules.keywords.includes(key), `keyword ${key}`);
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  need(
    types.every((one) => TYPES.includes(String(one))),
    'unknown type',
  );
  need(type === undefined || types.length > 0, 'no types');
  if (dialect === 'google') need(types.filter((one) => one !== 'null').length <= 1, 'several types');
  if (types.includes('array')) need(isObject(items), 'array schema missing items');
  if (types.includes('object')) need(isObject(properties), 'object schema missing properties');
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum', 'minimum', 'maximum'])
    need(schema[key] === undefined || typeof schema[key] === 'number', `${key} is no number`);
  if (values !== undefined) {
    const allowed = dialect === 'google' ? ['string', 'number'] : ['string', 'number', 'boolean', 'null'];
    const kind = (value: unknown) => (value === null ? 'null' : typeof value);
    need(Array.isArray(values) && values.length > 0, 'empty enum');
    need(
      Array.isArray(values) && values.every((value) => allowed.includes(kind(value))),
      'values of an enum',
    );
  }
  const names = isObject(properties) ? Object.keys(properties) : [];
  need(
    names.every((name) => rules.names.test(name)),
    'names of properties',
  );
  if (required !== undefined) {
    need(Array.isArray(required) && new Set(required).size === required.length, 'required twice');
    need(
      Array.isArray(required) && required.every((name) => names.includes(String(name))),
      'required is unknown',
    );
  }
  if (anyOf !== undefined) {
    need(Array.isArray(anyOf) && anyOf.length > 0, 'empty anyOf');
    need(
      Object.keys(schema).every((key) => ['anyOf', 'title', 'description'].includes(key)),
      'anyOf is not alone',
    );
  }
  const inner = [
    ...(isObject(properties) ? Object.entries(properties) : []),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...(isObject(others) ? [['others', others] as const] : []),
    ...(Array.isArray(anyOf) ? anyOf.map((one: unknown, index) => [String(index), one] as const) : []),
  ];
  return [...found, ...inner.flatMap(([name, one]) => broken(one, dialect, `${at}/${name}`))];
}
