'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';

export function useSharedIn(): void {
  const t = useTranslations('sharedIn');
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn || !/[?&]shared(-text)?=/.test(window.location.search)) return;
    const words = { offer: (count: number) => t('offer', { count }), add: t('add') };
    // Without its code the address keeps it for another try.
    import('./offer-shared-in').then(({ offerSharedIn }) => offerSharedIn(words)).catch(() => undefined);
  }, [isSignedIn, t]);
}
