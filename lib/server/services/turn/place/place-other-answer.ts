import 'server-only';
import { randomUUID } from 'node:crypto';
import { messageText } from '@/lib/domain/message/message-text';
import { AppError } from '@/lib/domain/shared/app-error';
import { mergePrompt } from '@/lib/domain/turn/merge/merge-prompt';
import { toMergedAnswer } from '@/lib/domain/turn/merge/merged-answers';
import { startTurnAccount } from '../tools/turn-account';
import type { CheckedTurn, PlacedTurn } from '../value/turn';
import { findMergedAnswers } from './merged-answers';
import { placeQuestion } from './place-question';
import { findTurnConversation } from './turn-conversation';

/** Throws not_found, and conflict where fewer than two can be merged. */
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
  const merged = await findMergedAnswers(owner, userMessage, request.mergedIds ?? []);
  return {
    ...turn,
    ...place,
    branch: place.branch.slice(0, -1),
    userMessage,
    responseMessageId: randomUUID(),
    base: merged.length === 0 ? [] : [{ type: 'merged', answers: merged.map(toMergedAnswer) }],
    sources: [],
    promptText: mergePrompt(messageText(userMessage), merged.map(messageText), randomUUID()),
    merged,
  };
}
