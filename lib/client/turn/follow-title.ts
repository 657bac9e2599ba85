import { fetchConversation, putConversation } from '@/lib/client/conversation/queries/conversation';
import { userTimeout } from '@/lib/client/scope/user-scope';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation/conversation';
import { EARLY_TITLE_CHARACTERS } from '@/lib/domain/conversation/conversation-title';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { Thread } from '../thread/thread';

/** The title is looked for after these pauses, since a thinking model needs its time. */
const LOOK_DELAYS_MS = [300, 700, 1_500, 3_000, 6_000];

type EndTitle = (conversation: Conversation, answer: Message) => void;

/** The title is shown once the first answer is long enough or has ended; until then the first words stay. */
export function followTitle(thread: Thread, { conversationId }: Conversation): EndTitle {
  let isFollowed = false;
  const follow = () => {
    leave();
    if (!isFollowed) void showTitle(conversationId);
    isFollowed = true;
  };
  const leave = thread.store.subscribe(({ live }) => {
    if (live !== null && messageText(live.message).length >= EARLY_TITLE_CHARACTERS) follow();
  });
  return ({ title }, { error }) => {
    // An answer that failed names nothing.
    if (title === DEFAULT_TITLE && error === null) follow();
    else leave();
  };
}

/** It gives up when the conversation cannot be fetched. */
async function showTitle(conversationId: string): Promise<void> {
  for (const delayMs of LOOK_DELAYS_MS) {
    await new Promise<void>((resolve) => userTimeout(resolve, delayMs));
    const conversation = await fetchConversation(conversationId).catch(() => null);
    if (conversation === null) return;
    if (conversation.title === DEFAULT_TITLE) continue;
    putConversation(conversation);
    return;
  }
}
