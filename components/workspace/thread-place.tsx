'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { findThreadView, loadThreadView } from './use-preloaded-thread';

const LazyThreadView = dynamic(retryingImport(loadThreadView, { notify: true }));

/**
 * A prefetched view shows a first message in the frame it is sent in; a lazy one shows its empty fallback
 * first.
 */
export function ThreadPlace({ conversationId }: { conversationId: string }) {
  const [View] = useState(() => findThreadView() ?? LazyThreadView);
  return <View conversationId={conversationId} />;
}
