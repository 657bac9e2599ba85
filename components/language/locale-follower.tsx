'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { syncLocaleCookie, watchChosenLocale } from '@/lib/client/page/choose-locale';

/** Fetches the words anew when another language is chosen, in whichever tab; what is on the screen stays. */
export function LocaleFollower() {
  const router = useRouter();
  useEffect(() => {
    if (syncLocaleCookie()) router.refresh();
    return watchChosenLocale(() => {
      syncLocaleCookie();
      router.refresh();
    });
  }, [router]);
  return null;
}
