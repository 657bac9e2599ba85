import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import type { SignInCandidate } from '../../db/account/user-repository';
import { openChallenge } from '../factors/ceremony-challenge';
import { hasSecondFactor } from '../factors/check-second-factor';
import type { ClientInfo } from './client-info';
import { startSession, type OpenSession, type SignInWay } from './start-session';

export type SignInStep =
  | { readonly kind: 'signed_in'; readonly session: OpenSession }
  | { readonly kind: 'second_factor'; readonly challengeId: string };

const halfSchema = z.object({
  signedInBy: z.enum(['password', 'passkey', ...socialProviderSchema.options]),
  passwordMark: z.string(),
});

/**
 * Begins a session, or a challenge where the account has a second factor. A passkey needs no second step and begins
 * its session itself.
 */
export async function beginSignIn(
  person: SignInCandidate,
  client: ClientInfo,
  signedInBy: SignInWay,
): Promise<SignInStep> {
  const { user, passwordHash } = person;
  if (!(await hasSecondFactor(user.id)))
    return { kind: 'signed_in', session: await startSession(person, client, signedInBy) };
  const half: z.infer<typeof halfSchema> = { signedInBy, passwordMark: toPasswordMark(passwordHash) };
  const challengeId = await openChallenge('second_factor', user.id, JSON.stringify(half));
  return { kind: 'second_factor', challengeId };
}

/** Returns null when the password that the first half was done with has been changed since. */
export function readFirstHalf(challenge: string, passwordHash: string | null): SignInWay | null {
  const { signedInBy, passwordMark } = halfSchema.parse(JSON.parse(challenge));
  return passwordMark === toPasswordMark(passwordHash) ? signedInBy : null;
}

/** The mark tells one password of an account from the next and reveals no part of either. */
function toPasswordMark(passwordHash: string | null): string {
  return createHash('sha256')
    .update(`parley:password-mark:${passwordHash ?? ''}`)
    .digest('base64url');
}
