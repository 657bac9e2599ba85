import { useTranslations } from 'next-intl';
import { languageTitle } from './language-title';

/** Takes the name of a language in lower case, or '' where a block has none. */
export function useBlockTitle(name: string): string {
  const t = useTranslations('markdown');
  if (name === 'mermaid') return t('diagram');
  return name === '' ? t('code') : languageTitle(name);
}
