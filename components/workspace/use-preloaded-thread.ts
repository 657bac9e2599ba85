'use client';

import { useEffect, type ComponentType } from 'react';
import { selectDraft, useDrafts } from '@/lib/client/draft/draft';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

type View = ComponentType<{ conversationId: string }>;

let loaded: View | null = null;

/** The welcome view does not need it. */
export async function loadThreadView(): Promise<View> {
  const { ThreadView } = await import('@/components/thread/thread-view');
  loaded = ThreadView;
  return ThreadView;
}

export function findThreadView(): View | null {
  return loaded;
}

const selectNewDraft = selectDraft(NEW_CONVERSATION_ID);

/** The code is fetched when the user begins to write. */
export function usePreloadedThread(): void {
  const isWriting = useDrafts((state) => selectNewDraft(state) !== '');
  useEffect(() => {
    // A failed fetch is tried again when the messages are shown.
    if (isWriting) loadThreadView().catch(() => undefined);
  }, [isWriting]);
}
