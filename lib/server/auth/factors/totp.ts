import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS, type Enrolment } from '@/lib/contracts/account/two-factor';
import { TOTP_SKEW_STEPS, TOTP_STEP_SECONDS } from './factor-times';

/** The hash that authenticator apps use has 160 bits, so the secret has as many. */
const SECRET_BYTES = 20;

/** Returns base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function toEnrolment(secret: string, issuer: string, label: string): Enrolment {
  return { secret, address: totpOf(secret, issuer, label).toString() };
}

/** Returns null unless the code is of this time step or a neighbour. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(token) || token.length !== TOTP_DIGITS) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: TOTP_SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  });
}
