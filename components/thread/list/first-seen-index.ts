/** The last is returned when all are above. */
export function firstSeenIndex(area: Element | null, ids: readonly string[]): number {
  if (area === null) return 0;
  const { top, bottom } = area.getBoundingClientRect();
  const drawn = [...area.querySelectorAll<HTMLElement>('[data-message-id]')];
  const seen = drawn.filter((message) => {
    const box = message.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  });
  const index = ids.findIndex((id) => seen.some((message) => message.dataset['messageId'] === id));
  return index === -1 ? ids.length - 1 : index;
}
