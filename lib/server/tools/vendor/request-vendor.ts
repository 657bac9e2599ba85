import 'server-only';
import type { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { PluginValues } from '@/lib/domain/tool/plugin';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { limitedBody } from '../../platform/outbound/limited-body';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { isUnclearStatus, isUnsent } from '../changing-request';
import { ToolProblem } from '../tool-problem';

const LIMIT_BYTES = 1024 * 1024;
const LIMIT_MS = 20_000;

/** A request to the service of a plugin. */
export interface VendorRequest {
  readonly url: URL;
  /** What the service is called in a problem. */
  readonly service: string;
  /** Whether a user set the address: it is reached through the guard. */
  readonly isUserAddress?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  readonly limitBytes?: number;
  readonly limitMs?: number;
  /** Error statuses whose text is an answer all the same. */
  readonly answeringStatuses?: readonly number[];
  readonly signal: AbortSignal;
}

/** True where the addresses among the values of a plugin are a user's. */
export function isUserAddress({ source }: PluginValues): boolean {
  return source === 'user';
}

/** Returns what a user is shown of where a service is: its address where it is theirs, else its name. */
export function shownAddress(set: PluginValues, address: string, service: string): string {
  return isUserAddress(set) ? address : service;
}

/** Returns the address of a service that a setting or a user named. Throws ToolProblem where it is none. */
export function toServiceUrl(base: string, path: string, service: string): URL {
  const text = `${withoutEndSlashes(base)}${path}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ToolProblem(`The address that is set for ${service} is not one of the web.`);
  return url;
}

/**
 * Returns the text that a service answered. Throws ToolProblem where it refuses, fails, is out of reach or takes too
 * long; its own words are left out, since they may repeat a key.
 */
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

/** Returns the answer of a service as the schema reads it. Throws ToolProblem, also for what is no such JSON. */
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
