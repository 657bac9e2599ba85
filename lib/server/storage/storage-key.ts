import 'server-only';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^${UUID}/${UUID}(?:\\.(?:thumbnail|text|pages))?$`);

/** Tells whether this is a key of ours: the id of a user and of a file, no path and no name. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Returns the key. Throws when it is none of ours. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('That is no key of a file.');
  return key;
}
