import 'server-only';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env';

/** Each purpose has its own key. */
export type SecretPurpose =
  | 'totp'
  | 'provider-key'
  | 'plugin-credential'
  | 'action-secret'
  | 'action-account'
  | 'mcp-secret'
  | 'tool-sign-in'
  | 'server-connection'
  | 'push-key';

/** A row that is copied to another owner or name cannot be decrypted. */
export interface SecretScope {
  readonly purpose: SecretPurpose;
  readonly owner: string;
  readonly name: string;
}

/** It has format, nonce, tag and text, encrypted by AES-256-GCM, and the id of the master key. */
export interface SealedSecret {
  readonly keyId: string;
  readonly ciphertext: Uint8Array<ArrayBuffer>;
}

const MISSING_KEY = 'CREDS_KEY is not set; start with `npm start`, which makes one.';
const FORMAT = 1;
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
const KEY_ID_DIGITS = 16;
const MASTER_KEY = /^[0-9a-f]{64}$/i;

/** Throws without a usable CREDS_KEY. */
export function sealSecret(scope: SecretScope, text: string): SealedSecret {
  const master = masterKeys()[0];
  if (master === undefined) throw new Error(MISSING_KEY);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, toSubKey(master, scope.purpose), nonce);
  cipher.setAAD(toAssociatedData(scope));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const ciphertext = Buffer.concat([Uint8Array.of(FORMAT), nonce, cipher.getAuthTag(), encrypted]);
  return { keyId: toKeyId(master), ciphertext };
}

/** Returns null for another scope, a change, or a master key neither in CREDS_KEY nor CREDS_PREVIOUS_KEYS. */
export function openSecret(scope: SecretScope, { keyId, ciphertext }: SealedSecret): string | null {
  const master = masterKeys().find((key) => toKeyId(key) === keyId);
  if (master === undefined || ciphertext.length < HEAD_BYTES || ciphertext[0] !== FORMAT) return null;
  const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, toSubKey(master, scope.purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(toAssociatedData(scope));
  decipher.setAuthTag(ciphertext.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(ciphertext.subarray(HEAD_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

/** Throws without a usable CREDS_KEY. */
export function sealingKeyId(): string {
  const master = masterKeys()[0];
  if (master === undefined || env().CREDS_KEY === undefined) throw new Error(MISSING_KEY);
  return toKeyId(master);
}

/** True means that the secret should be sealed again. */
export function isSealedByOldKey({ keyId }: Pick<SealedSecret, 'keyId'>): boolean {
  const master = masterKeys()[0];
  return master !== undefined && toKeyId(master) !== keyId;
}

function masterKeys(): Buffer[] {
  const { CREDS_KEY, CREDS_PREVIOUS_KEYS } = env();
  const previous = CREDS_PREVIOUS_KEYS?.split(',').map((key) => key.trim()) ?? [];
  return [...(CREDS_KEY === undefined ? [] : [CREDS_KEY]), ...previous.filter((key) => key !== '')].map(
    (key) => {
      if (!MASTER_KEY.test(key))
        throw new Error('CREDS_KEY and CREDS_PREVIOUS_KEYS must be keys of 64 hexadecimal digits.');
      return Buffer.from(key, 'hex');
    },
  );
}

/** The id reveals no part of the key. */
function toKeyId(master: Buffer): string {
  return createHash('sha256').update('parley:key-id:').update(master).digest('hex').slice(0, KEY_ID_DIGITS);
}

function toSubKey(master: Buffer, purpose: SecretPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'parley', `secret-box:${purpose}`, KEY_BYTES));
}

/** JSON keeps the parts apart, so that no two scopes are equal. */
function toAssociatedData({ purpose, owner, name }: SecretScope): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, purpose, owner, name]), 'utf8');
}
