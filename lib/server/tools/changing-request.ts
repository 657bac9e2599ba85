import 'server-only';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ApiOperation } from '@/lib/domain/tool/openapi/api-operation';

/** Methods that change nothing at their server, by what HTTP says of them. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Errors of a request that never left: there was no connection. */
const UNSENT_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** What `fetch` says of a port that it never connects to. */
const BLOCKED_PORT = 'bad port';

/** Statuses after which a request may have been carried out: redirects to what it made, and failures. */
const UNCLEAR_REDIRECTS = [301, 302, 303];
const FIRST_SERVER_ERROR = 500;

/** Returns whether an operation may change something. */
export function isChanging({ method }: Pick<ApiOperation, 'method'>): boolean {
  return !READING_METHODS.includes(method.toUpperCase());
}

/**
 * Returns whether a request that was answered with this status may have been carried out all the same. A status of 4xx
 * refuses it, 401 before anything was done.
 */
export function isUnclearStatus(status: number): boolean {
  return status >= FIRST_SERVER_ERROR || UNCLEAR_REDIRECTS.includes(status);
}

/** Returns whether a request failed before it was sent. */
export function isUnsent(error: unknown): boolean {
  for (let cause = error; isRecord(cause); cause = cause['cause']) {
    const { code, message } = cause;
    if (message === BLOCKED_PORT) return true;
    if (typeof code === 'string' && (UNSENT_CODES.includes(code) || isOfCertificate(code))) return true;
  }
  return false;
}

/** What is wrong with the certificate of a server is found before anything is sent to it. */
function isOfCertificate(code: string): boolean {
  return /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}
