import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { assertNotBanned } from './ban-list';
import { tryConsumeLimit } from './consume-limit';
import { recordViolation } from './record-violation';
import type { ViolationKind } from './violation-score';

const VIOLATIONS: ReadonlyMap<ErrorCode, ViolationKind> = new Map([
  ['concurrent', 'concurrent'],
  ['message_limit', 'message_limit'],
  ['illegal_model_request', 'illegal_model_request'],
  ['moderation', 'moderation'],
  ['token_balance', 'token_balance'],
]);

export interface TurnCaller {
  readonly owner: OwnerId;
  readonly address: string | null;
}

/** Refusals that count against the user get the score. Throws ban, message_limit, and what `begin` throws. */
export async function guardTurn<Begun>(caller: TurnCaller, begin: () => Promise<Begun>): Promise<Begun> {
  await assertNotBanned({ userId: caller.owner, address: caller.address }, { cached: true });
  try {
    await takeMessageLimit(caller);
    return await begin();
  } catch (error) {
    if (error instanceof AppError) await score(error, caller);
    throw error;
  }
}

async function takeMessageLimit({ owner, address }: TurnCaller): Promise<void> {
  const reached = await tryConsumeLimit('message', { address, user: owner });
  if (reached === null) return;
  throw new AppError('message_limit', {
    max: reached.rule.max,
    windowInMinutes: reached.rule.windowMinutes,
    limiter: reached.subject === 'user' ? 'user' : 'ip',
    retryAfterSeconds: reached.retryAfterSeconds,
  });
}

async function score(error: AppError, caller: TurnCaller): Promise<void> {
  const kind = VIOLATIONS.get(error.code);
  if (kind !== undefined)
    error.score = await recordViolation({ ...caller, kind, details: error.details ?? null });
}
