import { isJsonWithin, type JsonLimits } from './text/count-json-marks';

export type JsonRecord = Record<string, unknown>;

/** Arrays and null are no records. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function stringField(value: unknown, name: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const field = value[name];
  return typeof field === 'string' ? field : undefined;
}

/** More JSON would make others wait (155), and deeper JSON exhausts the stack. */
const JSON_LIMITS: JsonLimits = {
  characters: 1_000_000,
  marks: 60_000,
  depth: 500,
  bareCharacters: 200_000,
};

/**
 * Returns undefined for no JSON, and for too much, which is counted before parsing. Only this function reads JSON of
 * others.
 */
export function parseJson(text: string, limits: Partial<JsonLimits> = {}): unknown {
  if (!isJsonWithin(text, { ...JSON_LIMITS, ...limits })) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
