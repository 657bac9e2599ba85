'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, type ReactNode } from 'react';
import { preloadMarkdownView } from '@/components/markdown/load-markdown-view';
import { useMessageInAddress } from '@/lib/client/message/use-message-in-address';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useFindBar } from '@/lib/client/search/find-bar';
import { useThread, useThreadState, useThreadSync } from '@/lib/client/turn/use-thread';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useRestoredComparison } from './compare/use-restored-comparison';
import { LoadFailed } from './list/load-failed';
import { MessageList } from './list/message-list';
import { ThreadSkeleton } from './list/thread-skeleton';
import { SelectionSlot } from './selection/selection-slot';
import { ThreadAnnouncer } from './thread-announcer';
import { ThreadProvider } from './thread-context';

const FindBar = dynamic(
  retryingImport(() => import('./find/find-bar').then((file) => file.FindBar), { notify: true }),
);

interface ThreadViewProps {
  /** Is `new` for a conversation that is not saved yet. */
  conversationId: string;
  /** An empty new conversation shows it. */
  landing?: ReactNode;
}

/** It stays mounted when a new conversation receives its id. */
export function ThreadView({ conversationId, landing = null }: ThreadViewProps) {
  const thread = useThread(conversationId);
  const status = useThreadState(thread, (state) => state.status);
  const isEmpty = useThreadState(thread, (state) => state.order.length === 0);
  const listKey = useThreadState(thread, (state) => state.listKey);
  useMessageInAddress(thread);
  const reload = useThreadSync(thread, conversationId);
  const isFinding = useFindBar((bar) => bar.isOpen);
  const area = useRef<HTMLDivElement>(null);
  useEffect(preloadMarkdownView, []);
  useRestoredComparison(thread, status);

  return (
    <ThreadProvider key={thread.key} thread={thread}>
      {/* The bar takes room of its own, so that it covers no message. */}
      {isFinding && !isEmpty ? <FindBar key={conversationId} area={area} /> : null}
      <div ref={area} className="relative flex min-h-0 flex-1 flex-col">
        {isEmpty ? (
          <EmptyThread status={status} isNew={conversationId === NEW_CONVERSATION_ID} onReload={reload}>
            {landing}
          </EmptyThread>
        ) : (
          <MessageList key={listKey} />
        )}
        <SelectionSlot area={area} />
        <ThreadAnnouncer />
      </div>
    </ThreadProvider>
  );
}

interface EmptyThreadProps {
  status: string;
  isNew: boolean;
  onReload: () => void;
  children: ReactNode;
}

function EmptyThread({ status, isNew, onReload, children }: EmptyThreadProps) {
  if (isNew) return children;
  if (status === 'failed') return <LoadFailed onRetry={onReload} />;
  return status === 'ready' ? children : <ThreadSkeleton />;
}
