import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { databaseNow } from '../../db/database-clock';
import { getSecret, getSecretKey } from '../secret';

const AUDIENCE = 'parley:refresh';

const claimsSchema = z.object({ id: z.guid(), sid: z.guid(), jti: z.string().min(1), exp: z.number() });

export type RefreshClaims = z.infer<typeof claimsSchema>;

export function startRefreshToken(userId: string, sessionId: string, expiresAt: Date): Promise<string> {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return sign({ id: userId, sid: sessionId, jti: randomBytes(32).toString('base64url'), exp });
}

/**
 * The next token is always the same, so that tabs get one cookie and a lost answer can be repeated. It lasts for the
 * rest of the lifetime; only the server can derive it.
 */
export function deriveNextRefreshToken(claims: RefreshClaims): Promise<string> {
  const jti = createHmac('sha256', getSecret('JWT_REFRESH_SECRET'))
    .update(`parley:next-refresh:${claims.sid}:${claims.jti}`)
    .digest('base64url');
  return sign({ ...claims, jti });
}

/** Returns null when foreign or expired. */
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

/** Returns SHA-256 in hex. */
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
