'use client';

import { usePathname } from 'next/navigation';
import { conversationIdOf } from './conversation-path';

/** Returns the id of the conversation on the screen; `new` when it is not saved yet. */
export function useConversationId(): string {
  return conversationIdOf(usePathname());
}
