import { createTabNote } from './tab-note';

const note = createTabNote('sessionEnded');

/** Only this tab knows; the user did not end it. */
export function saveEndNote(): void {
  note.save('true');
}

export function useEndNote(): boolean {
  return note.useText() !== null;
}

export function clearEndNote(): void {
  note.clear();
}
