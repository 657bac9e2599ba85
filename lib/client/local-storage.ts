const listeners = new Map<string, Set<() => void>>();

/** A value of local storage, or null; also null where the browser forbids storage. */
export function readLocal(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when it is null, and tells this tab's watchers. Where storage is forbidden or full
 * the value is simply not kept. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory of a preference.
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls `onChange` when the value changes in this tab or another one. Gives back what stops it. */
export function watchLocal(key: string, onChange: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(onChange));
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}
