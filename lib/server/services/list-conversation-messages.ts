import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { listMessages } from '../db/list-messages';
import { toCompat } from './to-compat-message';

/** All messages of a conversation for existing clients, oldest first; `new` has none. Throws not_found. */
export async function listConversationMessages(
  owner: OwnerId,
  conversationId: string,
): Promise<CompatMessage[]> {
  if (conversationId === NEW_CONVERSATION_ID) return [];
  const messages = await listMessages(owner, conversationId);
  if (messages === null) throw new AppError('not_found');
  return messages.map(toCompat);
}
