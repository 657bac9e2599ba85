import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { getSecret } from '../secret';

/** The cookie of next-auth serves pages and authorises no call. */
export const PAGE_COOKIE = 'parley.session';

const tokenSchema = z.object({ sid: z.guid() });

/** The token is encrypted and holds only the id of the session. */
export function makePageToken(sessionId: string, maxAgeSeconds: number): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: getSecret('NEXTAUTH_SECRET'), maxAge: maxAgeSeconds });
}

/** Returns null when foreign or expired. */
export async function readPageToken(value: string): Promise<string | null> {
  // The library throws for any token that is not ours; such a cookie counts as absent.
  const token = await decode({ token: value, secret: getSecret('NEXTAUTH_SECRET') }).catch(() => null);
  return tokenSchema.safeParse(token).data?.sid ?? null;
}
