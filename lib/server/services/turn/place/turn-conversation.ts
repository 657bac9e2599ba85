import 'server-only';
import { randomUUID } from 'node:crypto';
import { DEFAULT_TITLE, UNORGANISED } from '@/lib/domain/conversation/conversation';
import { temporaryUntil } from '@/lib/domain/conversation/temporary-chat';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { findTurnFolder } from '../../../db/conversation/turn-folder';
import { loadBranch } from '../../../db/message/load-branch';
import { findModelFacts } from '../../../providers/registry';
import type { CheckedTurn, TurnPlace } from '../value/turn';

/** In no script does a token of prose have more bytes. */
const BYTES_PER_TOKEN_LIMIT = 8;

/** Reads both in one query. Throws not_found, alike for unknown and others' ones. */
export async function openTurnConversation(turn: CheckedTurn, leafMessageId: string): Promise<TurnPlace> {
  const found = await findTurnConversation(turn, leafMessageId);
  if (found === null) throw new AppError('not_found');
  return found;
}

export async function findTurnConversation(
  turn: CheckedTurn,
  leafMessageId: string,
): Promise<TurnPlace | null> {
  const { owner, request, endpoint, model } = turn;
  const named = request.conversationId ?? NEW_CONVERSATION_ID;
  if (named === NEW_CONVERSATION_ID)
    return leafMessageId === ROOT_PARENT_ID ? newTurnConversation(turn, randomUUID()) : null;
  const conversationId = uuidSchema.safeParse(named);
  if (!conversationId.success) return null;
  const { contextWindowTokens } = await findModelFacts(owner, endpoint, model);
  const loaded = await loadBranch(owner, {
    conversationId: conversationId.data,
    leafMessageId,
    limitBytes: contextWindowTokens * BYTES_PER_TOKEN_LIMIT,
  });
  if (loaded === null) return null;
  const { conversation, folder, messages } = loaded;
  return {
    conversation: { ...conversation, ...settingsOfTurn(turn) },
    folder,
    isNew: false,
    branch: messages,
  };
}

export async function newTurnConversation(turn: CheckedTurn, conversationId: string): Promise<TurnPlace> {
  const { owner, request } = turn;
  const now = new Date().toISOString();
  const folder = await findTurnFolder(owner, request.folderId ?? null);
  const conversation = {
    ...UNORGANISED,
    ...settingsOfTurn(turn),
    conversationId,
    title: DEFAULT_TITLE,
    folderId: folder?.folderId ?? null,
    expiresAt: request.isTemporary === true ? temporaryUntil(now) : null,
    createdAt: now,
    updatedAt: now,
  };
  return { conversation, folder, isNew: true, branch: [] };
}

function settingsOfTurn({ request, endpoint, endpointType, model, assistant }: CheckedTurn) {
  const settings = conversationSettingsSchema.parse(request);
  if (assistant !== null) {
    const { assistantId } = assistant.assistant;
    return {
      endpoint: ASSISTANTS_ENDPOINT,
      endpointType: null,
      model: assistantId,
      iconURL: null,
      settings: { ...settingsAt(ASSISTANTS_ENDPOINT, null, settings), assistant_id: assistantId },
    };
  }
  return {
    endpoint,
    endpointType,
    model,
    iconURL: request.iconURL ?? null,
    settings,
  };
}
