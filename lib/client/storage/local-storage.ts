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

/** Returns undefined where nothing is stored, or what is no JSON. */
export function readLocalJson(key: string): unknown {
  return parseStored(readLocal(key));
}

/** Works as {@link readLocalJson}, for the storage that ends with this tab. */
export function readTabJson(key: string): unknown {
  try {
    return parseStored(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** This application wrote the text, so that its values are not counted. */
function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
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
