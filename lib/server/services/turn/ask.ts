import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SubscribeToRun } from '../../generation/contract';
import { answerTurn } from './answer-turn';
import type { TurnCall } from './value/turn';

/**
 * Asks a model: a new message under its parent (editing one's own message is the same under another parent), or, when
 * the request names an existing message, another answer to that one. Returns the way to read the answer; it is written
 * and saved whether or not it is read. Throws before anything is saved.
 */
export function ask(owner: OwnerId, call: TurnCall): Promise<SubscribeToRun> {
  const isNewQuestion = (call.request.overrideParentMessageId ?? null) === null;
  return answerTurn({ ...call, owner, kind: isNewQuestion ? 'ask' : 'regenerate' });
}
