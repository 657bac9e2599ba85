import 'server-only';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isPromisedConversationId } from '../../auth/promised-conversation-id';
import { findStandInParent } from '../../db/message/find-stand-in-parent';
import type { CheckedTurn } from './check-turn';
import {
  findTurnConversation,
  newTurnConversation,
  openTurnConversation,
  type TurnConversation,
} from './turn-conversation';

/**
 * Returns where a message of a compat client is saved that names a refused message as its parent: in the conversation,
 * below the parent of the refused message; a new chat whose first message was refused begins with this one. Throws
 * not_found for a conversation that is not the owner's and was not promised to them.
 */
export async function openRefusedConversation(
  owner: OwnerId,
  request: TurnRequest,
  checked: CheckedTurn,
  parentMessageId: string,
): Promise<TurnConversation> {
  const found = await findTurnConversation(owner, request, checked, parentMessageId);
  if (found !== null) return found;
  const conversationId = uuidSchema.safeParse(request.conversationId).data;
  if (conversationId === undefined) throw new AppError('not_found');
  const standInId = await findStandInParent(owner, { conversationId, parentMessageId });
  if (standInId !== null) return openTurnConversation(owner, request, checked, standInId);
  if (!isPromisedConversationId(owner, conversationId)) throw new AppError('not_found');
  return newTurnConversation(owner, request, checked, conversationId);
}
