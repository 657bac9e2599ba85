/** A heading of a list by date, without its text. `month` is 1 to 12, in the current year. */
export type DateGroup =
  | { readonly kind: 'today' | 'yesterday' | 'previous7Days' | 'previous30Days' }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'year'; readonly year: number };

/** Neighbours in a list that share a heading; `key` is unique in the list. */
export interface DatedItems<Item> {
  readonly key: string;
  readonly group: DateGroup;
  readonly items: readonly Item[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a list, newest first, split at its headings. Days are calendar days of the time zone (an IANA name); future
 * dates count as today. The order is kept; an item out of order joins the group of its date.
 */
export function groupByDate<Item extends { readonly updatedAt: string }>(
  items: readonly Item[],
  now: Date,
  timeZone: string,
): DatedItems<Item>[] {
  const calendar = calendarOf(timeZone);
  const today = calendar(now);
  const groups = new Map<string, { key: string; group: DateGroup; items: Item[] }>();
  for (const item of items) {
    const group = dateGroup(calendar(new Date(item.updatedAt)), today);
    const key = groupKey(group);
    const existing = groups.get(key);
    if (existing === undefined) groups.set(key, { key, group, items: [item] });
    else existing.items.push(item);
  }
  return [...groups.values()];
}

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function dateGroup(date: CalendarDay, today: CalendarDay): DateGroup {
  const ageDays = dayNumber(today) - dayNumber(date);
  if (ageDays <= 0) return { kind: 'today' };
  if (ageDays === 1) return { kind: 'yesterday' };
  if (ageDays <= 7) return { kind: 'previous7Days' };
  if (ageDays <= 30) return { kind: 'previous30Days' };
  return date.year === today.year ? { kind: 'month', month: date.month } : { kind: 'year', year: date.year };
}

function groupKey(group: DateGroup): string {
  if (group.kind === 'month') return `month-${String(group.month)}`;
  if (group.kind === 'year') return `year-${String(group.year)}`;
  return group.kind;
}

function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function calendarOf(timeZone: string): (date: Date) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (date) => {
    const parts = new Map(format.formatToParts(date).map((part) => [part.type, Number(part.value)]));
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  };
}
