import 'server-only';
import { randomUUID } from 'node:crypto';
import { senderLabel } from '@/lib/domain/message/sender-label';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelWindow } from '@/lib/domain/model/model-window';
import { continuedPrice } from '@/lib/domain/money/answer-price';
import type { RunPlan } from '../../../generation/contract';
import { currentTraceparent } from '../../../platform/trace/traced';
import type { PricedTurn } from '../value/turn';

/** No credit is held for the run yet. */
export function planRun(turn: PricedTurn): RunPlan {
  const { kind, charge, firstCharge } = turn;
  const { model: firstModel, chatModel, completing } = turn.models;
  const before = kind === 'continue' ? (turn.branch.at(-1)?.price ?? null) : null;
  const firstWindow = windowOf(chatModel);
  return {
    runId: randomUUID(),
    ownerId: turn.owner,
    requestId: turn.requestId,
    kind,
    conversation: turn.conversation,
    userMessage: turn.userMessage,
    responseMessageId: turn.responseMessageId,
    sender: senderOf(turn),
    endpoint: turn.endpoint,
    model: turn.model,
    assistantId: turn.assistant?.assistant.assistantId ?? null,
    base: turn.base,
    sources: turn.sources,
    origins: turn.words.sources,
    promptTokenCount: charge.promptTokenCount,
    window: completing === null ? firstWindow : windowOf(completing.chatModel),
    price: continuedPrice(charge.price, before),
    agent:
      completing === null ? undefined : { model: firstModel, price: firstCharge.price, window: firstWindow },
    isCharged: charge.isCharged,
    heldCredits: 0,
    nodeId: turn.node.id,
    epoch: 0,
    startedAt: new Date().toISOString(),
    carried: turn.carried,
    traceparent: currentTraceparent() ?? undefined,
  };
}

function windowOf({ contextWindowTokens, maxOutputTokens }: ModelWindow): ModelWindow {
  return { contextWindowTokens, maxOutputTokens };
}

/** The label of the operator wins over that of the client. */
function senderOf({ request, endpoint, model, modelDisplayLabel, assistant }: PricedTurn): string {
  if (assistant !== null)
    return senderLabel({ endpoint: ASSISTANTS_ENDPOINT, modelLabel: assistant.assistant.name });
  return senderLabel({
    ...request,
    endpoint,
    model,
    modelDisplayLabel: modelDisplayLabel ?? request.modelDisplayLabel,
  });
}
