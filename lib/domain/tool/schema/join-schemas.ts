import { isRecord } from '../../shared/json-record';
import type { JsonObject } from '../tool-definition';

/** The references of the schema are followed; null is one that no value fits. */
export type PlainSchema = JsonObject | null;

export function typesOf({ type }: JsonObject): readonly string[] | null {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((one) => typeof one === 'string') : null;
}

export function asType(types: readonly string[]): string | readonly string[] {
  return types.length === 1 ? (types[0] ?? '') : types;
}

export function propertiesOf({ properties }: JsonObject): JsonObject {
  return isRecord(properties) ? properties : {};
}

export function requiredOf({ required }: JsonObject): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

export function choicesOf({ anyOf }: JsonObject): readonly JsonObject[] {
  return Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
}

/** The second schema counts where the two contradict each other. */
export function bothOf(first: PlainSchema, second: PlainSchema): PlainSchema {
  if (first === null || second === null) return null;
  if (Object.keys(first).length === 0) return second;
  if (Object.keys(second).length === 0) return first;
  const entries = { ...first, ...second };
  const types = commonTypes(typesOf(first), typesOf(second));
  const required = [...new Set([...requiredOf(first), ...requiredOf(second)])];
  const items =
    isRecord(first['items']) && isRecord(second['items']) ? bothOf(first['items'], second['items']) : null;
  return {
    ...entries,
    ...(types === null ? {} : { type: asType(types) }),
    ...(first['properties'] === undefined && second['properties'] === undefined
      ? {}
      : { properties: bothProperties(propertiesOf(first), propertiesOf(second)) }),
    ...(required.length === 0 ? {} : { required }),
    ...(items === null ? {} : { items }),
    ...bothEnums(first['enum'], second['enum']),
    // A property that either schema refuses is refused.
    ...(first['additionalProperties'] === false ? { additionalProperties: false } : {}),
  };
}

/**
 * Where schemas contradict each other, the first counts. Halves are joined, so that a large one is copied only a few
 * times.
 */
export function allOf(schemas: readonly PlainSchema[]): PlainSchema {
  const [first = {}, second] = schemas;
  if (second === undefined) return first;
  const middle = Math.ceil(schemas.length / 2);
  return bothOf(allOf(schemas.slice(middle)), allOf(schemas.slice(0, middle)));
}

/** Only what all the schemas require is required. */
export function oneObjectOf(schemas: readonly JsonObject[]): JsonObject {
  const byName = new Map<string, JsonObject[]>();
  for (const schema of schemas)
    for (const [name, property] of Object.entries(propertiesOf(schema)))
      if (isRecord(property)) {
        const found = byName.get(name);
        if (found === undefined) byName.set(name, [property]);
        else found.push(property);
      }
  const [first, ...others] = schemas.map((schema) => requiredOf(schema));
  const required = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  return {
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, found]) => [name, oneOf(found)])),
    ...(required.length === 0 ? {} : { required }),
    ...(schemas.every((schema) => schema['additionalProperties'] === false)
      ? { additionalProperties: false }
      : {}),
  };
}

export function oneOf(schemas: readonly JsonObject[]): JsonObject {
  const flat = schemas.flatMap((schema) => (isChoiceAlone(schema) ? choicesOf(schema) : [schema]));
  const different = [...new Map(flat.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only, second] = different;
  if (only === undefined) return {};
  return second === undefined ? only : { anyOf: different };
}

function isChoiceAlone(schema: JsonObject): boolean {
  return schema['anyOf'] !== undefined && Object.keys(schema).length === 1;
}

function commonTypes(
  first: readonly string[] | null,
  second: readonly string[] | null,
): readonly string[] | null {
  if (first === null || second === null) return second ?? first;
  const common = second.filter((type) => first.includes(type));
  if (common.length > 0) return common;
  const isWhole = [...first, ...second].includes('integer') && [...first, ...second].includes('number');
  return isWhole ? ['integer'] : second;
}

function bothProperties(first: JsonObject, second: JsonObject): JsonObject {
  const both = Object.keys(second).filter((name) => Object.hasOwn(first, name));
  return {
    ...first,
    ...second,
    ...Object.fromEntries(
      both.map((name) => [name, bothOf(propertyOf(first, name), propertyOf(second, name)) ?? {}]),
    ),
  };
}

function propertyOf(properties: JsonObject, name: string): JsonObject {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isRecord(property) ? property : {};
}

function bothEnums(first: unknown, second: unknown): JsonObject {
  if (!Array.isArray(first) || !Array.isArray(second)) return {};
  const known = new Set<unknown>(first);
  const common: unknown[] = second.filter((value) => known.has(value));
  return common.length === 0 ? {} : { enum: common };
}
