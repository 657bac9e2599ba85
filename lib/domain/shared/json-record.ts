import { isJsonWithin, type JsonLimits } from './text/count-json-marks';

/** A JSON object whose fields are not known yet. */
export type JsonRecord = Record<string, unknown>;

/** True for a JSON object; arrays and null are none. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field of a value that may be an object, as a string; undefined for any other value. */
export function stringField(value: unknown, name: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const field = value[name];
  return typeof field === 'string' ? field : undefined;
}

/**
 * What {@link parseJson} reads at most: more takes longer than others may wait for one piece of work (155), and deeper
 * ones exhaust the stack of what goes through them by calling itself.
 */
const JSON_LIMITS: JsonLimits = {
  characters: 1_000_000,
  marks: 60_000,
  depth: 500,
  bareCharacters: 200_000,
};

/**
 * Returns what a text says as JSON; undefined where it is none, or too much: its characters, its values (by the commas,
 * colons and brackets) and its depth are counted before it is parsed. JSON that others wrote is read by this alone.
 */
export function parseJson(text: string, limits: Partial<JsonLimits> = {}): unknown {
  if (!isJsonWithin(text, { ...JSON_LIMITS, ...limits })) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
