import 'server-only';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ApiOperation } from '@/lib/domain/tool/openapi/api-operation';

/** HTTP says that these change nothing at the server. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The request never left, because there was no connection. */
const UNSENT_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** `fetch` says this of a port that it never connects to. */
const BLOCKED_PORT = 'bad port';

/** The request may have been carried out: these redirect to its result, or failed. */
const UNCLEAR_REDIRECTS = [301, 302, 303];
const FIRST_SERVER_ERROR = 500;

export function isChanging({ method }: Pick<ApiOperation, 'method'>): boolean {
  return !READING_METHODS.includes(method.toUpperCase());
}

/**
 * Returns true when the request may have been carried out anyway. A 4xx refuses it, 401 before any work was done.
 */
export function isUnclearStatus(status: number): boolean {
  return status >= FIRST_SERVER_ERROR || UNCLEAR_REDIRECTS.includes(status);
}

export function isUnsent(error: unknown): boolean {
  for (let cause = error; isRecord(cause); cause = cause['cause']) {
    const { code, message } = cause;
    if (message === BLOCKED_PORT) return true;
    if (typeof code === 'string' && (UNSENT_CODES.includes(code) || isOfCertificate(code))) return true;
  }
  return false;
}

/** Certificate problems are found before any data is sent. */
function isOfCertificate(code: string): boolean {
  return /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}
