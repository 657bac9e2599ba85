import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { getSecret } from '../secret';

/** Next-auth's cookie serves pages and authorises no call. */
export const PAGE_COOKIE = 'parley.session';

const tokenSchema = z.object({ sid: z.guid() });

/** It is encrypted and holds only the id. */
export function makePageToken(sessionId: string, maxAgeSeconds: number): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: getSecret('NEXTAUTH_SECRET'), maxAge: maxAgeSeconds });
}

/** Returns null when foreign or expired. */
export async function readPageToken(value: string): Promise<string | null> {
  // The library throws for any token that is not ours; such a cookie counts as absent.
  const token = await decode({ token: value, secret: getSecret('NEXTAUTH_SECRET') }).catch(() => null);
  return tokenSchema.safeParse(token).data?.sid ?? null;
}
