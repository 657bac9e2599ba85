import 'server-only';
import { randomUUID } from 'node:crypto';
import { messageText } from '@/lib/domain/message/message-text';
import { AppError } from '@/lib/domain/shared/app-error';
import { startTurnAccount } from '../tools/turn-account';
import type { CheckedTurn, PlacedTurn } from '../value/turn';
import { placeQuestion } from './place-question';
import { findTurnConversation } from './turn-conversation';

/** Places another answer below a message of the user. Throws not_found. */
export async function placeOtherAnswer(turn: CheckedTurn): Promise<PlacedTurn> {
  const { owner, request } = turn;
  const questionId = request.overrideParentMessageId;
  if (typeof questionId !== 'string') throw new AppError('not_found');
  const place = await findTurnConversation(turn, questionId);
  // Another answer to a refused question is the first one to it.
  if (place === null && turn.mayNameRefused)
    return placeQuestion({ ...turn, account: startTurnAccount(owner, request) });
  if (place === null) throw new AppError('not_found');
  const userMessage = place.branch.at(-1);
  if (userMessage?.isCreatedByUser !== true) throw new AppError('not_found');
  return {
    ...turn,
    ...place,
    branch: place.branch.slice(0, -1),
    userMessage,
    responseMessageId: randomUUID(),
    base: [],
    sources: [],
    promptText: messageText(userMessage),
  };
}
