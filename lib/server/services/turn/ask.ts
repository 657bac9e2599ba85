import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SubscribeToRun } from '../../generation/contract';
import { answerTurn } from './answer-turn';
import type { TurnCall } from './value/turn';

/**
 * Editing a message is asking another one under the same parent; naming an existing one asks for another
 * answer. The answer is written whether or not it is read. Throws before anything is saved.
 */
export function ask(owner: OwnerId, call: TurnCall): Promise<SubscribeToRun> {
  const isNewQuestion = (call.request.overrideParentMessageId ?? null) === null;
  return answerTurn({ ...call, owner, kind: isNewQuestion ? 'ask' : 'regenerate' });
}
