import { useFormatter, useTranslations } from 'next-intl';
import { useSourceName } from '@/components/document/use-source-name';
import { useErrorText } from '@/components/shared/use-error-text';
import type { ExportWords } from '@/lib/domain/export/export-source';

export function useExportWords(): ExportWords {
  const t = useTranslations('export.file');
  const tSources = useTranslations('sources');
  const tThread = useTranslations('thread');
  const format = useFormatter();
  const nameOf = useSourceName();
  const errorText = useErrorText();
  return {
    you: t('you'),
    assistant: t('assistant'),
    conversation: t('conversation'),
    exported: t('exported'),
    settings: t('settings'),
    unfinished: t('unfinished'),
    tool: (name) => t('tool', { name }),
    image: (filename) => t('image', { filename }),
    mergedFrom: (names) =>
      tThread.markup('mergedFrom', { names: () => format.list(names, { type: 'conjunction' }) }),
    sources: tSources('title'),
    source: nameOf,
    error: ({ code, details }) => errorText(code, details),
  };
}
