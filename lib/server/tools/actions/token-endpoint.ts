import 'server-only';
import { z } from 'zod';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { TokenClient } from '@/lib/domain/tool/action';
import { actionFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';

const LIMIT_BYTES = 64 * 1024;

/** With these statuses the caller is at fault, but the grant is not refused. */
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429];

const tokenText = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\x21-\x7e]+$/);

const tokenSchema = z.object({
  access_token: tokenText,
  expires_in: z.coerce.number().nonnegative().optional().catch(undefined),
  refresh_token: tokenText.optional().catch(undefined),
});

export type TokenAnswer = z.output<typeof tokenSchema>;

/** The model reads the message, which contains no secret. */
export class ActionTokenError extends Error {
  override readonly name = 'ActionTokenError';
  /** The endpoint refused the grant, so that trying again is useless. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** Throws ActionTokenError, base_url_refused. */
export async function requestToken(
  { tokenUrl, clientId, clientSecret, exchange }: TokenClient,
  grant: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const form = new URLSearchParams(grant);
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  });
  if (exchange === 'basic_auth_header' && clientSecret !== '') {
    // RFC 6749 (2.3.1) requires that both are first encoded as fields of a form.
    const login = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  } else {
    form.set('client_id', clientId);
    if (clientSecret !== '') form.set('client_secret', clientSecret);
  }
  const response = await actionFetch(tokenUrl, { method: 'POST', headers, body: form.toString(), signal });
  const { ok, status } = response;
  const answer = parseJson(await new Response(limitedBody(response.body, LIMIT_BYTES)).text());
  const parsed = ok ? tokenSchema.safeParse(answer) : null;
  if (parsed?.success === true) return parsed.data;
  // Some endpoints answer a refusal with a status of success.
  const isRefused = ok
    ? isRecord(answer) && 'error' in answer
    : status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status);
  throw new ActionTokenError(`the token endpoint answered ${String(status)} without a token`, isRefused);
}
