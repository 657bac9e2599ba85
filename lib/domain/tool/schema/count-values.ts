import { isRecord } from '../../shared/json-record';
import type { JsonObject } from '../tool-definition';

export const CHARACTERS_OF_VALUE = 64;
export const VALUES_OF_KEY = 1 / 8;
export const VALUES_OF_LISTED = 1 / 4;

/** A part that stands in several schemas is counted once. */
const counted = new WeakMap<JsonObject, number>();

export function countValues(schema: JsonObject): number {
  const known = counted.get(schema);
  if (known !== undefined) return known;
  const values = Object.entries(schema).reduce(
    (sum, [key, value]) =>
      sum + VALUES_OF_KEY + (key === 'properties' ? inProperties(value) : inValue(key, value)),
    1,
  );
  counted.set(schema, values);
  return values;
}

function inProperties(properties: unknown): number {
  if (!isRecord(properties)) return 0;
  return Object.entries(properties).reduce(
    (sum, [name, property]) =>
      sum +
      VALUES_OF_KEY +
      name.length / CHARACTERS_OF_VALUE +
      (isRecord(property) ? countValues(property) : 1),
    0,
  );
}

function inValue(key: string, value: unknown): number {
  if (key === 'type') return 0;
  if (typeof value === 'string') return value.length / CHARACTERS_OF_VALUE;
  if (Array.isArray(value))
    return value.reduce<number>((sum, one) => sum + (isRecord(one) ? countValues(one) : ofListed(one)), 0);
  return isRecord(value) ? countValues(value) : 0;
}

function ofListed(value: unknown): number {
  return VALUES_OF_LISTED + String(value).length / CHARACTERS_OF_VALUE;
}
