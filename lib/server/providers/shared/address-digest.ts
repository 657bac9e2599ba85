import { createHash } from 'node:crypto';

const DIGEST_LENGTH_CHARACTERS = 16;

/** Addresses may contain a secret, so only a digest is shown. */
export function addressDigest(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, DIGEST_LENGTH_CHARACTERS);
}
