import type { Message } from '@/lib/domain/message/message';
import type { RunPlan } from './contract';

/** The answer of a plan before its first event. */
export function draftResponse(plan: RunPlan): Message {
  return {
    messageId: plan.responseMessageId,
    conversationId: plan.conversation.conversationId,
    parentMessageId: plan.userMessage.messageId,
    isCreatedByUser: false,
    sender: plan.sender,
    endpoint: plan.endpoint,
    model: plan.model,
    answeredModel: null,
    content: [...plan.base],
    isEdited: plan.kind === 'edit',
    unfinished: true,
    isRunning: true,
    error: null,
    finishReason: null,
    usage: null,
    timing: null,
    costCredits: null,
    price: null,
    tokenCount: null,
    fileIds: [],
    createdAt: plan.startedAt,
    updatedAt: plan.startedAt,
  };
}
