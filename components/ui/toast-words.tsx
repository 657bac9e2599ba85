'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { create } from 'zustand';

/** What is said of the toasts as such; they stand outside of the page, where no words are known. */
export const useToastWords = create<{ close: string; notices: string }>(() => ({ close: '', notices: '' }));

/** Tells the toasts their words in the reader's language. */
export function ToastWords() {
  const t = useTranslations('ui');
  useEffect(() => {
    useToastWords.setState({ close: t('close'), notices: t('notices') });
  }, [t]);
  return null;
}
