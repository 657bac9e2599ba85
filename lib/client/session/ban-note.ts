import { useSyncExternalStore } from 'react';

/** Outlives the way to the login page, and nothing more: one tab, until it is closed or somebody logs in. */
const KEY = 'banEndsAt';

const listeners = new Set<() => void>();

/** Remembers in this tab that its person was shut out, and until when, for the login page to say. */
export function keepBanNote(endsAt: string | null): void {
  try {
    window.sessionStorage.setItem(KEY, endsAt ?? '');
  } catch {
    // Where storage is forbidden the login itself says it.
  }
  tell();
}

/** Forgets it. */
export function dropBanNote(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
  tell();
}

/** When the ban of this tab's last person ends, empty when that is not known; null when there was none. */
export function useBanNote(): string | null {
  return useSyncExternalStore(watch, read, () => null);
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
