import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { isPromisedConversationId } from '../../../auth/promised-conversation-id';
import { findStandInParent } from '../../../db/message/find-stand-in-parent';
import type { CheckedTurn, TurnPlace } from '../value/turn';
import { findTurnConversation, newTurnConversation, openTurnConversation } from './turn-conversation';

/**
 * A message under a refused one goes below that one's parent, or begins the chat. Throws not_found for a
 * conversation neither the owner's nor promised to them.
 */
export async function openRefusedConversation(
  turn: CheckedTurn,
  parentMessageId: string,
): Promise<TurnPlace> {
  const { owner, request } = turn;
  const found = await findTurnConversation(turn, parentMessageId);
  if (found !== null) return found;
  const conversationId = uuidSchema.safeParse(request.conversationId).data;
  if (conversationId === undefined) throw new AppError('not_found');
  const standInId = await findStandInParent(owner, { conversationId, parentMessageId });
  if (standInId !== null) return openTurnConversation(turn, standInId);
  if (!isPromisedConversationId(owner, conversationId)) throw new AppError('not_found');
  return newTurnConversation(turn, conversationId);
}
