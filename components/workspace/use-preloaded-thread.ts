'use client';

import { useEffect } from 'react';
import { selectDraft, useDrafts } from '@/lib/client/stores/turn/draft';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** Fetches the view of the messages; the welcome view does not need it. */
export const loadThreadView = () =>
  import('@/components/thread/thread-view').then(({ ThreadView }) => ThreadView);

const selectNewDraft = selectDraft(NEW_CONVERSATION_ID);

/** Fetches the view when the user begins to write, so that it is ready when the first message is sent. */
export function usePreloadedThread(): void {
  const isWriting = useDrafts((state) => selectNewDraft(state) !== '');
  useEffect(() => {
    // A failed fetch is tried again when the messages are shown.
    if (isWriting) loadThreadView().catch(() => undefined);
  }, [isWriting]);
}
