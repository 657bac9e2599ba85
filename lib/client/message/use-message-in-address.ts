'use client';

import { useLayoutEffect } from 'react';
import { messageIdOf } from '../navigation/message-path';
import type { Thread } from '../thread/thread';
import { focusMessage } from './focus-message';

/** It must run before the hooks that synchronise the thread. */
export function useMessageInAddress(thread: Thread): void {
  useLayoutEffect(() => {
    const messageId = messageIdOf(window.location.hash);
    if (messageId !== null && thread.store.getState().targetId === null) void focusMessage(thread, messageId);
  }, [thread]);
}
