import 'server-only';
import { createHash } from 'node:crypto';

/** Returns a SHA-256 for any order of fields. */
export function requestDigest(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest('base64url');
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
