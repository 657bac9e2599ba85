import { useSyncExternalStore } from 'react';

export interface TabNote {
  readonly save: (text: string) => void;
  readonly clear: () => void;
  /** Null means none. */
  readonly read: () => string | null;
  readonly useText: () => string | null;
}

/** The note lasts in one tab, over navigation. Where storage is forbidden there is none. */
export function createTabNote(key: string): TabNote {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (): string | null => {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read,
    save: (text) => {
      try {
        window.sessionStorage.setItem(key, text);
      } catch {
        // The page works without the note.
      }
      notify();
    },
    clear: () => {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // There was no note.
      }
      notify();
    },
    useText: () => useSyncExternalStore(watch, read, () => null),
  };
}
