import 'server-only';
import type { TwoFactorState } from '@/lib/contracts/account/two-factor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPasswordHash } from '../../../db/account/own-password';
import { findTotpState } from '../../../db/account/totp-repository';

/** Whether the person's second factor is on, and what they can prove themselves with. */
export async function getTwoFactor(owner: OwnerId): Promise<TwoFactorState> {
  const [state, passwordHash] = await Promise.all([findTotpState(owner), findPasswordHash(owner)]);
  return { ...state, hasPassword: typeof passwordHash === 'string' };
}
