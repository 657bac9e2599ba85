import 'server-only';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { User } from '@/lib/domain/account/user';
import { databaseNow } from '../../db/database-clock';
import { env } from '../../platform/env';
import { getSecretKey } from '../secret';

/** The audience tells a bearer from our other tokens, even where an operator gave two secrets the same value. */
const AUDIENCE = 'parley:access';

const claimsSchema = z.object({ id: z.guid(), sid: z.guid() });

export type AccessClaims = z.infer<typeof claimsSchema>;

/** The token is signed with HS256 and lasts SESSION_EXPIRY milliseconds, or a shorter `longestMs`. */
export async function signAccessToken(
  user: User,
  sessionId: string,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<string> {
  const lifetimeMs = Math.min(env().SESSION_EXPIRY, longestMs);
  const issuedAtSeconds = Math.floor((await databaseNow()).getTime() / 1000);
  return new SignJWT({
    id: user.id,
    username: user.username,
    provider: user.provider,
    email: user.email,
    sid: sessionId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + Math.max(1, Math.floor(lifetimeMs / 1000)))
    .sign(getSecretKey('JWT_SECRET'));
}

/** Returns null when unsigned, of another kind or key, or expired longer than `graceMs`. */
export async function verifyAccessToken(token: string, graceMs = 0): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, getSecretKey('JWT_SECRET'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: await databaseNow(),
      clockTolerance: Math.floor(graceMs / 1000),
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
