import 'server-only';
import type { z } from 'zod';
import type { PromptWindow, promptWindowQuerySchema } from '@/lib/contracts/turn/prompt-window';
import { joinInstructions, withFolderSettings } from '@/lib/domain/conversation/folder';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { countNewestTurns } from '@/lib/domain/turn/prompt/count-newest-turns';
import { fitTurns } from '@/lib/domain/turn/prompt/fit-prompt';
import { pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import { tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';
import { findTurnFolder } from '../../db/conversation/turn-folder';
import { findBranchSizes, type BranchSizes } from '../../db/message/find-branch-sizes';
import { findTurnAccount } from '../../db/turn/turn-account';
import type { ChatModel } from '../../providers/contract';
import { describeEndpoints, getChatModel } from '../../providers/registry';
import { usedToolkitIds } from './assistant/open-assistant-tools';
import { toldFolder } from './assistant/told-folder';
import { requireTurnAssistant, type TurnAssistant } from './assistant/turn-assistant';
import { knownDocuments } from './passages/known-documents';
import { countWindowFiles } from './passages/window-files';
import { openStanding, standingFor } from './tools/standing';

/**
 * Returns what of a branch would be sent to a model, in tokens, before the message that is being written; null when the
 * model cannot be asked. Throws not_found.
 */
export async function getPromptWindow(
  owner: OwnerId,
  conversationId: string,
  {
    leafId,
    folderId,
    isTemporary = false,
    isDrawnFor = false,
    endpoint: named,
    model: namedModel,
    ...chosen
  }: z.output<typeof promptWindowQuerySchema>,
): Promise<PromptWindow | null> {
  const sizes =
    conversationId === NEW_CONVERSATION_ID
      ? await sizesOfNew(owner, folderId ?? null, isTemporary)
      : await findBranchSizes(owner, { conversationId, leafMessageId: leafId ?? ROOT_PARENT_ID });
  if (sizes === null) throw new AppError('not_found');
  const asked = await findAsked(owner, named, namedModel);
  if (asked === null) return null;
  const { endpoint, model, assistant, chatModel } = asked;
  const { contextWindowTokens, maxOutputTokens } = chatModel;
  const { isTemporary: isOfTemporary } = sizes;
  const folder = toldFolder(assistant, sizes.folder);
  const opened = await openStanding(
    owner,
    { endpoint, model, isTemporary: isOfTemporary, folder, assistant, question: '' },
    await findTurnAccount(owner, { folder, hasStoredBytes: false }),
  );
  const standing = standingFor(model, chatModel, opened);
  const { type: endpointType = null } =
    new Map(Object.entries(await describeEndpoints())).get(endpoint) ?? {};
  const pictureRule = chatModel.hasVision === true ? pictureRuleOf(model) : null;
  // As its turns have them: the settings of an assistant's chat are not those of its model.
  const own = assistant === null ? chosen : {};
  const settings = sizes.folder === null ? own : withFolderSettings(sizes.folder.settings, own);
  const tools = usedToolkitIds(assistant, { tools: isDrawnFor ? [PROVIDER_TOOLS.pictures.toolkitId] : [] });
  const files = countWindowFiles({
    newestFirst: sizes.messages.toReversed().flatMap(([, , , , attached]) => attached ?? []),
    known: knownDocuments(assistant, folder),
    ...{ chatModel, pictureRule },
    detail: settings.imageDetail ?? undefined,
    isResent: resendsPictures(
      { endpoint, endpointType, model },
      { ...settings, tools: [...tools] },
      chatModel,
    ),
  });
  const folderTokens =
    chatModel.countTokens(
      joinInstructions(standing.leading, assistant?.assistant.instructions ?? '', folder?.instructions ?? ''),
    ) +
    chatModel.countTokens(standing.instructionsFor(chatModel.hasTools === true)) +
    files.standingTokens;
  const limits = { contextWindowTokens, maxOutputTokens, systemTokens: folderTokens };
  const countTokens = (text: string) => chatModel.countTokens(text);
  const newest = countNewestTurns(sizes.messages, limits, countTokens, files.fileTokens);
  const fitted = fitTurns(newest.turns, 0, limits);
  const turns = fitted === null ? [] : newest.turns.slice(fitted.start);
  return {
    contextWindowTokens,
    maxOutputTokens,
    isEstimated: newest.isEstimated || tokenEncodingOf(model) === null,
    folderTokens,
    turns,
    pictureRule,
    olderCount: sizes.messages.length - turns.length,
    hasUncounted: sizes.isCut,
  };
}

/** The model that a prompt is for, and the assistant that it answers for. */
interface Asked {
  readonly endpoint: string;
  readonly model: string;
  readonly assistant: TurnAssistant | null;
  readonly chatModel: ChatModel;
}

/** Returns null when none can be asked. */
async function findAsked(owner: OwnerId, endpoint: string, model: string): Promise<Asked | null> {
  try {
    if (!endpointOf(endpoint).hasAssistants)
      return { endpoint, model, assistant: null, chatModel: await getChatModel(owner, endpoint, model) };
    const assistant = await requireTurnAssistant(owner, model);
    const asked = { endpoint: assistant.answering.endpoint, model: assistant.assistant.model };
    return { ...asked, assistant, chatModel: await getChatModel(owner, asked.endpoint, asked.model) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function sizesOfNew(
  owner: OwnerId,
  folderId: string | null,
  isTemporary: boolean,
): Promise<BranchSizes> {
  return { isTemporary, folder: await findTurnFolder(owner, folderId), messages: [], isCut: false };
}
