'use client';

import { usePathname } from 'next/navigation';
import { conversationIdOf } from './conversation-path';

/** Unsaved is `new`. */
export function useConversationId(): string {
  return conversationIdOf(usePathname());
}
