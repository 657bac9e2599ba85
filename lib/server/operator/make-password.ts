import 'server-only';
import { randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 15;

/** Returns 120 bits in twenty characters. */
export function makePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
