import { createTabNote } from './tab-note';

const note = createTabNote('tabUser');

let wasAnothers = false;

/** Records who is signed in in this tab; a reload keeps it. */
export function noteTabUser(userId: string): void {
  const lastUserId = note.read();
  if (lastUserId === userId) return;
  wasAnothers ||= lastUserId !== null;
  note.save(userId);
}

/** Returns whether another user was signed in in this tab before the one who is signed in now. */
export function wasTabOfAnother(): boolean {
  return wasAnothers;
}

/** Returns, in a component, whether any user has been signed in in this tab. */
export function useHadUser(): boolean {
  return note.useText() !== null;
}
