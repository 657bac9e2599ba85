import { createTabNote } from './tab-note';

const note = createTabNote('accountDeleted');

/** Stores in this tab that its user deleted their account, for the login page to say so. */
export function saveDeletionNote(): void {
  note.save('true');
}

/** Returns whether the last user of this tab deleted their account. */
export function hasDeletionNote(): boolean {
  return note.read() !== null;
}

/** Returns the same in a component. */
export function useDeletionNote(): boolean {
  return note.useText() !== null;
}

/** Deletes the note. */
export function clearDeletionNote(): void {
  note.clear();
}
