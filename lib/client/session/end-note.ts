import { createTabNote } from './tab-note';

const note = createTabNote('sessionEnded');

/** Only this tab reads the note; the user did not end the session. */
export function saveEndNote(): void {
  note.save('true');
}

export function useEndNote(): boolean {
  return note.useText() !== null;
}

export function clearEndNote(): void {
  note.clear();
}
