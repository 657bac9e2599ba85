import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SubscribeToRun } from '../../generation/contract';
import { answerTurn } from './answer-turn';
import type { TurnCall } from './value/turn';

/**
 * The same text goes on under its id; a changed one becomes a new answer. Throws before anything is saved,
 * conflict while it is being written.
 */
export function editAnswer(owner: OwnerId, call: TurnCall): Promise<SubscribeToRun> {
  const isContinued = call.request.isContinued === true;
  return answerTurn({ ...call, owner, kind: isContinued ? 'continue' : 'edit' });
}
