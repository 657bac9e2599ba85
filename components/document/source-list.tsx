import { useTranslations } from 'next-intl';
import type { NamedSource } from '@/lib/domain/message/source';
import { PageLink } from './page-link';
import { useSourceName } from './use-source-name';

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
            {source.type === 'web' ? (
              <PageLink source={source} className="link min-w-0 wrap-anywhere">
                <bdi>{nameOf(source)}</bdi>
              </PageLink>
            ) : (
              <bdi className="min-w-0 wrap-anywhere">{nameOf(source)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
