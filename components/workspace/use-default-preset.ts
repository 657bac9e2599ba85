'use client';

import { useEffect } from 'react';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { useSession } from '@/lib/client/session/use-session';
import { useNewChatFolder } from './use-new-chat-folder';

/** Every new conversation begins with the default preset, where there is one; a folder that names a model comes first. */
export function useDefaultPreset(conversationId: string): void {
  const { status } = useSession();
  const isChoiceKnown = useModelChoice(({ choice }) => choice !== null);
  const folder = useNewChatFolder(conversationId);
  const isOpen =
    conversationId === NEW_CONVERSATION_ID &&
    status === 'authenticated' &&
    isChoiceKnown &&
    (folder?.endpoint ?? null) === null;
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    import('@/lib/client/presets/begin-with-default').then(
      ({ beginWithDefault }) => beginWithDefault(leaving.signal),
      // Without its code a new chat begins as the last one was set.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isOpen]);
}
