'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { Thread } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';

const ContextMeter = dynamic(
  retryingImport(() => import('./context-meter').then((file) => file.ContextMeter)),
  { ssr: false },
);

/** The meter waits this long, so that the page loads first. */
const SETTLED_MS = 1_500;

interface ContextMeterSlotProps {
  thread: Thread;
  conversationId: string;
  text: string;
}

export function ContextMeterSlot({ thread, conversationId, text }: ContextMeterSlotProps) {
  const [isSettled, setIsSettled] = useState(false);
  const isEmpty = useThreadState(thread, (state) => state.order.length === 0) && text === '';
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled && !isEmpty ? (
    <ContextMeter thread={thread} conversationId={conversationId} text={text} />
  ) : null;
}
