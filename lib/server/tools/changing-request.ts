import 'server-only';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ApiOperation } from '@/lib/domain/tool/openapi/api-operation';

/** By HTTP they change nothing at the server. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Without a connection the request never left. */
const UNSENT_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** `fetch` never connects to such a port. */
const BLOCKED_PORT = 'bad port';

/** The request may have happened: these redirect to its result, or failed. */
const UNCLEAR_REDIRECTS = [301, 302, 303];
const FIRST_SERVER_ERROR = 500;

export function isChanging({ method }: Pick<ApiOperation, 'method'>): boolean {
  return !READING_METHODS.includes(method.toUpperCase());
}

/** It is true where it may have happened: a 4xx refuses it, 401 before any work. */
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

/** They are found before data is sent. */
function isOfCertificate(code: string): boolean {
  return /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}
