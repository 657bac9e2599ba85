import { dayAt, daysBetween, type CalendarDay } from '../shared/calendar-day';

/** `month` is 1 to 12, of this year. */
export type DateGroup =
  | { readonly kind: 'today' | 'yesterday' | 'previous7Days' | 'previous30Days' }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'year'; readonly year: number };

/** `key` is unique. */
export interface DatedItems<Item> {
  readonly key: string;
  readonly group: DateGroup;
  readonly items: readonly Item[];
}

/**
 * Days are those of the IANA zone; a time in the future counts as today. Items keep their order in the group of their
 * date.
 */
export function groupByDate<Item extends { readonly updatedAt: string }>(
  items: readonly Item[],
  now: Date,
  timeZone: string,
): DatedItems<Item>[] {
  const today = dayAt(now.getTime(), timeZone);
  const groups = new Map<string, { key: string; group: DateGroup; items: Item[] }>();
  for (const item of items) {
    const group = dateGroup(dayAt(Date.parse(item.updatedAt), timeZone), today);
    const key = groupKey(group);
    const existing = groups.get(key);
    if (existing === undefined) groups.set(key, { key, group, items: [item] });
    else existing.items.push(item);
  }
  return [...groups.values()];
}

function dateGroup(day: CalendarDay, today: CalendarDay): DateGroup {
  const ageDays = daysBetween(day, today);
  if (ageDays <= 0) return { kind: 'today' };
  if (ageDays === 1) return { kind: 'yesterday' };
  if (ageDays <= 7) return { kind: 'previous7Days' };
  if (ageDays <= 30) return { kind: 'previous30Days' };
  const [year = 0, month = 0] = day.split('-').map(Number);
  return day.slice(0, 4) === today.slice(0, 4) ? { kind: 'month', month } : { kind: 'year', year };
}

function groupKey(group: DateGroup): string {
  if (group.kind === 'month') return `month-${String(group.month)}`;
  if (group.kind === 'year') return `year-${String(group.year)}`;
  return group.kind;
}
