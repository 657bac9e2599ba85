import 'server-only';
import { planTurnCharge } from '../../money/plan-turn-charge';
import { isLongToCount } from '../prompt/count-branch';
import type { EquippedTurn } from '../value/turn';
import { findEarlyRefusal } from './find-early-refusal';
import { RefusedTurnError } from './refused-turn';
import { runningLimit } from './running-limit';

/** Throws a RefusedTurnError before the slow work: waiting for texts, searching, counting. */
export async function requireEarlyRoom(turn: Omit<EquippedTurn, 'filesOf'>): Promise<void> {
  const { owner, endpoint, branch, promptText } = turn;
  const { model, chatModel, settings } = turn.models;
  if (!hasFiles(turn) && !isLongToCount(branch, chatModel)) return;
  const leastTokens = chatModel.countTokens(promptText);
  const charge = await planTurnCharge({ endpoint, model }, chatModel, settings, leastTokens);
  const refusal = await findEarlyRefusal(owner, { hold: charge.hold, runningLimit: runningLimit(turn) });
  if (refusal !== null) throw new RefusedTurnError(turn, refusal, charge);
}

function hasFiles({ branch, userMessage, documents }: Omit<EquippedTurn, 'filesOf'>): boolean {
  return documents.length > 0 || [...branch, userMessage].some(({ files }) => files.length > 0);
}
