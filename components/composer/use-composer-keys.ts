import type { KeyboardEvent, RefObject } from 'react';
import { findLastQueued, updateQueued, type QueuedMessage } from '@/lib/client/draft/queue';
import { isComposing } from '@/lib/client/page/is-composing';
import type { Thread } from '@/lib/client/thread/thread';
import { focusLastAttachment } from './attachments/focus-last-attachment';

interface ComposerKeysOptions {
  input: RefObject<HTMLTextAreaElement | null>;
  thread: Thread;
  draftId: string;
  text: string;
  send: () => void;
}

/** Enter sends; in an empty field two keys lead to what is above it. */
export function useComposerKeys({ input, thread, draftId, text, send }: ComposerKeysOptions) {
  return (event: KeyboardEvent) => {
    // A key held down only empties the field.
    if (event.key === 'Backspace' && text === '' && !event.repeat && focusLastAttachment(input.current?.form))
      return event.preventDefault();
    const isPlainArrow = event.key === 'ArrowUp' && !event.altKey && !event.ctrlKey && !event.metaKey;
    const lastQueued = isPlainArrow && text === '' ? findWaiting(thread, draftId) : null;
    if (lastQueued !== null) {
      updateQueued(draftId, lastQueued.id, { isPaused: true });
      return event.preventDefault();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
}

function findWaiting(thread: Thread, draftId: string): QueuedMessage | null {
  return findLastQueued(draftId, thread.store.getState().turn?.requestId ?? null);
}
