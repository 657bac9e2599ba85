'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { closeVoice, useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import { useThread } from '@/lib/client/turn/use-thread';

const VoiceHost = dynamic(
  retryingImport(() => import('./voice-host').then((file) => file.VoiceHost), { notify: true }),
  { ssr: false },
);

/** The voice chat ends with the conversation, but goes on when a new one receives its id. */
export function VoiceSlot({ conversationId }: { conversationId: string }) {
  const thread = useThread(conversationId);
  const isOpen = useOpenVoice(({ threadKey }) => threadKey === thread.key);
  useEffect(() => closeVoice, [thread.key]);
  return isOpen ? <VoiceHost thread={thread} conversationId={conversationId} /> : null;
}
