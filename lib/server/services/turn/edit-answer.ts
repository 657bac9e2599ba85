import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SubscribeToRun } from '../../generation/contract';
import { answerTurn } from './answer-turn';
import type { TurnCall } from './value/turn';

/**
 * Lets a model continue the text of an answer: under the same id (continue), or, when the user changed the text, as a
 * new answer beside it. Throws before anything is saved; conflict while the answer is still being written.
 */
export function editAnswer(owner: OwnerId, call: TurnCall): Promise<SubscribeToRun> {
  const isContinued = call.request.isContinued === true;
  return answerTurn({ ...call, owner, kind: isContinued ? 'continue' : 'edit' });
}
