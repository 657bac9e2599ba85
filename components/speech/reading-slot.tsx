'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { stopReading, useReading } from '@/lib/client/speech/reading';
import { usePreference } from '@/lib/client/system/preferences';
import type { Thread } from '@/lib/client/thread/thread-state';

const ReadingHost = dynamic(
  retryingImport(() => import('./reading-host').then((file) => file.ReadingHost), { notify: true }),
  { ssr: false },
);

/** The first answer to be read loads its code. */
export function ReadingSlot({ thread }: { thread: Thread }) {
  const isReading = useReading(({ reading }) => reading !== null);
  const isAutomatic = usePreference('automaticPlayback');
  // A user who leaves the conversation has heard enough of it; one that receives its id stays the same.
  useEffect(() => stopReading, [thread.key]);
  return isReading || isAutomatic ? <ReadingHost thread={thread} /> : null;
}
