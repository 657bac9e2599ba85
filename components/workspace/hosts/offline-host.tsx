'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';

const OfflineSupport = dynamic(
  retryingImport(() => import('./offline-support').then((file) => file.OfflineSupport)),
  {
    ssr: false,
  },
);

/** The code is loaded after the page, but before a connection is likely to be lost. */
const START_DELAY_MS = 4000;

/** It starts once a user is known and the page is idle. */
export function OfflineHost({ conversationId }: { conversationId: string }) {
  const config = useStartupConfig();
  const isSignedIn = useSession().status === 'authenticated';
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => setDue(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  if (!isDue || config === undefined) return null;
  return <OfflineSupport conversationId={conversationId} isAllowed={config.offlineReadingEnabled ?? true} />;
}
