import { FORK_PATH, forkAnswerSchema, type ForkScope } from '@/lib/contracts/message/fork';
import { putConversation } from '../../conversation/queries/conversation';
import { openConversation } from '../../navigation/open-conversation';
import { requestJson } from '../../request/request';
import { openMessage } from '../open-message';

interface Fork {
  readonly conversationId: string;
  readonly messageId: string;
  readonly scope: ForkScope;
  readonly title?: string;
}

/** Shows the copy: a path at its end, a tree at the message it was made from. */
export async function forkConversation(fork: Fork): Promise<void> {
  const { conversation, messageId } = await requestJson(FORK_PATH, forkAnswerSchema, {
    method: 'POST',
    json: fork,
  });
  putConversation(conversation);
  if (fork.scope === 'path') openConversation(conversation.conversationId);
  else openMessage(conversation.conversationId, messageId);
}
