import { randomUUID } from 'node:crypto';
import { UNORGANISED } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { DEFAULT_PRICE } from '@/lib/domain/money/price';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { beginTurn } from '@/lib/server/db/turn/begin-turn';
import { settleRun } from '@/lib/server/db/turn/settle-run';

const NODE_ID = 'bench';

/** Leaves chunks out: two statements, with or without money. */
export async function writeTurn(owner: OwnerId, isCharged: boolean): Promise<void> {
  const now = new Date().toISOString();
  const conversationId = randomUUID();
  const question = messageOf(conversationId, ROOT_PARENT_ID, now);
  const response = { ...messageOf(conversationId, question.messageId, now), isCreatedByUser: false };
  const runId = randomUUID();
  const begun = await beginTurn(owner, {
    runId,
    requestId: randomUUID(),
    kind: 'ask',
    nodeId: NODE_ID,
    plan: { sender: 'Bench', base: [], sources: [], promptTokenCount: 12, price: DEFAULT_PRICE, isCharged },
    conversation: {
      conversationId,
      title: 'New Chat',
      endpoint: 'bench',
      endpointType: null,
      model: 'bench',
      iconURL: null,
      settings: {},
      ...UNORGANISED,
      createdAt: now,
      updatedAt: now,
    },
    isNewConversation: true,
    userMessage: question,
    isNewUserMessage: true,
    response,
    runningLimit: null,
    hold: isCharged
      ? { leastCredits: 72, wantedCredits: 24_648, isCharged }
      : { leastCredits: 0, wantedCredits: 0, isCharged },
  });
  if (begun.kind !== 'begun') throw new Error(`The turn did not begin: ${begun.kind}`);
  const charge = { costCredits: 276, usage: NOTHING_USED, isCharged };
  await settleRun(owner, { runId, nodeId: NODE_ID, epoch: 0, state: 'completed', response, charge });
}

function messageOf(conversationId: string, parentMessageId: string, now: string): Message {
  return newMessage({
    messageId: randomUUID(),
    conversationId,
    parentMessageId,
    isCreatedByUser: true,
    endpoint: 'bench',
    model: 'bench',
    content: [{ type: 'text', text: 'Thirty words or so, as a question has them. '.repeat(4) }],
    tokenCount: 12,
    createdAt: now,
  });
}
