import { presentStoppedThread } from '@/lib/server/http/present/present-message';
import { abortRoute } from '@/lib/server/http/route/abort-route';
import { listConversationMessages } from '@/lib/server/services/message/list-conversation-messages';
import { abortTurn } from '@/lib/server/services/turn/abort-turn';

export const dynamic = 'force-dynamic';

const READ_LIMIT_MS = 30_000;

export const POST = abortRoute(abortTurn, (owner, final) => {
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  const { conversationId } = final.conversation;
  return presentStoppedThread(final, listConversationMessages(owner, conversationId, signal));
});
