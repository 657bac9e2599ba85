/** The buttons that remove an attachment. */
export const REMOVE_BUTTON = '[data-slot="remove-attachment"]';

/** Focuses the last attachment of the message, where Delete or Backspace removes it. Returns false without one. */
export function focusLastAttachment(form: HTMLElement | null | undefined): boolean {
  const last = [...(form?.querySelectorAll<HTMLElement>(REMOVE_BUTTON) ?? [])].at(-1);
  last?.focus();
  return last !== undefined;
}
