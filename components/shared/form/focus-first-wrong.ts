/** A group leads to its first control. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  const control = wrong?.querySelector<HTMLElement>('button, input') ?? wrong;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
