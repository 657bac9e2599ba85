import 'server-only';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^${UUID}/${UUID}(?:\\.(?:thumbnail|text|pages))?$`);

/** Returns true for an id of a user and of a file, without path or name. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Throws when the key is not ours. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('That is no key of a file.');
  return key;
}
