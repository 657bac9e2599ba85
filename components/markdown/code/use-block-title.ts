import { useTranslations } from 'next-intl';
import { languageTitle } from './language-title';

/** `name` is in lower case, or ''. */
export function useBlockTitle(name: string): string {
  const t = useTranslations('markdown');
  if (name === 'mermaid') return t('diagram');
  return name === '' ? t('code') : languageTitle(name);
}
