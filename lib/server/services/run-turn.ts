import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn';
import { AppError } from '@/lib/domain/app-error';
import { contentText, type ContentPart } from '@/lib/domain/content-part';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { senderLabel } from '@/lib/domain/sender-label';
import { beginTurn } from '../db/begin-turn';
import type { JoinRun, RunKind, RunPlan } from '../generation/contract';
import { draftResponse } from '../generation/draft-response';
import { generationNode } from '../generation/generation-node';
import { joinRunOfRequest } from '../generation/join-run';
import { startRun } from '../generation/start-run';
import { getChatModel } from '../providers/registry';
import { buildPrompt } from './build-prompt';
import type { CheckedTurn } from './check-turn';
import { onAnswerSettled } from './title-conversation';
import type { TurnConversation } from './turn-conversation';

/** A turn of any kind, decided: what is asked, where it hangs and what the answer starts with. */
export interface PlannedTurn extends TurnConversation {
  readonly kind: RunKind;
  readonly requestId: string;
  readonly request: TurnRequest;
  readonly checked: CheckedTurn;
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly base: readonly ContentPart[];
  /** What the model is told last; `branch` is what it is shown before. */
  readonly promptText: string;
}

/**
 * Carries out a planned turn: prompt, then everything saved in one transaction, then the run. The same request id once
 * more joins the run that is there. Throws before anything is saved, or not at all.
 */
export async function runTurn(owner: OwnerId, turn: PlannedTurn): Promise<JoinRun> {
  const { endpoint, model } = turn.checked;
  const { settings } = turn.conversation;
  const node = generationNode();
  const [chatModel] = await Promise.all([getChatModel(owner, endpoint, model), node.ready()]);
  const system = settings.promptPrefix ?? '';
  const { messages, promptTokenCount } = buildPrompt({
    model: chatModel,
    system,
    branch: turn.branch,
    text: turn.promptText,
  });
  const plan = planRun(owner, turn, node.id, promptTokenCount);
  const isNewUserMessage = turn.kind === 'ask';
  const userMessage = isNewUserMessage
    ? { ...turn.userMessage, tokenCount: chatModel.countTokens(contentText(turn.userMessage.content)) }
    : turn.userMessage;

  const conversation = await beginTurn(owner, {
    ...plan,
    plan: { sender: plan.sender, base: [...plan.base], promptTokenCount },
    isNewConversation: turn.isNew,
    userMessage,
    isNewUserMessage,
    response: draftResponse(plan),
  });
  if (conversation === null) return joinEarlier(owner, turn.requestId);

  const join = startRun(
    { ...plan, conversation, userMessage },
    (emit, signal) => chatModel.generate({ model, system, messages, settings, signal }, emit),
    { countTokens: (text) => chatModel.countTokens(text), node },
  );
  join((signal) => {
    if (signal.type === 'settled') onAnswerSettled(owner, signal.settlement);
  });
  return join;
}

function planRun(owner: OwnerId, turn: PlannedTurn, nodeId: string, promptTokenCount: number): RunPlan {
  return {
    runId: randomUUID(),
    ownerId: owner,
    requestId: turn.requestId,
    kind: turn.kind,
    conversation: turn.conversation,
    userMessage: turn.userMessage,
    responseMessageId: turn.responseMessageId,
    sender: senderLabel(turn.request),
    endpoint: turn.checked.endpoint,
    model: turn.checked.model,
    base: turn.base,
    promptTokenCount,
    nodeId,
    startedAt: new Date().toISOString(),
  };
}

/** Nothing was saved: the same request came before, or the answer is being written by another one. */
async function joinEarlier(owner: OwnerId, requestId: string): Promise<JoinRun> {
  const earlier = await joinRunOfRequest(owner, requestId);
  if (earlier === null) throw new AppError('conflict');
  return earlier;
}
