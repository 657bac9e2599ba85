export function moveInOrder<Item>(items: readonly Item[], item: Item, by: number): Item[] {
  const from = items.indexOf(item);
  if (from < 0) return [...items];
  const others = items.filter((_each, index) => index !== from);
  const to = Math.max(0, Math.min(others.length, from + by));
  return [...others.slice(0, to), item, ...others.slice(to)];
}
