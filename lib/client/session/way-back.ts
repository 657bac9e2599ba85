import { createTabNote } from './tab-note';

const note = createTabNote('wayBack');

/** Null means that they chose to leave, and return nowhere. */
export function saveWayBack(path: string | null): void {
  if (path === null) note.clear();
  else note.save(path);
}

/** Deletes what it returns; null when it is not known. */
export function takeWayBack(): string | null {
  const path = note.read();
  note.clear();
  return path;
}

/** Does not delete it, unlike {@link takeWayBack}. */
export function useWayBack(): string | null {
  return note.useText();
}
