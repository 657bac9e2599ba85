import 'server-only';
import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token is a link's only permission. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
