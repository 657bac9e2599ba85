import { uuidSchema } from '@/lib/domain/shared/ids';
import { conversationPath } from './conversation-path';

export function messagePath(conversationId: string, messageId: string): string {
  return `${conversationPath(conversationId, '/c')}#${messageId}`;
}

/** Null means that none is named. */
export function messageIdOf(hash: string): string | null {
  return uuidSchema.safeParse(hash.slice(1)).data ?? null;
}
