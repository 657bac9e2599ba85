import { createTabNote } from './tab-note';

const note = createTabNote('wayBack');

/** Null means that they chose to leave. */
export function saveWayBack(path: string | null): void {
  if (path === null) note.clear();
  else note.save(path);
}

/** Reads the path and deletes it; null means unknown. */
export function takeWayBack(): string | null {
  const path = note.read();
  note.clear();
  return path;
}

/** Unlike {@link takeWayBack} it does not delete the path. */
export function useWayBack(): string | null {
  return note.useText();
}
