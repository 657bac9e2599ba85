export function selectableIds(list: Element | null): string[] {
  const rows = list?.querySelectorAll('[data-select]') ?? [];
  return [...rows].map((each) => each.getAttribute('data-select') ?? '');
}
