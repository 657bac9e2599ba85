import * as z from 'zod/mini';

export const SHARE_EXPIRIES = ['1d', '7d', '30d', 'never'] as const;

export const shareExpirySchema = z.enum(SHARE_EXPIRIES);

export type ShareExpiry = z.infer<typeof shareExpirySchema>;

const DAY_MS = 24 * 60 * 60 * 1000;

const DAYS: Readonly<Record<Exclude<ShareExpiry, 'never'>, number>> = { '1d': 1, '7d': 7, '30d': 30 };

export function shareLinkEnd(expiry: ShareExpiry, madeAt: Date): Date | null {
  return expiry === 'never' ? null : new Date(madeAt.getTime() + DAYS[expiry] * DAY_MS);
}

/** The token is 256 random bits in base64url. */
export const shareTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
