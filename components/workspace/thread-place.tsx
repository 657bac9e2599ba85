'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { findThreadView, loadThreadView } from './use-preloaded-thread';

const LazyThreadView = dynamic(retryingImport(loadThreadView, { notify: true }));

/**
 * The place of the messages. Where their view was fetched ahead, the first message of a chat is shown in the frame it
 * is sent in; a lazy one shows its empty fallback first, even when its code is there.
 */
export function ThreadPlace({ conversationId }: { conversationId: string }) {
  const [View] = useState(() => findThreadView() ?? LazyThreadView);
  return <View conversationId={conversationId} />;
}
