import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { withFolderSettings } from '@/lib/domain/conversation/folder';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { senderLabel } from '@/lib/domain/message/sender-label';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import { withSettingDefaults } from '@/lib/domain/settings/setting-defaults';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { exampleTurns } from '@/lib/domain/turn/prompt/example-turns';
import { saveTokenCounts } from '../../db/message/save-token-counts';
import type { BegunTurn } from '../../db/turn/begin-turn';
import { env } from '../../env';
import type { SubscribeToRun, RunKind, RunPlan } from '../../generation/contract';
import { draftResponse } from '../../generation/draft-response';
import { generationNode } from '../../generation/generation-node';
import { joinRunOfRequest } from '../../generation/join-run';
import { startRun } from '../../generation/start-run';
import { logError } from '../../platform/log';
import type { ChatModel } from '../../providers/contract';
import { getChatModel } from '../../providers/registry';
import { requireStorageForTurn } from '../account/storage';
import { beginChargedTurn, shortageError } from '../money/begin-charged-turn';
import { limitToCredit, planTurnCharge, type TurnCharge } from '../money/plan-turn-charge';
import { buildPrompt } from './build-prompt';
import type { CheckedTurn } from './check-turn';
import { isLongToCount } from './count-branch';
import { findEarlyRefusal } from './find-early-refusal';
import { namingSuccessor } from './refuse-model';
import { requestDigest } from './request-digest';
import { onAnswerSettled } from './title-conversation';
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
  /** The last message of the prompt; `branch` is what comes before it. */
  readonly promptText: string;
}

/**
 * Carries out a planned turn: prompt, then everything saved in one transaction, then the run. A second call with the
 * same request id joins the existing run, and throws conflict when it asks something else. Throws before anything is
 * saved, or not at all.
 */
export async function runTurn(owner: OwnerId, turn: PlannedTurn): Promise<SubscribeToRun> {
  const { endpoint, endpointType, model } = turn.checked;
  const { folder } = turn;
  const own = turn.conversation.settings;
  const said = folder === null ? own : withFolderSettings(folder.settings, own);
  const settings = withSettingDefaults({ endpoint, endpointType, model }, said);
  const node = generationNode();
  const [listedModel] = await Promise.all([
    getChatModel(owner, endpoint, model),
    node.ready(),
    requireStorageForTurn(owner),
  ]);
  const chatModel = namingSuccessor(owner, { endpoint, model }, listedModel);
  const digest = requestDigest({ kind: turn.kind, request: turn.request });
  if (isLongToCount(turn.branch, chatModel)) {
    const least = await planTurnCharge(
      turn.checked,
      chatModel,
      settings,
      chatModel.countTokens(turn.promptText),
    );
    const refusal = await findEarlyRefusal(owner, { hold: least.hold, runningLimit: runningLimit() });
    if (refusal !== null) return joinEarlier(owner, { ...turn, digest }, refusal, least);
  }
  const { system, messages, promptTokenCount, textTokenCount, leftOutMessages, newCounts } =
    await buildPrompt({
      model: chatModel,
      folderInstructions: folder?.instructions ?? '',
      ownInstructions: own.promptPrefix ?? '',
      examples: settingNames(endpoint, endpointType).includes('examples') ? exampleTurns(own.examples) : [],
      branch: turn.branch,
      text: turn.promptText,
    });
  if (newCounts.length > 0)
    saveTokenCounts(owner, turn.conversation.conversationId, newCounts).catch((error: unknown) =>
      logError('token counts could not be saved; they are counted again at the next turn', error),
    );
  const charge = await planTurnCharge(turn.checked, chatModel, settings, promptTokenCount);
  const plan = planRun(owner, turn, { node: node.id, charge, chatModel });
  const isNewUserMessage = turn.kind === 'ask';
  const userMessage = isNewUserMessage
    ? { ...turn.userMessage, tokenCount: textTokenCount }
    : turn.userMessage;

  const begun = await beginChargedTurn(owner, {
    ...plan,
    plan: { ...plan, base: [...plan.base] },
    requestDigest: digest,
    isNewConversation: turn.isNew,
    userMessage,
    isNewUserMessage,
    response: draftResponse(plan),
    runningLimit: runningLimit(),
    hold: charge.hold,
  });
  if (begun.kind !== 'begun') return joinEarlier(owner, { ...turn, digest }, begun, charge);

  const { conversation, heldCredits } = begun;
  const call = limitToCredit(settings, charge, heldCredits);
  const join = startRun(
    { ...plan, conversation, userMessage, heldCredits },
    (emit, signal, onSent) =>
      chatModel.generate(
        {
          model,
          system,
          messages,
          settings: call.settings,
          signal,
          onSent: (read) => {
            onSent(() => ({ ...read(), endpoint, model, promptTokenCount, leftOutMessages }));
          },
        },
        call.toEmit(emit),
      ),
    { countTokens: (text) => chatModel.countTokens(text), node },
  );
  join((signal) => {
    if (signal.type === 'settled') onAnswerSettled(owner, signal.settlement);
  });
  return join;
}

function planRun(
  owner: OwnerId,
  turn: PlannedTurn,
  { node, charge, chatModel }: { node: string; charge: TurnCharge; chatModel: ChatModel },
): RunPlan {
  const { contextWindowTokens, maxOutputTokens } = chatModel;
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
    base: turn.base,
    promptTokenCount: charge.promptTokenCount,
    window: { contextWindowTokens, maxOutputTokens },
    price: charge.price,
    isCharged: charge.isCharged,
    heldCredits: 0,
    nodeId: node,
    startedAt: new Date().toISOString(),
  };
}

/**
 * Returns the sender of the answer: the operator's own label of an endpoint comes before the one a client remembers.
 */
function senderOf({ request, checked }: PlannedTurn): string {
  const { endpoint, model } = checked;
  const modelDisplayLabel = checked.modelDisplayLabel ?? request.modelDisplayLabel;
  return senderLabel({ ...request, endpoint, model, modelDisplayLabel });
}

/**
 * Nothing was saved: the same request came before, the answer is being written already, too many are, or credit is
 * short.
 */
async function joinEarlier(
  owner: OwnerId,
  { requestId, digest }: { requestId: string; digest: string },
  refusal: Exclude<BegunTurn, { kind: 'begun' }>,
  { hold, promptTokenCount }: TurnCharge,
): Promise<SubscribeToRun> {
  const earlier = await joinRunOfRequest(owner, requestId, generationNode(), digest);
  if (earlier !== null) return earlier;
  if (refusal.kind === 'taken') throw new AppError('conflict');
  if (refusal.kind === 'short') throw shortageError(refusal, hold.leastCredits, promptTokenCount);
  throw new AppError('concurrent', {
    limit: env().CONCURRENT_MESSAGE_MAX,
    pendingRequests: refusal.runningCount,
  });
}

function runningLimit(): number | null {
  const { LIMIT_CONCURRENT_MESSAGES, CONCURRENT_MESSAGE_MAX } = env();
  return LIMIT_CONCURRENT_MESSAGES ? CONCURRENT_MESSAGE_MAX : null;
}
