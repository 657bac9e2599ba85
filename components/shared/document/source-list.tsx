import { useTranslations } from 'next-intl';
import type { Source } from '@/lib/domain/message/source';
import { useSourceName } from './use-source-name';

/** A source by its number and its name, without a way to it. */
export type NamedSource = Pick<Source, 'number' | 'filename' | 'page'>;

/** What an answer cites, for reading. */
export function SourceList({ sources }: { sources: readonly NamedSource[] }) {
  const t = useTranslations('sources');
  const nameOf = useSourceName();
  return (
    <section aria-label={t('title')} className="text-muted-foreground mt-1 text-sm">
      <p className="text-xs font-medium">{t('title')}</p>
      <ul>
        {sources.map((source) => (
          <li key={source.number} className="flex gap-2">
            <span className="tabular-nums">{`[${String(source.number)}]`}</span>
            <bdi className="min-w-0 wrap-anywhere">{nameOf(source)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
