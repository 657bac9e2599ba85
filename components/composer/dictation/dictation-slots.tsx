'use client';

import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useDictating } from '@/lib/client/speech/dictation/dictating';

export const DictationButtonSlot = dynamic(
  retryingImport(() => import('./dictation-button').then((file) => file.DictationButton)),
  { ssr: false },
);

const DictationBar = dynamic(
  retryingImport(() => import('./dictation-bar').then((file) => file.DictationBar)),
  { ssr: false },
);

export function DictationSlot({ conversationId }: { conversationId: string }) {
  const isDictating = useDictating((state) => state.conversationId === conversationId);
  return isDictating ? <DictationBar /> : null;
}
