import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ActionAuth } from '@/lib/domain/tool/action';
import { actionFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    actionTokens: LRUCache<string, string>;
  }
}

type ClientCredentials = Extract<ActionAuth, { kind: 'client_credentials' }>;

const LIMIT_BYTES = 64 * 1024;
const TOKENS_LIMIT = 1_000;

/** How long a token is used whose end is not told, and how long before its end it is replaced. */
const UNTOLD_SECONDS = 300;
const SPARE_SECONDS = 30;
const LONGEST_SECONDS = 24 * 3_600;

const tokenSchema = z.object({
  access_token: z
    .string()
    .min(1)
    .max(16_384)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().nonnegative().optional().catch(undefined),
});

/** No token was to be had; the message is for the model and has no secret in it. */
export class ActionTokenError extends Error {
  override readonly name = 'ActionTokenError';
}

/**
 * Returns an access token for the credentials of an action, the cached one while it lasts. Throws ActionTokenError
 * where the token endpoint has none.
 */
export async function getActionToken(auth: ClientCredentials, signal: AbortSignal): Promise<string> {
  const key = keyOf(auth);
  const cached = tokens().get(key);
  if (cached !== undefined) return cached;
  const { access_token: token, expires_in: seconds = UNTOLD_SECONDS } = await fetchToken(auth, signal);
  const ttl = Math.min(seconds, LONGEST_SECONDS) - SPARE_SECONDS;
  if (ttl > 0) tokens().set(key, token, { ttl: ttl * 1_000 });
  return token;
}

/** Forgets the token of the credentials, which the API has refused. */
export function dropActionToken(auth: ClientCredentials): void {
  tokens().delete(keyOf(auth));
}

async function fetchToken(
  auth: ClientCredentials,
  signal: AbortSignal,
): Promise<z.output<typeof tokenSchema>> {
  const { tokenUrl, clientId, clientSecret, scope, exchange } = auth;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== '') form.set('scope', scope);
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  });
  if (exchange === 'basic_auth_header') {
    // As RFC 6749 (2.3.1) has it: both are encoded as fields of a form before.
    const login = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const response = await actionFetch(tokenUrl, { method: 'POST', headers, body: form.toString(), signal });
  const text = await new Response(limitedBody(response.body, LIMIT_BYTES)).text();
  const parsed = response.ok ? tokenSchema.safeParse(readJson(text)) : null;
  if (parsed?.success === true) return parsed.data;
  throw new ActionTokenError(`the token endpoint answered ${String(response.status)} without a token`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tokens(): LRUCache<string, string> {
  return singleton('actionTokens', () => new LRUCache<string, string>({ max: TOKENS_LIMIT }));
}

function keyOf(auth: ClientCredentials): string {
  return createHash('sha256').update(JSON.stringify(auth)).digest('base64');
}
