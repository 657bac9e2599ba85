import type { ClipboardEvent } from 'react';

/**
 * Pastes the plain text of the clipboard. Formatted text from an editor is reduced to its words; line ends are
 * normalised to those of the field. Undo still works, because the browser does the insertion.
 */
export function insertPlainText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  if (text === '') return;
  event.preventDefault();
  insertText(event.currentTarget, text);
}

/** Inserts a text into the field with the focus, in place of what is selected, so that undo removes it again. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const isInserted =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (isInserted) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
