import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { ActionAuth } from '@/lib/domain/tool/action';
import type { ApiOperation } from '@/lib/domain/tool/openapi/api-operation';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { logWarning } from '../../platform/log';
import { actionFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { isUnclearStatus, isUnsent } from '../changing-request';
import { AccountNeededError, type SentFiles, type ToolOutput } from '../contract';
import { getAccountToken } from './account/account-token';
import type { ActionAccountStore } from './account/action-account';
import { ActionInputError } from './action-input-error';
import type { LoadedFile } from './build-body';
import { buildActionRequest, type ActionRequest } from './build-request';
import { dropActionToken, getActionToken } from './client-credentials';
import { ActionTokenError } from './token-endpoint';

export interface RunnableAction {
  readonly domain: string;
  readonly serverUrl: string;
  readonly auth: ActionAuth;
  /** Null means that no account is needed. */
  readonly account: ActionAccountStore | null;
  /** The server recognises a repetition by this key; null for calls that only read. */
  readonly idempotencyKey: string | null;
}

export const ACTION_LIMIT_MS = 30_000;

const ANSWER_LIMIT_BYTES = MEGABYTE;
const ANSWER_LIMIT_CHARACTERS = 50_000;
const IDEMPOTENCY_HEADER = 'idempotency-key';
const UNAUTHORIZED = 401;
const NO_CONTENT = 204;
const READABLE =
  /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)\b|application\/(?:javascript|yaml|x-yaml|x-ndjson)\b)/i;

/**
 * A failure becomes a text for the model, and a request that may have been carried out is unknown. Throws when
 * stopped, and AccountNeededError.
 */
export async function executeAction(
  action: RunnableAction,
  operation: ApiOperation,
  { input, sent = new Map() }: { readonly input: JsonObject; readonly sent?: SentFiles | undefined },
  stopped: AbortSignal,
): Promise<ToolOutput> {
  const tooLate = AbortSignal.timeout(ACTION_LIMIT_MS);
  const signal = AbortSignal.any([stopped, tooLate]);
  try {
    const files = await loadFiles(sent);
    if (tooLate.aborted) return failure('its files could not be read in time');
    const request = buildActionRequest(action.serverUrl, operation, input, files);
    if (new URL(request.url).hostname !== action.domain)
      return failure(`the server is not that of ${action.domain}`);
    return await toOutput(await send(action, operation, request, signal));
  } catch (error) {
    stopped.throwIfAborted();
    if (error instanceof AccountNeededError) throw error;
    if (error instanceof ActionInputError || error instanceof ActionTokenError) return failure(error.message);
    if (error instanceof AppError && error.code === 'base_url_refused')
      return failure('this address may not be reached');
    if (tooLate.aborted) return unknown('its server took too long');
    logWarning('an action could not reach its server', { domain: action.domain, error: String(error) });
    const reason = 'its server cannot be reached';
    return isUnsent(error) ? failure(reason) : unknown(reason);
  }
}

/** Throws ActionInputError for a deleted file. */
async function loadFiles(sent: SentFiles): Promise<Map<string, LoadedFile>> {
  const loaded = new Map<string, LoadedFile>();
  for (const [name, { filename, mimeType, read }] of sent) {
    const bytes = await read();
    if (bytes === null) throw new ActionInputError(`the file ${JSON.stringify(filename)} has been deleted`);
    loaded.set(name, { filename, mimeType, bytes });
  }
  return loaded;
}

async function send(
  action: RunnableAction,
  { method }: ApiOperation,
  request: ActionRequest,
  signal: AbortSignal,
): Promise<Response> {
  const call = async (token: string | null) => {
    const headers = new Headers(request.headers);
    // A header that the operation itself declares has the value that the model was told to write.
    if (action.idempotencyKey !== null && !headers.has(IDEMPOTENCY_HEADER))
      headers.set(IDEMPOTENCY_HEADER, action.idempotencyKey);
    authorize(headers, action.auth, token);
    return actionFetch(request.url, {
      method,
      headers,
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
  };
  const token = await findToken(action, null, signal);
  const response = await call(token);
  if (response.status !== UNAUTHORIZED || token === null) return response;
  // The token may have been withdrawn since it was stored. A request that lacks a valid one is refused before anything
  // is done, so it is sent again, under the same key.
  await response.body?.cancel();
  return call(await findToken(action, token, signal));
}

/** Returns null without a token. */
async function findToken(
  { auth, account }: RunnableAction,
  refused: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (auth.kind === 'authorization_code') {
    if (account === null) throw new AccountNeededError();
    return getAccountToken(auth, account, refused, signal);
  }
  if (auth.kind !== 'client_credentials') return null;
  if (refused !== null) dropActionToken(auth);
  return getActionToken(auth, signal);
}

function authorize(headers: Headers, auth: ActionAuth, token: string | null): void {
  switch (auth.kind) {
    case 'none':
      return;
    case 'basic':
      return headers.set('authorization', `Basic ${Buffer.from(auth.key).toString('base64')}`);
    case 'bearer':
      return setHeader(headers, 'authorization', `Bearer ${auth.key}`);
    case 'header':
      return setHeader(headers, auth.header, auth.key);
    case 'client_credentials':
    case 'authorization_code':
      return headers.set('authorization', `Bearer ${token ?? ''}`);
  }
}

function setHeader(headers: Headers, name: string, value: string): void {
  if (!/^[\x20-\x7e]*$/.test(value))
    throw new ActionInputError('the key of the action cannot be sent in a header');
  headers.set(name, value);
}

async function toOutput(response: Response): Promise<ToolOutput> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return failed(status, `its server answered ${String(status)}, a redirect, which is not followed`);
  }
  const type = response.headers.get('content-type') ?? '';
  const isReadable = type === '' || READABLE.test(type);
  const text = isReadable ? await readText(response) : '';
  if (!isReadable) await response.body?.cancel();
  if (!response.ok)
    return failed(status, `its server answered ${String(status)}${text === '' ? '' : `: ${text}`}`);
  if (!isReadable) return { text: `The answer is of the type ${type.slice(0, 100)}, which cannot be read.` };
  return {
    text: text === '' || status === NO_CONTENT ? `Done: the server answered ${String(status)}.` : text,
  };
}

async function readText(response: Response): Promise<string> {
  const text = await new Response(limitedBody(response.body, ANSWER_LIMIT_BYTES)).text();
  const kept = text.slice(0, ANSWER_LIMIT_CHARACTERS).toWellFormed().replaceAll('\0', '');
  return text.length > kept.length ? `${kept}\n[The answer goes on and was cut here.]` : kept;
}

function failed(status: number, reason: string): ToolOutput {
  return isUnclearStatus(status) ? unknown(reason) : failure(reason);
}

function unknown(reason: string): ToolOutput {
  return { ...failure(reason), isUnknown: true };
}

/** Compat clients recognise a failure by these words. */
function failure(reason: string): ToolOutput {
  return { text: `Error processing tool: ${reason}`, isError: true };
}
