import 'server-only';
import type { z } from 'zod';
import type { PromptWindow, promptWindowQuerySchema } from '@/lib/contracts/prompt-window';
import { AppError } from '@/lib/domain/app-error';
import { fitTurns } from '@/lib/domain/fit-prompt';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID } from '@/lib/domain/ids';
import type { OwnerId } from '@/lib/domain/owner-id';
import { tokenEncodingOf } from '@/lib/domain/token-encoding';
import { findBranchSizes, type BranchSizes, type MessageSize } from '../db/find-branch-sizes';
import { findTurnFolder } from '../db/turn-folder';
import type { ChatModel } from '../providers/contract';
import { getChatModel } from '../providers/registry';

/**
 * What of a branch would be sent to a model, in tokens, before the message that is being written; null when the model
 * cannot be asked. Throws not_found.
 */
export async function getPromptWindow(
  owner: OwnerId,
  conversationId: string,
  { endpoint, model, leafId, folderId }: z.output<typeof promptWindowQuerySchema>,
): Promise<PromptWindow | null> {
  const sizes =
    conversationId === NEW_CONVERSATION_ID
      ? await sizesOfNew(owner, folderId ?? null)
      : await findBranchSizes(owner, { conversationId, leafMessageId: leafId ?? ROOT_PARENT_ID });
  if (sizes === null) throw new AppError('not_found');
  const chatModel = await findChatModel(owner, endpoint, model);
  if (chatModel === null) return null;
  const { contextWindowTokens, maxOutputTokens } = chatModel;
  const folderTokens = chatModel.countTokens(sizes.folderInstructions);
  const turns = sizes.messages.map((size) => toTurn(size, chatModel));
  const fitted = fitTurns(turns, 0, { contextWindowTokens, maxOutputTokens, systemTokens: folderTokens });
  const start = fitted?.start ?? turns.length;
  return {
    contextWindowTokens,
    maxOutputTokens,
    isEstimated: tokenEncodingOf(model) === null,
    folderTokens,
    turns: turns.slice(start),
    olderCount: start,
    hasUncounted: sizes.isCut,
  };
}

async function findChatModel(owner: OwnerId, endpoint: string, model: string): Promise<ChatModel | null> {
  try {
    return await getChatModel(owner, endpoint, model);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function sizesOfNew(owner: OwnerId, folderId: string | null): Promise<BranchSizes> {
  const folder = await findTurnFolder(owner, folderId);
  return { folderInstructions: folder?.instructions ?? '', messages: [], isCut: false };
}

function toTurn(
  [isQuestion, tokenCount, beginning, characters]: MessageSize,
  { countTokens }: Pick<ChatModel, 'countTokens'>,
): PromptWindow['turns'][number] {
  return {
    role: isQuestion ? 'user' : 'assistant',
    tokenCount: tokenCount ?? scaledCount(beginning ?? '', characters ?? 0, countTokens),
  };
}

function scaledCount(beginning: string, characters: number, countTokens: ChatModel['countTokens']): number {
  const share = beginning.length === 0 ? 1 : Math.max(1, characters / [...beginning].length);
  return Math.ceil(countTokens(beginning) * share);
}
