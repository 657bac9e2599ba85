import { useTranslations } from 'next-intl';
import { pageHost, pageName, type Source } from '@/lib/domain/message/source';

export function SourceCard({ source }: { source: Source }) {
  const t = useTranslations('sources');
  const isPage = source.type === 'web';
  const place = isPage
    ? [pageHost(source.url)]
    : [source.page === null ? null : t('page', { page: source.page }), source.heading];
  const places = place.filter((each) => each !== null);
  return (
    <span className="flex min-w-0 flex-col gap-1 py-0.5 text-start">
      <span dir="auto" className="truncate font-semibold">
        {isPage ? pageName(source) : source.filename}
      </span>
      {places.length === 0 ? null : (
        <span dir="auto" className="truncate opacity-75">
          {places.join(' · ')}
        </span>
      )}
      {source.excerpt === '' ? null : (
        <span dir="auto" className="line-clamp-6 leading-snug font-normal wrap-anywhere">
          {source.excerpt}
        </span>
      )}
    </span>
  );
}
