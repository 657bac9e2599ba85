/** Leads to the first field that is marked as wrong, or to the first control of a group that is. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  const control = wrong?.querySelector<HTMLElement>('button, input') ?? wrong;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
