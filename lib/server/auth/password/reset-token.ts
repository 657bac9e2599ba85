import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CONFIRMATION_LINK_MINUTES } from '@/lib/contracts/account/confirm-address';
import { RESET_LINK_MINUTES } from '@/lib/contracts/account/password';
import { getSecret } from '../secret';

export const RESET_TOKEN_LIFETIME_MS = RESET_LINK_MINUTES * 60 * 1000;

export const CONFIRMATION_LIFETIME_MS = CONFIRMATION_LINK_MINUTES * 60 * 1000;

const TOKEN_BYTES = 32;

/** The token has 64 hexadecimal digits. */
export function makeResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex');
}

/** Returns SHA-256 in hex. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A link for an address without an account carries an id that is always the same. */
export function deadUserId(email: string): string {
  const bytes = createHmac('sha256', getSecret('NEXTAUTH_SECRET')).update(`parley:no-user:${email}`).digest();
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
