'use client';

import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useDictating } from '@/lib/client/speech/dictation/dictating';
import type { Thread } from '@/lib/client/thread/thread';

export const SpeechButtonsSlot = dynamic(
  retryingImport(() => import('./speech-buttons').then((file) => file.SpeechButtons)),
  { ssr: false },
);

const DictationBar = dynamic(
  retryingImport(() => import('./dictation-bar').then((file) => file.DictationBar)),
  { ssr: false },
);

export function DictationSlot({ thread }: { thread: Thread }) {
  const isDictating = useDictating((state) => state.threadKey === thread.key);
  return isDictating ? <DictationBar /> : null;
}
