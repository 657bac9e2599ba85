import 'server-only';
import type { SubscribeToRun } from '../../../generation/contract';
import { tellOfAnswer } from '../notices/answer-notice';
import { nameByAnswer } from '../title/title-conversation';
import type { RunningTurn } from '../value/turn';

/** At the end a new conversation gets its title, and devices are told. */
export function settleTurn({ owner, plan, join }: RunningTurn): SubscribeToRun {
  join(nameByAnswer(owner, plan));
  join(tellOfAnswer(owner, plan));
  return join;
}
