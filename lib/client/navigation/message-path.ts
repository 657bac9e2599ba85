import { uuidSchema } from '@/lib/domain/shared/ids';
import { conversationPath } from './conversation-path';

/** Returns the path of a conversation at one of its messages. */
export function messagePath(conversationId: string, messageId: string): string {
  return `${conversationPath(conversationId, '/c')}#${messageId}`;
}

/** Returns the id of the message an address leads to; null when it names none. */
export function messageIdOf(hash: string): string | null {
  return uuidSchema.safeParse(hash.slice(1)).data ?? null;
}
