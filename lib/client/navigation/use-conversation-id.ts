'use client';

import { usePathname } from 'next/navigation';
import { conversationIdOf } from './conversation-path';

/** Returns `new` when the conversation is not saved yet. */
export function useConversationId(): string {
  return conversationIdOf(usePathname());
}
