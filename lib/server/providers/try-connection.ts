import 'server-only';
import type { ConnectionProvider } from '@/lib/domain/server/connection-provider';
import { findKeyMaker } from '@/lib/domain/server/find-key-maker';
import { findServerSoftware } from '@/lib/domain/server/server-software';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { ConnectionProblem } from '@/lib/domain/shared/connection-problem';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { env, type Env } from '../platform/env';
import { limitedBody } from '../platform/outbound/limited-body';
import { outboundFetch } from '../platform/outbound/outbound-fetch';
import { anthropicBaseUrl } from './anthropic/anthropic-adapter';
import { anthropicEntry } from './anthropic/entry';
import { customEntry } from './custom/entry';
import type { EndpointEntry } from './endpoint-entry';
import { googleEntry } from './google/entry';
import { geminiBaseUrl } from './google/gemini-adapter';
import { openAiBaseUrl, openAiEntry } from './openai/entry';
import { toEndpoint } from './server-connections';

export interface TriedConnection {
  readonly provider: ConnectionProvider;
  readonly name: string;
  /** An empty text means that no key is needed. */
  readonly apiKey: string;
  /** Null means the provider's own. */
  readonly baseUrl: string | null;
}

/** Each request ends in time for both together to take less than five seconds. */
const TIME_LIMIT_MS = 4_500;
const ANSWER_LIMIT_BYTES = 4 * MEGABYTE;
const PARSED_LIMIT_CHARACTERS = 50_000;

export interface ConnectionAnswer {
  readonly models: readonly string[];
  /** It is the software of a custom provider; null where its answer does not tell. */
  readonly software: string | null;
}

/** Throws connection_failed with a reason. */
export async function tryConnection(tried: TriedConnection): Promise<ConnectionAnswer> {
  judgeKey(tried);
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const software = await ask(tried, signal);
    const entry = await entryOf(tried);
    const { fixed, fetchLive } = entry?.models ?? {};
    const models = fixed ?? (await fetchLive?.(signal))?.map(({ id }) => id) ?? [];
    if (models.length === 0) throw failed('no_models');
    return { models: [...new Set(models)], software };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(signal.aborted ? 'too_slow' : 'not_a_model_server', error);
  }
}

/** Throws for an impossible key. */
function judgeKey({ provider, apiKey }: TriedConnection): void {
  if (apiKey === '') {
    if (provider !== 'custom') throw failed('key_missing');
    return;
  }
  if (/\s/.test(apiKey) || !/^[\x21-\x7e]+$/.test(apiKey)) throw failed('key_blanks');
  const maker = findKeyMaker(provider, apiKey);
  if (maker !== null) throw new AppError('connection_failed', { reason: 'key_of_other', provider: maker });
}

/** The raw list tells why there is no list, and which software answers. Throws connection_failed. */
async function ask(tried: TriedConnection, signal: AbortSignal): Promise<string | null> {
  const { url, headers } = addressOf(tried, env());
  let response: Response;
  try {
    response = await outboundFetch(url, { headers, signal });
  } catch (error) {
    throw failed(signal.aborted ? 'too_slow' : 'unreachable', error);
  }
  const text = await new Response(limitedBody(response.body, ANSWER_LIMIT_BYTES)).text();
  const problem = problemOf(response.status, text);
  if (problem !== null) throw failed(problem);
  return findServerSoftware(response.headers.get('server'), text.slice(0, PARSED_LIMIT_CHARACTERS));
}

/** Returns null for a list. */
function problemOf(status: number, text: string): ConnectionProblem | null {
  const words = text.slice(0, PARSED_LIMIT_CHARACTERS).toLowerCase();
  const isJson = isJsonRecord(text);
  if (status >= 200 && status < 300) return isJson ? null : 'not_a_model_server';
  if (/insufficient_quota|billing|credit balance/.test(words)) return 'no_credit';
  if (/expired/.test(words) && status < 500) return 'key_expired';
  if (status === 401 || status === 403 || /api key not valid|api_key_invalid/.test(words)) return 'key_wrong';
  if (status === 429) return 'busy';
  if (status >= 500) return 'unreachable';
  return 'not_a_model_server';
}

function isJsonRecord(text: string): boolean {
  // A long list of models is not parsed for that alone.
  if (text.length > PARSED_LIMIT_CHARACTERS) return /^\s{0,8}[[{]/.test(text);
  const value = parseJson(text);
  return isRecord(value) || Array.isArray(value);
}

interface Address {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function addressOf({ provider, apiKey, baseUrl }: TriedConnection, set: Env): Address {
  const bearer = { authorization: `Bearer ${apiKey}` };
  switch (provider) {
    case 'openAI':
      return { url: `${openAiBaseUrl(operated(set.OPENAI_REVERSE_PROXY))}/models`, headers: bearer };
    case 'anthropic':
      return {
        url: `${anthropicBaseUrl(operated(set.ANTHROPIC_REVERSE_PROXY))}/models?limit=1`,
        headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      };
    case 'google':
      return {
        url: `${geminiBaseUrl(operated(set.GOOGLE_REVERSE_PROXY))}/models?pageSize=1`,
        headers: { 'x-goog-api-key': apiKey },
      };
    case 'custom':
      return { url: `${baseUrl ?? ''}/models`, headers: apiKey === '' ? {} : bearer };
  }
}

function operated(address: string | undefined): string | undefined {
  return address === undefined || !URL.canParse(address) ? undefined : withoutEndSlashes(address);
}

function entryOf({ provider, name, apiKey, baseUrl }: TriedConnection): Promise<EndpointEntry | null> {
  const set = env();
  switch (provider) {
    case 'openAI':
      return Promise.resolve(openAiEntry({ ...set, OPENAI_API_KEY: apiKey }, 0));
    case 'anthropic':
      return Promise.resolve(anthropicEntry({ ...set, ANTHROPIC_API_KEY: apiKey }, 0));
    case 'google':
      return googleEntry({ ...set, GOOGLE_KEY: apiKey }, 0);
    case 'custom':
      return Promise.resolve(
        customEntry(toEndpoint({ name, baseUrl: baseUrl ?? '', apiKey: apiKey === '' ? null : apiKey }), 0),
      );
  }
}

function failed(reason: ConnectionProblem, cause?: unknown): AppError {
  return new AppError('connection_failed', { reason, provider: '' }, { cause });
}
