import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { getSecret } from '../secret';

/** next-auth owns this cookie. It serves the rendering of pages and authorises no call. */
export const PAGE_COOKIE = 'parley.session';

const tokenSchema = z.object({ sid: z.guid() });

/** The value is encrypted and holds only the session's id. */
export function makePageToken(sessionId: string, maxAgeSeconds: number): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: getSecret('NEXTAUTH_SECRET'), maxAge: maxAgeSeconds });
}

/** Returns the session's id, or null when the cookie is not one of ours or has expired. */
export async function readPageToken(value: string): Promise<string | null> {
  // The library throws for any token that is not ours; such a cookie counts as absent.
  const token = await decode({ token: value, secret: getSecret('NEXTAUTH_SECRET') }).catch(() => null);
  return tokenSchema.safeParse(token).data?.sid ?? null;
}
