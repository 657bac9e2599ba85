import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { DEFAULT_TITLE, UNORGANISED, type Conversation } from '@/lib/domain/conversation/conversation';
import { temporaryUntil } from '@/lib/domain/conversation/temporary-chat';
import type { Message } from '@/lib/domain/message/message';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID, uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findTurnFolder, type TurnFolder } from '../../db/conversation/turn-folder';
import { loadBranch } from '../../db/message/load-branch';
import { findModelFacts } from '../../providers/registry';
import type { CheckedTurn } from './check-turn';

/** The most bytes of UTF-8 that a token of prose stands for, in any script. */
const BYTES_PER_TOKEN_LIMIT = 8;

/** Where a turn happens: the conversation with the settings of this turn, and the messages down to its parent. */
export interface TurnConversation {
  readonly conversation: Conversation;
  readonly isNew: boolean;
  /** The folder it is in, with its instructions for the turn. */
  readonly folder: TurnFolder | null;
  /** The messages, oldest first; empty at the root. */
  readonly branch: readonly Message[];
}

/**
 * Returns the owner's conversation and its branch down to the leaf, in one query, or a new one when the request names
 * none. Throws not_found when either does not exist or is another user's; the two cannot be told apart.
 */
export async function openTurnConversation(
  owner: OwnerId,
  request: TurnRequest,
  checked: CheckedTurn,
  leafMessageId: string,
): Promise<TurnConversation> {
  const found = await findTurnConversation(owner, request, checked, leafMessageId);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** Returns the same, or null where that throws. */
export async function findTurnConversation(
  owner: OwnerId,
  request: TurnRequest,
  checked: CheckedTurn,
  leafMessageId: string,
): Promise<TurnConversation | null> {
  const named = request.conversationId ?? NEW_CONVERSATION_ID;
  if (named === NEW_CONVERSATION_ID)
    return leafMessageId === ROOT_PARENT_ID
      ? newTurnConversation(owner, request, checked, randomUUID())
      : null;
  const conversationId = uuidSchema.safeParse(named);
  if (!conversationId.success) return null;
  const { contextWindowTokens } = await findModelFacts(owner, checked.endpoint, checked.model);
  const loaded = await loadBranch(owner, {
    conversationId: conversationId.data,
    leafMessageId,
    limitBytes: contextWindowTokens * BYTES_PER_TOKEN_LIMIT,
  });
  if (loaded === null) return null;
  const { conversation, folder, messages } = loaded;
  return {
    conversation: { ...conversation, ...settingsOfTurn(request, checked) },
    folder,
    isNew: false,
    branch: messages,
  };
}

/** Returns a conversation that begins with this turn, under this id. */
export async function newTurnConversation(
  owner: OwnerId,
  request: TurnRequest,
  checked: CheckedTurn,
  conversationId: string,
): Promise<TurnConversation> {
  const now = new Date().toISOString();
  const folder = await findTurnFolder(owner, request.folderId ?? null);
  const conversation = {
    ...UNORGANISED,
    ...settingsOfTurn(request, checked),
    conversationId,
    title: DEFAULT_TITLE,
    folderId: folder?.folderId ?? null,
    expiresAt: request.isTemporary === true ? temporaryUntil(now) : null,
    createdAt: now,
    updatedAt: now,
  };
  return { conversation, folder, isNew: true, branch: [] };
}

function settingsOfTurn(request: TurnRequest, checked: CheckedTurn) {
  const settings = conversationSettingsSchema.parse(request);
  if (checked.assistant !== null) {
    const { assistantId } = checked.assistant.assistant;
    return {
      endpoint: ASSISTANTS_ENDPOINT,
      endpointType: null,
      model: assistantId,
      iconURL: null,
      settings: { ...settingsAt(ASSISTANTS_ENDPOINT, null, settings), assistant_id: assistantId },
    };
  }
  return {
    endpoint: checked.endpoint,
    endpointType: checked.endpointType,
    model: checked.model,
    iconURL: request.iconURL ?? null,
    settings,
  };
}
