import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { readableEscapes } from '@/lib/domain/shared/readable-path';

/** The limit includes the request line and all headers, with their separators. */
export const HEAD_LIMIT_BYTES = 8 * 1024;
/** The longest of our paths contains one file id. */
export const PATH_LIMIT_CHARACTERS = 2 * 1024;
export const QUERY_LIMIT_CHARACTERS = 4 * 1024;
export const QUERY_LIMIT_PARAMETERS = 100;

export const USER_AGENT_LIMIT_CHARACTERS = 512;
/** Headers of a session are exempt. */
export const HEADER_LIMIT_CHARACTERS = 1024;

/** These carry a session, and may be as long as the whole head. */
const UNCUT_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

const LINE_SEPARATORS_BYTES = 4;

export interface RequestHead {
  readonly url?: string | undefined;
  readonly rawHeaders: readonly string[];
}

/** Returns null when it passes. */
export function refusalOfHead({ url = '', rawHeaders }: RequestHead): ErrorCode | null {
  const start = url.indexOf('?');
  const path = start === -1 ? url.length : start;
  const query = url.length - path;
  if (path > PATH_LIMIT_CHARACTERS || query > QUERY_LIMIT_CHARACTERS) return 'address_too_long';
  if (parametersOf(url, path) > QUERY_LIMIT_PARAMETERS) return 'address_too_long';
  const names = (rawHeaders.length / 2) * LINE_SEPARATORS_BYTES;
  const bytes = rawHeaders.reduce((sum, part) => sum + part.length, url.length + names);
  return bytes > HEAD_LIMIT_BYTES ? 'head_too_large' : null;
}

function parametersOf(url: string, queryStart: number): number {
  let count = queryStart === url.length ? 0 : 1;
  for (let at = url.indexOf('&', queryStart); at !== -1; at = url.indexOf('&', at + 1)) count += 1;
  return count;
}

/** Proxies append to these, and only what they appended is trusted. */
const CUT_AT_START: ReadonlySet<string> = new Set(['x-forwarded-for', 'forwarded', 'via']);

/** Several values of a header count as one line. */
export function cutHeaders(headers: Record<string, string | string[] | undefined>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || UNCUT_HEADERS.has(name)) continue;
    const limit = name === 'user-agent' ? USER_AGENT_LIMIT_CHARACTERS : HEADER_LIMIT_CHARACTERS;
    if (value.length <= limit) continue;
    headers[name] = CUT_AT_START.has(name) ? value.slice(-limit) : value.slice(0, limit);
  }
}

/** The framework raises an error for each undecodable cookie, and a head holds a thousand. */
export function mendCookies(headers: { cookie?: string | undefined }): void {
  if (headers.cookie !== undefined) headers.cookie = readableEscapes(headers.cookie);
}
