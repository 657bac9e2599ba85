import 'server-only';
import type { BegunTurn } from '../value/turn';
import { answerInSteps } from './answer-in-steps';
import { answerPlainly } from './answer-plainly';
import { openAnswer, type OpenAnswer, type RunControl } from './open-answer';

export async function writeAnswer(turn: BegunTurn, control: RunControl): Promise<void> {
  const answer = openAnswer(turn, control);
  const { beyond } = turn.models;
  // This is for providers that do not say which model answered.
  if (turn.plan.assistantId !== null) control.emit({ type: 'model', model: turn.model });
  if (beyond !== null && turn.kind !== 'continue')
    answer.pass({ type: 'left-out', ability: 'tools', beyond });
  return isPlain(answer) ? answerPlainly(answer) : answerInSteps(answer);
}

/** Returns whether one model is asked once, without tools. */
function isPlain({ turn, request }: OpenAnswer): boolean {
  const { completing, tools } = turn.models;
  const ofProvider = Object.keys(request.providerTools ?? {});
  return completing === null && tools.length + ofProvider.length === 0;
}
