import { useTranslations } from 'next-intl';
import type { Source } from '@/lib/domain/message/source';

/** Where a source stands, and its words. */
export function SourceCard({ source }: { source: Source }) {
  const t = useTranslations('sources');
  const { filename, page, heading, excerpt } = source;
  const place = [page === null ? null : t('page', { page }), heading].filter((each) => each !== null);
  return (
    <span className="flex min-w-0 flex-col gap-1 py-0.5 text-start">
      <span dir="auto" className="truncate font-semibold">
        {filename}
      </span>
      {place.length === 0 ? null : (
        <span dir="auto" className="truncate opacity-75">
          {place.join(' · ')}
        </span>
      )}
      <span dir="auto" className="line-clamp-6 leading-snug font-normal wrap-anywhere">
        {excerpt}
      </span>
    </span>
  );
}
