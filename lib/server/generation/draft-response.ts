import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { RunPlan } from './contract';

/** The answer stands as before its first event. */
export function draftResponse(plan: RunPlan): Message {
  return newMessage({
    messageId: plan.responseMessageId,
    conversationId: plan.conversation.conversationId,
    parentMessageId: plan.userMessage.messageId,
    isCreatedByUser: false,
    sender: plan.sender,
    ...answererOf(plan),
    content: [...plan.base],
    sources: plan.sources,
    origins: plan.origins ?? [],
    isEdited: plan.kind === 'edit',
    unfinished: true,
    isRunning: true,
    createdAt: plan.startedAt,
  });
}

function answererOf({ endpoint, model, assistantId }: RunPlan): Pick<Message, 'endpoint' | 'model'> {
  return typeof assistantId === 'string'
    ? { endpoint: ASSISTANTS_ENDPOINT, model: assistantId }
    : { endpoint, model };
}
