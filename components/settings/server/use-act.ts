'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import { useErrorWords } from '../section/use-error-words';

export function useAct(): (act: () => Promise<unknown>) => void {
  const t = useTranslations('server');
  const errorWords = useErrorWords();
  return (act) => {
    act().then(
      (result) => {
        if (result !== null) showToast('success', t('done'));
      },
      (error: unknown) => showToast('error', errorWords(error)),
    );
  };
}
