'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { create } from 'zustand';

/** The toaster is mounted outside of the page, where no translations are available. */
export const useToastWords = create<{ close: string; notices: string }>(() => ({ close: '', notices: '' }));

export function ToastWords() {
  const t = useTranslations('ui');
  useEffect(() => {
    useToastWords.setState({ close: t('close'), notices: t('notices') });
  }, [t]);
  return null;
}
