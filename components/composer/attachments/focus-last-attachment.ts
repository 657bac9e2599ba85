export const REMOVE_BUTTON = '[data-slot="remove-attachment"]';

export function focusLastAttachment(form: HTMLElement | null | undefined): boolean {
  const last = [...(form?.querySelectorAll<HTMLElement>(REMOVE_BUTTON) ?? [])].at(-1);
  last?.focus();
  return last !== undefined;
}
