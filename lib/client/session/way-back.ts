import { createTabNote } from './tab-note';

const note = createTabNote('wayBack');

/** Stores where the user of this tab was when the session ended; null: they chose to leave, and return nowhere. */
export function saveWayBack(path: string | null): void {
  if (path === null) note.clear();
  else note.save(path);
}

/** Returns where the session ended in this tab, and deletes it; null when that is not known. */
export function takeWayBack(): string | null {
  const path = note.read();
  note.clear();
  return path;
}

/** Returns the same in a component, without deleting it. */
export function useWayBack(): string | null {
  return note.useText();
}
