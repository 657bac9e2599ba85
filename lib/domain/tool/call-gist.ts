import { cutText } from '../shared/cut-text';
import { isRecord, parseJson } from '../shared/json-record';

const GIST_LIMIT_CHARACTERS = 80;

/** It is one line; empty without text or number, or while incomplete. */
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
