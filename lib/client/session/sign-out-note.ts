import { createTabNote } from './tab-note';

const note = createTabNote('signOutPending');

export function noteSignOut(userId: string): void {
  note.save(userId);
}

export function isSignOutPending(userId: string): boolean {
  return note.read() === userId;
}

export function clearSignOutNote(): void {
  note.clear();
}
