import 'server-only';
import { randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 15;

/** A password has 120 bits. */
export function makePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
