import 'server-only';
import type { SubscribeToRun } from '../../generation/contract';
import { generationNode } from '../../generation/generation-node';
import { settleLapsed } from '../../generation/reap-runs';
import { joinEarlierRun } from './begin/join-earlier-run';
import { RefusedTurnError } from './begin/refused-turn';
import { passStations } from './stations/stations';
import type { AskedTurn } from './value/turn';

/**
 * A repeated request joins its earlier run; another one under its id throws conflict. Throws before anything
 * is saved.
 */
export async function answerTurn(asked: AskedTurn): Promise<SubscribeToRun> {
  try {
    return await passStations(asked);
  } catch (error) {
    if (!(await isFreed(asked, error))) return joinEarlierRun(error);
  }
  return passStations(asked).catch(joinEarlierRun);
}

/** An answer that lost its process blocked the turn, and is settled now. */
async function isFreed({ owner }: AskedTurn, error: unknown): Promise<boolean> {
  if (!(error instanceof RefusedTurnError) || error.refusal.kind === 'short') return false;
  return settleLapsed(generationNode(), { owner });
}
