import { randomUUID } from 'node:crypto';
import { UNORGANISED } from '@/lib/domain/conversation/conversation';
import { contentText } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { FREE_PRICE } from '@/lib/domain/money/price';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { applyEvent, type Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { beginTurn } from '@/lib/server/db/turn/begin-turn';
import type { SubscribeToRun, Producer, RunPlan, Settlement } from '@/lib/server/generation/contract';
import { draftResponse } from '@/lib/server/generation/draft-response';
import type { GenerationNode } from '@/lib/server/generation/generation-node';

export function scriptedProducer() {
  const done = Promise.withResolvers<void>();
  const started = Promise.withResolvers<(event: ChatEvent) => void>();
  let signal: AbortSignal | undefined;
  const producer: Producer = async (emit, given) => {
    signal = given;
    started.resolve(emit);
    await done.promise;
  };
  return {
    producer,
    async say(...deltas: string[]) {
      const emit = await started.promise;
      for (const delta of deltas) emit({ type: 'text', delta });
    },
    async emit(...events: ChatEvent[]) {
      const emit = await started.promise;
      for (const event of events) emit(event);
    },
    finish: () => {
      done.resolve();
    },
    fail: (error: unknown) => {
      done.reject(error);
    },
    isAborted: () => signal?.aborted === true,
  };
}

export function scriptedPlan(owner: OwnerId, nodeId: string, requestId: string = randomUUID()): RunPlan {
  const conversationId = randomUUID();
  const now = new Date().toISOString();
  const userMessage = userMessageOf(conversationId, now);
  return {
    runId: randomUUID(),
    ownerId: owner,
    requestId,
    kind: 'ask',
    conversation: {
      conversationId,
      title: 'New Chat',
      endpoint: 'demo',
      endpointType: null,
      model: 'demo',
      iconURL: null,
      settings: {},
      ...UNORGANISED,
      createdAt: now,
      updatedAt: now,
    },
    userMessage,
    responseMessageId: randomUUID(),
    sender: 'Demo',
    endpoint: 'demo',
    model: 'demo',
    base: [],
    sources: [],
    promptTokenCount: 7,
    price: FREE_PRICE,
    isCharged: false,
    heldCredits: 0,
    nodeId,
    epoch: 0,
    startedAt: now,
  };
}

export async function beginScriptedTurn(
  owner: OwnerId,
  node: GenerationNode,
  requestId: string = randomUUID(),
): Promise<RunPlan | null> {
  const plan = scriptedPlan(owner, node.id, requestId);
  const begun = await beginTurn(owner, {
    ...plan,
    plan: { ...plan, base: [] },
    isNewConversation: true,
    isNewUserMessage: true,
    response: draftResponse(plan),
    runningLimit: null,
    hold: { leastCredits: 0, wantedCredits: 0, isCharged: false },
  });
  return begun.kind === 'begun' ? { ...plan, conversation: begun.conversation } : null;
}

export function readRun(join: SubscribeToRun) {
  const settled = Promise.withResolvers<Settlement>();
  const handedOver = Promise.withResolvers<void>();
  let reply: Reply | null = null;
  let snapshots = 0;
  const waiting: { text: string; resolve: () => void }[] = [];
  const text = () => (reply === null ? '' : contentText(reply.content));
  const leave = join((signal) => {
    if (signal.type === 'snapshot') {
      reply = signal.reply;
      snapshots += 1;
    } else if (signal.type === 'event' && reply !== null) reply = applyEvent(reply, signal.event);
    else if (signal.type === 'handed-over') handedOver.resolve();
    else if (signal.type === 'settled') settled.resolve(signal.settlement);
    for (const wait of waiting) if (text().includes(wait.text)) wait.resolve();
  });
  return {
    settled: settled.promise,
    handedOver: handedOver.promise,
    text,
    snapshots: () => snapshots,
    leave,
    sees: (wanted: string) =>
      new Promise<void>((resolve) => {
        if (text().includes(wanted)) resolve();
        else waiting.push({ text: wanted, resolve });
      }),
  };
}

function userMessageOf(conversationId: string, now: string): Message {
  return newMessage({
    messageId: randomUUID(),
    conversationId,
    isCreatedByUser: true,
    content: [{ type: 'text', text: 'Hello' }],
    tokenCount: 1,
    createdAt: now,
  });
}
