const listeners = new Map<string, Set<() => void>>();

/** Values the browser could not store: they hold in this tab until it is closed or another one stores the key. */
const unkept = new Map<string, string | null>();

/** Returns a value of local storage, or null; where the browser forbids storage, what this tab wrote. */
export function readLocal(key: string): string | null {
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it when it is null, and notifies the watchers of this tab. Where storage is forbidden or
 * full the value holds in this tab only.
 */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls `onChange` when the value changes in this tab or another one. Returns the function that stops it. */
export function watchLocal(key: string, onChange: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(onChange));
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    unkept.delete(key);
    onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}
