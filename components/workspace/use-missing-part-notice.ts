'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { onMissingPart } from '@/lib/client/page/retrying-import';
import { useOfferVersion } from './sync/use-offer-version';

/** Says whether the connection is missing or the page is older than the server. */
export function useMissingPartNotice(): void {
  const t = useTranslations('thread');
  const offerVersion = useOfferVersion();
  useEffect(
    () =>
      onMissingPart((reason) => {
        if (reason === 'unreachable') showToast('error', t('network'));
        else offerVersion(() => window.location.reload());
      }),
    [t, offerVersion],
  );
}
