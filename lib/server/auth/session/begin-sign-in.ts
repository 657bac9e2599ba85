import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import type { SignInCandidate } from '../../db/account/user-repository';
import { openChallenge } from '../factors/ceremony-challenge';
import { hasSecondFactor } from '../factors/check-second-factor';
import type { ClientInfo } from './client-info';
import { startSession, type OpenSession, type SignInWay } from './start-session';

/** Where a sign-in stands after the first proof: done, or waiting for a code. */
export type SignInStep =
  | { readonly kind: 'signed_in'; readonly session: OpenSession }
  | { readonly kind: 'second_factor'; readonly challengeId: string };

const halfSchema = z.object({
  signedInBy: z.enum(['password', 'passkey', ...socialProviderSchema.options]),
  passwordMark: z.string(),
});

/**
 * Continues after a password or another provider proved the user: begins a session, or, where the account has a second
 * factor, a challenge. A passkey needs no second step and begins its session itself.
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

/**
 * Returns how the first half of a challenge was done; null when the password it was done with has been changed since.
 */
export function readFirstHalf(challenge: string, passwordHash: string | null): SignInWay | null {
  const { signedInBy, passwordMark } = halfSchema.parse(JSON.parse(challenge));
  return passwordMark === toPasswordMark(passwordHash) ? signedInBy : null;
}

/** Returns a mark that tells one password of an account from the next and reveals nothing about either. */
function toPasswordMark(passwordHash: string | null): string {
  return createHash('sha256')
    .update(`parley:password-mark:${passwordHash ?? ''}`)
    .digest('base64url');
}
