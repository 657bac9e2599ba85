import { useTranslations } from 'next-intl';
import { pageName, type NamedSource } from '@/lib/domain/message/source';

export function useSourceName(): (source: NamedSource) => string {
  const t = useTranslations('sources');
  return (source) => {
    if (source.type === 'web') return pageName(source);
    const { filename, page } = source;
    return page === null ? filename : t('onPage', { name: filename, page });
  };
}
