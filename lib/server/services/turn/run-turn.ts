import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { exampleTurns } from '@/lib/domain/turn/prompt/example-turns';
import type { CountedFile } from '@/lib/domain/turn/prompt/prompt-file';
import { saveTokenCounts } from '../../db/message/save-token-counts';
import type { RunKind, SubscribeToRun } from '../../generation/contract';
import { draftResponse } from '../../generation/draft-response';
import { generationNode } from '../../generation/generation-node';
import { startRun } from '../../generation/start-run';
import { logError } from '../../platform/log';
import type { ChatModel } from '../../providers/contract';
import { getChatModel } from '../../providers/registry';
import { requireStorageForTurn } from '../account/storage';
import { answerPictures } from '../file/picture/answer-pictures';
import { beginChargedTurn } from '../money/begin-charged-turn';
import { limitToCredit, planTurnCharge } from '../money/plan-turn-charge';
import { buildPrompt, type BuiltPrompt } from './build-prompt';
import { isLongToCount } from './count-branch';
import { findEarlyRefusal } from './find-early-refusal';
import { joinEarlierRun, runningLimit } from './join-earlier-run';
import { toCitingEmit } from './passages/citing-emit';
import { planRun, turnSettings, type PlannedTurn } from './plan-run';
import { findPromptFiles, readAhead } from './prompt-files';
import { namingSuccessor } from './refuse-model';
import { requestDigest } from './request-digest';
import { onAnswerSettled } from './title-conversation';

/**
 * Carries out a planned turn: prompt, then everything saved in one transaction, then the run. A second call with the
 * same request id joins the existing run, and throws conflict when it asks something else. Throws before anything is
 * saved, or not at all.
 */
export async function runTurn(owner: OwnerId, turn: PlannedTurn): Promise<SubscribeToRun> {
  const { endpoint, model } = turn.checked;
  const settings = turnSettings(turn);
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
    if (refusal !== null) return joinEarlierRun(owner, { ...turn, digest }, refusal, least);
  }
  const filesOf = await promptFilesOf(owner, turn, chatModel, settings);
  const prompt = await promptOf(owner, turn, chatModel, filesOf);
  readAhead(prompt.messages);
  const { promptTokenCount, leftOutMessages } = prompt;
  const charge = await planTurnCharge(turn.checked, chatModel, settings, promptTokenCount);
  const plan = planRun(owner, turn, { node: node.id, charge, chatModel });
  const isNewUserMessage = turn.kind === 'ask';
  const userMessage = isNewUserMessage
    ? { ...turn.userMessage, tokenCount: prompt.textTokenCount }
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
  if (begun.kind !== 'begun') return joinEarlierRun(owner, { ...turn, digest }, begun, charge);

  const { conversation, heldCredits } = begun;
  const call = limitToCredit(settings, charge, heldCredits);
  const join = startRun(
    { ...plan, conversation, userMessage, heldCredits },
    (emit, signal, onSent) =>
      chatModel.generate(
        {
          model,
          system: prompt.system,
          messages: prompt.messages,
          settings: call.settings,
          signal,
          pictures: answerPictures(owner, {
            model,
            settings,
            question: messageText(userMessage),
            signal,
          }),
          onSent: (read) => {
            onSent(() => ({ ...read(), endpoint, model, promptTokenCount, leftOutMessages }));
          },
        },
        call.toEmit(toCitingEmit(emit, { prompt: prompt.messages, branch: turn.branch, base: plan })),
      ),
    { countTokens: (text) => chatModel.countTokens(text), node },
  );
  join((signal) => {
    if (signal.type === 'settled') onAnswerSettled(owner, signal.settlement);
  });
  return join;
}

/** Returns what of each message's files is sent. */
function promptFilesOf(
  owner: OwnerId,
  { checked, branch, folder, kind, userMessage }: PlannedTurn,
  chatModel: ChatModel,
  settings: ConversationSettings,
): Promise<(message: Message) => readonly CountedFile[]> {
  const messages = isAsked(kind) ? [...branch, userMessage] : branch;
  return findPromptFiles(owner, {
    ...checked,
    settings,
    chatModel,
    messages,
    questionId: userMessage.messageId,
    folderDocuments: folder?.documents ?? [],
  });
}

/** The question is the last message of the prompt, and not yet on the branch. */
function isAsked(kind: RunKind): boolean {
  return kind === 'ask' || kind === 'regenerate';
}

/** Returns the prompt; what had to be counted for it is saved meanwhile, so that the next turn need not. */
async function promptOf(
  owner: OwnerId,
  { checked, conversation, folder, branch, userMessage, kind, promptText }: PlannedTurn,
  model: ChatModel,
  filesOf: (message: Message) => readonly CountedFile[],
): Promise<BuiltPrompt> {
  const own = conversation.settings;
  const hasExamples = settingNames(checked.endpoint, checked.endpointType).includes('examples');
  const prompt = await buildPrompt({
    model,
    folderInstructions: folder?.instructions ?? '',
    ownInstructions: own.promptPrefix ?? '',
    examples: hasExamples ? exampleTurns(own.examples) : [],
    branch,
    text: promptText,
    files: isAsked(kind) ? filesOf(userMessage) : [],
    filesOf,
  });
  const { conversationId } = conversation;
  if (prompt.newCounts.length > 0)
    saveTokenCounts(owner, conversationId, prompt.newCounts).catch((error: unknown) =>
      logError('token counts could not be saved; they are counted again at the next turn', error, {
        conversationId,
      }),
    );
  return prompt;
}
