import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { parseJson } from '@/lib/domain/shared/json-record';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Trying a passphrase takes 128 MB and some hundred milliseconds. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * MEGABYTE };

export const PASSPHRASE_MIN_CHARACTERS = 12;

const sealedSchema = z.object({
  kdf: z.literal('scrypt-17-8-1'),
  cipher: z.literal(ALGORITHM),
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  text: z.base64(),
});

export async function sealWithPassphrase(passphrase: string, text: string): Promise<string> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(ALGORITHM, await toKey(passphrase, salt), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed: z.infer<typeof sealedSchema> = {
    kdf: 'scrypt-17-8-1',
    cipher: ALGORITHM,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: encrypted.toString('base64'),
  };
  return JSON.stringify(sealed);
}

/** Returns null for another passphrase or a changed text. */
export async function openWithPassphrase(passphrase: string, sealed: string): Promise<string | null> {
  const parsed = sealedSchema.safeParse(parseJson(sealed));
  if (!parsed.success) return null;
  const [salt, nonce, tag, text] = [
    parsed.data.salt,
    parsed.data.nonce,
    parsed.data.tag,
    parsed.data.text,
  ].map((part) => Buffer.from(part, 'base64'));
  if (salt === undefined || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || text === undefined)
    return null;
  const decipher = createDecipheriv(ALGORITHM, await toKey(passphrase, salt), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function toKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((settle, fail) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error === null) settle(key);
      else fail(error);
    });
  });
}
