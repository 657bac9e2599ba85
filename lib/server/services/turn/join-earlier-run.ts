import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { BegunTurn } from '../../db/turn/begin-turn';
import { env } from '../../env';
import type { SubscribeToRun } from '../../generation/contract';
import { generationNode } from '../../generation/generation-node';
import { joinRunOfRequest } from '../../generation/join-run';
import { shortageError } from '../money/begin-charged-turn';
import type { TurnCharge } from '../money/plan-turn-charge';

/**
 * Returns the run that the same request began before, for a turn that was refused and not saved. Throws why it was
 * refused when there is none: conflict while the answer is being written already or the request asks something else,
 * concurrent when too many answers are, budget_exceeded or token_balance when credit is short.
 */
export async function joinEarlierRun(
  owner: OwnerId,
  { requestId, digest }: { requestId: string; digest: string },
  refusal: Exclude<BegunTurn, { kind: 'begun' }>,
  { hold, promptTokenCount }: TurnCharge,
): Promise<SubscribeToRun> {
  const earlier = await joinRunOfRequest(owner, requestId, generationNode(), digest);
  if (earlier !== null) return earlier;
  if (refusal.kind === 'taken') throw new AppError('conflict');
  if (refusal.kind === 'short') throw shortageError(refusal, hold.leastCredits, promptTokenCount);
  throw new AppError('concurrent', {
    limit: env().CONCURRENT_MESSAGE_MAX,
    pendingRequests: refusal.runningCount,
  });
}

/** Returns how many answers a user may have written at once; null for no limit. */
export function runningLimit(): number | null {
  const { LIMIT_CONCURRENT_MESSAGES, CONCURRENT_MESSAGE_MAX } = env();
  return LIMIT_CONCURRENT_MESSAGES ? CONCURRENT_MESSAGE_MAX : null;
}
