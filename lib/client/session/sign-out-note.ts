import { createTabNote } from './tab-note';

const note = createTabNote('signOutPending');

/** Stores that a user of this tab has signed out and that the server does not know it yet. */
export function noteSignOut(userId: string): void {
  note.save(userId);
}

/** Returns whether this user has signed out in this tab and the server does not know it yet. */
export function isSignOutPending(userId: string): boolean {
  return note.read() === userId;
}

/** Deletes the note: the server knows it, or another user is signed in. */
export function clearSignOutNote(): void {
  note.clear();
}
