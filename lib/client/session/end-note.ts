import { createTabNote } from './tab-note';

const note = createTabNote('sessionEnded');

/** Tells the login page, in this tab only, that the session ended without the user's doing. */
export function saveEndNote(): void {
  note.save('true');
}

export function useEndNote(): boolean {
  return note.useText() !== null;
}

export function clearEndNote(): void {
  note.clear();
}
