'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { syncLocaleCookie, watchChosenLocale } from '@/lib/client/account/choose-locale';

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
