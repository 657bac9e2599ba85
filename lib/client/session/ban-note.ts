import { useSyncExternalStore } from 'react';

/**
 * The note has to survive only the navigation to the login page: it lasts in one tab, until that is closed or a user
 * logs in.
 */
const KEY = 'banEndsAt';

const listeners = new Set<() => void>();

/** Stores in this tab that its user was banned, and until when, for the login page to show. */
export function saveBanNote(endsAt: string | null): void {
  try {
    window.sessionStorage.setItem(KEY, endsAt ?? '');
  } catch {
    // Where storage is forbidden, logging in shows it.
  }
  notify();
}

/** Deletes the note. */
export function clearBanNote(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // There was no note.
  }
  notify();
}

/** Returns when the ban of this tab's last user ends, empty when that is not known; null when there was none. */
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

function notify(): void {
  for (const listener of listeners) listener();
}
