import type * as z from 'zod/mini';
import { inUserScope, userTimeout } from '../scope/user-scope';
import { findBearer, findBearerOwner } from './bearer';
import { clearPreloadedAnswers, takePreloadedAnswer } from './preloaded-answers';
import { readError } from './read-error';
import { refreshBearer } from './refresh-bearer';
import { RequestError } from './request-error';
import { send } from './send';
import { announceSessionEnd } from './session-end';

/**
 * Limits the JSON of calls that outlive their page, alone and together: browsers refuse a call that brings their
 * sum over 64 KiB. A character may have three bytes.
 */
const KEEPALIVE_LIMIT_CHARACTERS = 4_096;
const KEEPALIVE_TOGETHER_CHARACTERS = 16_384;

let keptCharacters = 0;

/**
 * `json` is a body to send as JSON, `isPublic` a call that needs no signed-in user, and `transport` sends it
 * instead of `fetch`. With `keepalive` the call outlives its page, unless its JSON, or that of all such calls
 * together, is long.
 */
export interface CallOptions extends RequestInit {
  json?: unknown;
  isPublic?: boolean;
  transport?: typeof send;
}

/**
 * Calls the server with the bearer; resolves with an answer of status 2xx and throws RequestError otherwise. After a
 * 401 it waits for the one refresh all calls share and is then sent once more. When its user has left,
 * no answer is delivered: the promise, and those of its body, stay pending.
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

/** Counts a body among those that outlive the page until it is released; null where there is no room for it. */
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

/** The schema parses the JSON answer. An answer that came with the document is not fetched again. */
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

/** Serves answers that are read while they are written; retried once after a 401, never after the first byte. */
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
  // Read before a session can end: a body comes later than its head, and its caller is to get it from this user.
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

/** The caller first gets the refusal, and keeps what it has not sent, for the user who is still here. */
function endSessionSoon(...end: Parameters<typeof announceSessionEnd>): void {
  userTimeout(() => announceSessionEnd(...end), 0);
}

function withBearer(headers: HeadersInit | undefined, bearer: string | null): Headers {
  const all = new Headers(headers);
  if (bearer !== null) all.set('authorization', `Bearer ${bearer}`);
  return all;
}
