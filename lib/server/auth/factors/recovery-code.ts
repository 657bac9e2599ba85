import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@/lib/contracts/account/two-factor';

/** These letters and digits are not easily confused; 16 of them have 80 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
const LENGTH = 16;
const GROUP = 4;

/** A code reads `abcd-efgh-jkmn-pqrs`, for example. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, makeRecoveryCode);
}

/** It is SHA-256 with the owner, in hex. Case, spaces and dashes do not matter. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`parley:recovery:${userId}:${plain(code)}`)
    .digest('hex');
}

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
