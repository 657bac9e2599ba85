import 'server-only';
import type { z } from 'zod';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { parseJson } from '@/lib/domain/shared/json-record';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { PluginValues } from '@/lib/domain/tool/plugin';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { isUnclearStatus, isUnsent } from '../changing-request';
import { ToolProblem } from '../tool-problem';

const LIMIT_BYTES = MEGABYTE;
const LIMIT_MS = 20_000;

export interface VendorRequest {
  readonly url: URL;
  readonly service: string;
  /** True for an address that a user entered, which passes the guard. */
  readonly isUserAddress?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** With a body the request is a POST of JSON. */
  readonly body?: unknown;
  readonly limitBytes?: number;
  readonly limitMs?: number;
  /** With these statuses the text is still an answer. */
  readonly answeringStatuses?: readonly number[];
  readonly signal: AbortSignal;
}

export function isUserAddress({ source }: PluginValues): boolean {
  return source === 'user';
}

/** Users see an address only when it is their own. */
export function shownAddress(set: PluginValues, address: string, service: string): string {
  return isUserAddress(set) ? address : service;
}

/** Throws ToolProblem where the result is no address. */
export function toServiceUrl(base: string, path: string, service: string): URL {
  const text = `${withoutEndSlashes(base)}${path}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ToolProblem(`The address that is set for ${service} is not one of the web.`);
  return url;
}

/** Throws ToolProblem, without words of the service, which may repeat a key. */
export async function requestText(request: VendorRequest): Promise<string> {
  const { service, limitBytes = LIMIT_BYTES, answeringStatuses = [] } = request;
  try {
    const response = await send(request);
    if (!response.ok && !answeringStatuses.includes(response.status)) {
      await response.body?.cancel();
      throw new ToolProblem(`${service} ${meaningOf(response.status)} (status ${String(response.status)}).`, {
        isUnknown: isUnclearStatus(response.status),
      });
    }
    const bytes = await new Response(limitedBody(response.body, limitBytes + 1)).bytes();
    if (bytes.byteLength > limitBytes) throw new ToolProblem(`${service} answered with too much.`);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof ToolProblem) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ToolProblem(isLate ? `${service} took too long.` : `${service} could not be reached.`, {
      cause: error,
      isUnknown: !isUnsent(error),
    });
  }
}

/** Throws ToolProblem, also where the JSON has another form. */
export async function requestJson<Answer>(
  request: VendorRequest,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const text = await requestText(request);
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ToolProblem(`${request.service} answered with something else than was expected.`);
}

function send({
  url,
  isUserAddress: isOfUser = false,
  headers,
  body,
  limitMs = LIMIT_MS,
  signal,
}: VendorRequest) {
  const fetch = isOfUser ? guardedFetch : outboundFetch;
  return fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

function meaningOf(status: number): string {
  if (status === 401 || status === 403) return 'refused the key or the access';
  if (status === 402 || status === 429) return 'allows no further request for now';
  if (status >= 500) return 'failed';
  return 'refused the request';
}
