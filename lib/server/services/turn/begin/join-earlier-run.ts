import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { SubscribeToRun } from '../../../generation/contract';
import { generationNode } from '../../../generation/generation-node';
import { joinRunOfRequest } from '../../../generation/join-run';
import { env } from '../../../platform/env';
import { shortageError } from '../../money/begin-charged-turn';
import { RefusedTurnError } from './refused-turn';

/**
 * Returns the run of the same request that was sent before, else throws why it was refused: conflict,
 * concurrent, budget_exceeded, token_balance. Throws other errors as they are.
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
