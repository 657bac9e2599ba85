'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { saveDrafts } from '@/lib/client/draft/draft';

/** `load` saves drafts and reloads. */
export function useOfferVersion(): (load: () => void) => void {
  const t = useTranslations('offline');
  return useCallback(
    (load) => {
      const onClick = () => {
        saveDrafts();
        load();
      };
      showToast('info', t('newVersion'), { durationMs: Infinity, action: { label: t('load'), onClick } });
    },
    [t],
  );
}
