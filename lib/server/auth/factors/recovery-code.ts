import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@/lib/contracts/account/two-factor';

/** 32 letters and digits that are not easily mistaken for each other, so 16 of them are 80 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
const LENGTH = 16;
const GROUP = 4;

/** Returns a set of recovery codes as they are shown: `abcd-efgh-jkmn-pqrs`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, makeRecoveryCode);
}

/**
 * Returns what is stored of a code: SHA-256 with the owner, hex. How it was typed (case, spaces, dashes) makes no
 * difference.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`parley:recovery:${userId}:${plain(code)}`)
    .digest('hex');
}

/** Returns whether a typed text can be a recovery code at all. */
export function isRecoveryCode(code: string): boolean {
  return plain(code).length === LENGTH;
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return letters.replaceAll(new RegExp(`.{${String(GROUP)}}(?=.)`, 'g'), '$&-');
}

function plain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0');
}
