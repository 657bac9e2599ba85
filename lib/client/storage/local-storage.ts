/** What storage refused, if another tab's value has replaced it just now. */
type OnChange = (refused?: unknown) => void;

const listeners = new Map<string, Set<OnChange>>();

/** A value stays until the tab is closed, or another tab stores the key. */
const unkept = new Map<string, string | null>();

/** Where storage is forbidden, returns what this tab wrote. */
export function readLocal(key: string): string | null {
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Storage refused the last value: this tab alone has it, and only until it is closed. */
export function isRefused(key: string): boolean {
  return unkept.has(key);
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

/** Only we write these values, so their size is not limited. */
function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null removes it. Where storage is forbidden or full, the value is kept in this tab. */
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

/** Changes of all tabs count. Returns a function that ends it. */
export function watchLocal(key: string, onChange: OnChange): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(onChange));
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    const refused = parseStored(unkept.get(key) ?? null);
    unkept.delete(key);
    onChange(refused);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}
