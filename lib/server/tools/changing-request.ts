import 'server-only';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ApiOperation } from '@/lib/domain/tool/openapi/api-operation';

/** By the rules of HTTP these methods change no data at the server. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** These codes mean that there was no connection, so the request was never sent. */
const UNSENT_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** `fetch` reports a port with which it never connects by these words. */
const BLOCKED_PORT = 'bad port';

/** The request may have been carried out: these redirect to its result, or to a failure. */
const UNCLEAR_REDIRECTS = [301, 302, 303];
const FIRST_SERVER_ERROR = 500;

export function isChanging({ method }: Pick<ApiOperation, 'method'>): boolean {
  return !READING_METHODS.includes(method.toUpperCase());
}

/** True means that the request may have been carried out: a 4xx refuses it, and 401 comes before any work. */
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

/** Such a fault is found before data is sent. */
function isOfCertificate(code: string): boolean {
  return /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}
