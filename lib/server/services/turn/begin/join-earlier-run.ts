import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { SubscribeToRun } from '../../../generation/contract';
import { generationNode } from '../../../generation/generation-node';
import { joinRunOfRequest } from '../../../generation/join-run';
import { env } from '../../../platform/env';
import { shortageError } from '../../money/begin-charged-turn';
import { RefusedTurnError } from './refused-turn';

/**
 * Returns the run that the same request began before, for a turn that was refused and not saved. Throws why it was
 * refused when there is none: conflict while the answer is being written already or the request asks something else,
 * concurrent when too many answers are, budget_exceeded or token_balance when credit is short. Throws every other error
 * as it is.
 */
export async function joinEarlierRun(error: unknown): Promise<SubscribeToRun> {
  if (!(error instanceof RefusedTurnError)) throw error;
  const { turn, refusal, charge } = error;
  const earlier = await joinRunOfRequest(turn.owner, turn.requestId, generationNode(), turn.digest);
  if (earlier !== null) return earlier;
  if (refusal.kind === 'taken') throw new AppError('conflict');
  if (refusal.kind === 'short')
    throw shortageError(refusal, charge.hold.leastCredits, charge.promptTokenCount);
  throw new AppError('concurrent', {
    limit: env().CONCURRENT_MESSAGE_MAX,
    pendingRequests: refusal.runningCount,
  });
}
