import { createTabNote } from './tab-note';

const note = createTabNote('banEndsAt');

/** Only this tab reads the note. */
export function saveBanNote(endsAt: string | null): void {
  note.save(endsAt ?? '');
}

/** Empty means an unknown end; null means no ban. */
export function useBanNote(): string | null {
  return note.useText();
}

export function clearBanNote(): void {
  note.clear();
}
