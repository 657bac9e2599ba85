import 'server-only';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';

/** Returns a conversation as all clients read it. */
export function presentConversation(owner: OwnerId, conversation: Conversation): CompatConversation {
  return toCompatConversation(owner, conversation);
}

/** One page of a list; `pages` is exact for a list without a name, else it says only whether another page follows. */
interface ConversationPage {
  readonly conversations: readonly Conversation[];
  readonly pages: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

export function presentConversationPage(owner: OwnerId, page: ConversationPage) {
  const conversations = page.conversations.map((conversation) => presentConversation(owner, conversation));
  return { ...page, conversations };
}

/** Returns a copy of a branch, and the message in it with which the client goes on. */
export function presentCopy(
  owner: OwnerId,
  { conversation, messageId }: { readonly conversation: Conversation; readonly messageId: string },
) {
  return { conversation: presentConversation(owner, conversation), messageId };
}
