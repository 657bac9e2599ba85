import 'server-only';
import { generateKeyPairSync } from 'node:crypto';
import { importJWK, SignJWT, type CryptoKey } from 'jose';
import { isRecord, stringField, parseJson } from '@/lib/domain/shared/json-record';

/** Push services accept tokens that live a day at most. */
const TOKEN_LIFE = '12h';

export interface NewSenderKeys {
  /** The key is an uncompressed point in base64url. */
  readonly publicKey: string;
  /** The key is a JWK. */
  readonly privateKey: string;
}

export interface Sender {
  readonly publicKey: string;
  readonly privateKey: CryptoKey | Uint8Array;
  /** The subject is an `https:` or `mailto:` address. */
  readonly subject: string;
}

export function generateSenderKeys(): NewSenderKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return { publicKey: pointOf(jwk.x ?? '', jwk.y ?? ''), privateKey: JSON.stringify(jwk) };
}

/** Throws for no key. */
export async function readSenderKey(privateKey: string): Promise<CryptoKey | Uint8Array> {
  const jwk = parseJson(privateKey);
  if (!isRecord(jwk)) throw new Error('the key of push messages cannot be read');
  return importJWK({ ...pick(jwk), kty: 'EC', crv: 'P-256' }, 'ES256');
}

/** The header tells one push service who sends (VAPID, RFC 8292). */
export async function senderHeader(
  { publicKey, privateKey, subject }: Sender,
  endpoint: string,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(TOKEN_LIFE)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

function pick(jwk: Readonly<Record<string, unknown>>): Record<'x' | 'y' | 'd', string> {
  return {
    x: stringField(jwk, 'x') ?? '',
    y: stringField(jwk, 'y') ?? '',
    d: stringField(jwk, 'd') ?? '',
  };
}

const UNCOMPRESSED = 4;

function pointOf(x: string, y: string): string {
  return Buffer.concat([
    Buffer.of(UNCOMPRESSED),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
}
