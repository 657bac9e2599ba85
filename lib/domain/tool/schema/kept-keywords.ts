import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import { CHARACTERS_OF_VALUE, VALUES_OF_KEY, VALUES_OF_LISTED } from './count-values';
import { asType } from './join-schemas';
import { isPlainPattern } from './plain-pattern';

const EXAMPLES_LIMIT = 5;
const FORMAT_LIMIT_CHARACTERS = 100;

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const TYPES_BY_OTHER_NAME: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  file: 'string',
  binary: 'string',
  date: 'string',
  datetime: 'string',
  uuid: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  list: 'array',
  none: 'null',
};

const WHOLE_NUMBERS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

/** Keywords follow the drafts of today. `spend` counts values before long ones are kept. */
export function keptKeywords(schema: JsonRecord, spend: (values: number) => boolean): JsonObject {
  const types = typesFrom(schema);
  const values = enumFrom(schema, types, spend);
  const kept: Record<string, unknown> = {};
  // Some providers are told each of several types on its own.
  const ownTypes = types?.filter((type) => type !== 'null') ?? [];
  if (types !== null && (ownTypes.length < 2 || spend(ownTypes.length))) kept['type'] = asType(types);
  if (values !== null) kept['enum'] = values;
  return {
    ...kept,
    ...textsFrom(schema, spend),
    ...factsFrom(schema),
    ...requiredFrom(schema, spend),
    ...bounds(schema),
    ...samples(schema, spend),
  };
}

const TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  title: (text) => text !== '',
  description: (text) => text !== '',
  format: (text) => text !== '' && text.length <= FORMAT_LIMIT_CHARACTERS,
  pattern: isPlainPattern,
};

function textsFrom(schema: JsonRecord, spend: (values: number) => boolean): JsonObject {
  const kept: Record<string, string> = {};
  for (const [key, isKept] of Object.entries(TEXTS)) {
    const text = ownValue(schema, key);
    if (typeof text === 'string' && isKept(text) && spend(text.length / CHARACTERS_OF_VALUE))
      kept[key] = text;
  }
  return kept;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** These keywords take so little room that they are not counted. */
const FACTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(WHOLE_NUMBERS.map((key) => [key, isCount])),
  multipleOf: (value) => Number.isFinite(value) && Number(value) > 0,
  uniqueItems: (value) => typeof value === 'boolean',
};

function factsFrom(schema: JsonRecord): JsonObject {
  return Object.fromEntries(
    Object.entries(FACTS)
      .map(([key, isKept]) => ({ key, isKept, value: ownValue(schema, key) }))
      .filter(({ isKept, value }) => isKept(value))
      .map(({ key, value }) => [key, value]),
  );
}

function requiredFrom(schema: JsonRecord, spend: (values: number) => boolean): JsonObject {
  const required = ownValue(schema, 'required');
  if (!Array.isArray(required)) return {};
  const properties = ownValue(schema, 'properties');
  const names = required.filter((name) => typeof name === 'string');
  const cost = names.reduce((sum, name) => {
    const ofName = VALUES_OF_LISTED + name.length / CHARACTERS_OF_VALUE;
    const isDescribed = isRecord(properties) && Object.hasOwn(properties, name);
    return sum + ofName + (isDescribed ? 0 : 1 + VALUES_OF_KEY + name.length / CHARACTERS_OF_VALUE);
  }, required.length * VALUES_OF_KEY);
  return spend(cost) ? { required: names } : {};
}

function typesFrom(schema: JsonRecord): readonly string[] | null {
  const type = ownValue(schema, 'type');
  const named = (Array.isArray(type) ? type.slice(0, TYPES.length * 2) : [type]).flatMap((one) => {
    if (typeof one !== 'string') return [];
    const name = one.toLowerCase();
    return TYPES.includes(name) ? [name] : (ownValue(TYPES_BY_OTHER_NAME, name) ?? []);
  });
  if (named.length === 0) return null;
  return [...new Set(named)];
}

/** Drops values of another type; null where the schema lists no values. */
function enumFrom(
  schema: JsonRecord,
  types: readonly string[] | null,
  spend: (values: number) => boolean,
): readonly unknown[] | null {
  const listed = ownValue(schema, 'enum');
  const all = Object.hasOwn(schema, 'const') ? [schema['const']] : listed;
  if (!Array.isArray(all) || all.length === 0 || !all.every(isScalar)) return null;
  const cost = all.reduce<number>(
    (sum, value) => sum + VALUES_OF_LISTED + String(value).length / CHARACTERS_OF_VALUE,
    0,
  );
  if (!spend(cost)) return null;
  const values = [...new Set<unknown>(all)];
  const fitting = types === null ? values : values.filter((value) => fits(value, types));
  return fitting.length === 0 ? null : fitting;
}

function fits(value: unknown, types: readonly string[]): boolean {
  if (value === null) return types.includes('null');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

/** In draft 4 and OpenAPI 3.0 a flag says that a bound is excluded. */
function bounds(schema: JsonRecord): JsonObject {
  const kept: Record<string, number> = {};
  for (const [key, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const bound = ownValue(schema, key);
    const excluded = ownValue(schema, exclusive);
    if (typeof bound === 'number' && Number.isFinite(bound))
      kept[excluded === true ? exclusive : key] = bound;
    if (typeof excluded === 'number' && Number.isFinite(excluded)) kept[exclusive] = excluded;
  }
  return kept;
}

function samples(schema: JsonRecord, spend: (values: number) => boolean): JsonObject {
  const kept: Record<string, unknown> = {};
  const isShort = (value: unknown) =>
    isScalar(value) && spend(1 + (typeof value === 'string' ? value.length / CHARACTERS_OF_VALUE : 0));
  const fallback = ownValue(schema, 'default');
  const isListed = Array.isArray(fallback) && fallback.length <= EXAMPLES_LIMIT && fallback.every(isShort);
  if (isListed || isShort(fallback)) kept['default'] = fallback;
  const listed = ownValue(schema, 'examples');
  const examples = Array.isArray(listed)
    ? listed.slice(0, EXAMPLES_LIMIT)
    : Object.hasOwn(schema, 'example')
      ? [schema['example']]
      : [];
  const shown = examples.filter(isShort);
  if (shown.length > 0) kept['examples'] = shown;
  return kept;
}
