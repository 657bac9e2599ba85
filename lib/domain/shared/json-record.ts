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

/** Returns what a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
