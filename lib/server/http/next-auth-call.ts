import 'server-only';
import { NextRequest } from 'next/server';
import { AppError } from '@/lib/domain/shared/app-error';
import { parseJson } from '@/lib/domain/shared/json-record';
import { requireContentType } from './request/content-type';
import { readBody } from './route/parse-request';

/** The log action is left out, since it would let anyone write into our log. */
const ACTIONS: ReadonlySet<string> = new Set([
  'callback',
  'csrf',
  'error',
  'providers',
  'session',
  'signin',
  'signout',
]);

/** The fields of a sign-in are short, and their sender is unknown. */
const BODY_LIMIT_BYTES = 16 * 1024;

const FIRST_SERVER_ERROR = 500;

export function isSignInAttempt({ url, method }: Request): boolean {
  return method === 'POST' && new URL(url).pathname.split('/')[3] === 'callback';
}

/**
 * Allows only actions we use, bounds the body, and requires JSON where the request says so. Only next-auth's own pages
 * send forms; the caller has checked that they come from our pages. Throws not_found, body_too_large,
 * unsupported_media_type and malformed_body.
 */
export async function toNextAuthRequest(request: Request): Promise<NextRequest> {
  const { url, method, headers } = request;
  if (!ACTIONS.has(new URL(url).pathname.split('/')[3] ?? '')) throw new AppError('not_found');
  if (method !== 'POST') return new NextRequest(url, { method, headers });
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (body !== '') requireContentType(request, ['application/json', 'application/x-www-form-urlencoded']);
  if (headers.get('content-type')?.includes('application/json') === true) requireJson(body);
  return new NextRequest(url, { method, headers, body });
}

/** Throws validation_failed for malformed calls that next-auth reports as our fault. */
export function checkNextAuthAnswer(response: Response): void {
  if (response.status < FIRST_SERVER_ERROR) return;
  throw new AppError('validation_failed', { fields: { '': 'is no call of signing in' } });
}

function requireJson(text: string): void {
  if (parseJson(text) === undefined) throw new AppError('malformed_body');
}
