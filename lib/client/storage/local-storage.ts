const listeners = new Map<string, Set<() => void>>();

/** The tab's end, or another tab's value, ends it. */
const unkept = new Map<string, string | null>();

/** Forbidden storage returns what this tab wrote. */
export function readLocal(key: string): string | null {
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Undefined means none, or no JSON. */
export function readLocalJson(key: string): unknown {
  return parseStored(readLocal(key));
}

/** It is {@link readLocalJson} for the tab's own storage. */
export function readTabJson(key: string): unknown {
  try {
    return parseStored(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** We wrote it, so values are not counted. */
function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null removes it. Forbidden or full storage keeps it in this tab. */
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

/** All tabs' changes count. Returns what ends it. */
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
