import 'server-only';
import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A person who has the token can open the link without an account. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
