import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { withFolderSettings } from '@/lib/domain/conversation/folder';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { senderLabel } from '@/lib/domain/message/sender-label';
import type { Source } from '@/lib/domain/message/source';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelWindow } from '@/lib/domain/model/model-window';
import { continuedPrice } from '@/lib/domain/money/answer-price';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { withSettingDefaults } from '@/lib/domain/settings/setting-defaults';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { TurnAccount } from '../../db/turn/turn-account';
import type { RunKind, RunPlan } from '../../generation/contract';
import type { TurnCharge } from '../money/plan-turn-charge';
import type { CheckedTurn } from './check-turn';
import type { AnsweringModels } from './tools/answering-models';
import type { TurnConversation } from './turn-conversation';

/** A planned turn of any kind: what is asked, under which message, and what the answer starts with. */
export interface PlannedTurn extends TurnConversation {
  readonly kind: RunKind;
  readonly requestId: string;
  readonly request: TurnRequest;
  readonly checked: CheckedTurn;
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly base: readonly ContentPart[];
  /** What the base cites. */
  readonly sources: readonly Source[];
  /** The last message of the prompt; `branch` is what comes before it. */
  readonly promptText: string;
  /** What is read of the user, where that began before. */
  readonly account?: Promise<TurnAccount> | undefined;
}

/** Returns what the turn asks of its model: the conversation's own settings, those of its folder, then the defaults. */
export function turnSettings({ checked, conversation, folder }: PlannedTurn): ConversationSettings {
  const { endpoint, endpointType, model } = checked;
  // Those of an assistant's chat are words for the assistant, not settings of its model.
  const own = checked.assistant === null ? conversation.settings : {};
  const chosen = folder === null ? own : withFolderSettings(folder.settings, own);
  return withSettingDefaults({ endpoint, endpointType, model }, chosen);
}

interface PlannedAnswer {
  readonly node: string;
  readonly charge: TurnCharge;
  /** What the first of its models is charged at. */
  readonly first: TurnCharge;
  readonly models: AnsweringModels;
}

/** Returns the run that writes the answer, as it is saved before it begins. It holds no credit yet. */
export function planRun(
  owner: OwnerId,
  turn: PlannedTurn,
  { node, charge, first, models }: PlannedAnswer,
): RunPlan {
  const { model, chatModel, completing } = models;
  const before = turn.kind === 'continue' ? (turn.branch.at(-1)?.price ?? null) : null;
  return {
    runId: randomUUID(),
    ownerId: owner,
    requestId: turn.requestId,
    kind: turn.kind,
    conversation: turn.conversation,
    userMessage: turn.userMessage,
    responseMessageId: turn.responseMessageId,
    sender: senderOf(turn),
    endpoint: turn.checked.endpoint,
    model: turn.checked.model,
    assistantId: turn.checked.assistant?.assistant.assistantId ?? null,
    base: turn.base,
    sources: turn.sources,
    promptTokenCount: charge.promptTokenCount,
    window: windowOf(completing?.chatModel ?? chatModel),
    price: continuedPrice(charge.price, before),
    agent: completing === null ? undefined : { model, price: first.price, window: windowOf(chatModel) },
    isCharged: charge.isCharged,
    heldCredits: 0,
    nodeId: node,
    startedAt: new Date().toISOString(),
  };
}

function windowOf({ contextWindowTokens, maxOutputTokens }: ModelWindow): ModelWindow {
  return { contextWindowTokens, maxOutputTokens };
}

/**
 * Returns the sender of the answer: the operator's own label of an endpoint comes before the one a client remembers.
 */
function senderOf({ request, checked }: PlannedTurn): string {
  const { endpoint, model, assistant } = checked;
  if (assistant !== null)
    return senderLabel({ endpoint: ASSISTANTS_ENDPOINT, modelLabel: assistant.assistant.name });
  const modelDisplayLabel = checked.modelDisplayLabel ?? request.modelDisplayLabel;
  return senderLabel({ ...request, endpoint, model, modelDisplayLabel });
}
