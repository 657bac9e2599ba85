import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { assistantsFinal } from '@/lib/wire/encode-assistants';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { listConversationMessages } from './list-conversation-messages';

/** How long all messages of a thread may take to read. */
const READ_LIMIT_MS = 30_000;

/** Returns a stopped answer of an assistant for compat clients, with all messages of its thread. Throws not_found. */
export async function toStoppedThread(owner: OwnerId, final: CreatedData): Promise<object> {
  const runMessages: CompatMessage[] = [];
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  for await (const page of listConversationMessages(owner, final.conversation.conversationId, signal))
    runMessages.push(...page);
  return { ...assistantsFinal(final), runMessages };
}
