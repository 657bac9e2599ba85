import type { ClipboardEvent } from 'react';

/** Formatted text becomes words with LF. Undo works, since the browser inserts. */
export function insertPlainText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  if (text === '') return;
  event.preventDefault();
  insertText(event.currentTarget, text);
}

export function insertText(field: HTMLTextAreaElement, text: string): void {
  const isInserted =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (isInserted) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
