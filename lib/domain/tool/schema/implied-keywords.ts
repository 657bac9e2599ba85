import type { JsonObject } from '../tool-definition';
import { asType, propertiesOf, requiredOf } from './join-schemas';

export const REFUSED_NAME = '__proto__';

const KEYWORDS_OF: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

export function withTypes(schema: JsonObject): JsonObject {
  if (schema['type'] !== undefined || schema['anyOf'] !== undefined) return schema;
  const values = schema['enum'];
  if (Array.isArray(values))
    return { ...schema, type: asType([...new Set(values.map((value) => typeOfValue(value)))]) };
  const types = Object.entries(KEYWORDS_OF)
    .filter(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined))
    .map(([type]) => type);
  return types.length === 0 ? schema : { ...schema, type: asType(types) };
}

export function withRequired(schema: JsonObject): JsonObject {
  const required = requiredOf(schema);
  if (required.length === 0) return schema;
  const properties = propertiesOf(schema);
  const names = [...new Set(required)].filter((name) => name !== REFUSED_NAME);
  const missing = names.filter((name) => !Object.hasOwn(properties, name));
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(missing.map((name) => [name, {}])) },
    required: names,
  };
}

export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}
