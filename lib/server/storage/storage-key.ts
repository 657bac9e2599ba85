import 'server-only';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^${UUID}/${UUID}(?:\\.(?:thumbnail|text|pages))?$`);

/** A valid key has no path. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Throws for a foreign key. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('That is no key of a file.');
  return key;
}
