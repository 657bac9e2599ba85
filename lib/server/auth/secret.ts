import 'server-only';
import { env } from '../platform/env';

type SecretName = 'JWT_SECRET' | 'JWT_REFRESH_SECRET' | 'NEXTAUTH_SECRET';

/** Throws when it is missing: no default signs a token. */
export function getSecret(name: SecretName): string {
  const secret = env()[name];
  if (secret === undefined) throw new Error(`${name} is not set; start with \`npm start\`, which makes one.`);
  return secret;
}

export function getSecretKey(name: SecretName): Uint8Array {
  return new TextEncoder().encode(getSecret(name));
}
