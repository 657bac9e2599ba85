'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { saveDrafts } from '@/lib/client/stores/turn/draft';
import { showToast } from '@/components/ui/toast';

/** Offers to load the page anew; `load` does it, after what is being written was saved. */
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
