'use client';

import { useEffect, useLayoutEffect } from 'react';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { setDefaultPresetAwaited } from '@/lib/client/preset/default-preset-wait';
import { useSession } from '@/lib/client/session/use-session';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useNewChatFolder } from './use-new-chat-folder';

/** A folder's model takes precedence. */
export function useDefaultPreset(conversationId: string): void {
  const { status } = useSession();
  const isChoiceKnown = useModelChoice(({ choice }) => choice !== null);
  const folder = useNewChatFolder(conversationId);
  const isWanted = conversationId === NEW_CONVERSATION_ID && (folder?.endpoint ?? null) === null;
  const isOpen = isWanted && status === 'authenticated' && isChoiceKnown;
  // The effect runs before those of the composer, which may have a message waiting.
  useLayoutEffect(() => {
    setDefaultPresetAwaited(isWanted);
    return () => setDefaultPresetAwaited(false);
  }, [isWanted]);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    import('@/lib/client/preset/begin-with-default')
      .then(
        ({ beginWithDefault }) => beginWithDefault(leaving.signal),
        // Without the code a new chat begins with the last settings.
        () => undefined,
      )
      .finally(() => {
        if (!leaving.signal.aborted) setDefaultPresetAwaited(false);
      });
    return () => leaving.abort();
  }, [isOpen]);
}
