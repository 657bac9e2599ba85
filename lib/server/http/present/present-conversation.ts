import 'server-only';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';

export function presentConversation(owner: OwnerId, conversation: Conversation): CompatConversation {
  return toCompatConversation(owner, conversation);
}

/** `pages` is exact for compat clients' list; otherwise it says only whether another page follows. */
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

export function presentCopy(
  owner: OwnerId,
  { conversation, messageId }: { readonly conversation: Conversation; readonly messageId: string },
) {
  return { conversation: presentConversation(owner, conversation), messageId };
}
