import type { ClipboardEvent } from 'react';

/**
 * Pastes the plain text of the clipboard. What an editor copied with its look has only its words; line ends become
 * the one kind the field has. Undo still works, because the browser does the insertion.
 */
export function insertPlainText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  if (text === '') return;
  event.preventDefault();
  const field = event.currentTarget;
  const isInserted =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (isInserted) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
