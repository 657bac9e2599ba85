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

/** It loads after the page, before a connection is lost. */
const START_DELAY_MS = 4000;

/** It waits for a user and an idle page. */
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
