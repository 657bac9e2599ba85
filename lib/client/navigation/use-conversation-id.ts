'use client';

import { useShownPath } from '../page/shown-path';
import { conversationIdOf } from './conversation-path';

/** An unsaved conversation is `new`. */
export function useConversationId(): string {
  return conversationIdOf(useShownPath());
}
