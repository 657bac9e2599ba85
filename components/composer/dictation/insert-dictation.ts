import { findComposerInput } from '@/lib/client/page/composer-input';
import { toDictationText } from '@/lib/domain/speech/dictation-text';
import { insertText } from '../insert-plain-text';

/** The inserted text can be undone, and is never sent by itself. */
export function insertDictation(said: string): void {
  const field = findComposerInput();
  if (field === null) return;
  field.focus();
  const { value, selectionStart, selectionEnd } = field;
  insertText(field, toDictationText(said, value.slice(0, selectionStart), value.slice(selectionEnd)));
}
