import { createTabNote } from './tab-note';

const note = createTabNote('banEndsAt');

/** Stores in this tab that its user was banned, and until when, for the login page to show. */
export function saveBanNote(endsAt: string | null): void {
  note.save(endsAt ?? '');
}

/** Returns when the ban of this tab's last user ends, empty when that is not known; null when there was none. */
export function useBanNote(): string | null {
  return note.useText();
}

/** Deletes the note. */
export function clearBanNote(): void {
  note.clear();
}
