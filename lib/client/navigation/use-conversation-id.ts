'use client';

import { usePathname } from 'next/navigation';
import { conversationIdOf } from './conversation-path';

/** An unsaved conversation is `new`. */
export function useConversationId(): string {
  return conversationIdOf(usePathname());
}
