import 'server-only';
import type { SubscribeToRun } from '../../../generation/contract';
import { tellOfAnswer } from '../notices/answer-notice';
import { nameByAnswer } from '../title/title-conversation';
import type { RunningTurn } from '../value/turn';

/**
 * Arranges what is done when the run has settled the answer (`generation/settle`): a new conversation is named by it,
 * and devices are told that it is ready. Returns the way to read the answer.
 */
export function settleTurn({ owner, plan, join }: RunningTurn): SubscribeToRun {
  join(nameByAnswer(owner, plan));
  join(tellOfAnswer(owner, plan));
  return join;
}
