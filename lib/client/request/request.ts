import type * as z from 'zod/mini';
import { inUserScope, userTimeout } from '../scope/user-scope';
import { findBearer, findBearerOwner } from './bearer';
import { clearPreloadedAnswers, takePreloadedAnswer } from './preloaded-answers';
import { readError } from './read-error';
import { refreshBearer } from './refresh-bearer';
import { RequestError } from './request-error';
import { send } from './send';
import { announceSessionEnd } from './session-end';

/** Browsers refuse calls that outlive their page beyond 64 KiB in sum; a character may have three bytes. */
const KEEPALIVE_LIMIT_CHARACTERS = 4_096;
const KEEPALIVE_TOGETHER_CHARACTERS = 16_384;

let keptCharacters = 0;

/**
 * `isPublic` needs no user; `transport` replaces `fetch`. With `keepalive` the call outlives the page, unless its
 * JSON, or that of all such calls together, is long.
 */
export interface CallOptions extends RequestInit {
  json?: unknown;
  isPublic?: boolean;
  transport?: typeof send;
}

/**
 * Resolves for a status of 2xx, throws RequestError otherwise. A 401 waits for the shared refresh and is sent once
 * more. Once its user has left, the promise stays pending.
 */
export function request(path: string, options: CallOptions = {}): Promise<Response> {
  const called = call(path, options);
  return options.isPublic === true ? called : inUserScope(called.then(withBodyInScope));
}

function withBodyInScope(response: Response): Response {
  const { json, text, blob, arrayBuffer } = Response.prototype;
  return Object.assign(response, {
    json: () => inUserScope(json.call(response)),
    text: () => inUserScope(text.call(response)),
    blob: () => inUserScope(blob.call(response)),
    arrayBuffer: () => inUserScope(arrayBuffer.call(response)),
  });
}

async function call(path: string, options: CallOptions): Promise<Response> {
  const { json, isPublic = false, keepalive = false, transport = send, ...rest } = options;
  // A change may affect answers that came with the document and were not used yet.
  if ((rest.method ?? 'GET') !== 'GET') clearPreloadedAnswers();
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = json === undefined ? undefined : JSON.stringify(json);
  const release = keepalive ? keepBeyondPage(body?.length ?? 0) : null;
  const init: RequestInit = {
    ...rest,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(release === null ? {} : { keepalive }),
  };
  const sent = isPublic ? transport(path, init) : sendSignedIn(path, init, transport);
  const response = await sent.finally(release);
  if (!response.ok) await refuse(response, isPublic);
  return response;
}

/** The result releases the characters again; null means that there is no room for them. */
function keepBeyondPage(sizeCharacters: number): (() => void) | null {
  const togetherCharacters = keptCharacters + sizeCharacters;
  if (sizeCharacters > KEEPALIVE_LIMIT_CHARACTERS || togetherCharacters > KEEPALIVE_TOGETHER_CHARACTERS)
    return null;
  keptCharacters = togetherCharacters;
  return () => {
    keptCharacters -= sizeCharacters;
  };
}

async function refuse(response: Response, isPublic: boolean): Promise<never> {
  const error = await readError(response);
  if (error.code === 'ban' && !isPublic) endSessionSoon('ban', error.details);
  throw error;
}

/** An answer that came with the document is not fetched again. */
export async function requestJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options?: CallOptions,
): Promise<z.output<Schema>> {
  if ((options?.method ?? 'GET') === 'GET') {
    const preloaded = takePreloadedAnswer(path);
    const known = preloaded === undefined ? null : schema.safeParse(preloaded);
    if (known?.success === true) return known.data;
  }
  const response = await request(path, options);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new RequestError('internal_error', response.status, undefined, { cause: parsed.error });
}

/** A 401 is retried once, but never after the first byte. */
export async function openStream(path: string, options: CallOptions = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (!headers.has('accept')) headers.set('accept', 'text/event-stream');
  return request(path, { cache: 'no-store', ...options, headers });
}

async function sendSignedIn(path: string, init: RequestInit, transport: typeof send): Promise<Response> {
  const used = findBearer() ?? (await refreshBearer())?.token ?? null;
  const owner = findBearerOwner();
  const response = await transport(path, { ...init, headers: withBearer(init.headers, used) });
  if (response.status !== 401) return response;
  // The body is read before a session can end: it comes later than its head, and the caller is to get it from this
  // user.
  const refusal = await readError(response);
  // Another call may have refreshed while this one was under way.
  if (used !== null && findBearer() === used) await refreshBearer();
  // A call of one user is never sent again as another, who may have signed in in this tab meanwhile.
  const renewed = used === null || (owner !== null && findBearerOwner() !== owner) ? null : findBearer();
  if (renewed === null) {
    if (findBearer() === null) endSessionSoon('expired');
    throw refusal;
  }
  return transport(path, { ...init, headers: withBearer(init.headers, renewed) });
}

/** Callers first keep what the user has not sent. */
function endSessionSoon(...end: Parameters<typeof announceSessionEnd>): void {
  userTimeout(() => announceSessionEnd(...end), 0);
}

function withBearer(headers: HeadersInit | undefined, bearer: string | null): Headers {
  const all = new Headers(headers);
  if (bearer !== null) all.set('authorization', `Bearer ${bearer}`);
  return all;
}
