import { useTranslations } from 'next-intl';

/** Holds the place of a diagram until it is drawn. Is also drawn by the server. */
export function DiagramSkeleton() {
  const t = useTranslations('markdown');
  return <div role="img" aria-label={t('diagram')} aria-busy data-settling className="diagram-skeleton" />;
}
