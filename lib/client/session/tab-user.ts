import { createTabNote } from './tab-note';

const note = createTabNote('tabUser');

let wasAnothers = false;

/** The note outlasts a reload. */
export function noteTabUser(userId: string): void {
  const lastUserId = note.read();
  if (lastUserId === userId) return;
  wasAnothers ||= lastUserId !== null;
  note.save(userId);
}

export function wasTabOfAnother(): boolean {
  return wasAnothers;
}

export function useHadUser(): boolean {
  return note.useText() !== null;
}
