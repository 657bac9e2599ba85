import 'server-only';
import { joinInstructions } from '@/lib/domain/conversation/folder';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { providerToolLimits } from '@/lib/domain/tool/provider-tools';
import { exampleTurns } from '@/lib/domain/turn/prompt/example-turns';
import type { CountedFile } from '@/lib/domain/turn/prompt/prompt-file';
import { saveTokenCounts } from '../../db/message/save-token-counts';
import type { RunKind, SubscribeToRun } from '../../generation/contract';
import { draftResponse } from '../../generation/draft-response';
import { generationNode } from '../../generation/generation-node';
import { startRun } from '../../generation/start-run';
import { logError } from '../../platform/log';
import type { ChatModel, ModelRequest } from '../../providers/contract';
import { requireRoom } from '../account/storage';
import { answerPictures } from '../file/picture/answer-pictures';
import { beginChargedTurn } from '../money/begin-charged-turn';
import { limitToCredit, planTurnCharge } from '../money/plan-turn-charge';
import { usedToolkitIds } from './assistant/open-assistant-tools';
import { recordRun } from './assistant/record-run';
import { toldFolder } from './assistant/told-folder';
import type { TurnAssistant } from './assistant/turn-assistant';
import { buildPrompt, type BuiltPrompt } from './build-prompt';
import { isLongToCount } from './count-branch';
import { findEarlyRefusal } from './find-early-refusal';
import { joinEarlierRun, runningLimit } from './join-earlier-run';
import { knownDocuments } from './passages/known-documents';
import { openCitations } from './passages/open-citations';
import { planRun, turnSettings, type PlannedTurn } from './plan-run';
import { findPromptFiles, readAhead } from './prompt-files';
import { requestDigest } from './request-digest';
import { nameByAnswer } from './title-conversation';
import { asAgent } from './tools/agent-options';
import { findAnswerLimits, requireWithinCostLimit } from './tools/answer-limits';
import { findAnsweringModels, findListedModel, planAnswerCharge, readableBy } from './tools/answering-models';
import { classicAgent } from './tools/classic-agent';
import { toCompleting } from './tools/complete-answer';
import { runToolSteps } from './tools/run-tool-steps';
import { openStanding, standingFor, type Standing } from './tools/standing';
import { readTurnAccount } from './tools/turn-account';
import { TurnWords } from './tools/turn-words';

/**
 * Carries out a planned turn: prompt, then everything saved in one transaction, then the run. A second call with the
 * same request id joins the existing run, and throws conflict when it asks something else. Throws before anything is
 * saved, or not at all.
 */
export async function runTurn(owner: OwnerId, planned: PlannedTurn): Promise<SubscribeToRun> {
  const asked = await asAgent(owner, planned, turnSettings(planned));
  const { ownInstructions } = asked;
  const turn = { ...asked.turn, folder: toldFolder(planned.checked.assistant, planned.folder) };
  const { endpoint } = turn.checked;
  const node = generationNode();
  const [own, opened] = await Promise.all([
    findListedModel(owner, turn.checked),
    standingOf(owner, turn),
    node.ready(),
  ]);
  const standing = standingFor(turn.checked.model, own, opened);
  const models = await findAnsweringModels(owner, own, { ...asked, ...turn, standing: standing.tools });
  const { model, chatModel, settings, completing, tools, providerTools, tokenCount: toolTokens } = models;
  const digest = requestDigest({ kind: turn.kind, request: planned.request });
  // What follows may wait for the text of a document, search it by the question's embedding, and count it all.
  if (hasFiles(turn) || isLongToCount(turn.branch, chatModel)) {
    const least = await planTurnCharge(
      { endpoint, model },
      chatModel,
      settings,
      chatModel.countTokens(turn.promptText),
    );
    const refusal = await findEarlyRefusal(owner, { hold: least.hold, runningLimit: runningLimit() });
    if (refusal !== null) return joinEarlierRun(owner, { ...turn, digest }, refusal, least);
  }
  const filesOf = await promptFilesOf(owner, turn, models.prompted, settings);
  const prompt = await promptOf(owner, turn, models.prompted, {
    ...{ filesOf, toolTokens, ownInstructions },
    leadingInstructions: standing.leading,
    standingInstructions: standing.instructionsFor(models.canCall && tools.length > 0),
  });
  readAhead(prompt.messages);
  const { promptTokenCount, leftOutMessages } = prompt;
  const { charge, first } = await planAnswerCharge(endpoint, models, promptTokenCount);
  requireWithinCostLimit(charge.hold.leastCredits);
  const words = wordsOf(turn, standing);
  const plan = {
    ...planRun(owner, turn, { node: node.id, charge, first, models }),
    origins: words.sources,
  };
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
    asked: { endpoint, model: turn.checked.model },
    runningLimit: runningLimit(),
    hold: charge.hold,
  });
  if (begun.kind !== 'begun') return joinEarlierRun(owner, { ...turn, digest }, begun, charge);

  const { conversation, heldCredits } = begun;
  const call = limitToCredit(settings, first, heldCredits);
  const join = startRun(
    { ...plan, conversation, userMessage, heldCredits },
    recordRun(plan, async (emit, signal, onSent, reserve) => {
      const cited = { prompt: prompt.messages, branch: turn.branch, base: plan };
      const citations = openCitations(emit, cited);
      const request: ModelRequest = {
        model,
        system: prompt.system,
        messages: readableBy(chatModel, prompt.messages),
        settings: call.settings,
        signal,
        toolsInText: classicAgent,
        providerTools: providerToolLimits(call.isWhole ? providerTools : []),
        onPage: (page) => {
          words.addFound(page.url);
          citations.list(page);
        },
        pictures: answerPictures(owner, {
          ...{ runId: plan.runId, model, settings, signal },
          question: messageText(userMessage),
        }),
        onSent: (read) => {
          onSent(() => ({ ...read(), endpoint, model, promptTokenCount, leftOutMessages }));
        },
      };
      // Where the provider does not say which model answered.
      if (plan.assistantId !== null) emit({ type: 'model', model: turn.checked.model });
      const pass = call.toEmit(citations.emit);
      if (models.beyond !== null && turn.kind !== 'continue')
        pass({ type: 'left-out', ability: 'tools', beyond: models.beyond });
      const mayAct = tools.length > 0 || (call.isWhole && providerTools.length > 0);
      const isPlain = completing === null && !mayAct;
      if (isPlain) await chatModel.generate(request, pass);
      else
        await runToolSteps(
          {
            ...{
              owner,
              signal,
              tools,
              request,
              promptTokenCount,
              reserve,
              limits: await findAnswerLimits({ isOfAssistant: turn.checked.assistant !== null }),
              model: chatModel,
              runId: plan.runId,
              cite: citations.cite,
              completing:
                completing === null
                  ? undefined
                  : toCompleting(completing, limitToCredit(completing.settings, charge, heldCredits), {
                      ...{ request, endpoint, prompt, toolTokens, onSent },
                      ...{ price: charge.price, emit: citations.emit },
                    }),
            },
            conversationId: conversation.conversationId,
            messageId: plan.responseMessageId,
            endpoint,
            words,
          },
          pass,
        );
    }),
    { countTokens: (text) => chatModel.countTokens(text), node },
  );
  join(nameByAnswer(owner, { ...plan, conversation, userMessage }));
  return join;
}

/** Returns whose words the model of a turn reads before its first call. */
function wordsOf({ branch, userMessage, base, checked, folder }: PlannedTurn, standing: Standing): TurnWords {
  const isToldOfUser =
    standing.leading !== '' || standing.instructionsFor(true) !== '' || (folder?.instructions ?? '') !== '';
  const assistant = checked.assistant?.assistant ?? null;
  const hasDocuments = knownDocuments(checked.assistant, folder).length > 0;
  return new TurnWords({ hasDocuments, branch, userMessage, base, assistant, isToldOfUser });
}

/** Returns what holds in all chats of the user. Throws storage_full when they may not write another message. */
async function standingOf(
  owner: OwnerId,
  { checked, conversation, folder, userMessage, account: started }: PlannedTurn,
): Promise<Standing> {
  const account = await (started ?? readTurnAccount(owner, folder));
  if (account.storedBytes !== null) requireRoom(owner, account.storedBytes);
  const { endpoint, model, assistant } = checked;
  const isTemporary = conversation.expiresAt !== null;
  const question = messageText(userMessage);
  return openStanding(owner, { endpoint, model, isTemporary, folder, assistant, question }, account);
}

function hasFiles({ branch, userMessage, checked, folder }: PlannedTurn): boolean {
  if ([...branch, userMessage].some(({ files }) => files.length > 0)) return true;
  return knownDocuments(checked.assistant, folder).length > 0;
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
    settings: { ...settings, tools: [...usedToolkitIds(checked.assistant, settings)] },
    chatModel,
    messages,
    questionId: userMessage.messageId,
    folderDocuments: knownDocuments(checked.assistant, folder),
  });
}

/** The question is the last message of the prompt, and not yet on the branch. */
function isAsked(kind: RunKind): boolean {
  return kind === 'ask' || kind === 'regenerate';
}

interface PromptAdditions {
  readonly filesOf: (message: Message) => readonly CountedFile[];
  readonly toolTokens: number;
  readonly ownInstructions: string;
  readonly leadingInstructions: string;
  readonly standingInstructions: string;
}

/** Returns the prompt; what had to be counted for it is saved meanwhile, so that the next turn need not. */
async function promptOf(
  owner: OwnerId,
  { checked, conversation, folder, branch, userMessage, kind, promptText }: PlannedTurn,
  model: ChatModel,
  { filesOf, toolTokens, ownInstructions, leadingInstructions, standingInstructions }: PromptAdditions,
): Promise<BuiltPrompt> {
  const own = conversation.settings;
  const hasExamples = settingNames(checked.endpoint, checked.endpointType).includes('examples');
  const prompt = await buildPrompt({
    model,
    folderInstructions: joinInstructions(
      leadingInstructions,
      assistantInstructions(checked.assistant, own),
      folder?.instructions ?? '',
    ),
    ownInstructions,
    standingInstructions,
    examples: hasExamples ? exampleTurns(own.examples) : [],
    branch,
    text: promptText,
    files: isAsked(kind) ? filesOf(userMessage) : [],
    filesOf,
    toolTokens,
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

/** Returns what an assistant is told first: its own instructions, unless the chat has others in their place. */
function assistantInstructions(
  assistant: TurnAssistant | null,
  { instructions }: ConversationSettings,
): string {
  if (assistant === null) return '';
  const isReplaced = typeof instructions === 'string' && instructions.trim() !== '';
  return (isReplaced ? instructions : assistant.assistant.instructions) ?? '';
}
