/** Scrolls to the caret, which not every browser does. */
export function focusEnd(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
  field.scrollTop = field.scrollHeight;
}
