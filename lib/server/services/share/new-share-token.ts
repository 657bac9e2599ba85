import 'server-only';
import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token alone gives access to a link. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
