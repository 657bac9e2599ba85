import { createTabNote } from './tab-note';

const note = createTabNote('accountDeleted');

export function saveDeletionNote(): void {
  note.save('true');
}

export function hasDeletionNote(): boolean {
  return note.read() !== null;
}

export function useDeletionNote(): boolean {
  return note.useText() !== null;
}

export function clearDeletionNote(): void {
  note.clear();
}
