import type { DateGroup } from '@/lib/domain/conversation/group-by-date';

type Word = 'today' | 'yesterday' | 'previous7Days' | 'previous30Days';

export function groupLabel(group: DateGroup, t: (word: Word) => string, locale: string): string {
  if (group.kind === 'year') return String(group.year);
  if (group.kind !== 'month') return t(group.kind);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, group.month - 1, 1)),
  );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
