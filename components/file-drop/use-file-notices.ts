import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
import { showToast } from '@/components/ui/toast/toast';
import { onFileNotices, type FileNotices, type FileProblem } from '@/lib/client/file/attach/file-notices';

const PROBLEM_MS = 5_000;

export function useFileNotices(): void {
  const t = useTranslations('attach');
  const tDrop = useTranslations('drop');
  const errorText = useErrorText();
  const textOf = (problem: FileProblem): string => {
    switch (problem.kind) {
      case 'noEndpoint':
        return t('noEndpoint');
      case 'interrupted':
        return t('interrupted', { names: problem.names.join(', ') });
      case 'tooMany':
        return tDrop('tooMany', { limit: problem.limit, count: problem.count });
      case 'tooLarge':
      case 'unreadable':
        return tDrop(problem.kind, { name: problem.name });
      case 'refused': {
        const { code, details, filename } = problem;
        const text = code === 'internal_error' ? t('uploadFailed') : errorText(code, details);
        return filename === null ? text : t('named', { name: filename, problem: text });
      }
    }
  };
  const tell = useEffectEvent(({ problems, addedTextCount }: FileNotices) => {
    const texts = [...new Set(problems.map(textOf))];
    const [first] = texts;
    if (first !== undefined)
      showToast('error', texts.length === 1 ? first : texts.map((text) => `• ${text}`).join('\n'), {
        durationMs: PROBLEM_MS,
      });
    if (addedTextCount > 0) showToast('success', tDrop('added', { count: addedTextCount }));
  });
  useEffect(() => onFileNotices(tell), []);
}
