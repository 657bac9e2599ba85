import 'server-only';
import { draftResponse } from '../../../generation/draft-response';
import { traced } from '../../../platform/trace/traced';
import { beginChargedTurn } from '../../money/begin-charged-turn';
import { planRun } from '../begin/plan-run';
import { RefusedTurnError } from '../begin/refused-turn';
import { runningLimit } from '../begin/running-limit';
import type { BegunTurn, PricedTurn } from '../value/turn';

/**
 * One statement holds and saves. Throws RefusedTurnError, and not_found or conflict when the conversation
 * changed meanwhile.
 */
export function beginTurn(turn: PricedTurn): Promise<BegunTurn> {
  return traced('begin', {}, () => begin(turn));
}

async function begin(turn: PricedTurn): Promise<BegunTurn> {
  const { owner, kind, endpoint, model, charge } = turn;
  const plan = planRun(turn);
  const begun = await beginChargedTurn(owner, {
    ...plan,
    plan: { ...plan, base: [...plan.base] },
    requestDigest: turn.digest,
    isNewConversation: turn.isNew,
    isNewUserMessage: kind === 'ask',
    response: draftResponse(plan),
    asked: { endpoint, model },
    runningLimit: runningLimit(turn),
    hold: charge.hold,
  });
  if (begun.kind !== 'begun') throw new RefusedTurnError(turn, begun, charge);
  const { conversation, heldCredits } = begun;
  return { ...turn, conversation, plan: { ...plan, conversation, heldCredits } };
}
