import { createTabNote } from './tab-note';

const note = createTabNote('banEndsAt');

/** Tells the login page, in this tab only, that the user was banned and until when. */
export function saveBanNote(endsAt: string | null): void {
  note.save(endsAt ?? '');
}

/** Returns an empty text when the ban's end is not known, null when there was no ban. */
export function useBanNote(): string | null {
  return note.useText();
}

export function clearBanNote(): void {
  note.clear();
}
