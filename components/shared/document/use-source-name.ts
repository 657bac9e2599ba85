import { useTranslations } from 'next-intl';
import type { Source } from '@/lib/domain/message/source';

/** Returns how a source is named: its file with the page. */
export function useSourceName(): (source: Pick<Source, 'filename' | 'page'>) => string {
  const t = useTranslations('sources');
  return ({ filename, page }) => (page === null ? filename : t('onPage', { name: filename, page }));
}
