import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { databaseNow } from '../../db/database-clock';
import { getSecret, getSecretKey } from '../secret';

const AUDIENCE = 'parley:refresh';

const claimsSchema = z.object({ id: z.guid(), sid: z.guid(), jti: z.string().min(1), exp: z.number() });

/** What a refresh token says: whose session it is for, its place in the chain of rotations, its end in Unix seconds. */
export type RefreshClaims = z.infer<typeof claimsSchema>;

/** Returns the first refresh token of a session. */
export function startRefreshToken(userId: string, sessionId: string, expiresAt: Date): Promise<string> {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return sign({ id: userId, sid: sessionId, jti: randomBytes(32).toString('base64url'), exp });
}

/**
 * Returns the token that follows this one, for what remains of the same lifetime. Only the server can derive it, and it
 * always derives the same: tabs that refresh at once get one cookie, whichever answer comes last, and an answer that
 * was lost can be repeated.
 */
export function deriveNextRefreshToken(claims: RefreshClaims): Promise<string> {
  const jti = createHmac('sha256', getSecret('JWT_REFRESH_SECRET'))
    .update(`parley:next-refresh:${claims.sid}:${claims.jti}`)
    .digest('base64url');
  return sign({ ...claims, jti });
}

/** Returns the claims of a token we signed and that has not expired, else null. */
export async function verifyRefreshToken(token: string): Promise<RefreshClaims | null> {
  try {
    const { payload } = await jwtVerify(token, getSecretKey('JWT_REFRESH_SECRET'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: await databaseNow(),
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Returns what is stored of a token: SHA-256, hex. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sign({ id, sid, jti, exp }: RefreshClaims): Promise<string> {
  return new SignJWT({ id, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setJti(jti)
    .setExpirationTime(exp)
    .sign(getSecretKey('JWT_REFRESH_SECRET'));
}
