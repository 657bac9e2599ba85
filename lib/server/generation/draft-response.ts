import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import type { RunPlan } from './contract';

/** Returns the answer of a plan before its first event. */
export function draftResponse(plan: RunPlan): Message {
  return newMessage({
    messageId: plan.responseMessageId,
    conversationId: plan.conversation.conversationId,
    parentMessageId: plan.userMessage.messageId,
    isCreatedByUser: false,
    sender: plan.sender,
    endpoint: plan.endpoint,
    model: plan.model,
    content: [...plan.base],
    sources: plan.sources,
    isEdited: plan.kind === 'edit',
    unfinished: true,
    isRunning: true,
    createdAt: plan.startedAt,
  });
}
