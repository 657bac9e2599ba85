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

/**
 * More JSON takes longer than others may wait for one piece of work (155); deeper JSON exhausts the stack of
 * recursive code.
 */
const JSON_LIMITS: JsonLimits = {
  characters: 1_000_000,
  marks: 60_000,
  depth: 500,
  bareCharacters: 200_000,
};

/**
 * Returns undefined where the text is no JSON, or too much: characters, values (by commas, colons and brackets) and
 * depth are counted before it is parsed. Only this function reads JSON that others wrote.
 */
export function parseJson(text: string, limits: Partial<JsonLimits> = {}): unknown {
  if (!isJsonWithin(text, { ...JSON_LIMITS, ...limits })) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
