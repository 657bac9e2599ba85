import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { holdForCall as hold, releaseCall, settleCall, type SettledCall } from '../../db/money/call-hold';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';
import { shortageError } from './begin-charged-turn';
import { grantAllowance } from './credits';

interface PricedCall {
  readonly kind: SettledCall['kind'];
  readonly endpoint: string;
  readonly model: string;
  readonly costCredits: number;
}

interface CallCost {
  readonly costCredits: number;
  readonly promptTokens: number | null;
}

/**
 * Holds the expected cost and charges the reported one; a failed call is free. Throws token_balance or
 * budget_exceeded before the call.
 */
export async function withHeldCall<Result>(
  owner: OwnerId,
  { kind, endpoint, model, costCredits: heldCredits }: PricedCall,
  makeCall: () => Promise<{ readonly result: Result; readonly cost: CallCost }>,
): Promise<Result> {
  if (heldCredits === 0) return (await makeCall()).result;
  const held = { callId: randomUUID(), endpoint, model, heldCredits, isCharged: env().CHECK_BALANCE };
  let short = await hold(owner, held);
  if (short !== null) {
    await grantAllowance(owner);
    short = await hold(owner, held);
    if (short !== null) throw shortageError({ kind: 'short', ...short }, heldCredits, 0);
  }
  try {
    const { result, cost } = await makeCall();
    await settleCall(owner, { ...held, ...cost, kind });
    return result;
  } catch (error) {
    await releaseCall(owner, held).catch((cause: unknown) => logError('a hold was not returned', cause));
    throw error;
  }
}
