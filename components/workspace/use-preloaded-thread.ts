'use client';

import { useEffect } from 'react';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { selectDraft, useDrafts } from '@/lib/client/stores/turn/draft';

/** Fetches what shows messages; the welcome view does without. */
export const loadThreadView = () =>
  import('@/components/thread/thread-view').then(({ ThreadView }) => ThreadView);

const selectNewDraft = selectDraft(NEW_CONVERSATION_ID);

/** Has it ready by the time the first message is sent: it is fetched when somebody begins to write. */
export function usePreloadedThread(): void {
  const isWriting = useDrafts((state) => selectNewDraft(state) !== '');
  useEffect(() => {
    // A failed fetch is tried again when the messages are shown.
    if (isWriting) loadThreadView().catch(() => undefined);
  }, [isWriting]);
}
