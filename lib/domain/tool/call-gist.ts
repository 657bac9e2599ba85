import { cutText } from '../shared/cut-text';
import { isRecord, parseJson } from '../shared/json-record';

const GIST_LIMIT_CHARACTERS = 80;

/** Returns the first text or number, on one line; empty where there is none, or the arguments are not complete. */
export function callGist(input: string): string {
  const first = readArguments(input).find((value) => typeof value === 'string' || typeof value === 'number');
  return cutText(
    String(first ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    GIST_LIMIT_CHARACTERS,
  );
}

function readArguments(input: string): unknown[] {
  const value: unknown = parseJson(input);
  return isRecord(value) ? Object.values(value) : [];
}
