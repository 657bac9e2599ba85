import 'server-only';
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Both are in base64url: a P-256 point, and a secret of 16 bytes. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
const LAST_DELIMITER = 2;

/** A message is one record, which holds no more. */
export const PUSH_LIMIT_BYTES = RECORD_BYTES - TAG_BYTES - 1 - (SALT_BYTES + 4 + 1 + POINT_BYTES);

export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

interface Chance {
  readonly senderKey: Buffer;
  readonly salt: Buffer;
}

/**
 * Returns one record of `aes128gcm` (RFC 8291, RFC 8188), which only the browser can read. Throws for keys of another
 * form, and beyond {@link PUSH_LIMIT_BYTES}. Only the RFC's example passes `chance`.
 */
export function encryptPush({ p256dh, auth }: PushKeys, text: string, chance?: Chance): Buffer<ArrayBuffer> {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > PUSH_LIMIT_BYTES) throw new Error('the message is too long for a push service');
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH(CURVE);
  if (chance === undefined) sender.generateKeys();
  else sender.setPrivateKey(chance.senderKey);
  const senderPoint = sender.getPublicKey();
  const salt = chance?.salt ?? randomBytes(SALT_BYTES);
  const seed = derive(
    sender.computeSecret(receiver),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderPoint]),
    32,
  );
  const key = derive(seed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(seed, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(SALT_BYTES + 4 + 1);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  head.writeUInt8(POINT_BYTES, SALT_BYTES + 4);
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(LAST_DELIMITER)),
    cipher.final(),
  ]);
  return Buffer.concat([head, senderPoint, sealed, cipher.getAuthTag()]);
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
