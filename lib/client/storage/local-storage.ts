const listeners = new Map<string, Set<() => void>>();

/** Holds what the browser could not store, until this tab is closed or another one stores the key. */
const unkept = new Map<string, string | null>();

/** Where the browser forbids storage, returns what this tab wrote. */
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
 * Null removes the value. Notifies the watchers of this tab. Where storage is forbidden or full, the value holds
 * only in this tab.
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

/** Reacts to changes in this tab and in others. Returns the function that stops it. */
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
