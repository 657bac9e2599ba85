'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { retryingImport } from '@/lib/client/retrying-import';
import { useStartupConfig } from '@/lib/client/queries/system/use-startup-config';
import { useSession } from '@/lib/client/session/use-session';

const OfflineCompanion = dynamic(
  retryingImport(() => import('./offline-support').then((file) => file.OfflineSupport)),
  {
    ssr: false,
  },
);

/** Nothing of it is needed at first; it comes when the page has had its time, and before a connection is lost. */
const START_DELAY_MS = 4000;

/** Fetches what makes the screen bear a lost connection, once somebody is signed in and the page is at rest. */
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
  return (
    <OfflineCompanion conversationId={conversationId} isAllowed={config.offlineReadingEnabled ?? true} />
  );
}
