import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ActionAuth } from '@/lib/domain/tool/action';
import { singleton } from '../../platform/singleton';
import { requestToken } from './token-endpoint';

declare module '../../platform/singleton' {
  interface Singletons {
    actionTokens: LRUCache<string, string>;
  }
}

type ClientCredentials = Extract<ActionAuth, { kind: 'client_credentials' }>;

const TOKENS_LIMIT = 1_000;

/** A token without an end is used this long; others are replaced this long before their end. */
const UNTOLD_SECONDS = 300;
const SPARE_SECONDS = 30;
const LONGEST_SECONDS = 24 * 3_600;

/** Throws ActionTokenError. */
export async function getActionToken(auth: ClientCredentials, signal: AbortSignal): Promise<string> {
  const key = keyOf(auth);
  const cached = tokens().get(key);
  if (cached !== undefined) return cached;
  const { scope } = auth;
  const grant = { grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) };
  const answer = await requestToken(auth, grant, signal);
  const { access_token: token, expires_in: seconds = UNTOLD_SECONDS } = answer;
  const ttl = Math.min(seconds, LONGEST_SECONDS) - SPARE_SECONDS;
  if (ttl > 0) tokens().set(key, token, { ttl: ttl * 1_000 });
  return token;
}

/** Call it when the API refused the token. */
export function dropActionToken(auth: ClientCredentials): void {
  tokens().delete(keyOf(auth));
}

function tokens(): LRUCache<string, string> {
  return singleton('actionTokens', () => new LRUCache<string, string>({ max: TOKENS_LIMIT }));
}

function keyOf(auth: ClientCredentials): string {
  return createHash('sha256').update(JSON.stringify(auth)).digest('base64');
}
