import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import { keptKeywords } from './kept-keywords';

const LEFT_OUT = ['title', 'description', 'default', 'examples', 'example', 'required'];

export function topKeywords(schema: JsonRecord, spend: (values: number) => boolean): JsonObject {
  const told = Object.fromEntries(Object.entries(schema).filter(([key]) => !LEFT_OUT.includes(key)));
  const has = (key: string) => ownValue(schema, key) !== undefined;
  return {
    ...keptKeywords(told, spend),
    ...(isRecord(ownValue(schema, 'properties')) ? { properties: {} } : {}),
    ...(Array.isArray(ownValue(schema, 'required')) ? { required: [] } : {}),
    ...(has('items') || Array.isArray(ownValue(schema, 'prefixItems')) ? { items: {} } : {}),
    ...(['patternProperties', 'additionalProperties', 'unevaluatedProperties'].some(has)
      ? { additionalProperties: true }
      : {}),
  };
}
