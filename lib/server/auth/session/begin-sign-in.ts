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

/** A second factor gets a challenge first; a passkey needs no second step. */
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

/** Returns null when the password has changed since. */
export function readFirstHalf(challenge: string, passwordHash: string | null): SignInWay | null {
  const { signedInBy, passwordMark } = halfSchema.parse(JSON.parse(challenge));
  return passwordMark === toPasswordMark(passwordHash) ? signedInBy : null;
}

/** The mark changes with the password and reveals no part of it. */
function toPasswordMark(passwordHash: string | null): string {
  return createHash('sha256')
    .update(`parley:password-mark:${passwordHash ?? ''}`)
    .digest('base64url');
}
